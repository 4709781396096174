// Says when the page has lost its connection; what it shows may be out of date until it is back.
import { useConvexConnectionState } from "convex/react";
import { useEffect, useState } from "react";

/** Short gaps heal by themselves; only longer ones are worth a word. */
const PATIENCE_MS = 2500;

export function OfflineBanner() {
  const { isWebSocketConnected, hasEverConnected } = useConvexConnectionState();
  const lost = hasEverConnected && !isWebSocketConnected;
  return lost ? <LostConnection /> : null;
}

function LostConnection() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!late) return null;
  return (
    <p role="status" className="sticky top-18 z-20 bg-ink px-4 py-2 text-center text-sm text-paper">
      You are offline. Reconnecting…
    </p>
  );
}
