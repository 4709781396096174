// How many wait for staff, beside the name of what they are.
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn";
import { shownCount } from "../../lib/format";

type WaitingBadgeProps = Omit<ComponentProps<"span">, "children"> & { count: number };

/** It has its own background, so that it is readable on a chosen chip as well. */
export const WaitingBadge = ({ count, className, ...props }: WaitingBadgeProps) => (
  <span
    className={cn(
      "inline-block min-w-4.5 rounded-full bg-accent px-1 text-center figures text-[0.6875rem] leading-4.5 text-on-accent",
      className,
    )}
    {...props}
  >
    {shownCount(count)}
  </span>
);
