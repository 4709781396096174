import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function ForgotPasswordRoute() {
  usePageTitle("Forgot password");
  return <PageHeader title="Forgot password" />;
}
