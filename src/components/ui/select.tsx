import type { ComponentProps } from "react";
import { cn } from "../../lib/cn";
import { Field, type FieldProps } from "./field";
import { controlClass } from "./input";

/** Without a label: it needs `aria-label`; SelectField has both label and error. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return <select data-slot="select" className={cn(controlClass, "h-12", className)} {...props} />;
}

/** A native select as a labelled field; options are its children. */
export function SelectField({
  label,
  error,
  hint,
  required,
  className,
  ...select
}: FieldProps & Omit<ComponentProps<"select">, "id">) {
  return (
    <Field {...{ label, error, hint, required, className }}>
      {(wiring) => <Select {...select} {...wiring} />}
    </Field>
  );
}
