import { LegalPage } from "../features/legal/legal-page";
import { REFUNDS } from "../features/legal/refunds.content";

export default function RefundsRoute() {
  return <LegalPage text={REFUNDS} />;
}
