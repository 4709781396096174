// The user's own review, which its author edits in a form; the form alone before there is one, or a login link for visitors.
import { CircleCheck } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { errorText } from "../../texts/errors";
import { reviewsText } from "../../texts/reviews";
import { Button } from "../../components/ui/button";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { useSession } from "../../hooks/use-session";
import { cn } from "../../lib/cn";
import { loginLink } from "../../lib/paths";
import { ReviewCard } from "./review-card";
import { olderAnchor, reviewAnchor } from "./review-anchor";
import type { Review } from "./types";

/** Loaded for signed-in users only. */
const ReviewForm = lazy(async () => ({ default: (await import("./review-form")).ReviewForm }));

type OwnReviewProps = {
  courseId: string;
  /** Null without a review; undefined while it loads, and for visitors. */
  mine: Review | null | undefined;
};

export function OwnReview({ courseId, mine }: OwnReviewProps) {
  const session = useSession();
  switch (session.status) {
    case "loading":
      return <FormSkeleton />;
    case "signed-out":
      return <LogInFirst />;
    case "signed-in":
      return mine === undefined ? <FormSkeleton /> : <SignedIn courseId={courseId} mine={mine} />;
  }
}

type SignedInProps = { courseId: string; mine: Review | null };

function SignedIn({ courseId, mine }: SignedInProps) {
  // Also while a first review is typed, which the review of another window must not replace.
  const [isEditing, setEditing] = useState(false);
  const isForm = mine === null || isEditing;
  const [isSaved, setSaved] = useState(false);
  const { card, edit } = useShownAfterForm(isForm);
  return (
    <div className="grid grid-cols-1 gap-3">
      {isForm ? (
        <Suspense fallback={<FormSkeleton />}>
          <ReviewForm
            courseId={courseId}
            existing={mine}
            onTyped={() => {
              setEditing(true);
            }}
            onDone={(hasSaved) => {
              setEditing(false);
              setSaved(hasSaved);
            }}
          />
        </Suspense>
      ) : (
        <div
          ref={card}
          id={reviewAnchor(mine)}
          className={cn("scroll-mt-24 scroll-mb-28", isSaved && "just-saved")}
        >
          <span id={olderAnchor(mine)} />
          <ReviewCard
            review={mine}
            isOwn
            actions={
              <button
                ref={edit}
                type="button"
                className="min-h-6 text-sm link max-sm:min-h-11"
                onClick={() => {
                  setEditing(true);
                  setSaved(false);
                }}
              >
                {reviewsText("editOwn")}
              </button>
            }
          />
        </div>
      )}
      {/* In the page before its text is known, so that screen readers announce it. */}
      <p
        role="status"
        className="flex items-center gap-2 text-sm font-medium text-good empty:hidden sm:ps-12"
      >
        {isSaved && !isForm && (
          <>
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {reviewsText("saved")}
          </>
        )}
      </p>
    </div>
  );
}

/** The review is shown where the higher form was, and the button that opens the form gets the focus that it had. */
function useShownAfterForm(isForm: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const wasForm = useRef(isForm);
  useEffect(() => {
    if (wasForm.current && !isForm && document.activeElement === document.body) {
      edit.current?.focus({ preventScroll: true });
      card.current?.scrollIntoView({ block: "nearest" });
    }
    wasForm.current = isForm;
  }, [isForm]);
  return { card, edit };
}

function LogInFirst() {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-soft">{errorText("review-login-required")}</p>
      <Button asChild variant="secondary">
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
