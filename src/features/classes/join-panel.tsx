// The way into a class, by its state; and its recording.
import { useMutation } from "convex/react";
import { ArrowUpRight, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { CLASS_TIMES, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/durations.ts";
import { waitUntil } from "../../components/classes/wait-text";
import { AddToCalendar } from "../../components/calendar/add-to-calendar";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useNow, useServerNow } from "../../hooks/use-now";
import { formatCountdown } from "../../lib/format";
import { paths } from "../../lib/paths";
import { classesText } from "../../texts/classes";
import { openingTime } from "./opening-time";
import type { ClassView } from "./types";

export function JoinPanel({ view }: { view: ClassView }) {
  if (view.state === "planned") return <NotOpen view={view} />;
  if (view.state === "canceled") return <Canceled view={view} />;
  return view.state === "ended" ? <Ended recordingUrl={view.recordingUrl} /> : <Join view={view} />;
}

/** What can be done now comes first; below it, without a control, the way in and from when. */
const NotOpen = ({ view: { startsAt, sessionId, teaches } }: { view: ClassView }) => (
  <div className="grid justify-items-start gap-4">
    <Countdown startsAt={startsAt} />
    {!teaches && <AddToCalendar sessionId={sessionId} />}
    <p className="flex items-baseline gap-2.5 text-sm text-ink-soft">
      <Lock aria-hidden className="size-[1.1em] shrink-0 translate-y-0.5" />
      <span className="min-w-0">
        <span className="block font-medium text-ink">{classesText("join")} </span>
        <OpensLater startsAt={startsAt} />
      </span>
    </p>
  </div>
);

function OpensLater({ startsAt }: { startsAt: number }) {
  const now = useNow(MINUTE_MS);
  return classesText("joinLater", { time: openingTime(startsAt - CLASS_TIMES.opensBeforeMs, now) });
}

const Canceled = ({ view: { courseId, batchNumber } }: { view: ClassView }) => (
  <div className="grid justify-items-start gap-4">
    <Notice className="w-full">{classesText("canceledText")}</Notice>
    <Button asChild variant="secondary">
      <Link to={paths.batchRoom.href(courseId, batchNumber)}>{classesText("otherClasses")}</Link>
    </Button>
  </div>
);

/** Minutes and seconds in the last hour. */
function Countdown({ startsAt }: { startsAt: number }) {
  const now = useServerNow(SECOND_MS);
  const left = startsAt - now;
  if (left <= 0) return <p className="font-serif text-xl">{classesText("startingNow")}</p>;
  const time = left < HOUR_MS ? formatCountdown(left) : waitUntil(startsAt, now);
  return (
    <p role="timer" className="font-serif text-xl tabular-nums">
      {classesText("startsIn", { time })}
    </p>
  );
}

function Join({ view: { sessionId, state, startsAt, meetingUrl, hasJoined, teaches } }: { view: ClassView }) {
  const join = useMutation(api.classes.join);
  const { failure, run } = useAsyncAction();
  const note = () => void run(() => join({ sessionId }));
  return (
    <div className="grid justify-items-start gap-3">
      {state === "open" && <Countdown startsAt={startsAt} />}
      {meetingUrl === null ? (
        <Notice>{classesText("noLink")}</Notice>
      ) : (
        // Staff start the class first.
        <Outside href={meetingUrl} onClick={note} isSecondary={teaches && state === "open"}>
          {classesText("join")}
        </Outside>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {hasJoined ? classesText("joined") : meetingUrl !== null && classesText("joinHint")}
      </p>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}

const Ended = ({ recordingUrl }: { recordingUrl: string | null }) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-lg">{classesText("endedText")}</p>
    {recordingUrl === null ? (
      <p className="text-ink-soft">{classesText("recordingLater")}</p>
    ) : (
      <Outside href={recordingUrl}>{classesText("recording")}</Outside>
    )}
  </div>
);

type OutsideProps = { href: string; onClick?: () => void; isSecondary?: boolean; children: ReactNode };

const Outside = ({ href, onClick, isSecondary = false, children }: OutsideProps) => (
  <Button asChild size="lg" variant={isSecondary ? "secondary" : "primary"}>
    <a href={href} target="_blank" rel="noreferrer" onClick={onClick}>
      {children}
      <ArrowUpRight aria-hidden />
      <span className="sr-only"> {classesText("opensNewTab")}</span>
    </a>
  </Button>
);
