// What a person on the waitlist sees: their live position, the seat that is offered, and the way off the list.
import { LiveNumber } from "../../components/ui/live-number";
import { Notice } from "../../components/ui/notice";
import { formatWeekdayTime } from "../../lib/format";
import { orderText } from "../../texts/order";
import { sharedText } from "../../texts/messages";
import { OfferCountdown } from "./offer-countdown";
import type { WaitlistCalls } from "./use-waitlist";

type Entry = NonNullable<NonNullable<WaitlistCalls["queue"]>["entry"]>;

/** The place of those who wait. */
export const OwnPlace = ({ position, mailLine }: { position: number; mailLine: string }) => (
  <div className="grid gap-2">
    <Position position={position} />
    <p className="text-sm text-ink-soft">{mailLine}</p>
  </div>
);

type GiveUpProps = { waitlist: WaitlistCalls; state: Entry["state"] };

/** What gives a place away is less than the place, and than the button of a seat that is offered. */
export const GiveUpPlace = ({ waitlist, state }: GiveUpProps) => (
  <button
    type="button"
    className="inline-flex min-h-11 items-center justify-self-start text-sm link text-ink-soft"
    disabled={waitlist.busy}
    onClick={() => void waitlist.leave()}
  >
    {state === "offered" ? orderText("giveUpSeat") : sharedText("leaveWaitlist")}
  </button>
);

function Position({ position }: { position: number }) {
  return (
    <p className="font-serif text-heading text-balance">
      {orderText.rich("position", {
        position,
        number: () => <LiveNumber value={position} announce={announcePosition} />,
      })}
    </p>
  );
}

const announcePosition = (position: number): string => orderText("positionAnnounced", { position });

export function OfferNotice({ entry }: { entry: Extract<Entry, { state: "offered" }> }) {
  return (
    <>
      <h2 className="mb-4 text-heading text-balance">{orderText("offerTitle")}</h2>
      <Notice tone="good" className="mb-5">
        <span className="font-medium">
          {orderText("seatOffered", { batch: entry.batchName, time: formatWeekdayTime(entry.expiresAt) })}
        </span>
        <OfferCountdown expiresAt={entry.expiresAt} />
        <span className="mt-1 block">{orderText("offerEnds")}</span>
      </Notice>
    </>
  );
}
