// Lets holders of the admin role delete anybody's review.
import { useMutation } from "convex/react";
import { Trash2 } from "lucide-react";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../texts/messages";
import { reviewFormText } from "../../texts/review-form";
import { Button } from "../../components/ui/button";
import { useDeletion } from "../../hooks/use-deletion";
import { showToast } from "../../lib/toast";
import type { Review } from "./types";
import { deletionFailure } from "./deletion-failure";

export function RemoveAnyButton({ review, onRemoved }: { review: Review; onRemoved: () => void }) {
  const removeAny = useMutation(api.reviews.removeAny);
  const { deleting, ask } = useDeletion(deletionFailure);
  const question = sharedText("deleteReview", { name: review.userName });
  return (
    <Button
      variant="quiet"
      size="sm"
      // Its text ends where the review does.
      className="ms-auto -me-3.5"
      disabled={deleting}
      aria-label={reviewFormText("deleteReviewBy", { name: review.userName })}
      onClick={() => {
        void ask(question, () => removeAny({ reviewId: review.reviewId })).then((deleted) => {
          if (!deleted) return;
          onRemoved();
          showToast(sharedText("reviewDeleted"));
        });
      }}
    >
      <Trash2 aria-hidden />
      {reviewFormText("delete")}
    </Button>
  );
}
