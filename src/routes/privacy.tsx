import { LegalPage } from "../features/legal/legal-page";
import { PRIVACY } from "../features/legal/privacy.content";

export default function PrivacyRoute() {
  return <LegalPage text={PRIVACY} />;
}
