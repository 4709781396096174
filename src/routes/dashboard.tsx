import { MESSAGES } from "../../shared/messages";
import { PageHeader } from "../components/layout/page-header";
import { Region } from "../components/ui/region";
import { MyCourses } from "../features/dashboard/my-courses";
import { QuickActions } from "../features/dashboard/quick-actions";
import { usePageTitle } from "../hooks/use-page-title";
import { useMe } from "../hooks/use-session";

export default function DashboardRoute() {
  usePageTitle(MESSAGES.myDashboard);
  const me = useMe();
  return (
    <>
      <PageHeader
        title={MESSAGES.myDashboard}
        lead={me === null ? undefined : `Good to see you, ${me.name}.`}
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
