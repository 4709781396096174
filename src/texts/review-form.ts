// The form of a review, and what its author and admins do with it.
import { REVIEW_FORM } from "#shared/texts/en/review-form.ts";
import { defineTexts } from "./catalogue";

export const reviewFormText = defineTexts("review-form", REVIEW_FORM);
