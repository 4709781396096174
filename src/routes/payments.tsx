import { sharedText } from "../texts/messages";
import { paymentsText } from "../texts/payments";
import { AccountLayout } from "../components/layout/account-layout";
import { Region } from "../components/ui/region";
import { OwnPayments, PaymentsSkeleton } from "../features/payments/own-payments";
import { usePageTitle } from "../hooks/use-page-title";

export default function PaymentsRoute() {
  usePageTitle(sharedText("myPayments"));
  return (
    <AccountLayout
      title={sharedText("myPayments")}
      lead={paymentsText("lead")}
      skeleton={<PaymentsSkeleton />}
    >
      {() => (
        <Region>
          <OwnPayments />
        </Region>
      )}
    </AccountLayout>
  );
}
