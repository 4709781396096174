import type { ReactNode } from "react";
import { cn } from "../../lib/cn";

type CompactHeaderProps = {
  title: string;
  /** Above the title: the way back. */
  note?: ReactNode;
  /** Below the title. */
  lead?: ReactNode;
  /** Above tabs, which belong to it. */
  isTight?: boolean;
  /** The place's first action, at the end of the line. */
  children?: ReactNode;
};

/** The header of a place of one's own, which people come to often: smaller than that of a page for everybody. */
export const CompactHeader = ({ title, note, lead, isTight = false, children }: CompactHeaderProps) => (
  <header
    className={cn(
      "page flex flex-wrap items-end justify-between gap-x-6 gap-y-4",
      isTight ? "pt-5 pb-2" : "pt-8 pb-8 lg:pt-10",
    )}
  >
    <div className="min-w-0">
      {note !== undefined && <p className="mb-2 marginalia">{note}</p>}
      <h1 className="text-heading">{title}</h1>
      {lead !== undefined && <p className="mt-1.5 max-w-measure text-pretty text-ink-soft">{lead}</p>}
    </div>
    {children}
  </header>
);
