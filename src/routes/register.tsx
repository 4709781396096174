import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function RegisterRoute() {
  usePageTitle("Register");
  return <PageHeader title="Register" />;
}
