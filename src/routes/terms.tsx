import { LegalPage } from "../features/legal/legal-page";
import { TERMS } from "../features/legal/terms.content";

export default function TermsRoute() {
  return <LegalPage text={TERMS} />;
}
