// A honeypot: a text field that automated senders fill in, and that people neither see nor reach.
import type { ComponentProps } from "react";

type HoneypotProps = { readonly label: string } & Pick<
  ComponentProps<"input">,
  "defaultValue" | "value" | "onChange"
>;

export function Honeypot({ label, ...input }: HoneypotProps) {
  return (
    <div className="hidden" aria-hidden>
      <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-label={label} {...input} />
    </div>
  );
}
