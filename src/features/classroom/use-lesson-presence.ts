// Tells the course's staff that a member has the lesson open: heartbeats while the page is visible.
import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "#convex/_generated/api.js";
import { LESSON_PRESENCE } from "#shared/durations.ts";
import type { LessonPlace } from "./types";

export function useLessonPresence({ courseId, lessonId }: LessonPlace, isMember: boolean): void {
  const beat = useMutation(api.lessonPresence.beat);
  const leave = useMutation(api.lessonPresence.leave);
  useEffect(() => {
    if (!isMember) return;
    // A lost heartbeat is repaired by the next one, a lost `leave` by the deadline on the server.
    const send = () => {
      if (document.visibilityState !== "hidden") beat({ courseId, lessonId }).catch(() => null);
    };
    const leaveNow = () => {
      leave({ courseId }).catch(() => null);
    };
    const onVisibility = () => {
      if (document.visibilityState === "hidden") leaveNow();
      else send();
    };
    send();
    const timer = setInterval(send, LESSON_PRESENCE.heartbeatMs);
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", leaveNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", leaveNow);
      leaveNow();
    };
  }, [beat, leave, courseId, lessonId, isMember]);
}
