// A day as a page of a calendar. The day itself is told in the text beside it.
import { cva } from "class-variance-authority";
import { cn } from "../../lib/cn";
import { dayFigures } from "../../lib/day-figures";

const LOOK = {
  lg: "w-24 sm:w-36",
  md: "w-24",
  sm: "w-14 border-t-2",
} as const;

const number = cva("font-serif leading-none lining-nums tabular-nums", {
  variants: {
    // The serif has room for its descenders, which figures do not need.
    size: { lg: "pt-3 text-display", md: "pt-2.5 text-display sm:text-title", sm: "pt-0.5 pb-1.5 text-xl" },
  },
});

type DateFigureProps = {
  /** ISO date. */
  day: string;
  size: keyof typeof LOOK;
  isLive?: boolean;
  className?: string;
};

export function DateFigure({ day, size, isLive = false, className }: DateFigureProps) {
  const { weekday, date, month, shortMonth } = dayFigures(day);
  const isSmall = size === "sm";
  return (
    <span
      aria-hidden
      data-slot="date-figure"
      className={cn(
        "grid shrink-0 content-start self-start overflow-hidden rounded-md border border-t-4 border-rule-strong bg-paper-raised text-center",
        isLive ? "border-t-accent" : "border-t-ink",
        LOOK[size],
        className,
      )}
    >
      <span className={cn("truncate px-1 marginalia", isSmall ? "pt-1" : "border-b border-rule py-1")}>
        {isSmall ? shortMonth : month}
      </span>
      <span className={number({ size })}>{date}</span>
      {!isSmall && <span className="truncate px-1 pb-2 text-sm text-ink-soft">{weekday}</span>}
    </span>
  );
}
