// The next or live class of each course that the person attends or teaches, of one course, or of one batch of it; nothing while
// none is planned.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { SECOND_MS } from "#shared/durations.ts";
import { mayJoin } from "#shared/rules/class-states.ts";
import { ClassStateBadge } from "./class-state-badge";
import { ClassClock } from "./class-time";
import { DateFigure } from "./date-figure";
import { FollowingClasses } from "./following-classes";
import { ownDate } from "./own-date";
import { waitUntil } from "./wait-text";
import { AddToCalendar } from "../calendar/add-to-calendar";
import { Button } from "../ui/button";
import { FactLine } from "../ui/fact-line";
import { useServerNow } from "../../hooks/use-now";
import { useMe } from "../../hooks/use-session";
import { cn } from "../../lib/cn";
import { paths } from "../../lib/paths";
import { classesText } from "../../texts/classes";

type Next = FunctionReturnType<typeof api.classes.next>[number];

type NextClassProps = {
  courseId?: string;
  batchNumber?: number;
  /** Courses that show their planned class themselves, as a part; a class that can be joined is shown here. */
  except?: readonly string[];
  /** Of a member's card, where it is large, with the classes after it below. */
  isPart?: boolean;
};

export function NextClass({ courseId, batchNumber, except = [], isPart = false }: NextClassProps) {
  const me = useMe();
  const all = useQuery(api.classes.next, me === null ? "skip" : {}) ?? [];
  const shown = all.filter(
    (next) =>
      (courseId === undefined || next.courseId === courseId) &&
      (mayJoin(next.state) ? !isPart : !except.includes(next.courseId)) &&
      (batchNumber === undefined || next.batchNumber === batchNumber),
  );
  const [first] = shown;
  if (first === undefined) return null;
  return (
    <section aria-label={classesText("classes")}>
      <ul className="grid grid-cols-1 gap-4">
        {shown.map((next) => (
          <Entry key={next.sessionId} next={next} isPart={isPart} showsCourse={courseId === undefined} />
        ))}
      </ul>
      {isPart && <FollowingClasses next={first} />}
    </section>
  );
}

type EntryProps = { next: Next; isPart: boolean; showsCourse: boolean };

/** Its parts stand below each other where it is narrow for its text, which may be large. */
function Entry({ next, isPart, showsCourse }: EntryProps) {
  const { courseTitle, title, startsAt, state } = next;
  return (
    <li className="@container bg-paper-sunk p-4 sm:p-6">
      <div
        className={cn(
          "grid grid-cols-1 items-center gap-x-4 gap-y-4 @min-[18rem]:grid-cols-[auto_minmax(0,1fr)] @min-[34rem]:gap-x-8",
          !isPart && "@min-[40rem]:grid-cols-[auto_minmax(0,1fr)_auto]",
        )}
      >
        <DateFigure
          day={ownDate(startsAt)}
          size={isPart ? "lg" : "md"}
          isLive={state === "live"}
          className={cn(isPart && "@min-[34rem]:row-span-2")}
        />
        <div className="grid min-w-0 gap-1.5 wrap-anywhere">
          <Wait next={next} isLarge={isPart} />
          <p className="font-medium">
            <FactLine facts={showsCourse ? [courseTitle, title] : [title]} />
          </p>
          <p className="text-ink-soft">
            <ClassClock {...next} />
          </p>
        </div>
        <Ways next={next} isPart={isPart} />
      </div>
    </li>
  );
}

function Wait({ next: { state, startsAt }, isLarge }: { next: Next; isLarge: boolean }) {
  const now = useServerNow(10 * SECOND_MS);
  return (
    <p className={cn("font-serif text-lg leading-tight", isLarge && "@min-[34rem]:text-xl")}>
      {state === "live" ? (
        <ClassStateBadge state="live" />
      ) : startsAt <= now ? (
        classesText("startingNow")
      ) : (
        classesText("nextIn", { time: waitUntil(startsAt, now) })
      )}
    </p>
  );
}

type WaysProps = { next: Next; isPart: boolean };

function Ways({ next: { courseId, sessionId, state }, isPart }: WaysProps) {
  return (
    <div
      className={cn(
        "flex flex-wrap items-start gap-x-3 gap-y-2 @min-[18rem]:col-span-2 @min-[34rem]:col-span-1",
        isPart ? "@min-[34rem]:col-start-2 @min-[34rem]:-mt-1" : "@min-[34rem]:@max-[40rem]:col-start-2",
      )}
    >
      <Button asChild variant={mayJoin(state) ? "primary" : "secondary"} className="@max-[34rem]:grow">
        <Link to={paths.classPage.href(courseId, sessionId)}>
          {classesText(state === "live" ? "goToLive" : "openClass")}
        </Link>
      </Button>
      {isPart && (
        <div className="@max-[34rem]:grow @max-[34rem]:[&_button]:w-full">
          <AddToCalendar sessionId={sessionId} look="quiet" />
        </div>
      )}
    </div>
  );
}
