// The next or live class of each course that the person attends or teaches, of one course, or of one batch of it; nothing while
// none is planned.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { SECOND_MS } from "#shared/durations.ts";
import { mayJoin } from "#shared/rules/class-states.ts";
import { ClassStateBadge } from "./class-state-badge";
import { ClassTime } from "./class-time";
import { FollowingClasses } from "./following-classes";
import { waitUntil } from "./wait-text";
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
  /** Of a card, which shows the classes after it as well. */
  isPart?: boolean;
  /** Beside panels it begins with their rule. */
  isPanel?: boolean;
};

export function NextClass({ courseId, batchNumber, except = [], ...look }: NextClassProps) {
  const { isPart = false, isPanel = false } = look;
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
      <ul
        className={cn(
          "grid border-t",
          isPanel ? "border-ink" : "border-rule",
          isPart && "[&>li]:border-b-0 [&>li]:pb-0",
        )}
      >
        {shown.map((next) => (
          <Entry key={next.sessionId} next={next} showsCourse={courseId === undefined} />
        ))}
      </ul>
      {isPart && <FollowingClasses next={first} />}
    </section>
  );
}

function Entry({ next, showsCourse }: { next: Next; showsCourse: boolean }) {
  const { sessionId, courseId, courseTitle, title, state } = next;
  const now = useServerNow(10 * SECOND_MS);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-rule py-5">
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-lg">
          {state === "live" ? (
            <ClassStateBadge state="live" />
          ) : next.startsAt <= now ? (
            classesText("startingNow")
          ) : (
            classesText("nextIn", { time: waitUntil(next.startsAt, now) })
          )}
        </p>
        <p>
          <FactLine facts={showsCourse ? [courseTitle, title] : [title]} />
        </p>
        <p className="text-sm text-ink-soft">
          <ClassTime {...next} />
        </p>
      </div>
      <Button asChild variant={mayJoin(state) ? "primary" : "secondary"} className="max-sm:w-full">
        <Link to={paths.classPage.href(courseId, sessionId)}>
          {classesText(state === "live" ? "goToLive" : "openClass")}
        </Link>
      </Button>
    </li>
  );
}
