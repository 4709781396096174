// One review on the landing page, shortened; the whole review is on the course's page.
import type { FunctionReturnType } from "convex/server";
import { BadgeCheck } from "lucide-react";
import { Link } from "react-router-dom";
import type { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { sharedText } from "../../texts/messages";
import { landingText } from "../../texts/landing";
import { Avatar } from "../../components/layout/avatar";
import { RatingStars } from "../../components/ui/rating-stars";
import { snippet } from "../../lib/format";
import { paths, reviewHref } from "../../lib/paths";

export type RecentReview = FunctionReturnType<typeof api.reviews.recent>[number];

export function ReviewQuote({ review }: { review: RecentReview }) {
  const short = snippet(review.comment, LIMITS.reviewSnippetChars);
  return (
    <figure className="reveal flex h-full flex-col gap-4">
      <RatingStars rating={review.rating} />
      <blockquote className="grow font-serif text-lg">
        <p>
          {short.text}
          {short.cut && (
            <Link
              to={reviewHref(review.courseId, review.reviewKey)}
              className="ms-1.5 font-sans text-sm whitespace-nowrap link"
              aria-label={landingText("readReviewBy", {
                readMore: sharedText("readMore"),
                name: review.userName,
              })}
            >
              {sharedText("readMore")}
            </Link>
          )}
        </p>
      </blockquote>
      <figcaption className="flex items-center gap-3 text-sm">
        <Avatar name={review.userName} photoURL={review.userPhotoURL} />
        <span>
          <span className="flex flex-wrap items-center gap-x-2 font-medium">
            {review.userName}
            {review.verified && (
              <span className="flex items-center gap-1 text-xs font-normal text-good">
                <BadgeCheck className="size-4" aria-hidden /> {landingText("verified")}
              </span>
            )}
          </span>
          <Link to={paths.course.href(review.courseId)} className="text-ink-faint hover:text-accent">
            {review.courseTitle}
          </Link>
        </span>
      </figcaption>
    </figure>
  );
}
