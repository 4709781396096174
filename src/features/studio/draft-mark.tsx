// Marks a lesson whose draft learners do not see yet.
import { cn } from "../../lib/cn";
import { studioText } from "../../texts/studio";

/** A row that says it in words beside the mark has it as a sign alone. */
export const DraftMark = ({ isSign = false, className }: { isSign?: boolean; className?: string }) => (
  <span
    data-slot="mark"
    title={isSign ? undefined : studioText("changed")}
    className={cn("inline-block size-2 shrink-0 rounded-full border-2 border-warn", className)}
  >
    {!isSign && <span className="sr-only">{studioText("changed")}</span>}
  </span>
);
