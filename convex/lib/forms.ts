// Checks a form with the schema the page used, and refuses with the catalogue's code for its first fault.
import type { z } from "zod/mini";
import { APP_ERRORS, isAppErrorCode, type AppErrorCode } from "../../shared/errors";
import { fail } from "./fail";

/** Form schemas speak in the catalogue's texts; the first code with the text is the one they were written with. */
const CODE_BY_TEXT = new Map<string, AppErrorCode>(
  Object.entries(APP_ERRORS)
    .reverse()
    .flatMap(([code, { message }]) => (isAppErrorCode(code) ? [[message, code] as const] : [])),
);

/** The trimmed, valid values; throws the code of the first broken rule, or invalid-form. */
export function parseForm<Schema extends z.ZodMiniType>(schema: Schema, form: unknown): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const text = parsed.error.issues[0]?.message ?? "";
  return fail(CODE_BY_TEXT.get(text) ?? "invalid-form");
}
