// "My Courses": a card for each enrollment, live.
import { useQuery } from "convex/react";
import { Suspense } from "react";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../texts/messages";
import type { NextClass } from "../../components/classes/next-class";
import { Loaded } from "../../components/ui/loaded";
import { Panel } from "../../components/ui/panel";
import { Skeleton } from "../../components/ui/skeleton";
import { useMe } from "../../hooks/use-session";
import { mayTeach } from "../../lib/session";
import { EnrollmentCard } from "./enrollment-card";
import { noCourses } from "./no-courses-part";

/** Loaded after the first scripts of the page. */
type NextClassPart = typeof NextClass;

export function MyCourses({ NextClass }: { NextClass: NextClassPart }) {
  const me = useMe();
  const enrollments = useQuery(api.enrollments.mine);
  const isWaiting = (useQuery(api.waitlist.mine) ?? []).length > 0;
  // The work of staff is above; courses are not offered to them.
  if (enrollments?.length === 0 && me !== null && mayTeach(me)) return null;
  return (
    <Panel title={sharedText("myCourses")}>
      <Loaded value={enrollments} loading={<Skeleton className="h-44" />}>
        {(loaded) =>
          loaded.length === 0 ? (
            <Suspense fallback={<NoCoursesSkeleton />}>
              <noCourses.Component isWaiting={isWaiting} />
            </Suspense>
          ) : (
            <ul>
              {loaded.map((enrollment) => (
                <li
                  key={enrollment.enrollmentId}
                  className="border-t border-rule py-10 first:border-t-0 first:pt-2 last:pb-0"
                >
                  <EnrollmentCard enrollment={enrollment} NextClass={NextClass} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** As high as a screen: nothing below is in sight, which would move. */
const NoCoursesSkeleton = () => (
  <div className="grid min-h-dvh content-start gap-6 border-t border-rule pt-10">
    <Skeleton className="w-3/5 text-heading" />
    <Skeleton className="h-32" />
  </div>
);
