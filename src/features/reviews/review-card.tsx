// One review; long ones open on request.
import { BadgeCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import { LIMITS } from "#shared/limits.ts";
import { Avatar } from "../../components/layout/avatar";
import { LocalText } from "../../components/ui/local-text";
import { RatingStars } from "../../components/ui/rating-stars";
import { formatMoment, snippet } from "../../lib/format";
import type { Review } from "./types";
import { reviewsText } from "../../texts/reviews";

type ReviewCardProps = { review: Review; isOwn?: boolean; actions?: ReactNode };

export function ReviewCard({ review, isOwn = false, actions }: ReviewCardProps) {
  const [open, setOpen] = useState(false);
  const short = snippet(review.comment, LIMITS.reviewCardChars);
  return (
    // On wide screens the picture has a column of its own.
    <article className="grid grid-cols-1 gap-3 wrap-anywhere sm:ps-12">
      <header className="flex items-center gap-x-3 sm:-ms-12">
        <Avatar name={review.userName} email="" photoURL={review.userPhotoURL} />
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium max-sm:basis-full">{review.userName}</span>
          {isOwn && <span className="marginalia">{reviewsText("ownReview")}</span>}
          {review.verified && (
            <span className="inline-flex items-center gap-1 text-xs text-good">
              <BadgeCheck className="size-4" aria-hidden /> {reviewsText("verified")}
            </span>
          )}
        </div>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <RatingStars rating={review.rating} />
        <LocalText className="text-sm text-ink-faint">{formatMoment(review.createdAt)}</LocalText>
      </div>
      <p className="max-w-measure whitespace-pre-line">{open ? review.comment : short.text}</p>
      <div className="flex flex-wrap items-center gap-x-6 empty:hidden">
        {short.cut && (
          <button
            type="button"
            aria-expanded={open}
            className="min-h-6 text-sm link"
            onClick={() => {
              setOpen(!open);
            }}
          >
            {open ? reviewsText("showLess") : reviewsText("showMore")}
          </button>
        )}
        {actions}
      </div>
    </article>
  );
}
