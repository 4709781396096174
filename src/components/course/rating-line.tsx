import { countOf, formatRating } from "../../lib/format";
import { RatingStars } from "../ui/rating-stars";

/** Average rating and the number of reviews behind it. Without reviews the text "No reviews yet". */
export function RatingLine({ rating }: { rating: { average: number; count: number } }) {
  if (rating.count === 0) return <span className="text-sm text-ink-faint">No reviews yet</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm">
      <RatingStars rating={rating.average} />
      <span aria-hidden className="figures">
        {formatRating(rating.average)}
      </span>
      <span className="text-ink-faint">({countOf(rating.count, "review")})</span>
    </span>
  );
}
