// The price with the original one struck through, the next batch's start, and the seats warning.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { fillText } from "../../../shared/errors";
import { MESSAGES } from "../../../shared/messages";
import { priceLabel } from "../../../shared/pricing";
import { onlySeatsLeft, seatBadge } from "../../../shared/rules/seats";
import { Badge } from "../../components/ui/badge";
import { formatDay } from "../../lib/format";

type Course = NonNullable<FunctionReturnType<typeof api.courses.get>>;

export function PriceAndSeats({ course }: { course: Course }) {
  const { nextBatch } = course;
  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="figures text-heading font-medium">{priceLabel(course.price)}</span>
        <s className="figures text-ink-faint">
          <span className="sr-only">Original price </span>
          {priceLabel(course.originalPrice)}
        </s>
        <span className="marginalia">USD</span>
      </p>
      {nextBatch !== null && (
        <div className="text-ink-soft mt-3 text-sm">
          <p>
            Next batch starts <span className="text-ink font-medium">{formatDay(nextBatch.startDate)}</span>
          </p>
          <SeatsWarning course={course} seatsTaken={nextBatch.seatsTaken} capacity={nextBatch.maxCapacity} />
        </div>
      )}
    </div>
  );
}

type SeatsWarningProps = { course: Course; seatsTaken: number; capacity: number };

function SeatsWarning({ course, seatsTaken, capacity }: SeatsWarningProps) {
  if (course.comingSoon) return <Badge className="mt-3">Coming soon</Badge>;
  const only = onlySeatsLeft(seatsTaken, capacity);
  if (only !== null)
    return (
      <p role="status" className="text-accent mt-3 font-medium">
        {fillText(MESSAGES.onlySeats, { n: only })}
      </p>
    );
  const badge = seatBadge(seatsTaken, capacity);
  if (badge === null) return null;
  return (
    <Badge tone={badge === "full" ? "solid" : "accent"} className="mt-3">
      {badge === "full" ? MESSAGES.courseFull : MESSAGES.fewSeatsLeft}
    </Badge>
  );
}
