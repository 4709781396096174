import { Star } from "lucide-react";
import { cn } from "../../lib/cn";
import { formatRating } from "../../lib/format";
import { ratingText } from "../../texts/rating";

const FIVE = [1, 2, 3, 4, 5] as const;

function Row({ className }: { className: string }) {
  return (
    <span className={cn("flex w-max gap-0.5", className)}>
      {FIVE.map((step) => (
        <Star key={step} aria-hidden strokeWidth={1.5} className="size-4" />
      ))}
    </span>
  );
}

/** A rating from 0 to 5 as stars filled in proportion, the others as outlines, with a label for screen readers. */
export function RatingStars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={ratingText("stars", { rating: formatRating(rating) })}
      className={cn("relative inline-block w-max shrink-0", className)}
    >
      <Row className="text-rule-strong" />
      <span
        className="absolute inset-y-0 start-0 overflow-hidden"
        style={{ width: `${String(rating * 20)}%` }}
      >
        <Row className="text-accent [&>svg]:fill-current" />
      </span>
    </span>
  );
}
