import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function ForumsRoute() {
  usePageTitle("Forums");
  return <PageHeader title="Forums" />;
}
