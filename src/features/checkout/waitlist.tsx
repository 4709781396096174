// The waitlist of a course: join, live position, offered seat, leave.
import { sharedText } from "../../texts/messages";
import { checkoutText } from "../../texts/checkout";
import { Button } from "../../components/ui/button";
import { LiveNumber } from "../../components/ui/live-number";
import { Notice } from "../../components/ui/notice";
import { formatTime, formatWait } from "../../lib/format";
import { waitlistLabel } from "./enroll-labels";
import { OfferCountdown } from "./offer-countdown";
import type { WaitlistCalls } from "./use-waitlist";

type WaitlistProps = {
  waitlist: WaitlistCalls;
  comingSoon: boolean;
  /** Joining waits until the page has loaded. */
  isAwaited: boolean;
  onJoin: () => void;
};

export function Waitlist(props: WaitlistProps) {
  const { waitlist, comingSoon } = props;
  const { queue, busy, failure } = waitlist;
  if (queue === undefined || (!queue.open && queue.entry === null)) return null;
  const mailLine = checkoutText(comingSoon ? "mailWhenPlanned" : "mailWhenFree", {
    duration: formatWait(queue.offerSeconds),
  });
  return (
    <section aria-label={checkoutText("waitlist")} className="mt-6 grid gap-4">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {queue.entry === null ? (
        <Joining {...props} length={queue.length} mailLine={mailLine} />
      ) : (
        <>
          {queue.entry.state === "waiting" && (
            <div className="grid gap-1">
              <Position position={queue.entry.position} />
              <p className="text-sm text-ink-soft">{mailLine}</p>
            </div>
          )}
          <Button
            variant="quiet"
            className="-ms-5 justify-self-start"
            disabled={busy}
            onClick={() => void waitlist.leave()}
          >
            {sharedText("leaveWaitlist")}
          </Button>
        </>
      )}
    </section>
  );
}

type JoiningProps = WaitlistProps & { length: number; mailLine: string };

function Joining({ waitlist, comingSoon, isAwaited, onJoin, length, mailLine }: JoiningProps) {
  const people = length > 0 ? checkoutText("peopleWait", { count: length }) : null;
  return (
    <>
      {!comingSoon && <p>{people ?? checkoutText("nobodyWaits")}</p>}
      <Button size="lg" wide disabled={waitlist.busy} aria-busy={isAwaited} onClick={onJoin}>
        {waitlistLabel({ comingSoon })}
      </Button>
      <p className="text-sm text-ink-soft">
        {comingSoon && people !== null && `${people} `}
        {mailLine}
      </p>
    </>
  );
}

/** Above the button that takes it. */
export function OfferedSeat({ queue }: Pick<WaitlistCalls, "queue">) {
  const entry = queue?.entry;
  if (entry?.state !== "offered") return null;
  return (
    <Notice tone="good" className="mt-5">
      {checkoutText("seatOffered", { batch: entry.batchName, time: formatTime(entry.expiresAt) })}
      <OfferCountdown expiresAt={entry.expiresAt} />
    </Notice>
  );
}

function Position({ position }: { position: number }) {
  return (
    <p className="flex items-baseline gap-2 text-lg">
      <span className="pulse" aria-hidden />
      <span>
        {checkoutText.rich("position", {
          position,
          number: () => <LiveNumber value={position} announce={announcePosition} />,
        })}
      </span>
    </p>
  );
}

const announcePosition = (position: number): string => checkoutText("positionAnnounced", { position });
