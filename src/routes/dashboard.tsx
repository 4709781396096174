import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../texts/messages";
import { dashboardText } from "../texts/dashboard";
import type { NextClass } from "../components/classes/next-class";
import { CompactHeader } from "../components/layout/compact-header";
import { LoadingRegion } from "../components/ui/loading-region";
import { Skeleton } from "../components/ui/skeleton";
import { Region } from "../components/ui/region";
import { courseSections, standing } from "../features/dashboard/card-parts";
import { MyCourses } from "../features/dashboard/my-courses";
import { NextSteps } from "../features/dashboard/next-steps";
import { noCourses } from "../features/dashboard/no-courses-part";
import { QuickActions } from "../features/dashboard/quick-actions";
import { RecentAnnouncements } from "../features/dashboard/recent-announcements";
import { useDashboardLoaded } from "../features/dashboard/use-dashboard-loaded";
import { usePageTitle } from "../hooks/use-page-title";
import { useSession } from "../hooks/use-session";
import { cn } from "../lib/cn";

const Nothing: typeof NextClass = () => null;

/** Loaded after the first scripts of the page; where there is a class, it is shown with the other parts, which are below it. Null until then. */
function useNextClass(): typeof NextClass | null {
  const [Loaded, setLoaded] = useState<typeof NextClass | null>(null);
  useEffect(() => {
    import("../components/classes/next-class").then(
      (loaded) => setLoaded(() => loaded.NextClass),
      () => setLoaded(() => Nothing),
    );
  }, []);
  return Loaded;
}

/** Whether parts have loaded, or have failed to. */
function useLoaded(...parts: readonly { load: () => Promise<void> }[]): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const load = useEffectEvent(() => Promise.allSettled(parts.map((part) => part.load())));
  useEffect(() => {
    void load().then(() => setLoaded(true));
  }, []);
  return isLoaded;
}

/** The first word greets; the whole name is in the menu. While the profile loads it is that of the last visit, if there was one. */
function useGreeting(): string {
  const session = useSession();
  const person = session.status === "loading" ? session.cached : null;
  const name = session.status === "signed-in" ? session.user.name : person?.name;
  const [first = ""] = name?.trim().split(/\s+/) ?? [];
  return first === "" ? dashboardText("greetingWithoutName") : dashboardText("greeting", { name: first });
}

export default function DashboardRoute() {
  usePageTitle(sharedText("myDashboard"));
  const greeting = useGreeting();
  const Next = useNextClass();
  const areCardsLoaded = useLoaded(courseSections, standing);
  const areOffersLoaded = useLoaded(noCourses);
  const isLoaded = useDashboardLoaded({ areLoaded: Next !== null && areCardsLoaded, areOffersLoaded });
  return (
    <>
      <CompactHeader title={sharedText("myDashboard")} lead={greeting} />
      {isLoaded ? <Parts Next={Next ?? Nothing} /> : <DashboardSkeleton />}
    </>
  );
}

function Parts({ Next }: { Next: typeof NextClass }) {
  return (
    <div className="page grid grid-cols-1 gap-y-14 pb-24 wrap-anywhere">
      <Region>
        <NextSteps />
      </Region>
      <Region>
        <Courses Next={Next} />
      </Region>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-12">
        <Region>
          <RecentAnnouncements />
        </Region>
        <QuickActions />
      </div>
    </div>
  );
}

/** A class of another course, or one that can be joined, stands above the courses, whose cards show their own next class. */
function Courses({ Next }: { Next: typeof NextClass }) {
  const enrollments = useQuery(api.enrollments.mine) ?? [];
  return (
    <div className="grid grid-cols-1 gap-y-10">
      <Region>
        <Next except={enrollments.map(({ courseId }) => courseId)} />
      </Region>
      <MyCourses NextClass={Next} />
    </div>
  );
}

/** One course with its next class, its drawing and its sections. As high as a screen, so that the footer stays below it. */
function DashboardSkeleton() {
  return (
    <div className="page min-h-dvh pb-24">
      <LoadingRegion>
        <div className="border-t border-rule pt-4">
          <Skeleton className="my-1 w-32 text-xl" />
          <div className="grid grid-cols-1 gap-x-16 gap-y-10 pt-6 lg:grid-cols-12">
            <div className="grid content-start gap-3 lg:col-span-8">
              <Skeleton className="w-4/5 text-heading" />
              <Skeleton className="w-3/5 text-sm" />
              <Skeleton className="mt-4 h-1.5" />
              <Skeleton className="mt-4 h-11 w-72 max-w-full" />
              <Skeleton className="mt-4 h-52" />
            </div>
            <div className="grid content-start gap-3 max-lg:hidden lg:col-span-4">
              <Skeleton className="aspect-5/3" />
              {["w-48", "w-60", "w-52", "w-56"].map((width) => (
                <div key={width} className="border-b border-rule py-2">
                  <Skeleton className={cn("text-sm", width)} />
                </div>
              ))}
            </div>
          </div>
        </div>
      </LoadingRegion>
    </div>
  );
}
