import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function HomeRoute() {
  usePageTitle("Master Machine Learning");
  return <PageHeader title="Master Machine Learning" />;
}
