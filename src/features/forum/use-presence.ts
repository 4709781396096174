// Presence in an open discussion: heartbeats with the signed-in user's typing state. Leaving or hiding the page ends
// the presence at once; without heartbeats it expires on the server.
import { useMutation } from "convex/react";
import { useEffect, useRef } from "react";
import { api } from "#convex/_generated/api.js";
import { PRESENCE } from "#shared/durations.ts";
import { useMe } from "../../hooks/use-session";
import { convexLogger } from "../../lib/convex-logger";
import type { ThreadId } from "./types";

/** Called by the reply form. */
export type Typing = { wrote: () => void; stopped: () => void };

type Calls = { heartbeat: (typing: boolean) => Promise<unknown>; leave: () => Promise<unknown> };

export function usePresence(threadId: ThreadId): Typing {
  const sendHeartbeat = useMutation(api.presence.heartbeat);
  const sendLeave = useMutation(api.presence.leave);
  const isMember = useMe() !== null;
  const session = useRef<PresenceSession | null>(null);
  useEffect(() => {
    if (!isMember) return;
    const started = startPresence({
      heartbeat: async (typing) => await sendHeartbeat({ threadId, typing }),
      leave: async () => await sendLeave({ threadId }),
    });
    session.current = started;
    return () => {
      started.end();
      session.current = null;
    };
  }, [isMember, threadId, sendHeartbeat, sendLeave]);
  return { wrote: () => session.current?.wrote(), stopped: () => session.current?.stopped() };
}

export type PresenceSession = Typing & { end: () => void };

export function startPresence({ heartbeat, leave }: Calls): PresenceSession {
  let typingSince: number | null = null;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  const warn = (failure: unknown) => {
    convexLogger.warn("A presence heartbeat was not sent", failure);
  };
  const send = (typing: boolean, always = false) => {
    // While the connection is down, calls would queue up; each heartbeat contains the whole state.
    if (isSending && !always) return;
    isSending = true;
    void heartbeat(typing)
      .catch(warn)
      .finally(() => {
        isSending = false;
      });
  };
  const stopped = () => {
    if (typingSince === null) return;
    typingSince = null;
    send(false, true);
  };
  const wrote = () => {
    clearTimeout(typingTimer);
    typingTimer = setTimeout(stopped, PRESENCE.typingHeartbeatMs);
    const now = Date.now();
    if (typingSince !== null && now - typingSince < PRESENCE.typingHeartbeatMs) return;
    const isFirst = typingSince === null;
    typingSince = now;
    send(true, isFirst);
  };
  const leaveNow = () => {
    typingSince = null;
    leave().catch(warn);
  };
  const onVisibility = () => {
    if (document.visibilityState === "hidden") leaveNow();
    else send(false, true);
  };
  const heartbeatTimer = setInterval(() => {
    if (document.visibilityState !== "hidden") send(typingSince !== null);
  }, PRESENCE.heartbeatMs);
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pagehide", leaveNow);
  if (document.visibilityState !== "hidden") send(false);
  return {
    wrote,
    stopped,
    end: () => {
      clearInterval(heartbeatTimer);
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", leaveNow);
      leaveNow();
    },
  };
}
