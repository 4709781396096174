import { ForumHome } from "../features/forum/forum-home";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";
import { forumListText } from "../texts/forum-list";

export default function ForumsRoute() {
  usePageTitle(forumListText("title"), { path: paths.forums.href(), description: forumListText("lead") });
  return <ForumHome />;
}
