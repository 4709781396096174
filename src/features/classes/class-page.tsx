// One class: its time, the way in, who is here, polls, questions, agenda and materials; afterwards a summary with the
// recording and attendance. Follows the server.
import { useMutation, useQuery } from "convex/react";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { PLACE_PRESENCE } from "#shared/durations.ts";
import { mayJoin } from "#shared/rules/class-states.ts";
import { CourseArt } from "../../components/art/course-art";
import { ClassStateBadge } from "../../components/classes/class-state-badge";
import { ClassClock } from "../../components/classes/class-time";
import { DateFigure } from "../../components/classes/date-figure";
import { ownDate } from "../../components/classes/own-date";
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
import { ClassNeighbors } from "./class-neighbors";
import { ClassTeacher } from "./class-teacher";
import { HereNow } from "./here-now";
import { JoinPanel } from "./join-panel";
import { PollsPanel } from "./polls-panel";
import { QuestionsPanel } from "./questions-panel";
import { StaffControls } from "./staff-controls";
import type { ClassView } from "./types";
import { useNeighbors, type Neighbors } from "./use-neighbors";

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
  const place = useNeighbors(view);
  const isPlanned = view.state === "planned";
  const materials = (
    <Region title={classesText("materials")}>
      <ClassMaterials view={view} />
    </Region>
  );
  return (
    <>
      <Head view={view} place={place} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <Panel className="lg:col-span-8">
          <JoinPanel view={view} />
        </Panel>
        <div className="grid grid-cols-1 content-start gap-12 lg:col-span-8 lg:row-start-2">
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
        {/* Before the class it is as high as the way in, so that the rules below both are one line. */}
        <div className="empty:hidden lg:col-span-4 lg:col-start-9 lg:row-start-1">
          {isPlanned && materials}
        </div>
        <div className="grid grid-cols-1 content-start gap-12 lg:col-span-4 lg:col-start-9 lg:row-start-2 lg:[:empty+&]:row-span-2 lg:[:empty+&]:row-start-1">
          <Region title={classesText("here")}>
            {mayJoin(view.state) && <HereNow sessionId={view.sessionId} />}
          </Region>
          <Region title={classLiveText("attendance")}>
            {view.state === "ended" && <AttendancePanel view={view} />}
          </Region>
          {!isPlanned && materials}
          <ClassTeacher view={view} />
        </div>
      </div>
      {place !== null && <ClassNeighbors {...place} />}
    </>
  );
}

function Head({ view, place }: { view: ClassView; place: Neighbors | null }) {
  const { courseId, batchNumber, courseTitle, courseImage, title, state, startsAt } = view;
  return (
    <header className="grid grid-cols-1 gap-4 pb-10">
      <p className="flex flex-wrap items-center gap-x-2 marginalia">
        <Link
          to={paths.course.href(courseId)}
          className="inline-flex min-h-9 items-center link max-sm:hidden"
        >
          {courseTitle}
        </Link>
        <span aria-hidden className="max-sm:hidden">
          /
        </span>
        <Link
          to={paths.batchRoom.href(courseId, batchNumber)}
          className="inline-flex min-h-9 items-center link"
        >
          {batchRoomText("title")}
        </Link>
      </p>
      <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-12">
        <div className="@container lg:col-span-8">
          <div className="grid grid-cols-1 gap-x-4 gap-y-4 @min-[18rem]:grid-cols-[auto_minmax(0,1fr)] @min-[34rem]:gap-x-8">
            <DateFigure
              day={ownDate(startsAt)}
              size="lg"
              isLive={state === "live"}
              className={cn(state === "canceled" && "opacity-55")}
            />
            <div className="grid grid-cols-1 content-start gap-2.5">
              <h1 className="text-title wrap-anywhere">{title}</h1>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
                {place !== null && !endsWithNumber(title, place.number) && (
                  <p className="marginalia">
                    {classesText("numberOf", { number: place.number, all: place.all })}
                  </p>
                )}
                <div role="status">
                  <ClassStateBadge state={state} />
                </div>
              </div>
              <p className={cn("text-balance", state === "canceled" && "text-ink-soft line-through")}>
                <ClassClock {...view} />
              </p>
            </div>
          </div>
        </div>
        <div className="mx-auto aspect-5/3 w-full max-w-72 max-lg:hidden lg:col-span-4 [&>svg]:size-full">
          <CourseArt name={courseImage} />
        </div>
      </div>
    </header>
  );
}

/** A planned class is called "Live class 1" until its instructor names it. */
const endsWithNumber = (title: string, number: number): boolean => title.endsWith(` ${String(number)}`);

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
