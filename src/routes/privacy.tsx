import { LegalPage } from "../features/legal/legal-page";
import { privacy } from "../features/legal/privacy.content";

export default function PrivacyRoute() {
  return <LegalPage page="privacy" text={privacy()} />;
}
