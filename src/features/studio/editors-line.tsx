// Who else has the course or the lesson open, and who edited it last. Sends the heartbeats of this editor.
import { useMutation, useQuery } from "convex/react";
import { useEffect } from "react";
import { api } from "#convex/_generated/api.js";
import { EDITORS } from "#shared/durations.ts";
import { TimeAgo } from "../../components/ui/time-ago";
import { cn } from "../../lib/cn";
import { studioText } from "../../texts/studio";

type EditorsLineProps = {
  courseId: string;
  lessonId: string | null;
  draft: { editedAt: number | null; editedByName: string | null };
};

/** Parts of a MetaLine. On phones the head of a course leaves out who edited it last. */
export function EditorsLine({ courseId, lessonId, draft: { editedAt, editedByName } }: EditorsLineProps) {
  const others = useQuery(api.studio.otherEditors, { courseId });
  useHeartbeat(courseId, lessonId);
  const here = (others ?? []).filter((other) => lessonId === null || other.lessonId === lessonId);
  const names = here.map(({ name }) => name).join(", ");
  return (
    <>
      {editedByName !== null && editedAt !== null && editedAt > 0 && (
        <p className={cn("text-ink-faint", lessonId === null && "max-sm:hidden")}>
          {studioText("editedBy", { name: editedByName })} <TimeAgo at={editedAt} inSentence />
        </p>
      )}
      {/* Without the time, which would be read out each time it changes. */}
      <p role="status" className="text-accent">
        {names !== "" && (
          <>
            <span aria-hidden className="pulse pulse-good me-2 inline-block" />
            {studioText(lessonId === null ? "alsoHere" : "alsoInLesson", { names, count: here.length })}
          </>
        )}
      </p>
    </>
  );
}

function useHeartbeat(courseId: string, lessonId: string | null): void {
  const beat = useMutation(api.studio.beat);
  const leave = useMutation(api.studio.leave);
  useEffect(() => {
    // A lost heartbeat changes nothing that the next one does not repair.
    const send = () => void beat({ courseId, lessonId }).catch(() => undefined);
    send();
    const timer = setInterval(send, EDITORS.heartbeatMs);
    return () => {
      clearInterval(timer);
      void leave({ courseId }).catch(() => undefined);
    };
  }, [beat, leave, courseId, lessonId]);
}
