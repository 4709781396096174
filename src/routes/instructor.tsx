import { MESSAGES } from "../../shared/messages";
import { PageHeader } from "../components/layout/page-header";
import { AccessDenied } from "../features/admin/access-denied";
import { AdminRegion } from "../features/admin/admin-region";
import { TeachingPage } from "../features/admin/teaching/teaching-page";
import { usePageTitle } from "../hooks/use-page-title";
import { useMe } from "../hooks/use-session";
import { mayTeach } from "../lib/session";

export default function InstructorRoute() {
  usePageTitle(MESSAGES.teaching);
  const user = useMe();
  // The protected route above lets nobody through who is not signed in.
  if (user === null) return null;
  if (!mayTeach(user)) return <AccessDenied email={user.email} rights="teaching rights" />;
  return (
    <div className="pb-24">
      <PageHeader
        title={MESSAGES.teaching}
        lead="Your courses, who learns in them, and how far everybody is."
      />
      <div className="page grid grid-cols-1 gap-8">
        <AdminRegion>
          <TeachingPage />
        </AdminRegion>
      </div>
    </div>
  );
}
