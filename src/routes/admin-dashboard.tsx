import { MESSAGES } from "#shared/messages.ts";
import { PageHeader } from "../components/layout/page-header";
import { AccessDenied } from "../components/staff/access-denied";
import { adminAccess } from "../features/admin/admin-access";
import { AdminTabs } from "../features/admin/admin-tabs";
import { RoleRecordNote } from "../features/admin/roles/role-record-note";
import { usePageTitle } from "../hooks/use-page-title";
import { useMe } from "../hooks/use-session";

export default function AdminDashboardRoute() {
  usePageTitle(MESSAGES.adminPanel);
  const user = useMe();
  // Never null here: the protected route above redirects visitors.
  if (user === null) return null;
  const access = adminAccess(user);
  if (access === "denied") return <AccessDenied email={user.email} />;
  return (
    <div className="pb-24">
      <PageHeader title={MESSAGES.adminPanel} />
      <div className="page grid grid-cols-1 gap-8">
        {access === "listed-only" && <RoleRecordNote />}
        <AdminTabs />
      </div>
    </div>
  );
}
