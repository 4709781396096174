// Where links to a review lead.
import type { Review } from "./types";

export const reviewAnchor = ({ reviewKey }: Review): string => `review-${reviewKey}`;

/** Addresses with the document id keep working. */
export const olderAnchor = ({ reviewId }: Review): string => `review-${reviewId}`;

export const isAnchorOf = (review: Review, anchor: string): boolean =>
  anchor === reviewAnchor(review) || anchor === olderAnchor(review);
