// A single line of text, bare or as a labelled field.
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn";
import { Field, type FieldProps } from "./field";

export const controlClass =
  "w-full min-w-0 rounded-sm border border-rule-strong bg-paper-raised px-3.5 py-2.5 text-base text-ink transition-colors hover:border-ink-soft focus-visible:outline-offset-0 aria-invalid:border-accent disabled:opacity-60";

/** Without a label: it needs `aria-label` or a <label>; TextField has both label and error. */
export function Input({ className, type, ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      type={type ?? "text"}
      className={cn(controlClass, "h-11 py-1.5", className)}
      {...props}
    />
  );
}

/** A labelled input: `<TextField label="Name" error={errors.name?.message} {...register("name")} />`. */
export function TextField({
  label,
  error,
  hint,
  required,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "id">) {
  return (
    <Field {...{ label, error, hint, required, className }}>
      {(wiring) => <Input {...input} {...wiring} />}
    </Field>
  );
}
