import { MESSAGES } from "#shared/messages.ts";
import { PageHeader } from "../components/layout/page-header";
import { Region } from "../components/ui/region";
import { MyCourses } from "../features/dashboard/my-courses";
import { QuickActions } from "../features/dashboard/quick-actions";
import { usePageTitle } from "../hooks/use-page-title";
import { useMe } from "../hooks/use-session";

/** The first word greets; the whole name is in the menu. */
const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

export default function DashboardRoute() {
  usePageTitle(MESSAGES.myDashboard);
  const me = useMe();
  return (
    <>
      <PageHeader
        title={MESSAGES.myDashboard}
        lead={me === null ? undefined : `Good to see you, ${firstNameOf(me.name)}.`}
      />
      <div className="page grid gap-x-16 gap-y-12 pb-24 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <Region>
            <MyCourses />
          </Region>
        </div>
        <div className="lg:col-span-4">
          <QuickActions />
        </div>
      </div>
    </>
  );
}
