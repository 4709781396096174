// Connects react-hook-form with the schemas of shared/forms, whose messages are codes of the error catalogue.
import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldError, FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod/mini";
import { errorMessage, isAppErrorCode } from "#shared/errors.ts";

/** The catalogue's text for the message of a schema; messages that are no code are "invalid-form". */
const textOf = (message: unknown): string => errorMessage(isAppErrorCode(message) ? message : "invalid-form");

/** A resolver whose errors have texts. Schemas of shared/forms are flat: every error belongs to a field. */
export function formResolver<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
): Resolver<Values, unknown, Values> {
  const resolve: Resolver<Values, unknown, Values> = zodResolver(schema);
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    const errors = Object.entries(result.errors).map(([field, error]) => [
      field,
      { ...error, message: textOf((error as FieldError).message) },
    ]);
    return { ...result, errors: Object.fromEntries(errors) as FieldErrors<Values> } as typeof result;
  };
}

/** The text of the first error, in the schema's order; null without one. */
export function firstError(errors: FieldErrors): string | null {
  const [first] = Object.values(errors);
  return typeof first?.message === "string" ? first.message : null;
}
