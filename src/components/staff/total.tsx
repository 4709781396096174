import type { ReactNode } from "react";

type TotalProps = { label: string; note?: ReactNode; className?: string; children: ReactNode };

/** One number of an overview with its label. Stands inside a <dl>. */
export function Total({ label, note, className, children }: TotalProps) {
  return (
    <div className={className}>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="mt-1 figures text-heading whitespace-nowrap max-sm:text-xl">{children}</dd>
      {note !== undefined && <dd className="text-xs text-ink-faint">{note}</dd>}
    </div>
  );
}
