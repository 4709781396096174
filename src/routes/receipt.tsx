import { useQuery } from "convex/react";
import { Printer } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../texts/messages";
import { paymentsText } from "../texts/payments";
import { AccountColumns } from "../components/layout/account-layout";
import { BackLink } from "../components/ui/back-link";
import { Button } from "../components/ui/button";
import { EmptyState } from "../components/ui/empty-state";
import { linkTo } from "../components/ui/link-to";
import { Loaded } from "../components/ui/loaded";
import { Skeleton } from "../components/ui/skeleton";
import { ReceiptSheet } from "../features/payments/receipt-sheet";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";

export default function ReceiptRoute() {
  const { paymentId = "" } = useParams();
  const receipt = useQuery(api.payments.receipt, { paymentId });
  usePageTitle(
    receipt ? paymentsText("receiptTitle", { number: receipt.receiptNumber }) : paymentsText("receipt"),
  );
  return (
    <AccountColumns>
      <div className="mb-4 pt-5 lg:pt-8 print:hidden">
        <BackLink to={paths.payments.href()}>{sharedText("myPayments")}</BackLink>
      </div>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-heading print:sr-only">{paymentsText("receipt")}</h1>
        {receipt && (
          <Button
            className="print:hidden"
            onClick={() => {
              window.print();
            }}
          >
            <Printer aria-hidden /> {paymentsText("print")}
          </Button>
        )}
      </div>
      <Loaded value={receipt} loading={<Skeleton className="h-[30rem]" />} missing={<NoReceipt />}>
        {(loaded) => (
          <>
            <ReceiptSheet receipt={loaded} />
            {!loaded.isFree && (
              <p className="mt-6 max-w-measure text-sm text-ink-soft print:hidden">
                {paymentsText.rich("withdraw", {
                  days: loaded.withdrawalDays,
                  link: linkTo(paths.withdraw.href(loaded.receiptNumber)),
                })}
              </p>
            )}
          </>
        )}
      </Loaded>
    </AccountColumns>
  );
}

function NoReceipt() {
  return (
    <EmptyState
      title={paymentsText("noReceiptTitle")}
      text={paymentsText("noReceiptText")}
      action={
        <Button asChild>
          <Link to={paths.payments.href()}>{sharedText("myPayments")}</Link>
        </Button>
      }
    />
  );
}
