// Shown while the first screen's chunk loads.
import { sharedText } from "../texts/messages";

export function ScreenLoading() {
  return (
    <p role="status" aria-busy="true" className="page min-h-dvh py-16 text-ink-faint">
      {sharedText("loading")}
    </p>
  );
}
