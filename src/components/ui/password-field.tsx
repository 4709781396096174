import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { Field, type FieldProps } from "./field";
import { Input } from "./input";
import { passwordText } from "../../texts/passwords";

/** A labelled password input whose text can be shown and hidden. */
export function PasswordField({
  label,
  error,
  hint,
  required,
  invalid,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "id" | "type">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, error, hint, required, invalid, className }}>
      {(wiring) => (
        <div className="relative">
          <Input {...input} {...wiring} type={shown ? "text" : "password"} className="pe-12" />
          <button
            type="button"
            aria-label={passwordText(shown ? "hide" : "show")}
            aria-controls={wiring.id}
            onClick={() => {
              setShown(!shown);
            }}
            className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-sm text-ink-faint hover:text-ink"
          >
            <Icon className="size-5" aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
