import type { ReactNode } from "react";
import { cn } from "../../lib/cn";

type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
  note?: ReactNode;
  /** Whether the lead begins in the middle, above the second of two equal columns. */
  isHalved?: boolean;
  children?: ReactNode;
};

/** The header of an inner page: title, an optional note above it and a lead beside it. */
export function PageHeader({ title, lead, note, isHalved = false, children }: PageHeaderProps) {
  return (
    <header
      className={cn(
        "page grid grid-cols-1 gap-x-10 gap-y-5 pt-10 pb-8 lg:pt-14 lg:pb-10",
        isHalved ? "lg:grid-cols-2 lg:gap-x-16" : "lg:grid-cols-12",
      )}
    >
      <div className={isHalved ? undefined : "lg:col-span-8"}>
        {note !== undefined && <p className="mb-3 marginalia">{note}</p>}
        <h1 className="text-title">{title}</h1>
      </div>
      {lead !== undefined && (
        <div
          className={cn(
            "max-w-measure self-end text-lg text-pretty text-ink-soft",
            !isHalved && "lg:col-span-4",
          )}
        >
          {lead}
        </div>
      )}
      {children}
    </header>
  );
}
