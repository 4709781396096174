// What is to be paid now, when a code changed it.
import type { LiveCheckout } from "./enroll-step";
import { dollars } from "../../lib/format";
import { checkoutText } from "../../texts/checkout";

export function PriceLine({ live }: { live: LiveCheckout }) {
  if (live.discount === 0) return null;
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="text-sm text-ink-soft">{checkoutText("toPay")}</span>
      <span>
        <s className="me-2 figures text-sm text-ink-faint">{dollars(live.listPrice)}</s>
        <span className="figures text-xl">{dollars(live.amount)}</span>
      </span>
    </p>
  );
}
