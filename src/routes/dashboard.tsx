import { useEffect, useState, type ComponentType } from "react";
import { sharedText } from "../texts/messages";
import { dashboardText } from "../texts/dashboard";
import { PageHeader } from "../components/layout/page-header";
import { LoadingRegion } from "../components/ui/loading-region";
import { Skeleton } from "../components/ui/skeleton";
import { Region } from "../components/ui/region";
import { MyCourses } from "../features/dashboard/my-courses";
import { NextSteps } from "../features/dashboard/next-steps";
import { QuickActions } from "../features/dashboard/quick-actions";
import { RecentAnnouncements } from "../features/dashboard/recent-announcements";
import { useDashboardLoaded } from "../features/dashboard/use-dashboard-loaded";
import { usePageTitle } from "../hooks/use-page-title";
import { useSession } from "../hooks/use-session";

const Nothing = () => null;

/** Loaded after the first scripts of the page, and shown with the other parts, which are below it. Null until then. */
function useNextClass(): ComponentType | null {
  const [NextClass, setNextClass] = useState<ComponentType | null>(null);
  useEffect(() => {
    import("../components/classes/next-class").then(
      (loaded) => setNextClass(() => loaded.NextClass),
      () => setNextClass(() => Nothing),
    );
  }, []);
  return NextClass;
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
  const NextClass = useNextClass();
  const isLoaded = useDashboardLoaded(NextClass !== null);
  return (
    <>
      <PageHeader title={sharedText("myDashboard")} lead={greeting} />
      {isLoaded && NextClass !== null ? <Parts NextClass={NextClass} /> : <DashboardSkeleton />}
    </>
  );
}

function Parts({ NextClass }: { NextClass: ComponentType }) {
  return (
    <div className="page grid grid-cols-1 gap-x-16 gap-y-12 pb-24 wrap-anywhere lg:grid-cols-12">
      <div className="grid grid-cols-1 content-start gap-12 lg:col-span-8">
        <Region>
          <NextSteps />
        </Region>
        <Region>
          <NextClass />
        </Region>
        <Region>
          <MyCourses />
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

/** As high as a screen, so that the footer stays below it. */
function DashboardSkeleton() {
  return (
    <div className="page min-h-dvh pb-24">
      <LoadingRegion>
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
          <div className="grid gap-4 border-t border-rule pt-4 lg:col-span-8">
            <Skeleton className="w-40 text-xl" />
            <Skeleton className="h-64" />
          </div>
          <div className="grid content-start gap-4 border-t border-rule pt-4 lg:col-span-4">
            <Skeleton className="w-40 text-xl" />
            <Skeleton className="h-44" />
          </div>
        </div>
      </LoadingRegion>
    </div>
  );
}
