// Schemas of shared/forms give codes of the error catalogue as messages; tests read their texts.
import { errorMessage, isAppErrorCode } from "../../shared/errors.ts";

export const messageText = (message: string | undefined): string =>
  isAppErrorCode(message) ? errorMessage(message) : `not a code: ${String(message)}`;

interface Parsed {
  readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
}

/** The codes of a form with one change; none when it is accepted. */
export const codesWith =
  (form: { safeParse(value: unknown): Parsed }, valid: object = {}) =>
  (change: object): string[] =>
    (form.safeParse({ ...valid, ...change }).error?.issues ?? []).map(({ message }) => message);
