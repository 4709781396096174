// A review on the course page: whole up to 300 characters, longer ones open on request.
import { expect, test } from "vitest";
import { ReviewCard } from "#src/features/reviews/review-card.tsx";
import type { Review } from "#src/features/reviews/types.ts";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

const card = (comment: string, changes: Partial<Review> = {}) =>
  render(
    <ReviewCard
      isOwn={false}
      review={
        {
          reviewId: "r1",
          courseId: "FAAI",
          courseTitle: "FAAI",
          userName: "Ann",
          userPhotoURL: null,
          rating: 4,
          comment,
          verified: true,
          createdAt: Date.UTC(2026, 0, 2),
          ...changes,
        } as unknown as Review
      }
    />,
  ).place;

test("300 characters are shown whole", () => {
  const place = card("x".repeat(300));
  expect(textOf(place)).toContain("x".repeat(300));
  expect(place.querySelector("button")).toBeNull();
});

test("301 characters open and close", () => {
  const place = card("x".repeat(301));
  expect(textOf(place)).not.toContain("x".repeat(301));
  const button = buttonNamed(place, "Show more");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  click(button);
  expect(textOf(place)).toContain("x".repeat(301));
  click(buttonNamed(place, "Show less"));
  expect(textOf(place)).not.toContain("x".repeat(301));
});

test("only an enrolled person's review has the verified mark", () => {
  expect(textOf(card("Fine"))).toContain("Verified learner");
  expect(textOf(card("Fine", { verified: false }))).not.toContain("Verified learner");
});
