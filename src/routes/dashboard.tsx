import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function DashboardRoute() {
  usePageTitle("My Dashboard");
  return <PageHeader title="My Dashboard" />;
}
