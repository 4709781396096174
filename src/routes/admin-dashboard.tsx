import { MESSAGES } from "../../shared/messages";
import { PageHeader } from "../components/layout/page-header";
import { Section } from "../components/layout/section";
import { Region } from "../components/ui/region";
import { AccessDenied } from "../features/admin/access-denied";
import { adminAccess } from "../features/admin/admin-access";
import { BatchOverview } from "../features/admin/batch-overview";
import { RoleRecordNote } from "../features/admin/role-record-note";
import { usePageTitle } from "../hooks/use-page-title";
import { useMe } from "../hooks/use-session";

export default function AdminDashboardRoute() {
  usePageTitle(MESSAGES.adminPanel);
  const user = useMe();
  // The protected route above lets nobody through who is not signed in.
  if (user === null) return null;
  const access = adminAccess(user);
  if (access === "denied") return <AccessDenied email={user.email} />;
  return (
    <>
      <PageHeader title={MESSAGES.adminPanel} />
      {access === "listed-only" && (
        <div className="page">
          <RoleRecordNote />
        </div>
      )}
      <Section
        title="Overview"
        lead="The batch of each course that learners join next."
        className="mt-10 lg:mt-10"
      >
        <Region>
          <BatchOverview />
        </Region>
      </Section>
    </>
  );
}
