// Tells the server that a page is open, and when it is left.
import { useEffect } from "react";

type Heartbeat = {
  everyMs: number;
  /** Also while the page is hidden, for example behind another tab. Otherwise hiding it is leaving. */
  whileHidden?: boolean;
  beat: () => Promise<unknown>;
  leave: () => Promise<unknown>;
};

/** Sends heartbeats while it is given; other calls, which must keep their identity, end the earlier ones. */
export function useHeartbeat(heartbeat: Heartbeat | null): void {
  useEffect(() => (heartbeat === null ? undefined : startHeartbeat(heartbeat)), [heartbeat]);
}

function startHeartbeat({ everyMs, whileHidden = false, beat, leave }: Heartbeat): () => void {
  // A lost heartbeat is repaired by the next one, a lost `leave` by the deadline on the server.
  const send = () => {
    if (whileHidden || document.visibilityState !== "hidden") beat().catch(() => null);
  };
  const leaveNow = () => {
    leave().catch(() => null);
  };
  const onVisibility = () => {
    if (document.visibilityState !== "hidden") send();
    else if (!whileHidden) leaveNow();
  };
  send();
  const timer = setInterval(send, everyMs);
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pagehide", leaveNow);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pagehide", leaveNow);
    leaveNow();
  };
}
