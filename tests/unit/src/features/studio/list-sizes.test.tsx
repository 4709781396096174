// How much of the long lists of a course is shown at first.
import { expect, test } from "vitest";
import { HistoryPanel } from "#src/features/studio/history/history-panel.tsx";
import { Completion } from "#src/features/studio/learners/completion.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { openPage, press } from "#tests/helpers/controls.tsx";
import { inPages } from "#tests/helpers/pages.ts";

const many = (count: number, rowOf: (number: number) => object) =>
  Array.from({ length: count }, (_, at) => rowOf(count - at));

test("the latest twenty versions are listed, and twenty more on request", async () => {
  const versions = many(45, (version) => ({
    ...{ version, publishedAt: 0, publishedByName: "Ann", lessons: 1, note: "", isCurrent: version === 45 },
  }));
  const convex = new FakeConvex();
  convex.setQuery("courseVersions:list", inPages(versions), { courseId: "ML1" });
  const draft = { courseId: "ML1", publishedVersion: 45, isChanged: false, editedAt: 0 } as Draft;
  const { place } = openPage(<HistoryPanel draft={draft} />, { convex });
  const entries = () => place.querySelectorAll("ol > li").length;
  // The draft is above them.
  expect(entries()).toBe(1 + 20);
  await press(place, "Load More");
  expect(entries()).toBe(1 + 40);
});

test("the completion of fifty lessons is shown at once", () => {
  const lessons = many(60, (number) => ({
    ...{ _id: String(number), number, title: "Vectors", section: "Basics", completed: 1, learners: 4 },
  }));
  const convex = new FakeConvex();
  convex.setQuery("teaching:completion", inPages(lessons), { courseId: "ML1" });
  const { place } = openPage(<Completion courseId="ML1" />, { convex });
  // Without the rows that name their sections.
  expect(place.querySelectorAll("tbody tr:not(:has(th))")).toHaveLength(50);
});
