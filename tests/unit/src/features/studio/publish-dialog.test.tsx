// Publishing a course: the note of the version, and what is said afterwards.
import { expect, test, vi } from "vitest";
import { PublishDialog } from "#src/features/studio/publish-dialog.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { alertsOf, openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { openDialog } from "#tests/helpers/screen.tsx";

const VERSIONS = { courseId: "ML1", older: 4, newer: null };
const TEXTS = { description: "", outcomes: [], prerequisites: [], instructorBio: "" };
const SAME = { details: TEXTS, sections: [] };

async function open(publishedVersion: number | null, publish: () => unknown = () => null) {
  const convex = new FakeConvex({ "studio:publish": publish });
  convex.setQuery("courseVersions:compare", { older: SAME, newer: SAME }, VERSIONS);
  const onClose = vi.fn();
  const draft = { courseId: "ML1", publishedVersion } as Draft;
  const { toasts } = openPage(<PublishDialog draft={draft} onClose={onClose} />, { convex });
  await settle(() => undefined);
  return { convex, onClose, toasts };
}

test.each([
  [null, 1],
  [4, 5],
])("after version %s comes version %i, with its note", async (before, next) => {
  const { convex, onClose, toasts } = await open(before);
  // What changes for learners is shown once there is something to compare with.
  expect(openDialog().querySelector("form .overflow-y-auto") !== null).toBe(before !== null);
  const note = fieldNamed(openDialog(), "Note for the history");
  expect((note as HTMLInputElement).maxLength).toBe(200);
  type(note, "Better examples");
  await press(openDialog(), "Publish");
  expect(convex.callsOf("studio:publish")).toEqual([{ courseId: "ML1", note: "Better examples" }]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toasts).toEqual([expect.stringContaining(String(next))]);
});

test("a refused publication stays open with its reason", async () => {
  const { onClose, toasts } = await open(null, () => refuse("permission-denied"));
  await press(openDialog(), "Publish");
  expect([alertsOf(openDialog()), onClose.mock.calls.length, toasts]).toEqual([["permission-denied"], 0, []]);
});

test("what has not been shown yet cannot be published", async () => {
  const { convex } = await open(4);
  await settle(() => convex.setQuery("courseVersions:compare", undefined, VERSIONS));
  expect(textOf(openDialog().querySelector("form [role=status]")!)).toBe("Loading changes…");
  expect(buttonNamed(openDialog(), "Publish").disabled).toBe(true);
  await settle(() => convex.setQuery("courseVersions:compare", { older: SAME, newer: SAME }, VERSIONS));
  expect(buttonNamed(openDialog(), "Publish").disabled).toBe(false);
});
