// An archive made from a draft, and a draft made from an archive: the calls of the server's functions.
import { getFunctionName, type FunctionReference } from "convex/server";
import { ConvexError } from "convex/values";
import { afterEach, expect, test, vi } from "vitest";
import type { Id } from "#convex/_generated/dataModel.js";
import { exportDraft, importIntoDraft, type Draft } from "#src/features/studio/archive/transfer.ts";
import { unpackCourse } from "#src/features/studio/archive/unpack.ts";
import { DETAILS } from "./course.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const LESSONS = 130;
const DRAFT: Draft = {
  courseId: "ML1",
  details: { ...DETAILS, releaseWeekly: true },
  sections: [
    {
      ...{ sectionId: "s", title: "One", week: 1 },
      lessons: Array.from({ length: LESSONS }, (_, index) => ({
        ...{ lessonId: `l${String(index)}`, title: `Lesson ${String(index)}`, kind: "reading" as const },
        ...{ isPreview: index === 0, minutes: null, textId: "t" as Id<"lessonTexts"> },
      })),
    },
    { sectionId: "empty", title: "Two", week: null, lessons: [] },
  ],
  ...{
    removed: [],
    revision: 3,
    publishedVersion: 1,
    isChanged: true,
    copyUntil: null,
    editedAt: 0,
    editedByName: null,
  },
};

type Call = [name: string, args: Record<string, unknown>];

/** Answers from a table by the function's name, and records all calls. */
function clientWith(answers: Record<string, (args: never) => unknown>) {
  const calls: Call[] = [];
  const call = async (reference: FunctionReference<"query">, args: Record<string, unknown>) => {
    const name = getFunctionName(reference);
    calls.push([name, args]);
    return await Promise.resolve(answers[name]?.(args as never) ?? null);
  };
  return { calls, client: { query: call, mutation: call, action: call } as never };
}

test("a draft becomes an archive, and the archive becomes a draft with other files", async () => {
  const exporting = clientWith({
    "studio:archiveTexts": ({ lessonIds }: { lessonIds: string[] }) =>
      lessonIds.map((lessonId) => ({ lessonId, body: `[data](file:old) of ${lessonId}` })),
    "courseFiles:list": () => [{ _id: "old", name: "data.csv", url: "https://files.test/1" }],
  });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("a,b\n")));
  const zip = await exportDraft(exporting.client, DRAFT);
  const texts = exporting.calls.filter(([name]) => name === "studio:archiveTexts");
  expect(texts.map(([, args]) => (args.lessonIds as string[]).length)).toEqual([20, 20, 20, 20, 20, 20, 10]);

  const read = await unpackCourse(zip);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  const importing = clientWith({
    "courseFiles:generateUploadUrl": () => "https://files.test/upload",
    "courseFiles:register": () => "new",
  });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ storageId: "stored" })));
  const steps: string[] = [];
  const onStep = (done: number, all: number) => {
    steps.push(`${String(done)} of ${String(all)}`);
  };
  await importIntoDraft(importing.client, "ML1", { ...read, onStep });
  const named = (wanted: string) =>
    importing.calls.filter(([name]) => name === wanted).map(([, args]) => args);
  expect(named("courseFiles:register")).toEqual([{ courseId: "ML1", storageId: "stored", name: "data.csv" }]);
  const [name] = named("courseImports:start");
  expect(name).toMatchObject({ courseId: "ML1", details: DRAFT.details });
  const parts = named("courseImports:addSection").map(({ section }) => section as { lessons: object[] });
  expect(parts.map((part) => part.lessons.length)).toEqual([100, 30, 0]);
  const [{ textId: _textId, ...first }] = DRAFT.sections[0]!.lessons as [
    (typeof DRAFT.sections)[0]["lessons"][0],
  ];
  expect(parts[0]?.lessons[0]).toEqual(first);
  const written = named("courseImports:addTexts").map((args) => args.texts as object[]);
  expect(written.map((part) => part.length)).toEqual([20, 20, 20, 20, 20, 20, 10]);
  expect(written[0]?.[0]).toEqual({ lessonId: "l0", body: "[data](file:new) of l0" });
  expect(importing.calls.map(([called]) => called).at(0)).toBe("courseImports:start");
  const { courseId, importId } = name as Record<string, unknown>;
  expect(importing.calls.at(-1)).toEqual(["courseImports:finish", { courseId, importId }]);
  // One file, two parts of a section and an empty section, seven of texts, and the end.
  expect(steps).toEqual(Array.from({ length: 12 }, (_, index) => `${String(index + 1)} of 12`));
});

