import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function CatalogRoute() {
  usePageTitle("Courses");
  return <PageHeader title="Courses" />;
}
