import type { ReactNode } from "react";

/** The header of a working place: its title on one line, with an optional note at the end. */
export function CompactHeader({ title, note }: { title: string; note?: ReactNode }) {
  return (
    <header className="page flex min-h-16 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-5 pb-2">
      <h1 className="text-heading">{title}</h1>
      {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
    </header>
  );
}
