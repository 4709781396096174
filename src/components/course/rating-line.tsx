import { formatRating } from "../../lib/format";
import { RatingStars } from "../ui/rating-stars";
import { coursePartsText } from "../../texts/course-parts";

/** Average rating and the number of reviews behind it. Without reviews the text "No reviews yet". */
export function RatingLine({ rating }: { rating: { average: number; count: number } }) {
  if (rating.count === 0)
    return <span className="text-sm text-ink-faint">{coursePartsText("noReviews")}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm">
      <RatingStars rating={rating.average} />
      <span aria-hidden className="tabular-nums">
        {formatRating(rating.average)}
      </span>
      <span className="text-ink-faint">{coursePartsText("reviewCount", { count: rating.count })}</span>
    </span>
  );
}
