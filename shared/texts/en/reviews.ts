// Reviews of a course.

export const REVIEWS = {
  title: "Student reviews",
  summary: "{count, plural, one {# review} other {# reviews}}",
  distribution: "Ratings",
  starsGiven:
    "{stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}",
  empty: "No reviews yet. The first learners will write them.",
  login: "Login",
  ownReview: "Your review",
  verified: "Verified learner",
  showMore: "Show more",
  showLess: "Show less",
  showOthers: "Show {count, plural, one {# more review} other {# more reviews}}",
  saved: "Thanks for your review. It is saved.",
  editOwn: "Edit",
} as const;
