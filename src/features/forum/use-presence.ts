// Signs of life of an open discussion: that somebody signed in reads it, and that they are typing. Leaving the page, also
// by hiding it, takes them away at once; what cannot be said any more ends on the server by itself.
import { useMutation } from "convex/react";
import { useEffect, useRef } from "react";
import { api } from "#convex/_generated/api.js";
import { PRESENCE } from "#shared/durations.ts";
import { useMe } from "../../hooks/use-session";
import { convexLogger } from "../../lib/convex-logger";
import type { ThreadId } from "./types";

/** Called by the reply form. */
export type Typing = { wrote: () => void; stopped: () => void };

type Calls = { beat: (typing: boolean) => Promise<unknown>; leave: () => Promise<unknown> };

export function usePresence(threadId: ThreadId): Typing {
  const sendBeat = useMutation(api.presence.heartbeat);
  const sendLeave = useMutation(api.presence.leave);
  const isMember = useMe() !== null;
  const signs = useRef<Signs | null>(null);
  useEffect(() => {
    if (!isMember) return;
    const started = startSigns({
      beat: async (typing) => await sendBeat({ threadId, typing }),
      leave: async () => await sendLeave({ threadId }),
    });
    signs.current = started;
    return () => {
      started.end();
      signs.current = null;
    };
  }, [isMember, threadId, sendBeat, sendLeave]);
  return { wrote: () => signs.current?.wrote(), stopped: () => signs.current?.stopped() };
}

export type Signs = Typing & { end: () => void };

export function startSigns({ beat, leave }: Calls): Signs {
  let typingSince: number | null = null;
  let quietTimer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  const warn = (failure: unknown) => {
    convexLogger.warn("A sign of presence was not sent", failure);
  };
  const say = (typing: boolean, always: boolean) => {
    // While the connection is down, signs would only pile up; the next one says everything.
    if (isUnderWay && !always) return;
    isUnderWay = true;
    void beat(typing)
      .catch(warn)
      .finally(() => {
        isUnderWay = false;
      });
  };
  const stopped = () => {
    clearTimeout(quietTimer);
    if (typingSince === null) return;
    typingSince = null;
    say(false, true);
  };
  const wrote = () => {
    clearTimeout(quietTimer);
    quietTimer = setTimeout(stopped, PRESENCE.typingHeartbeatMs);
    const now = Date.now();
    if (typingSince !== null && now - typingSince < PRESENCE.typingHeartbeatMs) return;
    const isFirst = typingSince === null;
    typingSince = now;
    say(true, isFirst);
  };
  const go = () => {
    clearTimeout(quietTimer);
    typingSince = null;
    leave().catch(warn);
  };
  const onVisibility = () => {
    if (document.visibilityState === "hidden") go();
    else say(false, true);
  };
  const pulse = setInterval(() => {
    if (document.visibilityState !== "hidden") say(typingSince !== null, false);
  }, PRESENCE.heartbeatMs);
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pagehide", go);
  if (document.visibilityState !== "hidden") say(false, true);
  return {
    wrote,
    stopped,
    end: () => {
      clearInterval(pulse);
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", go);
      go();
    },
  };
}
