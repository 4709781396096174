// The review form's rules and texts.
import { expect, test } from "vitest";
import { messageText } from "#tests/helpers/form-messages.ts";
import { reviewForm } from "#shared/forms/review.ts";

test.each([
  [{ rating: 0, comment: "Good" }, "Rating must be between 1 and 5"],
  [{ rating: 5.1, comment: "Good" }, "Rating must be between 1 and 5"],
  [{ rating: 6, comment: "Good" }, "Rating must be between 1 and 5"],
  [{ rating: Number.POSITIVE_INFINITY, comment: "Good" }, "Rating must be between 1 and 5"],
  [{ rating: Number.NaN, comment: "Good" }, "Rating must be between 1 and 5"],
  [{ rating: 5, comment: "   " }, "Comment is required"],
  [{ rating: 5, comment: "x".repeat(2001) }, "Comment too long (max 2000 characters)"],
])("review %o is refused", (form, message) => {
  expect(messageText(reviewForm.safeParse(form).error?.issues[0]?.message)).toBe(message);
});

test.each([1, 4.5, 5])("a rating of %d is valid", (rating) => {
  expect(reviewForm.parse({ rating, comment: "x" })).toEqual({ rating, comment: "x" });
});

test("a comment is measured after the trim", () => {
  const parsed = reviewForm.parse({ rating: 1, comment: `  ${"x".repeat(2000)}  ` });
  expect(parsed.comment).toHaveLength(2000);
});
