// "edited", with the time as its tooltip.
import { formatTime } from "../../lib/format";

export function EditedMark({ at }: { at: number | null }) {
  if (at === null) return null;
  return (
    <span data-slot="edited" className="marginalia" title={`Edited ${formatTime(at)}`}>
      edited
    </span>
  );
}
