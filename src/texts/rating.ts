// Of ratings.
import { RATING } from "#shared/texts/en/rating.ts";
import { defineTexts } from "./catalogue";

export const ratingText = defineTexts("rating", RATING);
