import { PageHeader } from "../components/layout/page-header";
import { ForumHome } from "../features/forum/forum-home";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";
import { forumListText } from "../texts/forum-list";

export default function ForumsRoute() {
  const title = forumListText("title");
  const lead = forumListText("lead");
  usePageTitle(title, { path: paths.forums.href(), description: lead });
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="page">
        <ForumHome />
      </div>
    </>
  );
}
