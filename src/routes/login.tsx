import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function LoginRoute() {
  usePageTitle("Login");
  return <PageHeader title="Login" />;
}
