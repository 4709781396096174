import { PageHeader } from "../components/layout/page-header";
import { ForumHome } from "../features/forum/forum-home";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";

const LEAD = "Questions, answers and finished projects. Anyone may read.";

export default function ForumsRoute() {
  usePageTitle("Forums", { path: paths.forums.href(), description: LEAD });
  return (
    <>
      <PageHeader title="Forums" lead={LEAD} />
      <div className="page">
        <ForumHome />
      </div>
    </>
  );
}
