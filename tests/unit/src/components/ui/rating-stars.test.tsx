import { expect, test } from "vitest";
import { RatingStars } from "#src/components/ui/rating-stars.tsx";
import { render } from "#tests/helpers/render.tsx";

test("a star that was not earned, or a part of one, is an outline", () => {
  const { place } = render(<RatingStars rating={4.6} />);
  const [below, above] = [...place.querySelectorAll("[role=img] .flex")];
  expect(below!.innerHTML + below!.className).not.toContain("fill-current");
  expect(above!.className).toContain("[&>svg]:fill-current");
  expect(above!.parentElement!.style.width).toBe("92%");
});
