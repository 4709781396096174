import { Link } from "react-router-dom";
import { sharedText } from "../texts/messages";
import { paymentsText } from "../texts/payments";
import { CompactHeader } from "../components/layout/compact-header";
import { Region } from "../components/ui/region";
import { CreditList } from "../features/payments/credit-list";
import { PaymentList } from "../features/payments/payment-list";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";

export default function PaymentsRoute() {
  usePageTitle(sharedText("myPayments"));
  return (
    <>
      <CompactHeader
        title={sharedText("myPayments")}
        note={
          <Link className="link" to={paths.dashboard.href()}>
            {sharedText("myDashboard")}
          </Link>
        }
        lead={paymentsText("lead")}
      />
      <div className="page pb-24">
        <Region>
          <CreditList />
          <PaymentList />
        </Region>
      </div>
    </>
  );
}
