// What learners say: live statistics and the latest reviews, each with an anchor of its own.
import { useQuery } from "convex/react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { Panel } from "../../components/ui/panel";
import { Skeleton } from "../../components/ui/skeleton";
import { countOf, formatRating } from "../../lib/format";
import { ReviewCard } from "./review-card";
import type { Course } from "./types";

export function CourseReviews({ course }: { course: Course }) {
  const reviews = useQuery(api.reviews.forCourse, { courseId: course.courseId });
  useScrollToAnchor(reviews !== undefined);
  const { average, count } = course.rating;
  const aside = count === 0 ? undefined : `${formatRating(average)} of 5 · ${countOf(count, "review")}`;
  return (
    <Panel title="Student reviews" aside={aside}>
      {reviews === undefined && <Skeleton className="h-32" />}
      {reviews?.length === 0 && (
        <p className="text-ink-soft">No reviews yet. The first ones come with the first learners.</p>
      )}
      <ul>
        {reviews?.map((review) => (
          <li
            key={review.reviewId}
            id={`review-${review.reviewId}`}
            className="border-rule border-b py-6 first:pt-0"
          >
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The browser jumped to the anchor before the reviews were there; this does it again once they are. */
function useScrollToAnchor(loaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!loaded || !hash.startsWith("#review-")) return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ block: "center" });
  }, [loaded, hash]);
}
