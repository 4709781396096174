import { expect, test } from "vitest";
import { RatingStars } from "#src/components/ui/rating-stars.tsx";
import { render } from "#tests/helpers/render.tsx";

test("a part of a star is seen without colours: the stars below it have no filling then", () => {
  const { place } = render(<RatingStars rating={4.6} />);
  const [below, above] = [...place.querySelectorAll("[role=img] .flex")];
  expect(below!.className).toContain("forced-colors:[&>svg]:fill-transparent");
  expect(above!.className).not.toContain("forced-colors");
  expect(above!.parentElement!.style.width).toBe("92%");
});
