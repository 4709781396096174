// Which class links of a batch are set. Only that: the links themselves are with the course material.
import { Check, Minus } from "lucide-react";
import { cn } from "../../lib/cn";
import type { PanelBatch } from "./panel-totals";
import { courseBatchesText } from "../../texts/course-batches";

const PLACES = ["zoom", "discord", "materials"] as const;

export function LinkIndicators({ links }: { links: PanelBatch["links"] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {PLACES.map((key) => {
        const isSet = links[key] !== null;
        const Icon = isSet ? Check : Minus;
        return (
          <li
            key={key}
            className={cn("flex items-center gap-1", isSet ? "text-good" : "text-ink-faint")}
            data-set={isSet}
          >
            <Icon className="size-3.5" aria-hidden />
            {courseBatchesText.rich(isSet ? "linkSet" : "linkMissing", {
              place: courseBatchesText(key),
              spoken: (inside) => <span className="sr-only">{inside}</span>,
            })}
          </li>
        );
      })}
    </ul>
  );
}
