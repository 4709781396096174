// A text area, bare or as a labelled field.
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn";
import { Field, type FieldProps } from "./field";
import { controlClass } from "./input";

/** Without a label: it needs `aria-label` or a <label>. */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(controlClass, "field-sizing-content min-h-36", className)}
      {...props}
    />
  );
}

/** A labelled text area with an optional error and hint, as TextField. */
export function TextareaField({
  label,
  error,
  hint,
  required,
  className,
  ...textarea
}: FieldProps & Omit<ComponentProps<"textarea">, "id">) {
  return (
    <Field {...{ label, error, hint, required, className }}>
      {(wiring) => <Textarea {...textarea} {...wiring} />}
    </Field>
  );
}
