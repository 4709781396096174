// Connects react-hook-form with the schemas of shared/forms, whose messages are codes of the error catalogue.
import type { FieldError, FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod/mini";
import { answered } from "./answered";
import { errorText, isErrorCode, loadErrorTexts } from "../texts/errors";

/** The catalogue's text for the message of a schema; messages that are no code are "invalid-form". */
const textOf = (message: unknown): string => errorText(isErrorCode(message) ? message : "invalid-form");

type Schema<Values extends FieldValues> = z.ZodMiniType<Values, Values>;
type Resolve<Values extends FieldValues> = Resolver<Values, unknown, Values>;

/**
 * A resolver whose errors have texts. Schemas of shared/forms are flat: every error belongs to a field. The schema is
 * given, or loaded when the form is checked for the first time.
 */
export function formResolver<Values extends FieldValues>(
  schema: Schema<Values> | (() => Promise<Schema<Values>>),
): Resolve<Values> {
  let loading: Promise<Resolve<Values>> | null = null;
  return async (values, context, options) => {
    loading ??= answered(loadResolver(schema));
    let resolve: Resolve<Values>;
    try {
      resolve = await loading;
    } catch {
      // Without the schema the form is sent as it is: the server applies the same rules.
      loading = null;
      return { values, errors: {} };
    }
    const result = await resolve(values, context, options);
    const errors = Object.entries(result.errors).map(([field, error]) => [
      field,
      { ...error, message: textOf((error as FieldError).message) },
    ]);
    return { ...result, errors: Object.fromEntries(errors) as FieldErrors<Values> } as typeof result;
  };
}

async function loadResolver<Values extends FieldValues>(
  schema: Schema<Values> | (() => Promise<Schema<Values>>),
): Promise<Resolve<Values>> {
  const [{ zodResolver }, loaded] = await Promise.all([
    import("@hookform/resolvers/zod"),
    typeof schema === "function" ? schema() : schema,
    loadErrorTexts(),
  ]);
  return zodResolver(loaded);
}

/** The text of the first error, in the schema's order; null without one. */
export function firstError(errors: FieldErrors): string | null {
  const [first] = Object.values(errors);
  return typeof first?.message === "string" ? first.message : null;
}

/** The texts of the errors by their fields. */
export const textsOf = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) =>
      typeof error?.message === "string" ? [[field, error.message]] : [],
    ),
  );
