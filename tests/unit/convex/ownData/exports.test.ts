// Exports in several archives, and actions that die.
import { unzipSync, strFromU8 } from "fflate";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import {
  finishDue,
  freezeEachTestAt,
  signIn,
  startServer,
  type TestServer,
} from "../../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T10:00:00Z");

let server: TestServer;
let ann: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  vi.stubEnv("CONVEX_SITE_URL", "http://site.test");
  server = startServer();
  ann = await signIn(server);
});

async function writeNotes(count: number, letters: number): Promise<void> {
  await server.run(async (ctx) => {
    for (let index = 0; index < count; index += 1)
      await ctx.db.insert("lessonNotes", {
        ...{ userId: ann.userId, courseId: "FAAI", lessonId: `lesson-${String(index)}`, updatedAt: 0 },
        text: `note ${String(index)} ${"x".repeat(letters)}`,
      });
  });
}

async function insertFile(bytes: number, name: string): Promise<Id<"courseFiles">> {
  return await server.run(async (ctx) => {
    const storageId = await ctx.storage.store(new Blob([new Uint8Array(bytes)]));
    const file = { courseId: "FAAI", storageId, name, contentType: "application/pdf", size: bytes };
    return await ctx.db.insert("courseFiles", { ...file, uploadedBy: ann.userId, createdAt: 0 });
  });
}

