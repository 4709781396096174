import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn";

type PanelProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  aside?: ReactNode;
  action?: ReactNode;
};

/** A <section> with a rule above it, an <h2>, and an optional note and action at the right end of its line. */
export function Panel({ title, aside, action, className, children, ...props }: PanelProps) {
  return (
    <section data-slot="panel" className={cn("border-t border-ink pt-4", className)} {...props}>
      {title !== undefined && (
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl">{title}</h2>
          {aside !== undefined && <div className="marginalia">{aside}</div>}
          {action !== undefined && <div className="flex flex-wrap items-center gap-3">{action}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
