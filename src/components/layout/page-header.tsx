import type { ReactNode } from "react";

type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
};

/** The header of an inner page for everybody: title, an optional note above it and a lead beside it. */
export function PageHeader({ title, lead, note, children }: PageHeaderProps) {
  return (
    <header className="page grid grid-cols-1 gap-x-10 gap-y-5 pt-10 pb-8 lg:grid-cols-12 lg:pt-14 lg:pb-10">
      <div className="lg:col-span-8">
        {note !== undefined && <p className="mb-3 marginalia">{note}</p>}
        <h1 className="text-title">{title}</h1>
      </div>
      {lead !== undefined && (
        <div className="max-w-measure self-end text-lg text-pretty text-ink-soft lg:col-span-4">{lead}</div>
      )}
      {children}
    </header>
  );
}
