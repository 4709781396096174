// The texts of the error catalogue in the page's language.
import { waitUnit } from "#shared/rules/holds.ts";
import { APP_ERRORS, fillText, type AppErrorCode } from "#shared/errors.ts";
import { formatText } from "./lib";
import { messageOf } from "./locale";

export type ErrorValues = Readonly<Record<string, string | number>>;

/** The text of a code with its `{name}` places filled. */
export function errorText(code: AppErrorCode, values: ErrorValues = {}): string {
  const text = messageOf("errors", code, APP_ERRORS[code].message);
  return fillText(typeof text === "string" ? text : "", values);
}

/** The text of a refused call: what the server sent in English, in the page's language. */
export function failureText(code: AppErrorCode, values: ErrorValues, retryAfterSeconds?: number): string {
  if (retryAfterSeconds === undefined) return errorText(code, values);
  return errorText(code, { ...values, wait: wait(retryAfterSeconds) });
}

function wait(seconds: number): string {
  const { count, unit } = waitUnit(seconds);
  return formatText(unit, { count });
}
