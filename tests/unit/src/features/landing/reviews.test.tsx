// The reviews of the landing page: three at a time, and the buttons that turn and stop them.
import { beforeEach, expect, test, vi } from "vitest";
import { LIMITS } from "#shared/limits.ts";
import { Reviews } from "#src/features/landing/reviews.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { textOf } from "#tests/helpers/render.tsx";
import { buttonNames, openScreen } from "#tests/helpers/screen.tsx";

let reducedMotion: boolean;
beforeEach(() => {
  reducedMotion = false;
  vi.spyOn(window, "matchMedia").mockImplementation(
    () =>
      ({
        ...{ matches: reducedMotion, addEventListener: () => undefined },
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});

const review = (number: number) => ({
  ...{ reviewId: `r${number}`, reviewKey: `k${number}`, courseId: "FAAI", courseTitle: "Foundations" },
  ...{ rating: 5, comment: `Comment ${number}`, userName: "Ann", userPhotoURL: null, createdAt: 0 },
});

function open(count: number | null) {
  const convex = new FakeConvex();
  const reviews = count === null ? undefined : Array.from({ length: count }, (_, at) => review(at + 1));
  convex.setQuery("reviews:recent", reviews, { limit: LIMITS.reviewsOnHome });
  const screen = openScreen(<Reviews />, { convex });
  const shown = () => [...screen.place.querySelectorAll("blockquote")].map(textOf);
  return { ...screen, shown };
}

const comments = (...numbers: number[]) => numbers.map((number) => `Comment ${number}`);

test("three reviews are shown; the buttons show those before and after", async () => {
  const { press, shown } = open(7);
  expect(shown()).toEqual(comments(1, 2, 3));
  await press("Next reviews");
  expect(shown()).toEqual(comments(4, 5, 6));
  await press("Previous reviews");
  expect(shown()).toEqual(comments(1, 2, 3));
});

test("the rotation is stopped and resumed by one button", async () => {
  const { place, press } = open(4);
  expect(buttonNames(place)).toEqual(["Previous reviews", "Next reviews", "Pause rotation"]);
  await press("Pause rotation");
  expect(buttonNames(place).at(-1)).toBe("Resume rotation");
  await press("Resume rotation");
  expect(buttonNames(place).at(-1)).toBe("Pause rotation");
});

test("three reviews do not rotate, and with reduced motion nothing does by itself", () => {
  expect(buttonNames(open(3).place)).toEqual([]);
  reducedMotion = true;
  expect(buttonNames(open(4).place)).toEqual(["Previous reviews", "Next reviews"]);
});

test("no reviews are told from reviews that load", () => {
  expect(open(0).text()).toBe("No reviews yet. The first batch will write them.");
  const loading = open(null);
  expect([loading.text().includes("No reviews"), loading.shown()]).toEqual([false, []]);
});
