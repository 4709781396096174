// Tells the course's staff that a member has the lesson open: heartbeats while the page is visible.
import { useMutation } from "convex/react";
import { useMemo } from "react";
import { api } from "#convex/_generated/api.js";
import { LESSON_PRESENCE } from "#shared/durations.ts";
import { useHeartbeat } from "../../hooks/use-heartbeat";
import type { LessonPlace } from "./types";

export function useLessonPresence({ courseId, lessonId }: LessonPlace, isMember: boolean): void {
  const beat = useMutation(api.lessonPresence.beat);
  const leave = useMutation(api.lessonPresence.leave);
  const heartbeat = useMemo(
    () => ({
      everyMs: LESSON_PRESENCE.heartbeatMs,
      beat: async () => await beat({ courseId, lessonId }),
      leave: async () => await leave({ courseId }),
    }),
    [beat, leave, courseId, lessonId],
  );
  useHeartbeat(isMember ? heartbeat : null);
}
