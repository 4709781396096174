import type { ReactNode } from "react";

type TotalProps = { label: string; note?: string | undefined; children: ReactNode };

/** One number of an overview with its label. Stands inside a <dl>. */
export function Total({ label, note, children }: TotalProps) {
  return (
    <div>
      <dt className="marginalia">{label}</dt>
      <dd className="mt-1 text-heading">{children}</dd>
      {note !== undefined && <dd className="text-xs text-ink-faint">{note}</dd>}
    </div>
  );
}
