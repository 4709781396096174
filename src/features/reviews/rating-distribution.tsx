// How many reviews gave five stars, four, and so on down to one.
import { Star } from "lucide-react";
import { RatingStars } from "../../components/ui/rating-stars";
import { formatNumber, formatRating } from "../../lib/format";
import { reviewsText } from "../../texts/reviews";

type RatingDistributionProps = {
  average: number;
  /** Numbers of reviews with 1 star, 2 stars, and so on. Nothing is shown while it is empty. */
  distribution: readonly number[];
};

export function RatingDistribution({ average, distribution }: RatingDistributionProps) {
  const all = distribution.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const rows = distribution.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-12 gap-y-4 border-b border-rule pt-2 pb-8">
      <div className="flex items-center gap-4 sm:grid sm:justify-items-start sm:gap-2">
        {/* The stars say it, too. */}
        <span aria-hidden className="font-serif text-title leading-none tabular-nums">
          {formatRating(average)}
        </span>
        <RatingStars rating={average} />
      </div>
      <ul aria-label={reviewsText("distribution")} className="grid grow basis-64 gap-2 text-xs">
        {rows.map(({ stars, count }) => (
          <li key={stars} className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
            <span className="sr-only">{reviewsText("starsGiven", { stars, count })}</span>
            <span aria-hidden className="inline-flex items-center gap-1 figures">
              {formatNumber(stars)}
              <Star strokeWidth={1.5} className="size-3 fill-current text-ink-faint" />
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
    </div>
  );
}
