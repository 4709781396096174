// What the instructor wrote to the batch: the newest announcement, earlier ones folded. The same are sent by e-mail.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { AnnouncementList } from "../../components/course/announcement-list";
import { Button } from "../../components/ui/button";
import { Fold } from "../../components/ui/fold";
import { Panel } from "../../components/ui/panel";
import { learnersHref } from "../../lib/paths";
import { batchRoomText } from "../../texts/batch-room";
import type { RoomPlace } from "./types";

export function RoomAnnouncements({ place, teaches }: { place: RoomPlace; teaches: boolean }) {
  const announcements = useQuery(api.batchRooms.announcements, place) ?? [];
  if (announcements.length === 0 && !teaches) return null;
  const earlier = announcements.slice(1);
  return (
    <Panel title={batchRoomText("announcements")}>
      {announcements.length === 0 && <p className="text-ink-soft">{batchRoomText("noAnnouncements")}</p>}
      <AnnouncementList announcements={announcements.slice(0, 1)} />
      {earlier.length > 0 && (
        <Fold label={batchRoomText("earlier")} count={earlier.length} className="mt-2">
          <AnnouncementList announcements={earlier} />
        </Fold>
      )}
      {teaches && (
        <Button asChild variant="secondary" size="sm" className="mt-4">
          <Link to={learnersHref(place.courseId, place.batchNumber)}>{batchRoomText("announce")}</Link>
        </Button>
      )}
    </Panel>
  );
}
