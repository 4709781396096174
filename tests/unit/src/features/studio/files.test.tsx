// The files of a course: choosing and dropping them, what is refused before it is sent, and deleting one.
import { expect, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { COURSEWARE } from "#shared/limits.ts";
import { FilesPanel } from "#src/features/studio/files-panel.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fire, settle, textOf } from "#tests/helpers/render.tsx";
import { alertsOf, held, openPage, press } from "#tests/helpers/controls.tsx";

const MB = 1024 * 1024;
const FILE = {
  ...{
    _id: "f1",
    name: "a.csv",
    contentType: "text/csv",
    size: 10,
    createdAt: 0,
    url: "https://files.test/1",
  },
};
const NEW = new File(["a,b"], "new.csv");

function open(files: object[] = [FILE], agrees = true) {
  const convex = new FakeConvex({
    "courseFiles:generateUploadUrl": () => "https://upload.test/",
    "courseFiles:register": () => "f2",
    "courseFiles:remove": () => null,
  });
  convex.setQuery("courseFiles:list", files, { courseId: "ML1" });
  const sent = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(() => Promise.resolve(Response.json({ storageId: "s1" })));
  const screen = openPage(<FilesPanel draft={{ courseId: "ML1" } as Draft} />, { convex, agrees });
  const choose = (chosen: File[]) =>
    settle(() => {
      const input = screen.place.querySelector<HTMLInputElement>("input[type=file]")!;
      Object.defineProperty(input, "files", { value: chosen, configurable: true });
      fire(input, new Event("change", { bubbles: true }));
    });
  return { ...screen, sent, choose, zone: screen.place.querySelector(".border-dashed")! };
}

const drag = (kind: string, files: File[], types = ["Files"]) =>
  Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { dataTransfer: { types, files } });

test("each chosen file is uploaded with its type, and then registered", async () => {
  const { convex, sent, choose } = open();
  await choose([NEW, new File(["#"], "b.md")]);
  const requests = sent.mock.calls.map(([address, request]) => [address, request?.method, request?.headers]);
  expect(requests).toEqual([
    ["https://upload.test/", "POST", { "Content-Type": "text/csv" }],
    ["https://upload.test/", "POST", { "Content-Type": "text/markdown" }],
  ]);
  const named = (name: string) => ({ courseId: "ML1", storageId: "s1", name });
  expect(convex.callsOf("courseFiles:register")).toEqual([named("new.csv"), named("b.md")]);
});

test("the same file can be chosen again", async () => {
  const { place, choose } = open();
  const cleared = vi.spyOn(place.querySelector<HTMLInputElement>("input[type=file]")!, "value", "set");
  await choose([NEW]);
  expect(cleared.mock.calls).toEqual([[""]]);
});

const sized = (size: number) => Object.defineProperty(new File([""], "big.csv"), "size", { value: size });

test.each([
  [new File([""], "run.exe"), errorMessage("file-type-refused")],
  [sized(COURSEWARE.fileBytesMax + 1), errorMessage("file-too-large")],
])("what the server would refuse is not sent: %o", async (file, reason) => {
  const { place, sent, choose } = open();
  await choose([file]);
  expect(alertsOf(place)).toEqual([reason]);
  expect(sent).not.toHaveBeenCalled();
});

test("a file of exactly the largest size is sent", async () => {
  const { place, sent, choose } = open();
  await choose([sized(COURSEWARE.fileBytesMax)]);
  expect([alertsOf(place), sent.mock.calls.length]).toEqual([[], 1]);
});

test("an upload that the storage refuses is not registered, and those behind it are not sent", async () => {
  const { convex, place, sent, choose } = open();
  sent.mockResolvedValue(Response.json({ storageId: "s1" }, { status: 500 }));
  await choose([NEW, NEW]);
  expect(alertsOf(place)).toEqual([errorMessage("unexpected-error")]);
  expect([sent.mock.calls.length, convex.callsOf("courseFiles:register")]).toEqual([1, []]);
});

test("files can be dropped; what is not a file is left to the browser", async () => {
  const { convex, zone } = open();
  expect(zone.className.includes("bg-accent-wash")).toBe(false);
  const over = drag("dragover", []);
  fire(zone, over);
  expect([over.defaultPrevented, zone.className.includes("bg-accent-wash")]).toEqual([true, true]);
  fire(zone, drag("dragleave", []));
  expect(zone.className.includes("bg-accent-wash")).toBe(false);
  const text = drag("dragover", [], ["text/plain"]);
  fire(zone, text);
  expect([text.defaultPrevented, zone.className.includes("bg-accent-wash")]).toEqual([false, false]);
  fire(zone, drag("dragenter", []));
  const drop = drag("drop", [NEW]);
  await settle(() => fire(zone, drop));
  // Otherwise the browser would open the file.
  expect([drop.defaultPrevented, zone.className.includes("bg-accent-wash")]).toEqual([true, false]);
  expect(convex.callsOf("courseFiles:register")).toHaveLength(1);
});

test("while files are uploaded no others are taken", async () => {
  const { convex, place, zone, choose } = open();
  const answer = held();
  convex.answers["courseFiles:register"] = () => answer.promise;
  await choose([NEW]);
  expect(buttonNamed(place, "Uploading…").disabled).toBe(true);
  await settle(() => fire(zone, drag("drop", [NEW])));
  expect(convex.callsOf("courseFiles:generateUploadUrl")).toHaveLength(1);
  await settle(answer.arrive);
  expect(buttonNamed(place, "Upload files").disabled).toBe(false);
});

test.each([
  [0, "1 KB"],
  [1536, "2 KB"],
  [MB - 1, "1024 KB"],
  [MB, "1 MB"],
  [1.25 * MB, "1.3 MB"],
])("%i bytes are shown as %s", (size, shown) => {
  expect(textOf(open([{ ...FILE, size }]).place)).toContain(`1 file · ${shown}`);
});

test("sizes add up; a course without files invites to the first", () => {
  const { place } = open([FILE, { ...FILE, _id: "f2", size: 2 * MB }, { ...FILE, _id: "f3", size: MB }]);
  expect(textOf(place)).toContain("3 files · 3 MB");
  const none = textOf(open([]).place);
  expect(none).toContain("No files yet");
  expect(none).not.toContain("0 files");
});

test("images are shown as such; a file without an address is a name alone", () => {
  const image = { ...FILE, _id: "f2", name: "b.png", contentType: "image/png" };
  const { place } = open([FILE, image, { ...image, _id: "f3", name: "c.png", url: null }]);
  const rows = [...place.querySelectorAll("li")];
  expect(rows.map((row) => row.querySelector("img") !== null)).toEqual([false, true, false]);
  expect(rows.map((row) => row.querySelector("a")?.getAttribute("aria-label"))).toEqual([
    "Open a.csv",
    "Open b.png",
    undefined,
  ]);
  expect(textOf(rows[2]!)).toMatch(/^c\.png/);
});

test.each([
  [true, [{ courseId: "ML1", fileId: "f1" }]],
  [false, []],
])("a file is deleted after a question answered with %s", async (agrees, sent) => {
  const { convex, place, questions } = open([FILE], agrees);
  await press(place, "Delete a.csv");
  expect(questions).toEqual(["Delete “a.csv”?"]);
  expect(convex.callsOf("courseFiles:remove")).toEqual(sent);
});

test("a refused deletion is shown beside its file", async () => {
  const { convex, place } = open();
  convex.answers["courseFiles:remove"] = () => refuse("permission-denied");
  await press(place, "Delete a.csv");
  expect(alertsOf(place.querySelector("li")!)).toEqual(["permission-denied"]);
});
