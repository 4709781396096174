// The member's live or next class in the navigation. Loaded for signed-in people only.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { CalendarClock } from "lucide-react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { DAY_MS, SECOND_MS } from "#shared/durations.ts";
import { useServerNow } from "../../hooks/use-now";
import { cn } from "../../lib/cn";
import { paths } from "../../lib/paths";
import { classesText } from "../../texts/classes";
import { waitUntil } from "./wait-text";

type NavClassProps = {
  className?: string;
  /** On narrow screens it is shown only while the class is open or live. */
  hidesPlanned?: boolean;
};

type Next = FunctionReturnType<typeof api.classes.next>[number];

/** A class that is farther away is on the dashboard and the course's page. */
const SHOWN_BEFORE_MS = 2 * DAY_MS;

/** A link to the class that is live, else to the next one of the coming two days; nothing without one. */
export function NavClass({ className, hidesPlanned = false }: NavClassProps) {
  const all = useQuery(api.classes.next) ?? [];
  const shown = all.find(({ state }) => state === "live") ?? all[0];
  const now = useServerNow(10 * SECOND_MS);
  if (shown === undefined || shown.startsAt - now > SHOWN_BEFORE_MS) return null;
  const isHidden = hidesPlanned && shown.state === "planned";
  return <ClassLink next={shown} now={now} className={cn(isHidden && "max-sm:hidden", className)} />;
}

type ClassLinkProps = { next: Next; now: number; className: string | undefined };

function ClassLink({ next, now, className }: ClassLinkProps) {
  const { courseId, sessionId, title, state } = next;
  const text = textOf(next, now);
  const isLive = state === "live";
  return (
    <Link
      to={paths.classPage.href(courseId, sessionId)}
      aria-label={`${text}: ${title}`}
      data-slot="nav-class"
      className={cn(
        "flex min-h-11 items-center gap-2 text-sm whitespace-nowrap hover:text-accent",
        isLive ? "font-medium text-accent" : "text-ink-soft",
        className,
      )}
    >
      {isLive ? (
        <span aria-hidden className="pulse shrink-0" />
      ) : (
        <CalendarClock aria-hidden className="size-4 shrink-0 text-ink-faint" />
      )}
      <span className="min-w-0 truncate">{text}</span>
    </Link>
  );
}

function textOf({ state, startsAt }: Next, now: number): string {
  if (state === "live") return classesText("live");
  return startsAt <= now
    ? classesText("startingNow")
    : classesText("navNext", { time: waitUntil(startsAt, now) });
}
