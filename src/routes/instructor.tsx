import { Link } from "react-router-dom";
import { teachingText } from "../texts/teaching";
import { CompactHeader } from "../components/layout/compact-header";
import { AccessDenied } from "../components/staff/access-denied";
import { Button } from "../components/ui/button";
import { ListRegion } from "../components/staff/list-region";
import { TeachingPage } from "../features/teaching/teaching-page";
import { usePageTitle } from "../hooks/use-page-title";
import { useMe } from "../hooks/use-session";
import { paths } from "../lib/paths";
import { mayTeach } from "../lib/session";

export default function InstructorRoute() {
  usePageTitle(teachingText("title"));
  const user = useMe();
  // Never null here: the protected route above redirects visitors.
  if (user === null) return null;
  if (!mayTeach(user)) return <AccessDenied email={user.email} rights="teaching" />;
  return (
    <div className="pb-24">
      <Head />
      <div className="page">
        <ListRegion>
          <TeachingPage />
        </ListRegion>
      </div>
    </div>
  );
}

const Head = () => (
  <CompactHeader title={teachingText("title")} lead={teachingText("note")}>
    <Button asChild variant="secondary" className="self-start max-sm:w-full">
      <Link to={paths.studio.href()}>{teachingText("toStudio")}</Link>
    </Button>
  </CompactHeader>
);
