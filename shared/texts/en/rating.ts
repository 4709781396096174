// Of ratings.

export const RATING = {
  stars: "{rating} out of 5 stars",
} as const;
