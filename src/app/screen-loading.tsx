// Shown while the first screen's chunk is on its way.
import { MESSAGES } from "../../shared/messages";

export function ScreenLoading() {
  return (
    <p role="status" className="page text-ink-faint py-16">
      {MESSAGES.loading}
    </p>
  );
}
