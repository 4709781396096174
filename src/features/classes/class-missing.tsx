import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { paths } from "../../lib/paths";
import { sharedText } from "../../texts/messages";
import { classesText } from "../../texts/classes";

export const ClassMissing = () => (
  <EmptyState
    isPage
    title={classesText("missing")}
    text={classesText("missingHint")}
    action={
      <Button asChild>
        <Link to={paths.dashboard.href()}>{sharedText("myDashboard")}</Link>
      </Button>
    }
  />
);
