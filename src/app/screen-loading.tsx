// Shown while the first screen's chunk loads.
import { MESSAGES } from "#shared/messages.ts";

export function ScreenLoading() {
  return (
    <p role="status" className="page min-h-dvh py-16 text-ink-faint">
      {MESSAGES.loading}
    </p>
  );
}
