// The reviews of a course: their anchors, the reader's own one, and what is shown while something loads.
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { CourseReviews } from "#src/features/reviews/course-reviews.tsx";
import type { Review } from "#src/features/reviews/types.ts";
import { SessionContext } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fieldNamed, render, settle, textOf, type } from "#tests/helpers/render.tsx";
import { buttonNames, openScreen, signedIn, SIGNED_OUT } from "#tests/helpers/screen.tsx";

const reviewOf = (user: string): Review =>
  ({
    reviewId: `id-${user}`,
    reviewKey: `FAAI_${user}`,
    userName: user,
    userPhotoURL: null,
    rating: 5,
    comment: `The comment of ${user}`,
    createdAt: 0,
  }) as Review;

const REVIEWS = ["ann", "bob"].map(reviewOf);
/** Two more than are shown before "Show more". */
const MANY = ["a", "b", "c", "d", "e", "f", "g"].map(reviewOf);

test.each([
  ["the course and the author", "#review-FAAI_bob"],
  ["a document id, as in older links", "#review-id-bob"],
])("an anchor of %s leads to the review", (_, hash) => {
  const seen: string[] = [];
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    seen.push(this.closest("li")?.textContent ?? "");
  });
  const convex = new FakeConvex();
  convex.setQuery("reviews:forCourse", REVIEWS, { courseId: "FAAI" });
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/courses/FAAI${hash}`]}>
      <SessionContext value={{ status: "signed-out" }}>
        {convex.wrap(
          <CourseReviews
            course={{
              courseId: "FAAI",
              comingSoon: false,
              rating: { average: 5, count: 2 },
              ratingDistribution: [0, 0, 0, 0, 2],
            }}
          />,
        )}
      </SessionContext>
    </MemoryRouter>,
  );
  expect(seen).toHaveLength(1);
  expect(seen[0]).toContain("The comment of bob");
  scroll.mockRestore();
  unmount();
});

test("one's own review stands before the others, once, and is edited on request", async () => {
  const convex = new FakeConvex();
  convex.setQuery("reviews:forCourse", REVIEWS, { courseId: "FAAI" });
  convex.setQuery("reviews:mine", REVIEWS[1], { courseId: "FAAI" });
  const course = {
    courseId: "FAAI",
    comingSoon: false,
    rating: { average: 5, count: 2 },
    ratingDistribution: [0, 0, 0, 0, 2],
  };
  const { place, text, press } = openScreen(<CourseReviews course={course} />, { convex });
  expect([...place.querySelectorAll("li[id]")].map(({ id }) => id)).toEqual(["review-FAAI_ann"]);
  expect(textOf(place.querySelector("#review-FAAI_bob")!)).toContain("Your review");
  expect(place.querySelector("form")).toBeNull();
  await press("Edit");
  await vi.waitFor(() => {
    expect(place.querySelector("form")).not.toBeNull();
  });
  expect(text()).not.toContain("Your reviewEdit");
  const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  await press("Cancel");
  expect(place.querySelector("form")).toBeNull();
  // The form was higher: the head of the review could be above the screen.
  expect(shown.mock.contexts).toEqual([place.querySelector("#review-FAAI_bob")]);
  expect(shown.mock.calls).toEqual([[{ block: "nearest" }]]);
  shown.mockRestore();
  expect(document.activeElement === buttonNamed(place, "Edit")).toBe(true);
});

test("what was saved is confirmed on the review itself, until it is edited again", async () => {
  const convex = new FakeConvex({ "reviews:save": () => "id-bob" });
  convex.setQuery("reviews:forCourse", REVIEWS, { courseId: "FAAI" });
  convex.setQuery("reviews:mine", REVIEWS[1], { courseId: "FAAI" });
  const course = {
    courseId: "FAAI",
    comingSoon: false,
    rating: { average: 5, count: 2 },
    ratingDistribution: [0, 0, 0, 0, 2],
  };
  const { place, text, press, seen } = openScreen(<CourseReviews course={course} />, { convex });
  const edit = async () => {
    await press("Edit");
    await vi.waitFor(() => {
      expect(place.querySelector("form")).not.toBeNull();
    });
  };
  const status = place.querySelector("[role=status]");
  expect(status?.textContent).toBe("");
  await edit();
  await press("Cancel");
  expect(status?.textContent).toBe("");
  await edit();
  type(fieldNamed(place, "Your comment"), "Better");
  await press("Update Review");
  // The element was there before, so that screen readers announce the text.
  expect([status?.isConnected, status?.textContent]).toEqual([true, "Thanks for your review. It is saved."]);
  expect(place.querySelector("#review-FAAI_bob")?.classList).toContain("just-saved");
  expect(seen.toasts).toEqual([]);
  await edit();
  expect(text()).not.toContain("It is saved");
});

test("nobody else's review is named as one's own", () => {
  const convex = new FakeConvex();
  convex.setQuery("reviews:forCourse", REVIEWS, { courseId: "FAAI" });
  convex.setQuery("reviews:mine", null, { courseId: "FAAI" });
  const course = {
    courseId: "FAAI",
    comingSoon: false,
    rating: { average: 5, count: 2 },
    ratingDistribution: [0, 0, 0, 0, 2],
  };
  const { place } = openScreen(<CourseReviews course={course} />, { convex });
  expect(place.querySelectorAll("li[id]")).toHaveLength(2);
  expect(textOf(place.querySelector("ul")!)).not.toContain("Your review");
});

function openReviews(
  { reviews = REVIEWS, mine, count = 2 }: { reviews?: Review[]; mine?: Review | null; count?: number },
  around: Parameters<typeof openScreen>[1] = {},
) {
  const convex = new FakeConvex();
  convex.setQuery("reviews:forCourse", reviews, { courseId: "FAAI" });
  convex.setQuery("reviews:mine", mine, { courseId: "FAAI" });
  const course = {
    courseId: "FAAI",
    comingSoon: false,
    rating: { average: 4.5, count },
    ratingDistribution: [],
  };
  const screen = openScreen(<CourseReviews course={course} />, { convex, ...around });
  return { ...screen, ids: () => [...screen.place.querySelectorAll("li[id]")].map(({ id }) => id) };
}

test("the reviews wait for the reader's own one; a visitor's do not", () => {
  const { convex, ids } = openReviews({});
  expect(ids()).toEqual([]);
  convex.setQuery("reviews:mine", null, { courseId: "FAAI" });
  expect(ids()).toEqual(["review-FAAI_ann", "review-FAAI_bob"]);
  expect(openReviews({}, { session: SIGNED_OUT }).ids()).toHaveLength(2);
});

test.each([
  [0, null, true],
  [1, "1 review", false],
  [2, "2 reviews", false],
])("%i reviews are summed up as %s", (count, summary, isEmpty) => {
  const { text } = openReviews({ count, reviews: REVIEWS.slice(0, count) }, { session: SIGNED_OUT });
  expect(/\d reviews?/.exec(text())?.[0] ?? null).toBe(summary);
  expect(text().includes("No reviews yet.")).toBe(isEmpty);
});

test.each([
  [true, false],
  [false, true],
])(
  "visitors are asked to log in, unless the course is planned (%s): nobody has taken it",
  (comingSoon, isAsked) => {
    const convex = new FakeConvex();
    convex.setQuery("reviews:forCourse", [], { courseId: "FAAI" });
    const course = { courseId: "FAAI", comingSoon, rating: { average: 0, count: 0 }, ratingDistribution: [] };
    const { place } = openScreen(<CourseReviews course={course} />, { convex, session: SIGNED_OUT });
    expect(textOf(place).includes("Please log in to leave a review.")).toBe(isAsked);
    expect(textOf(place)).toContain("No reviews yet.");
  },
);

test.each([
  [true, ["Delete review by ann", "Delete review by bob"]],
  [false, []],
])("holders of the admin role (%s) can delete each review", async (hasAdminRole, expected) => {
  const { place } = openReviews({ mine: null }, { session: signedIn({ hasAdminRole }) });
  await settle(() => undefined);
  expect(buttonNames(place).filter((name) => name.startsWith("Delete review by"))).toEqual(expected);
});

test("only anchors of reviews are brought into view", () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
  document.body.insertAdjacentHTML("beforeend", '<p id="enroll"></p>');
  openReviews({}, { session: SIGNED_OUT, address: "/courses/FAAI#enroll" });
  expect(scroll).not.toHaveBeenCalled();
});

test("a page with one's own review leaves the focus where it is", () => {
  const { place } = openReviews({ mine: REVIEWS[1]! });
  expect(buttonNames(place)).toContain("Edit");
  expect(document.activeElement).toBe(document.body);
});

test("a first review that is being typed is not replaced by one that another window wrote", async () => {
  const { convex, place, press } = openReviews({ mine: null });
  await vi.waitFor(() => {
    expect(place.querySelector("form")).not.toBeNull();
  });
  type(fieldNamed(place, "Your comment"), "Mine");
  convex.setQuery("reviews:mine", REVIEWS[1], { courseId: "FAAI" });
  expect(fieldNamed(place, "Your comment").value).toBe("Mine");
  await press("Cancel");
  expect(textOf(place.querySelector("#review-FAAI_bob")!)).toContain("The comment of bob");
});

test("the first five reviews are shown, and the others on request, where reading continues", async () => {
  const { convex, place, press, ids } = openReviews({ reviews: MANY, count: 7 }, { session: SIGNED_OUT });
  expect(ids()).toEqual(MANY.slice(0, 5).map(({ reviewKey }) => `review-${reviewKey}`));
  await press("Show 2 more reviews");
  expect(ids()).toHaveLength(7);
  expect(document.activeElement?.id).toBe("review-FAAI_f");
  expect(buttonNames(place)).toEqual([]);
  convex.setQuery("reviews:forCourse", [reviewOf("new"), ...MANY], { courseId: "FAAI" });
  expect(ids()).toHaveLength(8);
});

test("one's own review is none of the five", () => {
  const { place, ids } = openReviews({ reviews: MANY, mine: MANY[0]!, count: 7 });
  expect(ids()).toEqual(MANY.slice(1, 6).map(({ reviewKey }) => `review-${reviewKey}`));
  expect(buttonNames(place)).toContain("Show 1 more review");
});

test("five reviews need no button", () => {
  const { place, ids } = openReviews({ reviews: MANY.slice(0, 5), count: 5 }, { session: SIGNED_OUT });
  expect(ids()).toHaveLength(5);
  expect(buttonNames(place)).toEqual([]);
});

test.each(["#review-FAAI_g", "#review-id-g"])(
  "an address with %s shows all reviews and leads to its one",
  (hash) => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
    const address = `/courses/FAAI${hash}`;
    const { ids } = openReviews({ reviews: MANY, count: 7 }, { session: SIGNED_OUT, address });
    expect(ids()).toHaveLength(7);
    expect((scroll.mock.contexts[0] as Element).closest("li")?.id).toBe("review-FAAI_g");
  },
);

test("an anchor that is no text shows the reviews as usual", () => {
  const address = "/courses/FAAI#review-%";
  const { ids } = openReviews({ reviews: MANY, count: 7 }, { session: SIGNED_OUT, address });
  expect(ids()).toHaveLength(5);
});
