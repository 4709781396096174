// A rating as five stars, with the number in words for screen readers.
import { Star } from "lucide-react";
import { cn } from "../../lib/cn";

const FIVE = [1, 2, 3, 4, 5] as const;

export function RatingStars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${rating.toFixed(1)} out of 5 stars`}
      className={cn("inline-flex gap-0.5", className)}
    >
      {FIVE.map((step) => (
        <Star
          key={step}
          aria-hidden
          strokeWidth={1.5}
          className={cn("size-4", rating >= step - 0.25 ? "fill-accent text-accent" : "text-rule-strong")}
        />
      ))}
    </span>
  );
}
