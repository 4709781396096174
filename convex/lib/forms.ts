// Parses a form with the schema the page used, and throws the catalogue's code of its first issue.
import type { z } from "zod/mini";
import { APP_ERRORS, isAppErrorCode, type AppErrorCode } from "../../shared/errors";
import { fail } from "./fail";

/** Schemas carry the catalogue's texts; of codes with the same text the first one counts. */
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
