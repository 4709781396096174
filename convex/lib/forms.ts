// Parses a form with the schema the page used, and throws the code of its first broken rule.
import type { z } from "zod/mini";
import { isAppErrorCode } from "../../shared/errors";
import { fail } from "./fail";

/** The trimmed, valid values; throws the code that the schema gives the first broken rule, or invalid-form. */
export function parseForm<Schema extends z.ZodMiniType>(schema: Schema, form: unknown): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const code = parsed.error.issues[0]?.message;
  return fail(isAppErrorCode(code) ? code : "invalid-form");
}
