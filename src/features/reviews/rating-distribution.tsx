// How many reviews gave five stars, four, and so on down to one.
import { Star } from "lucide-react";
import { formatNumber } from "../../lib/format";
import { reviewsText } from "../../texts/reviews";

/** `distribution`: numbers of reviews with 1 star, 2 stars, and so on. Nothing while it is empty. */
export function RatingDistribution({ distribution }: { distribution: readonly number[] }) {
  const all = distribution.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const rows = distribution.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <ul aria-label={reviewsText("distribution")} className="mb-8 grid max-w-96 gap-2 pt-2 text-xs">
      {rows.map(({ stars, count }) => (
        <li key={stars} className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
          <span className="sr-only">{reviewsText("starsGiven", { stars, count })}</span>
          <span aria-hidden className="inline-flex items-center gap-1 figures">
            {formatNumber(stars)}
            <Star strokeWidth={1.5} className="size-3 fill-current text-accent" />
          </span>
          <span aria-hidden data-slot="bar" className="h-1.5 bg-rule">
            <span
              className="block h-full bg-ink transition-[width] duration-500"
              style={{ width: `${String((count / all) * 100)}%` }}
            />
          </span>
          <span aria-hidden className="min-w-6 text-end figures text-ink-faint">
            {formatNumber(count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
