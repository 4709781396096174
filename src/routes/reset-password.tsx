import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function ResetPasswordRoute() {
  usePageTitle("Reset password");
  return <PageHeader title="Reset password" />;
}
