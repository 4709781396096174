// The distribution of a course's ratings: shares as bars, and as sentences for screen readers.
import { expect, test } from "vitest";
import { RatingDistribution } from "#src/features/reviews/rating-distribution.tsx";
import { render } from "#tests/helpers/render.tsx";

const rowsOf = (distribution: number[]) => {
  const { place } = render(<RatingDistribution average={4.2} distribution={distribution} />);
  return [...place.querySelectorAll("li")].map((row) => [
    row.querySelector(".sr-only")?.textContent,
    row.querySelector<HTMLElement>("[data-slot=bar] > *")?.style.width,
  ]);
};

test("five stars come first, each with its number and its share of all reviews", () => {
  expect(rowsOf([1, 0, 0, 2, 5])).toEqual([
    ["5 stars: 5 reviews", "62.5%"],
    ["4 stars: 2 reviews", "25%"],
    ["3 stars: 0 reviews", "0%"],
    ["2 stars: 0 reviews", "0%"],
    ["1 star: 1 review", "12.5%"],
  ]);
});

test("without reviews there is nothing", () => {
  expect([rowsOf([]), rowsOf([0, 0, 0, 0, 0])]).toEqual([[], []]);
});
