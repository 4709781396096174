import { useQuery } from "convex/react";
import { useEffect, useState, type ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../texts/messages";
import { dashboardText } from "../texts/dashboard";
import type { NextClass } from "../components/classes/next-class";
import { CompactHeader } from "../components/layout/compact-header";
import { LoadingRegion } from "../components/ui/loading-region";
import { Skeleton } from "../components/ui/skeleton";
import { Region } from "../components/ui/region";
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

/** Loaded after the first scripts of the page, and shown with the other parts, which are below it. Null until then. */
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

/** Whether what is offered to people without a course has loaded, or has failed to. */
function useOffersLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const end = () => setLoaded(true);
    noCourses.load().then(end, end);
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
  const isLoaded = useDashboardLoaded({ areLoaded: Next !== null, areOffersLoaded: useOffersLoaded() });
  return (
    <>
      <CompactHeader title={sharedText("myDashboard")} lead={greeting} />
      {isLoaded && Next !== null ? <Parts Next={Next} /> : <DashboardSkeleton />}
    </>
  );
}

function Parts({ Next }: { Next: typeof NextClass }) {
  return (
    <div className="page grid grid-cols-1 gap-x-10 gap-y-12 pb-24 wrap-anywhere lg:grid-cols-12">
      <div className="grid grid-cols-1 content-start gap-12 lg:col-span-8">
        <Region>
          <NextSteps />
        </Region>
        <Region>
          <Courses Next={Next} />
        </Region>
      </div>
      <div className="grid grid-cols-1 content-start gap-12 lg:col-span-4">
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
    <>
      <Region>
        <Next except={enrollments.map(({ courseId }) => courseId)} />
      </Region>
      <MyCourses NextClass={Next} />
    </>
  );
}

/** One course with its next class, and the links beside it. As high as a screen, so that the footer stays below it. */
function DashboardSkeleton() {
  return (
    <div className="page min-h-dvh pb-24">
      <LoadingRegion>
        <div className="grid grid-cols-1 gap-x-10 gap-y-12 lg:grid-cols-12">
          <SkeletonPanel className="lg:col-span-8">
            <Skeleton className="mt-2 w-4/5 max-w-96 text-heading" />
            <Skeleton className="w-3/5 text-sm" />
            <Skeleton className="mt-4 h-1.5" />
            <Skeleton className="w-28 text-sm" />
            <Skeleton className="mt-3 h-11 w-72 max-w-full" />
            <div className="mt-2 grid gap-3 border-t border-rule pt-5">
              <Skeleton className="w-40" />
              <Skeleton className="w-3/5" />
            </div>
          </SkeletonPanel>
          <SkeletonPanel className="lg:col-span-4">
            {["w-36", "w-44", "w-32"].map((width) => (
              <div key={width} className="border-b border-rule py-3.5">
                <Skeleton className={cn("my-1", width)} />
              </div>
            ))}
          </SkeletonPanel>
        </div>
      </LoadingRegion>
    </div>
  );
}

const SkeletonPanel = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={cn("grid content-start gap-3 border-t border-rule pt-4", className)}>
    <Skeleton className="my-1 w-32 text-xl" />
    {children}
  </div>
);
