// The room of a batch: its next class and all others, announcements and discussions, links and materials, and who is there.
import { useMutation, useQuery } from "convex/react";
import { useMemo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { PLACE_PRESENCE } from "#shared/durations.ts";
import { CourseArt } from "../../components/art/course-art";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { Loaded } from "../../components/ui/loaded";
import { PlaceSkeleton } from "../../components/ui/place-skeleton";
import { Region } from "../../components/ui/region";
import { useHeartbeat } from "../../hooks/use-heartbeat";
import { usePageTitle } from "../../hooks/use-page-title";
import { formatDays } from "../../lib/format";
import { paths } from "../../lib/paths";
import { batchRoomText } from "../../texts/batch-room";
import { sharedText } from "../../texts/messages";
import { RoomAnnouncements } from "./room-announcements";
import { RoomClasses } from "./room-classes";
import { RoomMaterials } from "./room-materials";
import { RoomMembers } from "./room-members";
import type { RoomPlace, RoomView } from "./types";

type RoomPageProps = { place: RoomPlace; nextClass: ReactNode; discussions: ReactNode };

export function RoomPage({ place, ...parts }: RoomPageProps) {
  const view = useQuery(api.batchRooms.get, place);
  usePageTitle(view ? batchRoomText("titleOf", { batch: view.batchName }) : batchRoomText("title"));
  return (
    <div className="page pt-8 pb-24">
      <Loaded value={view} loading={<PlaceSkeleton />} missing={<Missing />}>
        {(loaded) => <Entered place={place} view={loaded} {...parts} />}
      </Loaded>
    </div>
  );
}

const Missing = () => (
  <EmptyState
    isPage
    title={batchRoomText("missing")}
    text={batchRoomText("missingHint")}
    action={
      <Button asChild>
        <Link to={paths.dashboard.href()}>{sharedText("myDashboard")}</Link>
      </Button>
    }
  />
);

function Entered({ place, view, nextClass, discussions }: RoomPageProps & { view: RoomView }) {
  usePresence(place);
  return (
    <>
      <header className="grid grid-cols-1 items-center gap-x-16 pb-10 lg:grid-cols-12">
        <div className="grid min-w-0 grid-cols-1 justify-items-start gap-2 wrap-anywhere lg:col-span-8">
          <p className="marginalia">
            <Link to={paths.course.href(place.courseId)} className="inline-flex min-h-9 items-center link">
              {view.courseTitle}
            </Link>
          </p>
          <h1 className="text-title wrap-anywhere">{batchRoomText("titleOf", { batch: view.batchName })}</h1>
          <p className="mt-1 text-ink-soft sm:text-lg">{formatDays(view.startDate, view.endDate)}</p>
          <p className="max-w-measure text-sm text-ink-soft">{batchRoomText("hint")}</p>
        </div>
        <div className="mx-auto aspect-5/3 w-full max-w-72 max-lg:hidden lg:col-span-4 [&>svg]:size-full">
          <CourseArt name={view.courseImage} />
        </div>
      </header>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="grid grid-cols-1 content-start gap-12 lg:col-span-8">
          <div className="grid grid-cols-1 empty:hidden">
            {nextClass}
            <Region title={batchRoomText("classes")}>
              <RoomClasses place={place} />
            </Region>
          </div>
          <Region title={batchRoomText("announcements")}>
            <RoomAnnouncements place={place} teaches={view.teaches} />
          </Region>
          {discussions}
        </div>
        <div className="grid grid-cols-1 content-start gap-12 lg:col-span-4">
          <Region title={batchRoomText("materials")}>
            <RoomMaterials place={place} links={view.links} />
          </Region>
          <Region title={batchRoomText("members")}>
            <RoomMembers place={place} showsPresence={view.showsPresence} />
          </Region>
        </div>
      </div>
    </>
  );
}

/** Tells the room that the person has it open. The server ignores it for those who do not want it shown. */
function usePresence({ courseId, batchNumber }: RoomPlace): void {
  const beat = useMutation(api.batchRooms.beat);
  const leave = useMutation(api.batchRooms.leave);
  const heartbeat = useMemo(() => {
    const place = { courseId, batchNumber };
    return {
      everyMs: PLACE_PRESENCE.heartbeatMs,
      beat: async () => await beat(place),
      leave: async () => await leave(place),
    };
  }, [beat, leave, courseId, batchNumber]);
  useHeartbeat(heartbeat);
}
