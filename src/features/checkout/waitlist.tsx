// The waitlist of a course: join, live position, offered seat, leave.
import { lazy, Suspense, type ReactNode } from "react";
import { checkoutText } from "../../texts/checkout";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { Skeleton } from "../../components/ui/skeleton";
import { cn } from "../../lib/cn";
import { formatWait } from "../../lib/format";
import { waitlistLabel } from "./enroll-labels";
import type { WaitlistCalls } from "./use-waitlist";

const ownWait = () => import("./own-wait");
const OwnPlace = lazy(async () => ({ default: (await ownWait()).OwnPlace }));
const GiveUpPlace = lazy(async () => ({ default: (await ownWait()).GiveUpPlace }));
const OfferNotice = lazy(async () => ({ default: (await ownWait()).OfferNotice }));

type WaitlistProps = {
  waitlist: WaitlistCalls;
  comingSoon: boolean;
  /** Joining waits until the page has loaded. */
  isAwaited: boolean;
  onJoin: () => void;
  /** A second action. */
  children?: ReactNode;
};

export function Waitlist(props: WaitlistProps) {
  const { waitlist, comingSoon, children } = props;
  const { queue, failure } = waitlist;
  if (queue === undefined || (!queue.open && queue.entry === null))
    return <div className="mt-5 empty:hidden">{children}</div>;
  const mailLine = comingSoon
    ? checkoutText("mailWhenPlanned")
    : checkoutText("mailWhenFree", { duration: formatWait(queue.offerSeconds) });
  return (
    <section
      aria-label={checkoutText("waitlist")}
      className={cn("grid gap-4", marginOf(queue.entry?.state, comingSoon))}
    >
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {queue.entry === null ? (
        <Joining {...props} length={queue.length} mailLine={mailLine} />
      ) : (
        <>
          {queue.entry.state === "waiting" && (
            <Suspense fallback={<Skeleton className="h-28" />}>
              <OwnPlace position={queue.entry.position} mailLine={mailLine} />
            </Suspense>
          )}
          {!beginsWithPlace(queue, comingSoon) && <WayOut waitlist={waitlist} />}
          {children}
        </>
      )}
    </section>
  );
}

/** Whoever waits for a seat looks for the place first, and knows the price. */
export const beginsWithPlace = (queue: WaitlistCalls["queue"], comingSoon: boolean): boolean =>
  !comingSoon && queue?.entry?.state === "waiting";

/** For those who wait, and for those whom a seat is offered. */
export const WayOut = ({ waitlist }: { waitlist: WaitlistCalls }) =>
  waitlist.queue?.entry != null && (
    <Suspense>
      <GiveUpPlace waitlist={waitlist} state={waitlist.queue.entry.state} />
    </Suspense>
  );

/** The place of those who wait begins the panel. */
const marginOf = (own: "waiting" | "offered" | undefined, comingSoon: boolean): string => {
  if (own === "waiting" && !comingSoon) return "";
  return own === "offered" ? "mt-2" : "mt-6";
};

type JoiningProps = WaitlistProps & { length: number; mailLine: string };

function Joining({ waitlist, comingSoon, isAwaited, onJoin, length, mailLine, children }: JoiningProps) {
  const people = length > 0 ? checkoutText("peopleWait", { count: length }) : null;
  return (
    <>
      {!comingSoon && <p>{people ?? checkoutText("nobodyWaits")}</p>}
      <div className="grid gap-2">
        <Button size="lg" wide disabled={waitlist.busy} aria-busy={isAwaited} onClick={onJoin}>
          {waitlistLabel({ comingSoon })}
        </Button>
        <p className="text-sm text-ink-soft">
          {comingSoon && people !== null && `${people} `}
          {mailLine}
        </p>
      </div>
      {children}
    </>
  );
}

/** Above everything else: its time is running. */
export function OfferedSeat({ queue }: Pick<WaitlistCalls, "queue">) {
  const entry = queue?.entry;
  if (entry?.state !== "offered") return null;
  return (
    <Suspense>
      <OfferNotice entry={entry} />
    </Suspense>
  );
}
