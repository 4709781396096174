import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function VerifyEmailRoute() {
  usePageTitle("Verify e-mail");
  return <PageHeader title="Verify e-mail" />;
}
