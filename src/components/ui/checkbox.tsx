import { useId, type ComponentProps, type ReactNode } from "react";
import { cn } from "../../lib/cn";

/** A labelled native checkbox. Other props go to the <input>, `className` to the element around both. */
export function Checkbox({ label, className, ...props }: ComponentProps<"input"> & { label: ReactNode }) {
  const id = useId();
  return (
    <div data-slot="checkbox" className={cn("flex items-start gap-3", className)}>
      <input id={id} type="checkbox" className="mt-0.5 size-5 shrink-0" {...props} />
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
    </div>
  );
}
