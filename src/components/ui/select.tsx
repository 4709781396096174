import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn";
import { Field, type FieldProps } from "./field";
import { controlClass } from "./input";

/** Without a label: it needs `aria-label`; SelectField has both label and error. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    // The browser's own arrow touches the border. Beside a higher button both stay in the middle.
    <span className="relative grid min-w-0 content-center">
      <select
        data-slot="select"
        className={cn(
          controlClass,
          "peer h-11 cursor-pointer appearance-none truncate py-1.5 pe-10 disabled:cursor-auto",
          className,
        )}
        {...props}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft peer-disabled:opacity-60"
      />
    </span>
  );
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
