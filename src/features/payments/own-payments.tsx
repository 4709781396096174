// The learner's own credits and payments. They appear together: credits that came later would move the payments.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { CreditList } from "./credit-list";
import { PaymentList } from "./payment-list";

export function OwnPayments() {
  const credits = useQuery(api.credits.mine);
  const payments = useQuery(api.payments.mine);
  if (credits === undefined || payments === undefined)
    return (
      <LoadingRegion>
        <PaymentsSkeleton />
      </LoadingRegion>
    );
  return (
    <>
      {credits.length > 0 && <CreditList credits={credits} />}
      <PaymentList payments={payments} />
    </>
  );
}

export const PaymentsSkeleton = () => (
  <div className="min-h-dvh">
    <div className="border-t border-ink">
      {["first", "second"].map((row) => (
        <div
          key={row}
          className="grid items-center gap-x-10 gap-y-3 border-b border-rule py-6 sm:grid-cols-[1fr_auto_auto]"
        >
          <div className="grid gap-3">
            <Skeleton className="w-72 max-w-full text-xl" />
            <Skeleton className="w-4/5 text-sm" />
          </div>
          <div className="flex items-center justify-between sm:contents">
            <Skeleton className="w-20 text-lg" />
            <Skeleton className="h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
  </div>
);
