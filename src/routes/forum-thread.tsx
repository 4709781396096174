import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function ForumThreadRoute() {
  usePageTitle("Thread");
  return <PageHeader title="Thread" />;
}
