// The first broken rule of a form, in words; null when it may be sent.
import type { z } from "zod/mini";

export function firstProblem(schema: z.ZodMiniType, form: unknown): string | null {
  const parsed = schema.safeParse(form);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}
