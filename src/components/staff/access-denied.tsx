import { Link } from "react-router-dom";
import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { useAsyncAction } from "../../hooks/use-async-action";
import { PageHeader } from "../layout/page-header";
import { useEndSession } from "../layout/use-account-menu";
import { Notice } from "../ui/notice";
import { Button } from "../ui/button";
import { paths } from "../../lib/paths";
import { staffText } from "../../texts/staff";

type AccessDeniedProps = { email: string; rights?: "admin" | "teaching" };

/** For signed-in users without the rights to see the page. */
export function AccessDenied({ email, rights = "admin" }: AccessDeniedProps) {
  const endSession = useEndSession();
  const { busy, failure, run } = useAsyncAction();
  return (
    <>
      <PageHeader title={errorText("access-denied")}>
        <p className="max-w-measure text-lg text-ink-soft lg:col-span-12">
          {staffText("noRights", { email, rights })}
        </p>
      </PageHeader>
      <div className="page flex flex-wrap gap-3 max-sm:*:w-full">
        <Button asChild>
          <Link to={paths.dashboard.href()}>{sharedText("goToDashboard")}</Link>
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => void run(endSession)}>
          {staffText("otherAccount")}
        </Button>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </div>
    </>
  );
}
