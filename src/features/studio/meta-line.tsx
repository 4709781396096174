// Below a title: what several parts tell about it, with the dots of a FactLine between them. Unlike in that, a part may be empty.
import type { ReactNode } from "react";
import { cn } from "../../lib/cn";

/** A dot stands in the space before its part; the space before a line is clipped. */
const DOTS =
  "*:relative *:ps-[1.1em] *:before:absolute *:before:start-0 *:before:w-[1.1em] *:before:text-center *:before:content-['·'] *:empty:before:content-none";

export const MetaLine = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cn("overflow-x-clip text-sm", className)}>
    <div className={cn("-ms-[1.1em] flex flex-wrap text-ink-faint", DOTS)}>{children}</div>
  </div>
);
