import { Link } from "react-router-dom";
import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { PageHeader } from "../layout/page-header";
import { Button } from "../ui/button";
import { paths } from "../../lib/paths";

type AccessDeniedProps = { email: string; rights?: string };

/** For signed-in users without the right to see the page. `rights` completes the sentence about what is missing. */
export function AccessDenied({ email, rights = "admin rights" }: AccessDeniedProps) {
  return (
    <>
      <PageHeader
        title={errorText("access-denied")}
        lead={`You are signed in as ${email}. This account has no ${rights}.`}
      />
      <div className="page">
        <Button asChild variant="secondary">
          <Link to={paths.dashboard.href()}>{sharedText("goToDashboard")}</Link>
        </Button>
      </div>
    </>
  );
}
