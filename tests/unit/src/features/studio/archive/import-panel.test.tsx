// Replacing a draft by an archive: what is asked, shown and sent, and what is shown for an archive that is refused.
import { strToU8, zipSync, type Zippable } from "fflate";
import { expect, test, vi } from "vitest";
import { writeArchive } from "#shared/courseware/archive.ts";
import { ArchivePanel } from "#src/features/studio/archive/archive-panel.tsx";
import type { Draft } from "#src/features/studio/archive/transfer.ts";
import { alertsOf, hasButton, held, openPage, press } from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fire, settle, textOf } from "#tests/helpers/render.tsx";
import { DETAILS } from "./course.ts";

const LESSON = { lessonId: "l", title: "First", kind: "reading", isPreview: false, minutes: 3 } as const;
const COURSE = {
  ...{ courseId: "ML1", details: DETAILS },
  sections: [{ sectionId: "s", title: "One", week: 1, lessons: [{ ...LESSON, body: "Text" }] }],
};

/** A zip of a good course with other entries. */
function zipWith(entries: Zippable = {}): File {
  const files = [...writeArchive(COURSE)].map(([path, text]) => [path, strToU8(text)] as const);
  return new File([new Uint8Array(zipSync({ ...Object.fromEntries(files), ...entries }))], "course.zip");
}

