import { useId, type ReactNode } from "react";
import { cn } from "../../lib/cn";

type SectionProps = {
  number?: string;
  title: string;
  lead?: ReactNode;
  stacked?: boolean;
  children: ReactNode;
  className?: string;
};

/** A page section: number and heading in the margin, content beside them, or below when `stacked`. */
export function Section({ number, title, lead, stacked = false, children, className }: SectionProps) {
  const id = useId();
  const beside = !stacked;
  return (
    <section aria-labelledby={id} className={cn("page mt-20 lg:mt-32", className)}>
      <div
        className={cn(
          "grid grid-cols-1 gap-x-10 gap-y-8 border-t border-ink pt-5",
          beside && "lg:grid-cols-12",
        )}
      >
        <div className={cn(beside && "lg:col-span-4")}>
          <div className={cn(beside && "lg:sticky lg:top-28")}>
            {number !== undefined && (
              <p className="marginalia" aria-hidden>
                §{number}
              </p>
            )}
            <h2 id={id} className="mt-1 text-heading">
              {title}
            </h2>
            {lead !== undefined && <div className="mt-3 max-w-[34ch] text-sm text-ink-soft">{lead}</div>}
          </div>
        </div>
        <div className={cn(beside && "lg:col-span-8")}>{children}</div>
      </div>
    </section>
  );
}
