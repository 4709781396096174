// Reviews of a course.
import { REVIEWS } from "#shared/texts/en/reviews.ts";
import { defineTexts } from "./catalogue";

export const reviewsText = defineTexts("reviews", REVIEWS);
