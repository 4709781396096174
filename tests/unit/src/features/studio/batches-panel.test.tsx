// The batches of a course in the studio: what is offered before and after the first publication, and what each button opens.
import { beforeEach, expect, test, vi } from "vitest";
import { BatchesPanel } from "#src/features/studio/batches-panel.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { hasButton, openPage, pick, press } from "#tests/helpers/controls.tsx";
import { fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";

const BATCH = {
  ...{ batchNumber: 3, batchName: "Gamma", startDate: "2026-12-21", endDate: "2027-03-29", maxCapacity: 25 },
  ...{ status: "upcoming", seatsTaken: 4, enrollments: 4, offered: 0, isClosing: false },
  links: { zoom: "https://zoom.us/j/1", discord: null, materials: null },
  timeZone: "Europe/Berlin",
};
const COURSE = {
  ...{ courseId: "FAAI", title: "Foundations", comingSoon: false, instructorId: null, targetBatch: 3 },
  ...{ waiting: 0, batches: [BATCH] },
};
const NAMED = { courseId: "FAAI" };
const MENU = "Actions for batch 3, Gamma";

beforeEach(() => {
  vi.setSystemTime(new Date("2026-11-23T12:00:00Z"));
});

function open(course: object | null = COURSE, publishedVersion: number | null = 1) {
  const done = () => null;
  const convex = new FakeConvex({
    ...{ "courseBatches:create": done, "courseBatches:setLinks": done, "courseBatches:cancel": done },
  });
  convex.setQuery("courseBatches:list", course ?? undefined, NAMED);
  const draft = { ...NAMED, publishedVersion } as unknown as Draft;
  return openPage(<BatchesPanel draft={draft} />, { convex });
}

const dialog = () => document.querySelector("[role=dialog]");

test("before the first publication there are no batches to open", () => {
  const { place } = open(COURSE, null);
  expect(textOf(place)).toContain("Batches come after the first publication");
  expect(hasButton(place, "New batch")).toBe(false);
});

test("a course without batches is told from one whose batches load", () => {
  const none = open({ ...COURSE, batches: [] }).place;
  expect([textOf(none).includes("No batches yet"), hasButton(none, "New batch")]).toEqual([true, true]);
  const loading = open(null).place;
  expect([textOf(loading).includes("No batches yet"), hasButton(loading, "New batch")]).toEqual([
    false,
    false,
  ]);
});

test("a new batch starts like the last one, and is sent for this course", async () => {
  const { convex, place } = open();
  expect(textOf(place)).not.toContain("No batches yet");
  expect(textOf(place)).toContain("Batch 3, Gamma");
  await press(place, "New batch");
  expect(fieldNamed(dialog()!, "Capacity").value).toBe("25");
  type(fieldNamed(dialog()!, "Name"), "Delta");
  await press(dialog()!, "Save batch");
  expect(convex.callsOf("courseBatches:create")).toMatchObject([{ ...NAMED, form: { batchName: "Delta" } }]);
  expect(dialog()).toBeNull();
});

test("the links of a batch are changed in their dialog", async () => {
  const { convex, place } = open();
  await pick(place, MENU, "Links");
  type(fieldNamed(dialog()!, "Community (Discord)"), "https://discord.gg/x");
  await press(dialog()!, "Save links");
  const links = { zoom: "https://zoom.us/j/1", discord: "https://discord.gg/x", materials: null };
  expect(convex.callsOf("courseBatches:setLinks")).toEqual([{ ...NAMED, batchNumber: 3, links }]);
  expect(dialog()).toBeNull();
});

test("both dialogs close without sending anything", async () => {
  const { convex, place } = open();
  for (const opens of [() => press(place, "New batch"), () => pick(place, MENU, "Links")]) {
    await opens();
    expect(dialog()).not.toBeNull();
    await press(dialog()!, "Close");
    expect(dialog()).toBeNull();
  }
  expect(convex.calls).toEqual([]);
});

test("a batch with learners is not canceled by a wizard here: the question is asked", async () => {
  const { convex, place, questions } = open();
  await pick(place, MENU, "Cancel batch");
  await settle(() => undefined);
  expect([questions.length, dialog()]).toEqual([1, null]);
  expect(convex.callsOf("courseBatches:cancel")).toEqual([{ ...NAMED, batchNumber: 3 }]);
});
