// A review on the landing page: whole up to 220 characters, then a snippet with a link to the whole.
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { ReviewQuote, type RecentReview } from "#src/features/landing/review-quote.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

function quote(comment: string, verified = true) {
  const review = {
    reviewId: "r1",
    reviewKey: "FAAI_u1",
    courseId: "FAAI",
    courseTitle: "Foundations to Frontiers of AI",
    userName: "Ann",
    userPhotoURL: null,
    rating: 4.5,
    comment,
    verified,
    createdAt: 0,
  } as unknown as RecentReview;
  const { place } = render(
    <MemoryRouter>
      <ReviewQuote review={review} />
    </MemoryRouter>,
  );
  const text = place.querySelector("blockquote");
  if (text === null) throw new Error("No quote");
  return { text: textOf(text), more: place.querySelector("blockquote a"), place };
}

test("220 characters are shown whole", () => {
  const { text, more } = quote("x".repeat(220));
  expect(text).toBe("x".repeat(220));
  expect(more).toBeNull();
});

test("221 characters are cut, and Read more leads to the review on its course page", () => {
  const { text, more, place } = quote("x".repeat(221));
  expect(text).toBe(`${"x".repeat(220)}…Read more`);
  expect(more?.getAttribute("href")).toBe("/courses/FAAI#review-FAAI_u1");
  expect(place.querySelector('[role="img"]')?.getAttribute("aria-label")).toBe("4.5 out of 5 stars");
});

test("only a verified learner is called so", () => {
  const said = (verified: boolean) => textOf(quote("Good", verified).place.querySelector("figcaption")!);
  const name = "Foundations to Frontiers of AI";
  expect([said(true).includes("erified"), said(false).endsWith(`Ann${name}`)]).toEqual([true, true]);
});
