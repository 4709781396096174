// One class: its time, the way in, who is here, polls, questions, agenda and materials; afterwards a summary with the
// recording and attendance. Follows the server.
import { useMutation, useQuery } from "convex/react";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { PLACE_PRESENCE } from "#shared/durations.ts";
import { mayJoin } from "#shared/rules/class-states.ts";
import { ClassStateBadge } from "../../components/classes/class-state-badge";
import { ClassTime } from "../../components/classes/class-time";
import { Loaded } from "../../components/ui/loaded";
import { Panel } from "../../components/ui/panel";
import { PlaceSkeleton } from "../../components/ui/place-skeleton";
import { Region } from "../../components/ui/region";
import { useHeartbeat } from "../../hooks/use-heartbeat";
import { usePageTitle } from "../../hooks/use-page-title";
import { cn } from "../../lib/cn";
import { paths } from "../../lib/paths";
import { batchRoomText } from "../../texts/batch-room";
import { classLiveText } from "../../texts/class-live";
import { classesText } from "../../texts/classes";
import { AgendaPanel } from "./agenda-panel";
import { AttendancePanel } from "./attendance-panel";
import { BoardLine } from "./board-line";
import { ClassMaterials } from "./class-materials";
import { ClassMissing } from "./class-missing";
import { HereNow } from "./here-now";
import { JoinPanel } from "./join-panel";
import { PollsPanel } from "./polls-panel";
import { QuestionsPanel } from "./questions-panel";
import { StaffControls } from "./staff-controls";
import type { ClassView } from "./types";

export function ClassPage({ sessionId }: { sessionId: string }) {
  const view = useQuery(api.classes.get, { sessionId });
  usePageTitle(view?.title ?? classesText("class"));
  return (
    <div className="page pt-8 pb-24">
      <Loaded value={view} loading={<PlaceSkeleton />} missing={<ClassMissing />}>
        {(loaded) => <Shown view={loaded} />}
      </Loaded>
    </div>
  );
}

function Shown({ view }: { view: ClassView }) {
  usePresence(view);
  return (
    <>
      <header className="grid justify-items-start gap-3 pb-10">
        <p className="flex flex-wrap items-center gap-x-2 marginalia">
          <Link
            to={paths.course.href(view.courseId)}
            className="inline-flex min-h-9 items-center link max-sm:hidden"
          >
            {view.courseTitle}
          </Link>
          <span aria-hidden className="max-sm:hidden">
            /
          </span>
          <Link
            to={paths.batchRoom.href(view.courseId, view.batchNumber)}
            className="inline-flex min-h-9 items-center link"
          >
            {batchRoomText("title")}
          </Link>
        </p>
        <h1 className="text-heading wrap-anywhere">{view.title}</h1>
        <div role="status">
          <ClassStateBadge state={view.state} />
        </div>
        <p className={cn("text-lg text-balance", view.state === "canceled" && "text-ink-soft line-through")}>
          <ClassTime {...view} />
        </p>
      </header>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="grid grid-cols-1 content-start gap-12 lg:col-span-8">
          <Panel>
            <JoinPanel view={view} />
          </Panel>
          {view.teaches && <StaffControls view={view} />}
          <Region title={classLiveText("now")}>{mayJoin(view.state) && <BoardLine view={view} />}</Region>
          <Region title={classLiveText("polls")}>
            <PollsPanel view={view} />
          </Region>
          <Region title={classLiveText("questions")}>
            <QuestionsPanel sessionId={view.sessionId} />
          </Region>
          <Region title={classesText("agenda")}>
            <AgendaPanel view={view} />
          </Region>
        </div>
        <div className="grid grid-cols-1 content-start gap-12 lg:col-span-4">
          <Region title={classesText("here")}>
            {mayJoin(view.state) && <HereNow sessionId={view.sessionId} />}
          </Region>
          <Region title={classLiveText("attendance")}>
            {view.state === "ended" && <AttendancePanel view={view} />}
          </Region>
          <ClassMaterials view={view} />
        </div>
      </div>
    </>
  );
}

/** Keeps the person on the list of those who are here, also while the meeting hides this page. */
function usePresence({ sessionId, hasJoined, state }: ClassView): void {
  const join = useMutation(api.classes.join);
  const leave = useMutation(api.classes.leave);
  const heartbeat = useMemo(
    () => ({
      ...{ everyMs: PLACE_PRESENCE.heartbeatMs, whileHidden: true },
      beat: async () => await join({ sessionId }),
      leave: async () => await leave({ sessionId }),
    }),
    [join, leave, sessionId],
  );
  useHeartbeat(hasJoined && mayJoin(state) ? heartbeat : null);
}
