// Files of a course, and what is refused: by kind, content, size and use. Hostile texts of lessons.
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import schema from "#convex/schema.ts";
import { COURSEWARE } from "#shared/limits.ts";
import { HOSTILE_HTML } from "../../../cases/hostile-html.ts";
import {
  finishDue,
  freezeEachTestAt,
  refusal,
  refusalCode,
  type TestServer,
} from "../../../helpers/convex.ts";
import { FAAI, FIRST, newCourse, openStudio, write } from "./support.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeEach(async () => {
  studio = await openStudio();
});

const stored = async (server: TestServer, content: BlobPart, type: string): Promise<Id<"_storage">> =>
  await server.run(async (ctx) => await ctx.storage.store(new Blob([content], { type })));

const exists = async (storageId: Id<"_storage">): Promise<boolean> =>
  await studio.server.run(async (ctx) => (await ctx.db.system.get("_storage", storageId)) !== null);

async function register(name: string, content: BlobPart, type: string) {
  const storageId = await stored(studio.server, content, type);
  const call = studio.teacher.as.action(api.courseFiles.register, { ...FAAI, storageId, name });
  return { storageId, call };
}

test("files of the accepted kinds are listed with an address", async () => {
  for (const [name, content, type] of [
    ["plot.PNG", PNG, "image/png"],
    ["data.csv", "a;b\n1;2\n", "text/csv"],
    ["lab.ipynb", ' {"cells": []}', "application/x-ipynb+json"],
    ["solve.py", "print('ä')", "text/x-python"],
    ["../notes.md", "# Notes", "text/markdown"],
  ] as const)
    await (
      await register(name, content, type)
    ).call;
  const files = await studio.teacher.as.query(api.courseFiles.list, FAAI);
  expect(files.map(({ name }) => name)).toEqual([
    "plot.PNG",
    "data.csv",
    "lab.ipynb",
    "solve.py",
    "..-notes.md",
  ]);
  expect(files.every(({ url }) => url !== null)).toBe(true);
});

test.each([
  ["an SVG with a script", "x.svg", "<svg><script>alert(1)</script></svg>", "image/svg+xml"],
  ["an SVG named as an image", "x.png", "<svg onload='alert(1)'></svg>", "image/png"],
  ["a page named as text", "x.txt", " \n<!doctype html><script>alert(1)</script>", "text/plain"],
  ["a page behind a byte order mark", "x.csv", "\uFEFF<html>", "text/csv"],
  ["text that is served as a page", "x.txt", "hello", "text/html"],
  ["an image that is served as a page", "x.png", PNG, "text/html"],
  ["a program", "x.exe", "MZ", "application/octet-stream"],
  ["a program named as a PDF", "x.pdf", "MZ\u0000", "application/pdf"],
  ["binary data named as text", "x.py", "a\u0000b", "text/x-python"],
  ["a name without an extension", "constructor", "hello", "text/plain"],
])("%s is refused and deleted", async (...[, name, content, type]) => {
  const { storageId, call } = await register(name, content, type);
  expect(await refusal(call)).toBe("file-type-refused");
  expect(await exists(storageId)).toBe(false);
  expect(await studio.teacher.as.query(api.courseFiles.list, FAAI)).toEqual([]);
});

test("a file that is too large is refused and deleted", async () => {
  const { server, teacher } = studio;
  const large = new Uint8Array(COURSEWARE.fileBytesMax + 1);
  large.set(PNG);
  const upload = { ...FAAI, storageId: await stored(server, large, "image/png"), name: "x.png" };
  const fits = { ...upload, storageId: await stored(server, large.subarray(1), "image/png"), name: "x.exe" };
  // What actions load content with.
  const { Convex } = globalThis as unknown as { Convex: { readonly jsSyscall: unknown } };
  const loads = vi.spyOn(Convex, "jsSyscall", "get");
  expect(await refusal(teacher.as.action(api.courseFiles.register, upload))).toBe("file-too-large");
  expect(loads).not.toHaveBeenCalled();
  expect(await refusal(teacher.as.action(api.courseFiles.register, fits))).toBe("file-type-refused");
  expect(loads).toHaveBeenCalled();
  loads.mockRestore();
  expect(await exists(upload.storageId)).toBe(false);
});

test("names and numbers of files have bounds", async () => {
  const { server, teacher } = studio;
  const long = await register(`${"x".repeat(200)}.txt`, "a", "text/plain");
  expect(await refusal(long.call)).toBe("file-name-invalid");
  const storageId = await stored(server, "b", "text/plain");
  await server.run(async (ctx) => {
    for (let index = 0; index < COURSEWARE.filesMax; index += 1)
      await ctx.db.insert("courseFiles", {
        ...{ ...FAAI, storageId, name: "b.txt", contentType: "text/plain", size: 1 },
        ...{ uploadedBy: teacher.userId, createdAt: index },
      });
  });
  expect(await refusal(teacher.as.mutation(api.courseFiles.generateUploadUrl, FAAI))).toBe("too-many-files");
});

test.each([
  ["..\\..\\secret/plan.txt", "..-..-secret-plan.txt"],
  ["invoice\u202Efdp.txt", "invoicefdp.txt"],
  ["a\nb\u0000\u200B.txt", "a b .txt"],
  ["<img src=x onerror=alert(1)>.txt", "<img src=x onerror=alert(1)>.txt"],
])("the name %j is shown as one plain line", async (name, shown) => {
  await (
    await register(name, "a", "text/plain")
  ).call;
  const files = await studio.teacher.as.query(api.courseFiles.list, FAAI);
  expect(files.map((file) => file.name)).toEqual([shown]);
});

