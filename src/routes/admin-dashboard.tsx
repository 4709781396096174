import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function AdminDashboardRoute() {
  usePageTitle("Admin Panel");
  return <PageHeader title="Admin Panel" />;
}
