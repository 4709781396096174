// How long the seat from the waitlist stays offered, for the eye: the sentence before it names the time for everybody.
import { SECOND_MS } from "#shared/durations.ts";
import { useServerNow } from "../../hooks/use-now";
import { formatCountdown } from "../../lib/format";
import { orderText } from "../../texts/order";

export function OfferCountdown({ expiresAt }: { expiresAt: number }) {
  const leftMs = expiresAt - useServerNow(SECOND_MS);
  if (leftMs <= 0) return null;
  return (
    <span aria-hidden className="mt-1 flex items-baseline gap-2 text-ink-soft">
      {orderText.rich("offerLeft", {
        clock: formatCountdown(leftMs),
        time: (inside) => <span className="figures text-xl text-ink">{inside}</span>,
      })}
    </span>
  );
}
