import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function AboutRoute() {
  usePageTitle("About Us");
  return <PageHeader title="About Us" />;
}
