// The reviews of a course: their anchors.
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { CourseReviews } from "#src/features/reviews/course-reviews.tsx";
import type { Review } from "#src/features/reviews/types.ts";
import { SessionContext } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, render, textOf } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const REVIEWS = ["ann", "bob"].map(
  (user) =>
    ({
      reviewId: `id-${user}`,
      reviewKey: `FAAI_${user}`,
      userName: user,
      userPhotoURL: null,
      rating: 5,
      comment: `The comment of ${user}`,
      createdAt: 0,
    }) as Review,
);

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
        {convex.wrap(<CourseReviews course={{ courseId: "FAAI", rating: { average: 5, count: 2 } }} />)}
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
  const course = { courseId: "FAAI", rating: { average: 5, count: 2 } };
  const { place, text, press } = openScreen(<CourseReviews course={course} />, { convex });
  expect([...place.querySelectorAll("li[id]")].map(({ id }) => id)).toEqual(["review-FAAI_ann"]);
  expect(textOf(place.querySelector("#review-FAAI_bob")!)).toContain("Your review");
  expect(place.querySelector("form")).toBeNull();
  await press("Edit");
  await vi.waitFor(() => {
    expect(place.querySelector("form")).not.toBeNull();
  });
  expect(text()).not.toContain("Your reviewEdit");
  await press("Cancel");
  expect(place.querySelector("form")).toBeNull();
  expect(document.activeElement === buttonNamed(place, "Edit")).toBe(true);
});

test("nobody else's review is named as one's own", () => {
  const convex = new FakeConvex();
  convex.setQuery("reviews:forCourse", REVIEWS, { courseId: "FAAI" });
  convex.setQuery("reviews:mine", null, { courseId: "FAAI" });
  const course = { courseId: "FAAI", rating: { average: 5, count: 2 } };
  const { place } = openScreen(<CourseReviews course={course} />, { convex });
  expect(place.querySelectorAll("li[id]")).toHaveLength(2);
  expect(textOf(place.querySelector("ul")!)).not.toContain("Your review");
});
