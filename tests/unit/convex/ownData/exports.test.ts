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
  for (const number of (shown?.sizes ?? []).keys()) {
    const { url } = await ann.as.mutation(api.ownData.download, { number: number + 1 });
    const answer = await server.fetch(new URL(url).pathname);
    parts.push(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  }
  return parts;
}

const rowsIn = (part: Record<string, Uint8Array>, table: string): unknown[] => {
  const bytes = part[`data/${table}.json`];
  return bytes === undefined ? [] : (JSON.parse(strFromU8(bytes)) as unknown[]);
};

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

  it("have uploaded files, each once, and name those that are too large", async () => {
    const small = await insertFile(3_000_000, "small.pdf");
    const other = await insertFile(3_000_000, "small.pdf");
    await insertFile(15 * 1024 * 1024, "large.pdf");
    await ann.as.mutation(api.ownData.requestExport, {});
    await finishDue(server, 6);
    const parts = await archives();
    const files = parts.flatMap((part) => Object.keys(part).filter((path) => path.startsWith("files/")));
    expect(files.sort()).toEqual([`files/${small}-small.pdf`, `files/${other}-small.pdf`].sort());
    expect(parts.map((part) => strFromU8(part["index.html"] ?? new Uint8Array())).join("")).toContain(
      "large.pdf",
    );
  });

  it("are read under the limits of a transaction", async () => {
    server = startServer({}, { transactionLimits: true });
    ann = await signIn(server);
    await writeNotes(30, 200_000);
    await ann.as.mutation(api.ownData.requestExport, {});
    await finishDue(server, 6);
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
    expect((await ann.as.query(api.ownData.shown, {}))?.sizes).toHaveLength(1);
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
      next: null,
    });
    expect((await ann.as.query(api.ownData.shown, {}))?.sizes).toHaveLength(1);
    expect(await server.run(async (ctx) => await ctx.storage.get(storageId))).toBeNull();
  });
});
