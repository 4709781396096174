// A form field: label, control, hint and error. `children` gets the id and ARIA attributes that the control must spread.
import { useId, type ReactNode } from "react";
import { cn } from "../../lib/cn";

export type FieldWiring = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "aria-required": true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** Wrong, as a message elsewhere explains. */
  invalid?: boolean;
  className?: string;
};

/** Label, hint and error of one control. `children` gets the ids and ARIA attributes that tie the control to them. */
export function Field({
  label,
  error,
  hint,
  required,
  invalid = false,
  className,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const described = [errorId, hintId].filter((part) => part !== undefined).join(" ");
  return (
    <div data-slot="field" className={cn("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error !== undefined || invalid ? true : undefined,
        "aria-describedby": described === "" ? undefined : described,
        "aria-required": required === true ? true : undefined,
      })}
      <p id={errorId} role="alert" className="text-sm text-accent empty:hidden">
        {error}
      </p>
      {hint !== undefined && (
        <div id={hintId} className="text-xs text-pretty text-ink-faint">
          {hint}
        </div>
      )}
    </div>
  );
}
