// The unsent text of a review, which stays when its page is left.
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ReviewValues } from "#shared/forms/review.ts";
import { LIMITS } from "#shared/limits.ts";
import { useDraftOwner } from "../../hooks/use-draft-owner";
import { readDraft, saveDraft, type DraftPlace } from "../../lib/drafts";

const NONE = { rating: "", text: "" };

/** Puts the draft into the form and keeps what is changed there; returns how to drop it. */
export function useReviewDraft(
  form: UseFormReturn<ReviewValues>,
  { courseId, rating, comment }: ReviewValues & { courseId: string },
): () => void {
  const owner = useDraftOwner();
  const [place] = useState<DraftPlace>({ owner, name: `review.${courseId}` });
  const [draft] = useState(() => readDraft(place, NONE));
  const { setValue, formState } = form;
  const { isDirty } = formState;
  const wasDirty = useRef(false);
  useEffect(() => {
    if (draft.rating === "" && draft.text === "") return;
    const stars = Number(draft.rating);
    if (stars >= LIMITS.ratingMin && stars <= LIMITS.ratingMax)
      setValue("rating", stars, { shouldDirty: true });
    setValue("comment", draft.text, { shouldDirty: true });
  }, [draft, setValue]);
  useEffect(() => {
    const text = { rating: rating === 0 ? "" : String(rating), text: comment };
    if (isDirty) saveDraft(place, text);
    else if (wasDirty.current) saveDraft(place, NONE);
    wasDirty.current = isDirty;
  }, [place, isDirty, rating, comment]);
  return () => {
    saveDraft(place, NONE);
  };
}
