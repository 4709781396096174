// A form that shows one error notice, as the dialogs of staff do: react-hook-form with a schema of shared/forms.
import { useForm, type DefaultValues, type FieldValues, type Path, type PathValue } from "react-hook-form";
import type { z } from "zod/mini";
import { firstError, formResolver, textsOf } from "../lib/form-resolver";
import { useAsyncAction } from "./use-async-action";

/** `error`: text of the first broken rule or of the server's refusal. `busy`: while the request runs. */
export function useDialogForm<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const { register, watch, setValue, clearErrors, handleSubmit, formState } = useForm<
    Values,
    unknown,
    Values
  >({ resolver: formResolver(schema), defaultValues });
  const { busy, failure, code, run, clear } = useAsyncAction();
  return {
    register,
    values: watch(),
    /** Sets fields that are not registered, such as pickers. What was wrong before may be right now. */
    change: (part: Partial<Values>) => {
      for (const [name, value] of Object.entries(part))
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
      clearErrors();
      clear();
    },
    /** The submit handler: calls `send` with the valid values, then `onSent` unless `send` rejected. */
    submit: (send: (values: Values) => Promise<unknown>, onSent: () => void) =>
      handleSubmit(async (values) => {
        if (await run(() => send(values))) onSent();
      }),
    busy,
    error: firstError(formState.errors) ?? failure,
    /** For forms that show errors at their fields: the texts by field, and text and code of the server's refusal. */
    errors: textsOf(formState.errors) as Partial<Record<keyof Values, string>>,
    failure,
    code,
  };
}
