import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function ContactRoute() {
  usePageTitle("Contact Us");
  return <PageHeader title="Contact Us" />;
}
