// What waits for the person: a seat that is held or offered, a place on a waitlist, and the work of staff.
import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { SECOND_MS } from "#shared/durations.ts";
import { sharedText } from "../../texts/messages";
import { dashboardText } from "../../texts/dashboard";
import { Button } from "../../components/ui/button";
import { useServerNow } from "../../hooks/use-now";
import { useMe } from "../../hooks/use-session";
import { formatCountdown, formatTime } from "../../lib/format";
import { paths } from "../../lib/paths";
import { mayTeach, type Me } from "../../lib/session";

export function NextSteps() {
  const me = useMe();
  const holds = useQuery(api.checkouts.mine) ?? [];
  const held = new Set(holds.map(({ courseId }) => courseId));
  // An offer that was taken is a hold until it is paid: the same seat.
  const places = (useQuery(api.waitlist.mine) ?? []).filter(
    ({ courseId, entry }) => entry.state !== "offered" || !held.has(courseId),
  );
  const work = me === null ? null : workPlaceOf(me);
  if (holds.length === 0 && places.length === 0 && work === null) return null;
  return (
    <section aria-label={dashboardText("nextSteps")}>
      <ul className="grid border-t border-accent">
        {holds.map((hold) => (
          <Step
            key={hold.courseId}
            to={paths.course.href(hold.courseId)}
            action={sharedText("finishPayment")}
            isFirst
          >
            <HoldText course={hold.courseTitle} expiresAt={hold.expiresAt} />
          </Step>
        ))}
        {places.map(({ courseId, courseTitle: course, entry }) =>
          entry.state === "offered" ? (
            <Step key={courseId} to={paths.course.href(courseId)} action={sharedText("takeSeat")} isFirst>
              {sharedText("offeredSeat", {
                batch: entry.batchName,
                course,
                time: formatTime(entry.expiresAt),
              })}
            </Step>
          ) : (
            <Step key={courseId} to={paths.course.href(courseId)} action={dashboardText("viewCourse")}>
              {sharedText("waitingPosition", { position: entry.position, course })}
            </Step>
          ),
        )}
        {work !== null && (
          <Step to={work.to} action={work.action} isFirst>
            {work.text}
          </Step>
        )}
      </ul>
    </section>
  );
}

type StepProps = { to: string; action: string; isFirst?: boolean; children: ReactNode };

function Step({ to, action, isFirst = false, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-rule py-5">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{children}</p>
      <Button asChild variant={isFirst ? "primary" : "secondary"} className="max-sm:w-full">
        <Link to={to}>{action}</Link>
      </Button>
    </li>
  );
}

/** Counted down each second; the list itself follows the server when the hold ends. */
function HoldText({ course, expiresAt }: { course: string; expiresAt: number }) {
  const now = useServerNow(SECOND_MS);
  return <>{sharedText("unpaidHold", { course, time: formatCountdown(Math.max(0, expiresAt - now)) })}</>;
}

/**
 * Staff arrive at the dashboard as everybody does (spec §2, Login); their own place is its first step. Null for
 * learners.
 */
function workPlaceOf(user: Me): { to: string; action: string; text: string } | null {
  if (user.isListedAdmin || user.hasAdminRole)
    return {
      to: paths.admin.href(),
      action: sharedText("openAdminPanel"),
      text: dashboardText("adminWork"),
    };
  if (!mayTeach(user)) return null;
  return {
    to: paths.instructor.href(),
    action: sharedText("openTeaching"),
    text: dashboardText("teachingWork"),
  };
}
