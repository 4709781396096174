// The user's own review: the form with the existing review, or a login link for visitors.
import { useQuery } from "convex/react";
import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { errorText } from "../../texts/errors";
import { reviewsText } from "../../texts/reviews";
import { Button } from "../../components/ui/button";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { useSession } from "../../hooks/use-session";
import { loginLink } from "../../lib/paths";

/** Loaded for signed-in users only. */
const ReviewForm = lazy(async () => ({ default: (await import("./review-form")).ReviewForm }));

export function OwnReview({ courseId }: { courseId: string }) {
  const session = useSession();
  switch (session.status) {
    case "loading":
      return <FormSkeleton />;
    case "signed-out":
      return <LogInFirst />;
    case "signed-in":
      return <SignedIn courseId={courseId} />;
  }
}

function SignedIn({ courseId }: { courseId: string }) {
  const mine = useQuery(api.reviews.mine, { courseId });
  if (mine === undefined) return <FormSkeleton />;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <ReviewForm courseId={courseId} existing={mine} />
    </Suspense>
  );
}

function LogInFirst() {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-soft">{errorText("review-login-required")}</p>
      <Button asChild variant="secondary" size="sm">
        <Link {...loginLink(pathname)}>{reviewsText("login")}</Link>
      </Button>
    </div>
  );
}

function FormSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="h-14" />
    </LoadingRegion>
  );
}