test("another instructor registers, lists and deletes nothing", async () => {
  const { server, teacher, other } = studio;
  const fileId = await (await register("a.txt", "a", "text/plain")).call;
  const storageId = await stored(server, "b", "text/plain");
  for (const call of [
    () => other.as.action(api.courseFiles.register, { ...FAAI, storageId, name: "b.txt" }),
    () => other.as.mutation(api.courseFiles.generateUploadUrl, FAAI),
    () => other.as.query(api.courseFiles.list, FAAI),
    () => other.as.action(api.courseFiles.remove, { ...FAAI, fileId }),
  ])
    expect(await refusal(call())).toBe("permission-denied");
  expect(await exists(storageId)).toBe(true);
  expect(await teacher.as.query(api.courseFiles.list, FAAI)).toHaveLength(1);
});

test("a file is deleted only as one of its own course", async () => {
  const { teacher } = studio;
  const { storageId, call } = await register("a.txt", "a", "text/plain");
  const fileId = await call;
  const { courseId } = await newCourse(teacher);
  expect(await refusal(teacher.as.action(api.courseFiles.remove, { courseId, fileId }))).toBe(
    "file-not-found",
  );
  expect(await exists(storageId)).toBe(true);
});

test("the content of a file that a copied course has, too, stays until the last course deletes its file", async () => {
  const { server, teacher } = studio;
  const { storageId, call } = await register("a.txt", "a", "text/plain");
  await call;
  const form = { courseId: "COPY", title: "A copy" };
  await teacher.as.mutation(api.studio.create, { form, copyOf: "FAAI" });
  await finishDue(server);
  const removeFrom = async (courseId: string) => {
    const [file] = await teacher.as.query(api.courseFiles.list, { courseId });
    if (file === undefined) throw new Error(`${courseId} has no file.`);
    await teacher.as.action(api.courseFiles.remove, { courseId, fileId: file._id });
  };
  await removeFrom("COPY");
  expect(await exists(storageId)).toBe(true);
  await removeFrom("FAAI");
  expect(await exists(storageId)).toBe(false);
});

test("a person who may no longer manage courses registers and deletes nothing", async () => {
  const { server, teacher } = studio;
  const fileId = await (await register("a.txt", "a", "text/plain")).call;
  await server.run(async (ctx) => {
    for (const role of await ctx.db.query("userRoles").collect())
      if (role.userId === teacher.userId) await ctx.db.patch("userRoles", role._id, { isActive: false });
  });
  const { storageId, call } = await register("b.txt", "b", "text/plain");
  expect(await refusal(call)).toBe("permission-denied");
  const removing = teacher.as.action(api.courseFiles.remove, { ...FAAI, fileId });
  expect(await refusal(removing)).toBe("permission-denied");
  expect(await exists(storageId)).toBe(true);
});

test("the content of a file is not registered again, and so not deleted by a refusal", async () => {
  const { teacher } = studio;
  const { storageId, call } = await register("a.txt", "a", "text/plain");
  await call;
  const again = teacher.as.action(api.courseFiles.register, { ...FAAI, storageId, name: "a.exe" });
  expect(await refusal(again)).toBe("file-not-found");
  expect(await exists(storageId)).toBe(true);
});

test("a file is deleted only when no text of the draft or a version refers to it", async () => {
  const { teacher } = studio;
  const lesson = { ...FAAI, lessonId: FIRST };
  const { storageId, call } = await register("plot.png", PNG, "image/png");
  const fileId = await call;
  const remove = async () => await teacher.as.action(api.courseFiles.remove, { ...FAAI, fileId });
  await write(teacher, { ...lesson, body: `![A plot](file:${fileId})` });
  expect(await refusal(remove())).toBe("file-in-use");
  await teacher.as.mutation(api.studio.publish, { ...FAAI, note: "" });
  await write(teacher, { ...lesson, body: "No plot" });
  expect(await refusal(remove())).toBe("file-in-use");
  const unused = await register("b.png", PNG, "image/png");
  const unusedId = await unused.call;
  await teacher.as.action(api.courseFiles.remove, { ...FAAI, fileId: unusedId });
  expect(await exists(unused.storageId)).toBe(false);
  expect(await exists(storageId)).toBe(true);
});

test("hostile texts are refused with the catalogue's words, and nothing is written", async () => {
  const { server, teacher } = studio;
  const lesson = { ...FAAI, lessonId: FIRST };
  const { revision } = await teacher.as.query(api.studio.lessonText, lesson);
  const everything = async () =>
    await server.run(async (ctx) => {
      const tables = Object.keys(schema.tables) as (keyof typeof schema.tables)[];
      return JSON.stringify(
        await Promise.all(tables.map(async (table) => await ctx.db.query(table).collect())),
      );
    });
  const before = await everything();
  const codes = new Set<string>();
  const hostile = [
    ...HOSTILE_HTML.map(({ html }) => html).filter((html) => /^<[a-z!/]/i.test(html)),
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](//evil.example)",
    "![x](https://evil.example/beacon.png)",
    "![x](file:../../etc/passwd)",
    "![x](figure:constructor)",
    "[x][1]\n\n[1]: javascript:alert(1)",
    "<https://x.example><img src=x onerror=alert(1)>",
    "a".repeat(COURSEWARE.bodyMax + 1),
  ];
  const stored: string[] = [];
  for (const text of hostile)
    try {
      await teacher.as.mutation(api.studio.saveLesson, { ...lesson, revision, body: text });
      stored.push(text);
    } catch (error) {
      codes.add(refusalCode(error));
    }
  expect(stored).toEqual([]);
  expect([...codes].filter((code) => !code.startsWith("lesson-text-"))).toEqual([]);
  expect(await everything()).toBe(before);
}, 20_000);
