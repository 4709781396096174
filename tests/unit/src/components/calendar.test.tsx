// Classes as a calendar file: whose classes are asked for, what is downloaded, and what a refusal says.
import { beforeEach, expect, test, vi } from "vitest";
import { AddToCalendar } from "#src/components/calendar/add-to-calendar.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { alertsOf, hasButton, held, openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, settle, textOf } from "#tests/helpers/render.tsx";

const saved = vi.hoisted(() => [] as [string, string, string][]);
vi.mock("#src/lib/save-file.ts", () => ({
  saveFile: (name: string, bytes: ArrayBuffer, type: string) =>
    saved.push([name, new TextDecoder().decode(bytes), type]),
}));

beforeEach(() => {
  saved.length = 0;
});

const BATCH = { courseId: "FAAI", batchNumber: 3 };
type Answer = () => unknown;

function open(
  what: Parameters<typeof AddToCalendar>[0],
  hasClasses: unknown,
  answer: Answer = () => "ICS ü",
) {
  const convex = new FakeConvex({ "calendar:batchFile": answer, "calendar:classFile": answer });
  convex.setQuery("calendar:hasClasses", hasClasses, BATCH);
  return openPage(<AddToCalendar {...what} />, { convex });
}

const SESSION = { sessionId: "s1" } as unknown as Parameters<typeof AddToCalendar>[0];

test.each([
  [BATCH, "calendar:batchFile"],
  [SESSION, "calendar:classFile"],
])("the classes of %o are downloaded, and that is said", async (what, name) => {
  const { convex, place } = open(what, true);
  expect(textOf(place)).toBe("Add to calendar");
  await press(place, "Add to calendar");
  expect(convex.calls).toEqual([{ name, args: what }]);
  expect(saved).toEqual([["classes.ics", "ICS ü", "text/calendar;charset=utf-8"]]);
  expect(textOf(place)).toContain("The file is downloaded.");
});

test.each([[false], [undefined], [null]])(
  "a batch without classes to come (%s) offers nothing",
  (hasClasses) => {
    expect(hasButton(open(BATCH, hasClasses).place, "Add to calendar")).toBe(false);
  },
);

test("while a file is prepared it is not asked for again; a refusal is shown", async () => {
  const answer = held();
  const { place } = open(BATCH, true, async () => {
    await answer.promise;
    refuse("access-denied", { message: "Members only" });
  });
  await press(place, "Add to calendar");
  expect(buttonNamed(place, "Preparing…").disabled).toBe(true);
  await settle(answer.arrive);
  expect([alertsOf(place), saved, textOf(place).includes("downloaded")]).toEqual([
    ["Members only"],
    [],
    false,
  ]);
});
