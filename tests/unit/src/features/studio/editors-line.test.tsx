// Who else has the course or the lesson open, who edited it last, and the heartbeats of this editor.
import { beforeEach, expect, test, vi } from "vitest";
import { EDITORS } from "#shared/durations.ts";
import { EditorsLine } from "#src/features/studio/editors-line.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { pass } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const COURSE = { courseId: "FAAI" };
const NOBODY = { editedAt: null, editedByName: null };

beforeEach(() => {
  vi.useFakeTimers();
});

interface Around {
  lessonId?: string | null;
  draft?: Parameters<typeof EditorsLine>[0]["draft"];
  others?: unknown;
}

function open({ lessonId = null, draft = NOBODY, others }: Around = {}) {
  const convex = new FakeConvex({
    "studio:beat": () => Promise.reject(new Error("offline")),
    "studio:leave": () => Promise.reject(new Error("offline")),
  });
  convex.setQuery("studio:otherEditors", others, COURSE);
  return openScreen(<EditorsLine {...{ ...COURSE, lessonId, draft }} />, { convex });
}

const OTHERS = [
  { name: "Tess", lessonId: "a" },
  { name: "Ted", lessonId: null },
];

test.each([
  [null, "Tess, Ted have this course open"],
  ["a", "Tess has this lesson open"],
  ["b", ""],
])("of the others at %s it is told: %s", (lessonId, said) => {
  expect(open({ lessonId, others: OTHERS }).text()).toBe(said);
});

test("the last edit is told with its author, when both are known", () => {
  const editedAt = Date.UTC(2026, 10, 21, 12);
  const textWith = (draft: Around["draft"]) => open({ draft }).text();
  expect(textWith({ editedAt, editedByName: "Tess" })).toMatch(/^Last edited by Tess \S/);
  for (const draft of [
    { editedAt, editedByName: null },
    { ...NOBODY, editedByName: "Tess" },
  ])
    expect(textWith(draft)).toBe("");
  expect(textWith({ editedAt: 0, editedByName: "Tess" })).toBe("");
});

test("the editor is here while the page is open, and leaves with it", () => {
  const { convex, unmount } = open({ lessonId: "a" });
  pass(EDITORS.heartbeatMs * 2);
  const beat = { name: "studio:beat", args: { ...COURSE, lessonId: "a" } };
  expect(convex.calls).toEqual([beat, beat, beat]);
  unmount();
  pass(EDITORS.heartbeatMs * 2);
  expect(convex.calls).toEqual([beat, beat, beat, { name: "studio:leave", args: COURSE }]);
});
