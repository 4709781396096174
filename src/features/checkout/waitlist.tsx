// The waitlist of a course: join, live position, offered seat, leave.
import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useLocation, useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { MESSAGES } from "#shared/messages.ts";
import { Button } from "../../components/ui/button";
import { LiveNumber } from "../../components/ui/live-number";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useSession } from "../../hooks/use-session";
import { countOf } from "../../lib/format";
import { paths } from "../../lib/paths";
import { withRetries } from "../../lib/retry-conflicts";

type Queue = FunctionReturnType<typeof api.waitlist.forCourse>;

export function Waitlist({ courseId }: { courseId: string }) {
  const queue = useQuery(api.waitlist.forCourse, { courseId });
  const join = useMutation(api.waitlist.join);
  const leave = useMutation(api.waitlist.leave);
  const { busy, failure, run } = useAsyncAction();
  const enter = useEnter(() => run(() => withRetries(() => join({ courseId }))));
  if (queue === undefined || (!queue.open && queue.entry === null)) return null;
  return (
    <section aria-label="Waitlist" className="mt-6 grid justify-items-start gap-4 border-t border-rule pt-5">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <WaitlistStatus queue={queue} />
      {queue.entry === null ? (
        <Button variant="secondary" disabled={busy} onClick={enter}>
          {MESSAGES.joinWaitlist}
        </Button>
      ) : (
        <Button
          variant="quiet"
          className="-ml-5"
          disabled={busy}
          onClick={() => {
            void run(() => leave({ courseId }));
          }}
        >
          {MESSAGES.leaveWaitlist}
        </Button>
      )}
    </section>
  );
}

/** Above the button that takes it. */
export function OfferedSeat({ courseId }: { courseId: string }) {
  const entry = useQuery(api.waitlist.forCourse, { courseId })?.entry;
  if (entry?.state !== "offered") return null;
  return (
    <Notice tone="good" className="mt-5">
      A seat in batch {entry.batchName} is held for you until {dateTimeLabel(entry.expiresAt)}.
    </Notice>
  );
}

function WaitlistStatus({ queue }: { queue: Queue }) {
  const { entry, length, offerLasts } = queue;
  if (entry === null)
    return (
      <p className="text-sm text-ink-soft">
        {length > 0 && `${countOf(length, "person waits", "people wait")} for a seat. `}
        The next free seat is offered to the first person on the waitlist for {offerLasts}, with an e-mail.
        Whoever does not take it goes to the end of the waitlist.
      </p>
    );
  if (entry.state === "offered") return null;
  return (
    <p className="flex items-baseline gap-2">
      <span className="pulse" aria-hidden />
      <span>
        You are number <LiveNumber value={entry.position} announce={announcePosition} /> on the waitlist.
      </span>
    </p>
  );
}

const announcePosition = (position: number): string => `You are number ${String(position)} on the waitlist.`;

const dateTimeLabel = (time: number): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }).format(time);

/** Visitors log in first and come back here. */
function useEnter(join: () => Promise<unknown>): () => void {
  const { status } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (status === "signed-out") void navigate(paths.login.href(), { state: { from: pathname } });
    else void join();
  };
}
