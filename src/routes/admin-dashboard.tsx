import { sharedText } from "../texts/messages";
import { CompactHeader } from "../components/layout/compact-header";
import { AccessDenied } from "../components/staff/access-denied";
import { adminAccess } from "../features/admin/admin-access";
import { AdminTabs } from "../features/admin/admin-tabs";
import { usePageTitle } from "../hooks/use-page-title";
import { useMe } from "../hooks/use-session";

export default function AdminDashboardRoute() {
  usePageTitle(sharedText("adminPanel"));
  const user = useMe();
  if (user === null) return <Checking />;
  const access = adminAccess(user);
  if (access === "denied") return <AccessDenied email={user.email} />;
  return (
    <div className="pb-24">
      <CompactHeader title={sharedText("adminPanel")} isTight />
      <div className="page">
        <AdminTabs isListedOnly={access === "listed-only"} />
      </div>
    </div>
  );
}

/** While the profile loads. */
function Checking() {
  return (
    <div className="min-h-dvh">
      <CompactHeader title={sharedText("adminPanel")} isTight />
      <p role="status" aria-busy="true" className="page text-ink-faint">
        {sharedText("checkingAdmin")}
      </p>
    </div>
  );
}
