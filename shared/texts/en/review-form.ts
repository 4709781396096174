// The form of a review, and what its author and admins do with it.

export const REVIEW_FORM = {
  delete: "Delete",
  deleteReviewBy: "Delete review by {name}",
  write: "Write a review",
  edit: "Edit your review",
  yourRating: "Your rating",
  yourComment: "Your comment",
  rateFirst: "Choose a rating first.",
  submit: "Submit Review",
  update: "Update Review",
  saving: "Saving...",
  deleteOwn: "Delete Review",
  stars: "{count, plural, one {# star} other {# stars}}",
  poor: "Poor",
  fair: "Fair",
  good: "Good",
  veryGood: "Very good",
  excellent: "Excellent",
} as const;
