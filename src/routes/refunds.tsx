import { LegalPage } from "../features/legal/legal-page";
import { refunds } from "../features/legal/refunds.content";

export default function RefundsRoute() {
  return <LegalPage page="refunds" text={refunds()} />;
}
