// Lessons of the outline that learners see otherwise.
import { expect, test } from "vitest";
import { settle, textOf } from "#tests/helpers/render.tsx";
import { DRAFT, lesson, open } from "./outline-page.tsx";

const VERSIONS = { courseId: "FAAI", older: 2, newer: null };
const { sections } = DRAFT;
const OLDER = sections.map((section) => ({
  ...section,
  lessons: section.lessons
    .filter(({ lessonId }) => lessonId !== "d")
    .map((one) => (one.lessonId === "b" ? lesson("b", { textId: "before" }) : one)),
}));

async function marked(change: object) {
  const { convex, place } = open({ ...DRAFT, isChanged: true, publishedVersion: 2, ...change });
  await settle(() => {
    const details = { outcomes: [], prerequisites: [] };
    convex.setQuery(
      "courseVersions:compare",
      { older: { details, sections: OLDER }, newer: { details, sections } },
      VERSIONS,
    );
  });
  const rows = [...place.querySelectorAll("ol ol > li")].filter((row) =>
    row.querySelector("[data-slot=mark]"),
  );
  return { place, rows: rows.map((row) => [row.querySelector("textarea")!.value, textOf(row)]) };
}

test("changed and new lessons are marked in words, the others are not", async () => {
  const { place, rows } = await marked({});
  expect(rows).toEqual([
    ["Lesson b", expect.stringContaining("Unpublished changes")],
    ["Lesson d", expect.stringContaining("Unpublished changes")],
  ]);
  expect(textOf(place)).toContain("2 lessons with unpublished changes");
});

test.each([{ isChanged: false }, { publishedVersion: null }])(
  "with a draft %o there is nothing to tell apart",
  async (change) => {
    const { place, rows } = await marked(change);
    expect([rows, textOf(place).includes("unpublished changes")]).toEqual([[], false]);
  },
);

test("a comparison that fails leaves the outline without marks", async () => {
  const { convex, place } = open({ ...DRAFT, isChanged: true, publishedVersion: 2 });
  await settle(() => {
    convex.setQuery("courseVersions:compare", new Error("The database is gone."), VERSIONS);
  });
  expect(place.querySelectorAll("ol ol > li").length).toBeGreaterThan(1);
  expect(textOf(place)).not.toContain("unpublished changes");
});
