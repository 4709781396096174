// The classes of the batch with their lessons and recordings, folded below the next one.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { ClassStateBadge } from "../../components/classes/class-state-badge";
import { ClassTime } from "../../components/classes/class-time";
import { Fold } from "../../components/ui/fold";
import { paths } from "../../lib/paths";
import { batchRoomText } from "../../texts/batch-room";
import { learningText } from "../../texts/learning";
import type { Materials, RoomPlace } from "./types";

export function RoomClasses({ place }: { place: RoomPlace }) {
  const classes = useQuery(api.batchRooms.materials, place)?.classes ?? [];
  if (classes.length === 0) return null;
  return (
    <Fold
      label={batchRoomText("classes")}
      count={classes.length}
      // Without a next class above it, it begins the column.
      className="border-b border-rule not-first:mt-4 first:border-t first:border-t-ink"
    >
      <ul>
        {classes.map((one) => (
          <ClassEntry key={one.sessionId} courseId={place.courseId} listed={one} />
        ))}
      </ul>
    </Fold>
  );
}

type ClassEntryProps = { courseId: string; listed: Materials["classes"][number] };

const ClassEntry = ({ courseId, listed }: ClassEntryProps) => (
  <li className="border-t border-rule py-2.5">
    <Link
      to={paths.classPage.href(courseId, listed.sessionId)}
      className="inline-flex min-h-6 items-center wrap-anywhere hover:text-accent"
    >
      {listed.title}
    </Link>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <ClassTime {...listed} />
      {listed.state !== "planned" && <ClassStateBadge state={listed.state} />}
    </p>
    {listed.lesson !== null && (
      <Link
        to={paths.lesson.href(courseId, listed.lesson.lessonId)}
        className="inline-flex min-h-6 items-center text-sm wrap-anywhere link"
      >
        {listed.lesson.title}
      </Link>
    )}
    {listed.recordingUrl !== null && (
      <a
        href={listed.recordingUrl}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-6 items-center text-sm wrap-anywhere link"
      >
        {batchRoomText("recordingOf", { title: listed.title })}
        <span className="sr-only"> {learningText("opensNewTab")}</span>
      </a>
    )}
  </li>
);