async function archives(): Promise<Record<string, Uint8Array>[]> {
  const shown = await ann.as.query(api.ownData.shown, {});
  const parts: Record<string, Uint8Array>[] = [];
  for (const { number, name } of shown?.parts ?? []) {
    if (name !== null) continue;
    const { url } = await ann.as.mutation(api.ownData.download, { number });
    const answer = await server.fetch(new URL(url).pathname);
    parts.push(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  }
  return parts;
}

const rowsIn = (part: Record<string, Uint8Array>, table: string): unknown[] => {
  const bytes = part[`data/${table}.json`];
  return bytes === undefined ? [] : (JSON.parse(strFromU8(bytes)) as unknown[]);
};

const refusalOr = async (call: Promise<null>): Promise<string> =>
  await call.then(
    () => "done",
    (error: unknown) => (error as { data: { code: string } }).data.code,
  );

describe("exports", () => {
  it("are split into archives that fit an action and an answer, without losing or repeating a row", async () => {
    await writeNotes(100, 100_000);
    await ann.as.mutation(api.ownData.requestExport, {});
    await finishDue(server, 6);
    const parts = await archives();
    expect(parts.length).toBeGreaterThan(1);
    const notes = parts.flatMap((part) => rowsIn(part, "lessonNotes") as { lessonId: string }[]);
    expect(notes.map(({ lessonId }) => lessonId).sort()).toEqual(
      Array.from({ length: 100 }, (_, index) => `lesson-${String(index)}`).sort(),
    );
    for (const part of parts) expect(Object.keys(part)).toContain("index.html");
  });

  it("have files that are too large for an archive as downloads of their own, which the archive names", async () => {
    const bytes = 15 * 1024 * 1024;
    await insertFile(bytes, "Übung 1 (lang).pdf");
    const gone = await insertFile(bytes, "gone.pdf");
    await insertFile(3_000_000, "small.pdf");
    await server.run(async (ctx) => {
      const row = await ctx.db.get("courseFiles", gone);
      if (row !== null) await ctx.storage.delete(row.storageId);
    });
    await ann.as.mutation(api.ownData.requestExport, {});
    await finishDue(server, 8);
    const shown = await ann.as.query(api.ownData.shown, {});
    expect(shown).toMatchObject({ status: "ready" });
    const large = shown?.parts.filter(({ name }) => name !== null) ?? [];
    expect(large).toMatchObject([{ name: "Übung 1 (lang).pdf", size: bytes }]);
    const { url } = await ann.as.mutation(api.ownData.download, { number: large[0]?.number ?? 0 });
    expect(url).not.toContain(".zip");
    const answer = await server.fetch(new URL(url).pathname);
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''%C3%9Cbung%201%20%28lang%29.pdf",
    );
    expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
    const page = (await archives()).map((part) => strFromU8(part["index.html"] ?? new Uint8Array())).join("");
    expect(page).toContain("Too large for an archive: Übung 1 (lang).pdf");
    expect(page).toContain("as a download of its own");
  });

  it.each([
    [20, 2],
    [19, 1],
  ])("end an archive after the 20th large file: %i files make %i archives", async (count, expected) => {
    for (let index = 0; index < count; index += 1) {
      const fileId = await insertFile(1, `${String(index)}.pdf`);
      // The row alone says how large it is.
      await server.run(async (ctx) => await ctx.db.patch("courseFiles", fileId, { size: 15 * 1024 * 1024 }));
    }
    await ann.as.mutation(api.ownData.requestExport, {});
    await finishDue(server, 40);
    expect(await archives()).toHaveLength(expected);
  });

  it("name small files that are not stored any more", async () => {
    await insertFile(100, "kept.pdf");
    const gone = await insertFile(100, "gone.pdf");
    await server.run(async (ctx) => {
      const row = await ctx.db.get("courseFiles", gone);
      if (row !== null) await ctx.storage.delete(row.storageId);
    });
    await ann.as.mutation(api.ownData.requestExport, {});
    await finishDue(server, 6);
    const [part = {}] = await archives();
    expect(strFromU8(part["index.html"] ?? new Uint8Array())).toContain("Not stored any more: gone.pdf<");
    expect(Object.keys(part).filter((name) => name.startsWith("files/"))).toHaveLength(1);
  });

  it("end also when rows are deleted while their archives are made", async () => {
    await writeNotes(100, 100_000);
    await ann.as.mutation(api.ownData.requestExport, {});
    const running = await server.run(async (ctx) => await ctx.db.query("dataExports").first());
    await server.action(internal.ownData.makePart, { exportId: running!._id });
    await server.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("lessonNotes").collect())
        await ctx.db.delete("lessonNotes", _id);
    });
    await finishDue(server, 6);
    expect(await ann.as.query(api.ownData.shown, {})).toMatchObject({ status: "ready" });
    const notes = (await archives()).flatMap((part) => rowsIn(part, "lessonNotes"));
    expect(notes.length).toBeLessThan(100);
  });

  it("are deleted with the copies of large files, and leave the files of the course", async () => {
    const file = await insertFile(15 * 1024 * 1024, "large.pdf");
    await ann.as.mutation(api.ownData.requestExport, {});
    await finishDue(server, 8);
    const stored = async () =>
      (await server.run(async (ctx) => await ctx.db.system.query("_storage").collect())).length;
    expect(await stored()).toBe(3);
    vi.advanceTimersByTime(8 * 86_400_000);
    await server.mutation(internal.ownData.sweepExports, {});
    expect(await stored()).toBe(1);
    const row = await server.run(async (ctx) => await ctx.db.get("courseFiles", file));
    expect(
      await server.run(async (ctx) => row !== null && (await ctx.storage.get(row.storageId)) !== null),
    ).toBe(true);
  });

  it("have uploaded files, each once", async () => {
    const small = await insertFile(3_000_000, "small.pdf");
    const other = await insertFile(3_000_000, "small.pdf");
    await ann.as.mutation(api.ownData.requestExport, {});
    await finishDue(server, 6);
    const parts = await archives();
    const files = parts.flatMap((part) => Object.keys(part).filter((path) => path.startsWith("files/")));
    expect(files.sort()).toEqual([`files/${small}-small.pdf`, `files/${other}-small.pdf`].sort());
  });

  it("are read under the limits of a transaction", async () => {
    server = startServer({}, { transactionLimits: true });
    ann = await signIn(server);
    // Together more than a transaction may read.
    for (let part = 0; part < 2; part += 1) await writeNotes(12, 950_000);
    await ann.as.mutation(api.ownData.requestExport, {});
    await finishDue(server, 12);
    expect(await ann.as.query(api.ownData.shown, {})).toMatchObject({ status: "ready" });
  });

  it("run once at a time, and a new one replaces the archives of the one before", async () => {
    await ann.as.mutation(api.ownData.requestExport, {});
    await expect(ann.as.mutation(api.ownData.requestExport, {})).rejects.toMatchObject({
      data: { code: "export-running" },
    });
    await finishDue(server, 4);
    const first = await server.run(async (ctx) => (await ctx.db.query("dataExportParts").first())?.storageId);
    await ann.as.mutation(api.ownData.requestExport, {});
    await finishDue(server, 4);
    expect(await server.run(async (ctx) => first && (await ctx.storage.get(first)))).toBeNull();
    expect((await ann.as.query(api.ownData.shown, {}))?.parts).toHaveLength(1);
  });

  it("requested 25 times are one", async () => {
    const codes = new Map<string, number>();
    for (let click = 0; click < 25; click += 1) {
      const code = await refusalOr(ann.as.mutation(api.ownData.requestExport, {}));
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(codes.get("done")).toBe(1);
    expect([...codes.keys()].sort()).toEqual(["done", "export-running"]);
    expect(await server.run(async (ctx) => (await ctx.db.query("dataExports").collect()).length)).toBe(1);
  });

  it("tell their person by e-mail, which is recorded", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ id: "mail-1" })));
    await ann.as.mutation(api.ownData.requestExport, {});
    await finishDue(server, 6);
    const record = await server.run(async (ctx) => await ctx.db.query("emailsSent").first());
    expect(record).toMatchObject({
      emailType: "data_export",
      recipientEmail: "ann@example.com",
      status: "sent",
    });
  });

  it("begin again after an action that died, and fail after the third", async () => {
    const exportId = await server.run(
      async (ctx) =>
        await ctx.db.insert("dataExports", {
          ...{
            userId: ann.userId,
            status: "running",
            requestedAt: 0,
            parts: 0,
            attempts: 0,
            expiresAt: null,
          },
          place: { step: 0, cursor: null },
        }),
    );
    const part = { exportId, number: 1 };
    await server.mutation(internal.ownData.checkPart, part);
    await finishDue(server, 4);
    expect(await ann.as.query(api.ownData.shown, {})).toMatchObject({ status: "ready" });
    await server.run(async (ctx) => {
      await ctx.db.patch("dataExports", exportId, { status: "running", parts: 0, attempts: 2 });
    });
    await server.mutation(internal.ownData.checkPart, part);
    expect(await ann.as.query(api.ownData.shown, {})).toMatchObject({ status: "failed" });
  });

  it("refuse an archive again whose number was made, while the next ones are still to come", async () => {
    await writeNotes(100, 100_000);
    await ann.as.mutation(api.ownData.requestExport, {});
    const running = await server.run(async (ctx) => (await ctx.db.query("dataExports").first())!);
    await server.action(internal.ownData.makePart, { exportId: running._id });
    const storageId = await server.run(async (ctx) => await ctx.storage.store(new Blob(["late"])));
    const late = { exportId: running._id, number: 1, storageId, size: 4, file: null, files: [], next: null };
    await server.mutation(internal.ownData.finishPart, late);
    expect(await ann.as.query(api.ownData.shown, {})).toMatchObject({ status: "running" });
    expect(await server.run(async (ctx) => await ctx.storage.get(storageId))).toBeNull();
    await finishDue(server, 6);
    const notes = (await archives()).flatMap((part) => rowsIn(part, "lessonNotes"));
    expect(notes).toHaveLength(100);
  });

  it("keep one archive when two actions make the same one", async () => {
    await ann.as.mutation(api.ownData.requestExport, {});
    await finishDue(server, 4);
    const { exportId, storageId } = await server.run(async (ctx) => ({
      exportId: (await ctx.db.query("dataExports").first())?._id ?? ("" as Id<"dataExports">),
      storageId: await ctx.storage.store(new Blob(["late"])),
    }));
    await server.mutation(internal.ownData.finishPart, {
      exportId,
      number: 1,
      storageId,
      size: 4,
      ...{ file: null, files: [], next: null },
    });
    expect((await ann.as.query(api.ownData.shown, {}))?.parts).toHaveLength(1);
    expect(await server.run(async (ctx) => await ctx.storage.get(storageId))).toBeNull();
  });
});
