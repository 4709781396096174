// The newest eighteen reviews, three at a time, rotating unless hovered or focused.
import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { Button } from "../../components/ui/button";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { ReviewQuote, type RecentReview } from "./review-quote";
import { useRotation } from "./use-rotation";
import { landingText } from "../../texts/landing";

const gridClass = "grid grid-cols-1 gap-x-10 gap-y-10 md:grid-cols-3";

export function Reviews() {
  const reviews = useQuery(api.reviews.recent, { limit: LIMITS.reviewsOnHome });
  if (reviews === undefined) {
    return (
      <LoadingRegion>
        <div className={gridClass}>
          {["a", "b", "c"].map((key) => (
            <div key={key} className="grid gap-3">
              <Skeleton className="w-24" />
              <Skeleton className="h-36" />
              <Skeleton className="h-9 w-44" />
            </div>
          ))}
        </div>
      </LoadingRegion>
    );
  }
  if (reviews.length === 0) {
    return <p className="text-ink-soft">{landingText("noReviews")}</p>;
  }
  return <Rotating reviews={reviews} />;
}

function Rotating({ reviews }: { reviews: RecentReview[] }) {
  const rotation = useRotation(reviews);
  const PlayIcon = rotation.stopped ? Play : Pause;
  return (
    <div role="group" aria-label={landingText("studentReviews")} {...rotation.pauseHandlers}>
      <ul className={`${gridClass} md:min-h-80`}>
        {rotation.shown.map((review) => (
          <li key={review.reviewId} className="border-t border-rule pt-6">
            <ReviewQuote review={review} />
          </li>
        ))}
      </ul>
      {rotation.rotates && (
        <div className="mt-8 flex gap-2">
          <Control label={landingText("previousReviews")} onClick={rotation.previous}>
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          </Control>
          <Control label={landingText("nextReviews")} onClick={rotation.next}>
            <ArrowRight aria-hidden className="rtl:-scale-x-100" />
          </Control>
          {rotation.mayRun && (
            <Control
              label={rotation.stopped ? landingText("resumeRotation") : landingText("pauseRotation")}
              onClick={rotation.toggle}
            >
              <PlayIcon aria-hidden />
            </Control>
          )}
        </div>
      )}
    </div>
  );
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" size="icon" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}
