// Says when the page has lost its connection; what it shows may be out of date until it is back.
import { useConvexConnectionState } from "convex/react";
import { useEffect, useState } from "react";

/** Short gaps heal by themselves, and a first connection may take its time; only longer ones are worth a word. */
const PATIENCE_MS = { again: 2500, first: 8000 } as const;

export function OfflineBanner() {
  const { isWebSocketConnected, hasEverConnected } = useConvexConnectionState();
  if (isWebSocketConnected) return null;
  return <LostConnection patienceMs={hasEverConnected ? PATIENCE_MS.again : PATIENCE_MS.first} />;
}

function LostConnection({ patienceMs }: { patienceMs: number }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, patienceMs);
    return () => {
      clearTimeout(timer);
    };
  }, [patienceMs]);
  if (!late) return null;
  return (
    <p role="status" className="sticky top-18 z-20 bg-ink px-4 py-2 text-center text-sm text-paper">
      You are offline. Reconnecting…
    </p>
  );
}