/** One with this many files that have no place in a course. */
const faulty = (count: number) =>
  zipWith(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${String(index)}.txt`, strToU8("x")])),
  );

function open(agrees = true) {
  const names = ["start", "addSection", "addTexts", "finish", "cancel"];
  const convex = new FakeConvex(
    Object.fromEntries(names.map((name) => [`courseImports:${name}`, () => null])),
  );
  const draft = { courseId: "ML1" } as Draft;
  const page = openPage(<ArchivePanel draft={draft} />, { convex, agrees });
  const choose = async (file: File) => {
    const input = page.place.querySelector<HTMLInputElement>("[data-slot=archive-input]")!;
    await settle(() => {
      Object.defineProperty(input, "files", { value: [file], configurable: true });
      fire(input, new Event("change", { bubbles: true }));
    });
    await settle(() => undefined);
  };
  const sent = () => convex.calls.map(({ name }) => name.replace("courseImports:", ""));
  return { ...page, choose, sent };
}

const ALL = ["start", "addSection", "addTexts", "finish"];
const DONE = "1 lesson was imported. Publish when you are ready.";

test("an archive is asked about, sent, and counted", async () => {
  const { place, choose, sent, questions } = open();
  await choose(zipWith());
  expect(questions).toEqual(["Replace details, outline and texts of this draft by “Course” with 1 lesson?"]);
  expect(sent()).toEqual(ALL);
  expect(textOf(place)).toContain(DONE);
  expect(alertsOf(place)).toEqual([]);
});

test("without a yes the draft stays", async () => {
  const { place, choose, sent } = open(false);
  await choose(zipWith());
  expect(sent()).toEqual([]);
  expect(textOf(place)).not.toContain(DONE);
});

test("while it is sent its progress is shown, no other is taken, and leaving is warned of", async () => {
  const { convex, place, choose } = open();
  const answer = held();
  convex.answers["courseImports:finish"] = () => answer.promise;
  await choose(zipWith());
  expect(buttonNamed(place, "Importing…").disabled).toBe(true);
  expect(place.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("67");
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(true);
  await settle(answer.arrive);
  expect([buttonNamed(place, "Choose a ZIP file").disabled, leave()]).toEqual([false, false]);
  expect(place.querySelector("[role=progressbar]")).toBeNull();
});

/** The course with two files, changed byte by byte from an offset after the last (central) mention of the second one. */
async function oddZip(change: (bytes: Uint8Array, name: number) => void): Promise<File> {
  const file = zipWith({ "files/a.csv": strToU8("1,2"), "files/b.csv": strToU8("3,4") });
  const bytes = new Uint8Array(await file.arrayBuffer());
  change(bytes, new TextDecoder("latin1").decode(bytes).lastIndexOf("files/b.csv"));
  return new File([bytes], "course.zip");
}

// The name follows 46 bytes of its central entry, in which the unpacked size stands at 24.
test.each([
  ["says a smaller size than it has", 1, "The file is not what the archive’s list of contents says."],
  ["says a larger size than it has", 200, "The file is not what the archive’s list of contents says."],
  ["is there twice", null, "The archive has this file twice."],
] as const)(
  "a zip with an entry that %s is refused, and nothing is asked or written",
  async (_, size, words) => {
    const { place, choose, sent, questions } = open();
    const file = await oddZip((bytes, name) => {
      if (size === null) bytes[name + "files/".length] = "a".charCodeAt(0);
      else bytes[name - 46 + 24] = size;
    });
    await choose(file);
    expect(alertsOf(place)[0]).toContain(words);
    expect([sent(), questions]).toEqual([[], []]);
  },
);

test("an interrupted import can be sent again as it was read", async () => {
  const { convex, place, choose, sent, questions } = open();
  convex.answers["courseImports:finish"] = () => refuse("permission-denied");
  await choose(zipWith());
  expect(alertsOf(place)[0]).toContain("the draft is unchanged. permission-denied");
  expect(sent()).toEqual([...ALL, "cancel"]);
  convex.answers["courseImports:finish"] = () => null;
  await press(place, "Try again");
  await settle(() => undefined);
  expect(sent()).toEqual([...ALL, "cancel", ...ALL]);
  expect([textOf(place).includes(DONE), alertsOf(place), questions.length]).toEqual([true, [], 1]);
});

test("a second try begins at nothing, and its failure takes the place of the first", async () => {
  const { convex, place, choose } = open();
  convex.answers["courseImports:finish"] = () => refuse("permission-denied");
  await choose(zipWith());
  const answer = held();
  convex.answers["courseImports:start"] = () => answer.promise;
  await press(place, "Try again");
  expect(place.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("0");
  expect([alertsOf(place), hasButton(place, "Try again")]).toEqual([[], false]);
  await settle(answer.arrive);
  await settle(() => undefined);
  expect([alertsOf(place).length, hasButton(place, "Try again")]).toEqual([1, true]);
});

test("the same file can be chosen again", async () => {
  const { place, choose } = open(false);
  const input = place.querySelector<HTMLInputElement>("[data-slot=archive-input]")!;
  const cleared = vi.spyOn(input, "value", "set");
  await choose(zipWith());
  expect(cleared.mock.calls).toEqual([[""]]);
});

test("the number of imported lessons goes with the next archive", async () => {
  const { place, choose } = open();
  await choose(zipWith());
  expect(textOf(place)).toContain(DONE);
  await choose(faulty(1));
  expect(textOf(place)).not.toContain(DONE);
});

test("another archive takes the failure of the one before away", async () => {
  const { convex, place, choose } = open();
  convex.answers["courseImports:finish"] = () => refuse("permission-denied");
  await choose(zipWith());
  await choose(faulty(1));
  expect(alertsOf(place)).toHaveLength(1);
  expect(hasButton(place, "Try again")).toBe(false);
});

test.each([
  [1, 1, null],
  [20, 20, null],
  [21, 20, "And 1 more."],
])("of an archive with %i faults %i are listed, and “%s”", async (count, listed, more) => {
  const { place, choose, sent, questions } = open();
  await choose(faulty(count));
  const notice = place.querySelector("[role=alert]")!;
  expect(textOf(notice)).toContain("Nothing was imported.");
  expect(notice.querySelectorAll("li")).toHaveLength(listed);
  expect(textOf(notice.querySelector("code")!)).toBe("n0.txt");
  expect(textOf(notice).includes("more.")).toBe(more !== null);
  if (more !== null) expect(textOf(notice)).toContain(more);
  expect(document.activeElement).toBe(notice);
  expect([sent(), questions]).toEqual([[], []]);
});

test("a fault of the archive as a whole has no path, and goes with the next archive", async () => {
  const { place, choose } = open();
  await choose(new File(["no zip"], "course.zip"));
  expect(textOf(place)).toContain("This is not a ZIP file that can be read.");
  expect(place.querySelector("[role=alert] code")).toBeNull();
  await choose(zipWith());
  expect([alertsOf(place), textOf(place).includes(DONE)]).toEqual([[], true]);
});

test("the button opens the choice of a file", async () => {
  const opened = vi.spyOn(HTMLInputElement.prototype, "click").mockReturnValue();
  await press(open().place, "Choose a ZIP file");
  expect(opened).toHaveBeenCalledTimes(1);
});
