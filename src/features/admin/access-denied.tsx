// Signed in, but not an admin.
import { Link } from "react-router-dom";
import { errorMessage } from "../../../shared/errors";
import { MESSAGES } from "../../../shared/messages";
import { PageHeader } from "../../components/layout/page-header";
import { Button } from "../../components/ui/button";
import { paths } from "../../lib/paths";

export function AccessDenied({ email }: { email: string }) {
  return (
    <>
      <PageHeader
        title={errorMessage("access-denied")}
        lead={`You are signed in as ${email}. This account has no admin rights.`}
      />
      <div className="page">
        <Button asChild variant="secondary">
          <Link to={paths.dashboard.href()}>{MESSAGES.goToDashboard}</Link>
        </Button>
      </div>
    </>
  );
}
