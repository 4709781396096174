import { PageHeader } from "../components/layout/page-header";
import { ForumHome } from "../features/forum/forum-home";
import { usePageTitle } from "../hooks/use-page-title";

export default function ForumsRoute() {
  usePageTitle("Forums");
  return (
    <>
      <PageHeader title="Forums" lead="Questions, answers and finished projects. Anyone may read." />
      <div className="page">
        <ForumHome />
      </div>
    </>
  );
}
