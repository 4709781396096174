import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function AuthPopupRoute() {
  usePageTitle("Signing in");
  return <PageHeader title="Signing in" />;
}
