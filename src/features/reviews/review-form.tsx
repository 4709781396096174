// The review form: new, or edit with the existing review loaded; the server's view flows in while nothing is typed.
import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useController, useForm, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { reviewForm, type ReviewValues } from "#shared/forms/review.ts";
import { LIMITS } from "#shared/limits.ts";
import { sharedText } from "../../texts/messages";
import { reviewFormText } from "../../texts/review-form";
import { uiText } from "../../texts/ui";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { TextareaField } from "../../components/ui/textarea";
import { useFocusOnMount } from "../../hooks/use-focus-on-mount";
import { useDeletion } from "../../hooks/use-deletion";
import { readAppError } from "../../lib/app-error";
import { showToast } from "../../lib/toast";
import { deletionFailure } from "./deletion-failure";
import { StarChoice } from "./star-choice";
import type { Review } from "./types";
import { useReviewDraft } from "./use-review-draft";
import { formResolver } from "../../lib/form-resolver";

type ReviewFormProps = {
  courseId: string;
  existing: Review | null;
  /** Something was typed or chosen. */
  onTyped: () => void;
  /** Closed: saved, or left as it was. */
  onDone: (isSaved: boolean) => void;
};

const NEW = { heading: "write", save: "submit" } as const;
const CHANGE = { heading: "edit", save: "update" } as const;
const EMPTY: ReviewValues = { rating: 0, comment: "" };

export function ReviewForm({ courseId, existing, onTyped, onDone }: ReviewFormProps) {
  const headingId = useId();
  const [wasOpened] = useState(existing !== null);
  const heading = useFocusOnMount<HTMLHeadingElement>(wasOpened);
  const { form, save, failure, isUnchanged, dropDraft } = useReviewForm({
    courseId,
    existing,
    onTyped,
    onDone,
  });
  const { control, register, reset, formState } = form;
  const rating = useController({ control, name: "rating" });
  const comment = useWatch({ control, name: "comment" });
  const deletion = useDeletion(deletionFailure);
  const remove = useMutation(api.reviews.remove);
  const busy = formState.isSubmitting || deletion.deleting;
  const isComplete = rating.field.value >= LIMITS.ratingMin;
  const words = existing === null ? NEW : CHANGE;

  const askToDelete = async () => {
    if (!(await deletion.ask(sharedText("deleteOwnReview"), () => remove({ courseId })))) return;
    reset(EMPTY);
    dropDraft();
    heading.current?.focus();
    showToast(sharedText("reviewDeleted"));
  };

  return (
    <form noValidate aria-labelledby={headingId} className="grid gap-5" onSubmit={save}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className="text-lg outline-none">
        {reviewFormText(words.heading)}
      </h3>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <StarChoice
        label={reviewFormText("yourRating")}
        value={rating.field.value}
        error={formState.errors.rating?.message}
        onChange={rating.field.onChange}
        onBlur={rating.field.onBlur}
      />
      <TextareaField
        label={reviewFormText("yourComment")}
        required
        rows={5}
        error={formState.errors.comment?.message}
        hint={
          <span className="figures">
            {comment.trim().length}/{LIMITS.reviewCommentMax}
          </span>
        }
        {...register("comment")}
      />
      <div className="flex flex-wrap gap-3">
        <Submit isComplete={isComplete} disabled={busy || isUnchanged}>
          {reviewFormText(formState.isSubmitting ? "saving" : words.save)}
        </Submit>
        {existing !== null && (
          <>
            <Button
              variant="secondary"
              disabled={busy}
              onClick={() => {
                dropDraft();
                onDone(false);
              }}
            >
              {uiText("cancel")}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => void askToDelete()}>
              {reviewFormText("deleteOwn")}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** The text stays readable. */
const UNREADY = "border-rule-strong bg-paper-sunk text-ink-soft disabled:opacity-100";

type SubmitProps = { isComplete: boolean; disabled: boolean; children: string };

/** Before a rating is chosen, the reason is beside it. */
function Submit({ isComplete, disabled, children }: SubmitProps) {
  const hintId = useId();
  if (isComplete)
    return (
      <Button type="submit" disabled={disabled}>
        {children}
      </Button>
    );
  return (
    <>
      <Button type="submit" disabled aria-describedby={hintId} className={UNREADY}>
        {children}
      </Button>
      <p id={hintId} className="self-center text-sm text-ink-soft">
        {reviewFormText("rateFirst")}
      </p>
    </>
  );
}

function useReviewForm({ courseId, existing, onTyped, onDone }: ReviewFormProps) {
  const saveReview = useMutation(api.reviews.save);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ resolver: formResolver(reviewForm), mode: "onTouched", defaultValues: EMPTY });
  const { reset, formState } = form;
  const { isDirty } = formState;
  const { rating, comment } = existing ?? EMPTY;
  useEffect(() => {
    // Unsaved input is kept when the review changes in another window.
    if (!isDirty) reset({ rating, comment });
  }, [isDirty, rating, comment, reset]);
  const typed = useWatch({ control: form.control });
  const dropDraft = useReviewDraft(form, {
    courseId,
    rating: typed.rating ?? 0,
    comment: typed.comment ?? "",
  });
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    if (isDirty) tell();
  }, [isDirty]);
  const save = form.handleSubmit(async (review) => {
    setFailure(null);
    try {
      await saveReview({ courseId, form: review });
      reset(review);
      dropDraft();
      onDone(true);
    } catch (thrown) {
      setFailure(readAppError(thrown).message);
    }
  });
  return { form, save, failure, dropDraft, isUnchanged: existing !== null && !isDirty };
}
