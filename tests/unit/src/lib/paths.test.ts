import { describe, expect, it } from "vitest";
import { learnersHref, lessonAnchor, lessonOfHash, paths, postHref, reviewHref } from "#src/lib/paths.ts";

describe("addresses", () => {
  it("escape their parameters", () => {
    expect(paths.course.href("a/b")).toBe("/courses/a%2Fb");
    expect(reviewHref("FAAI", "FAAI_u1")).toBe("/courses/FAAI#review-FAAI_u1");
  });
});

it.each([
  [0, "lesson-1"],
  [8, "lesson-9"],
  [24, "lesson-25"],
])("the anchor of lesson %i is %s, and leads back to it", (lesson, anchor) => {
  expect([lessonAnchor(lesson), lessonOfHash(`#${anchor}`)]).toEqual([anchor, lesson]);
});

it.each(["", "#lesson-0", "#lesson-x", "#lesson-12345", "#review-1"])(
  "%s is the anchor of no lesson",
  (hash) => {
    expect(lessonOfHash(hash)).toBeNull();
  },
);

it("what is left out of an address is not in it", () => {
  expect([learnersHref("FAAI"), learnersHref("FAAI", 3)]).toEqual([
    "/instructor/courses/FAAI/edit?tab=learners",
    "/instructor/courses/FAAI/edit?tab=learners&batch=3",
  ]);
  expect([postHref("t1", null), postHref("t1", 2)]).toEqual([
    "/forums/thread/t1",
    "/forums/thread/t1#reply-2",
  ]);
  expect([paths.withdraw.href(), paths.withdraw.href("A B")]).toEqual([
    "/withdraw",
    "/withdraw?contract=A%20B",
  ]);
  expect([paths.courseEditor.href("FAAI"), paths.courseEditor.href("FAAI", "files")]).toEqual([
    "/instructor/courses/FAAI/edit",
    "/instructor/courses/FAAI/edit?tab=files",
  ]);
});
