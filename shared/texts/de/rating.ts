import type { RATING as ENGLISH } from "../en/rating";
import type { Translation } from "../languages";

export const RATING: Translation<typeof ENGLISH> = {
  stars: "{rating} von 5 Sternen",
};
