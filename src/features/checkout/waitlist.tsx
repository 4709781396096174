// The waitlist of a course: join, live position, offered seat, leave.
import { sharedText } from "../../texts/messages";
import { Button } from "../../components/ui/button";
import { LiveNumber } from "../../components/ui/live-number";
import { Notice } from "../../components/ui/notice";
import { countOf, formatTime } from "../../lib/format";
import { waitlistLabel } from "./enroll-labels";
import type { WaitlistCalls } from "./use-waitlist";

type WaitlistProps = { waitlist: WaitlistCalls; comingSoon: boolean };

export function Waitlist({ waitlist, comingSoon }: WaitlistProps) {
  const { queue, busy, failure } = waitlist;
  if (queue === undefined || (!queue.open && queue.entry === null)) return null;
  return (
    <section aria-label="Waitlist" className="mt-6 grid gap-4">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {queue.entry === null ? (
        <>
          <Button size="lg" wide disabled={busy} onClick={() => void waitlist.join()}>
            {waitlistLabel({ comingSoon })}
          </Button>
          <p className="text-sm text-ink-soft">
            {queue.length > 0 && `${countOf(queue.length, "person waits", "people wait")} for a seat. `}
            {comingSoon
              ? `We email you when seats open. The first person on the list has ${queue.offerLasts} to take one.`
              : `When a seat opens, we email the next person and hold it for ${queue.offerLasts}.`}
          </p>
        </>
      ) : (
        <>
          {queue.entry.state === "waiting" && <Position position={queue.entry.position} />}
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

/** Above the button that takes it. */
export function OfferedSeat({ queue }: Pick<WaitlistCalls, "queue">) {
  const entry = queue?.entry;
  if (entry?.state !== "offered") return null;
  return (
    <Notice tone="good" className="mt-5">
      A seat in batch {entry.batchName} is held for you until {formatTime(entry.expiresAt)}.
    </Notice>
  );
}

function Position({ position }: { position: number }) {
  return (
    <p className="flex items-baseline gap-2">
      <span className="pulse" aria-hidden />
      <span>
        You are number <LiveNumber value={position} announce={announcePosition} /> on the waitlist.
      </span>
    </p>
  );
}

const announcePosition = (position: number): string => `You are number ${String(position)} on the waitlist.`;
