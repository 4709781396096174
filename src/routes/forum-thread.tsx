import { Link } from "react-router-dom";
import { errorMessage } from "../../shared/errors";
import { MESSAGES } from "../../shared/messages";
import { PageHeader } from "../components/layout/page-header";
import { Button } from "../components/ui/button";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";

export default function ForumThreadRoute() {
  usePageTitle(errorMessage("thread-not-found"));
  return (
    <>
      <PageHeader
        title={errorMessage("thread-not-found")}
        lead="This discussion does not exist or has been removed."
      />
      <div className="page">
        <Button asChild variant="secondary">
          <Link to={paths.forums.href()}>{MESSAGES.backToForums}</Link>
        </Button>
      </div>
    </>
  );
}
