// The texts of the error catalogue in the page's language.
import { REFUND_REASONS } from "#shared/messages.ts";
import type { AppErrorCode } from "#shared/errors.ts";
import { fillText } from "#shared/fill-text.ts";
import { formatWait } from "../lib/format";
import { FIRST_ERRORS } from "./first-errors";
import { messageOf } from "./locale";
import { refundReason } from "./messages";

export type ErrorValues = Readonly<Record<string, string | number>>;

let errors: Readonly<Partial<Record<string, { message: string }>>> = FIRST_ERRORS;

/** The whole catalogue. It comes with the connection and with the schema of a form, before which nothing is refused. */
export function knowErrorTexts(all: typeof errors): void {
  errors = all;
}

export async function loadErrorTexts(): Promise<void> {
  knowErrorTexts((await import("#shared/errors.ts")).APP_ERRORS);
}

export const isErrorCode = (code: unknown): code is AppErrorCode =>
  typeof code === "string" && Object.hasOwn(errors, code);

/** The text of a code with its `{name}` places filled. */
export function errorText(code: AppErrorCode, values: ErrorValues = {}): string {
  const { message } = errors[code] ?? FIRST_ERRORS["unexpected-error"];
  const text = messageOf("errors", code, message);
  return fillText(typeof text === "string" ? text : "", values);
}

/** The text of a refused call: what the server sent in English, in the page's language. */
export function failureText(code: AppErrorCode, values: ErrorValues, retryAfterSeconds?: number): string {
  const told = { ...values, ...reasonOf(code, values) };
  return errorText(
    code,
    retryAfterSeconds === undefined ? told : { ...told, wait: formatWait(retryAfterSeconds) },
  );
}

/** The words of the `reason` for which a payment is refunded. */
function reasonOf(code: AppErrorCode, { reason }: ErrorValues): ErrorValues {
  const isKnown = code === "enrollment-failed-after-payment" && isRefundReason(reason);
  return isKnown ? { message: refundReason(reason) } : {};
}

const isRefundReason = (reason: unknown): reason is keyof typeof REFUND_REASONS =>
  typeof reason === "string" && Object.hasOwn(REFUND_REASONS, reason);
