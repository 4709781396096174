import { useConvexConnectionState } from "convex/react";
import { useEffect, useState } from "react";
import { layoutText } from "../../texts/layout";

/** Shorter interruptions are not reported; the first connection may take longer. */
const SHOW_AFTER_MS = { again: 2500, first: 8000 } as const;

/** Shown while the page has no connection to the backend. */
export function OfflineBanner() {
  const { isWebSocketConnected, hasEverConnected } = useConvexConnectionState();
  if (isWebSocketConnected) return null;
  return <LostConnection delayMs={hasEverConnected ? SHOW_AFTER_MS.again : SHOW_AFTER_MS.first} />;
}

function LostConnection({ delayMs }: { delayMs: number }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [delayMs]);
  if (!late) return null;
  return (
    <p
      role="status"
      data-slot="offline"
      className="sticky top-18 z-20 bg-ink px-4 py-2 text-center text-sm text-paper short:top-0"
    >
      {layoutText("offline")}
    </p>
  );
}
