import { LegalPage } from "../features/legal/legal-page";
import { terms } from "../features/legal/terms.content";

export default function TermsRoute() {
  return <LegalPage page="terms" text={terms()} />;
}
