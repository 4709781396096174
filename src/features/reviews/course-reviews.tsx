// Reviews: live statistics, the visitor's own review, and the latest ones, each with an anchor of its own.
import { useQuery } from "convex/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { Button } from "../../components/ui/button";
import { Panel } from "../../components/ui/panel";
import { Skeleton } from "../../components/ui/skeleton";
import { useMe } from "../../hooks/use-session";
import { anchorId } from "../../lib/anchor";
import { OwnReview } from "./own-review";
import { RatingDistribution } from "./rating-distribution";
import { ReviewCard } from "./review-card";
import { isAnchorOf, olderAnchor, reviewAnchor } from "./review-anchor";
import type { Review, ReviewedCourse } from "./types";
import { reviewsText } from "../../texts/reviews";

/** Loaded for admins only. */
const RemoveAnyButton = lazy(async () => ({
  default: (await import("./remove-any-button")).RemoveAnyButton,
}));

export function CourseReviews({ course }: { course: ReviewedCourse }) {
  const { courseId } = course;
  const me = useMe();
  const reviews = useQuery(api.reviews.forCourse, { courseId });
  const mine = useQuery(api.reviews.mine, me === null ? "skip" : { courseId });
  const isLoaded = reviews !== undefined && (me === null || mine !== undefined);
  useScrollToAnchor(isLoaded);
  const { average, count } = course.rating;
  const aside = count === 0 ? undefined : reviewsText("summary", { count });
  return (
    <Panel title={reviewsText("title")} aside={aside}>
      <RatingDistribution average={average} distribution={course.ratingDistribution} />
      {/* Nobody can have taken what is planned. */}
      {(me !== null || !course.comingSoon) && (
        <div className="border-b border-rule pt-2 pb-8">
          <OwnReview courseId={courseId} mine={mine} />
        </div>
      )}
      {isLoaded ? (
        <ReviewList reviews={reviews} own={mine?.reviewId} isAdmin={me?.hasAdminRole === true} />
      ) : (
        <Skeleton className="mt-6 h-32" />
      )}
    </Panel>
  );
}

type ReviewListProps = {
  reviews: Review[];
  /** The id of the reader's own review, which stands before the list. */
  own: Review["reviewId"] | undefined;
  isAdmin: boolean;
};

/** The first few, and the others on request; all of them where the address leads to one of the others. */
function ReviewList({ reviews, own, isAdmin }: ReviewListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const linked = anchorId(useLocation().hash);
  if (reviews.length === 0) {
    return <p className="mt-6 text-ink-soft">{reviewsText("empty")}</p>;
  }
  const others = reviews.filter(({ reviewId }) => reviewId !== own);
  const rest = others.slice(LIMITS.reviewsBeforeMore);
  const [next] = rest;
  const isFolded = !isWhole && next !== undefined && !rest.some((review) => isAnchorOf(review, linked));
  const shown = isFolded ? others.slice(0, LIMITS.reviewsBeforeMore) : others;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <ul>
        {shown.map((review) => (
          <li
            key={review.reviewId}
            id={reviewAnchor(review)}
            tabIndex={-1}
            className="border-b border-rule py-6 outline-none"
          >
            <span id={olderAnchor(review)} />
            <ReviewCard
              review={review}
              actions={
                isAdmin && (
                  <Suspense>
                    <RemoveAnyButton review={review} onRemoved={() => list.current?.focus()} />
                  </Suspense>
                )
              }
            />
          </li>
        ))}
      </ul>
      {isFolded && (
        <Button
          variant="secondary"
          className="mt-6"
          onClick={() => {
            flushSync(() => {
              setWhole(true);
            });
            // The button is gone: reading continues at the first review that it showed.
            document.getElementById(reviewAnchor(next))?.focus({ preventScroll: true });
          }}
        >
          {reviewsText("showOthers", { count: rest.length })}
        </Button>
      )}
    </div>
  );
}

/** The browser jumped to the anchor before the reviews were there; this does it again once they are. */
function useScrollToAnchor(loaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!loaded || !hash.startsWith("#review-")) return;
    document.getElementById(anchorId(hash))?.scrollIntoView({ block: "center" });
  }, [loaded, hash]);
}