test("an import that is interrupted is cancelled, and its files are deleted", async () => {
  const importing = clientWith({
    "courseFiles:generateUploadUrl": () => "https://files.test/upload",
    "courseFiles:register": () => "new",
    "courseImports:finish": () => {
      throw new ConvexError({ code: "edited-elsewhere" });
    },
  });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ storageId: "stored" })));
  const course = { courseId: "ML1", details: DRAFT.details, sections: [] };
  const files = [{ name: "a.csv", contentType: "text/csv", content: new Uint8Array(1) }];
  await expect(importIntoDraft(importing.client, "ML1", { course, files })).rejects.toThrow(
    /edited-elsewhere/,
  );
  expect(importing.calls.slice(-2)).toEqual([
    ["courseImports:cancel", expect.objectContaining({ courseId: "ML1" })],
    ["courseFiles:remove", { courseId: "ML1", fileId: "new" }],
  ]);
});

test("texts of one call have 60,000 characters together", async () => {
  const importing = clientWith({});
  const lessons = Array.from({ length: 5 }, (_, index) => ({
    ...{ lessonId: `l${String(index)}`, title: "L", kind: "reading" as const, isPreview: false },
    ...{ minutes: null, body: "x".repeat(25_000) },
  }));
  const sections = [{ sectionId: "s", title: "S", week: null, lessons }];
  const course = { courseId: "ML1", details: DRAFT.details, sections };
  await importIntoDraft(importing.client, "ML1", { course, files: [] });
  const parts = importing.calls.filter(([name]) => name === "courseImports:addTexts");
  expect(parts.map(([, { texts }]) => (texts as object[]).length)).toEqual([2, 2, 1]);
});

test("a file that cannot be loaded ends the export, and one that cannot be stored the import", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 500 })));
  const exporting = clientWith({
    "studio:archiveTexts": () => [],
    "courseFiles:list": () => [{ _id: "old", name: "data.csv", url: "https://files.test/1" }],
  });
  await expect(exportDraft(exporting.client, DRAFT)).rejects.toThrow(/unexpected-error/);
  const importing = clientWith({ "courseFiles:generateUploadUrl": () => "https://files.test/upload" });
  const course = { courseId: "ML1", details: DRAFT.details, sections: [] };
  const files = [{ name: "a.csv", contentType: "text/csv", content: new Uint8Array(1) }];
  await expect(importIntoDraft(importing.client, "ML1", { course, files })).rejects.toThrow(
    /unexpected-error/,
  );
  expect(importing.calls.map(([name]) => name)).toEqual([
    "courseImports:start",
    "courseFiles:generateUploadUrl",
    "courseImports:cancel",
  ]);
});

const lessonsWith = (lengths: readonly number[]) =>
  lengths.map((length, index) => ({
    ...{ lessonId: `l${String(index)}`, title: "L", kind: "reading" as const, isPreview: false },
    ...{ minutes: null, body: "x".repeat(length) },
  }));

const courseOf = (lengths: readonly number[]) => ({
  ...{ courseId: "ML1", details: DRAFT.details },
  sections: [{ sectionId: "s", title: "S", week: null, lessons: lessonsWith(lengths) }],
});

test("texts that have exactly 60,000 characters together go in one call", async () => {
  const importing = clientWith({});
  await importIntoDraft(importing.client, "ML1", { course: courseOf([30_000, 30_000, 1]), files: [] });
  const parts = importing.calls.filter(([name]) => name === "courseImports:addTexts");
  expect(parts.map(([, { texts }]) => (texts as object[]).length)).toEqual([2, 1]);
});

test.each(["start", "addSection", "addTexts"])("after a refused %s nothing more is sent", async (step) => {
  const steps = ["start", "addSection", "addTexts", "finish"];
  const importing = clientWith({
    [`courseImports:${step}`]: () => {
      throw new ConvexError({ code: "edited-elsewhere" });
    },
  });
  const course = courseOf([1]);
  await expect(importIntoDraft(importing.client, "ML1", { course, files: [] })).rejects.toThrow(
    /edited-elsewhere/,
  );
  expect(importing.calls.map(([name]) => name)).toEqual(
    [...steps.slice(0, steps.indexOf(step) + 1), "cancel"].map((name) => `courseImports:${name}`),
  );
});

test("an import fails once it is taken back, also when that fails in part", async () => {
  const ended: string[] = [];
  const importing = clientWith({
    "courseFiles:generateUploadUrl": () => "https://files.test/upload",
    "courseFiles:register": () => "new",
    "courseImports:finish": () => {
      throw new ConvexError({ code: "edited-elsewhere" });
    },
    "courseImports:cancel": () => {
      throw new Error("offline");
    },
    "courseFiles:remove": () =>
      new Promise((resolve) => {
        setTimeout(() => {
          ended.push("removed");
          resolve(null);
        }, 5);
      }),
  });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ storageId: "stored" })));
  const files = [{ name: "a.csv", contentType: "text/csv", content: new Uint8Array(1) }];
  await expect(importIntoDraft(importing.client, "ML1", { course: courseOf([1]), files })).rejects.toThrow(
    /edited-elsewhere/,
  );
  expect(ended).toEqual(["removed"]);
});
