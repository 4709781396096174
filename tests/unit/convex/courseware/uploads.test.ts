// Bounds on uploads to courses, and uploads that never became a file.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { consume, RATE_LIMITS } from "#convex/lib/rateLimits.ts";
import { COURSEWARE } from "#shared/limits.ts";
import { finishDue, freezeEachTestAt, refusal } from "../../../helpers/convex.ts";
import { FAAI, openStudio } from "./support.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

const HOUR_MS = 3_600_000;

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeEach(async () => {
  studio = await openStudio();
});

const stored = async (text: string): Promise<Id<"_storage">> =>
  await studio.server.run(async (ctx) => await ctx.storage.store(new Blob([text], { type: "text/plain" })));

const storedIds = async () =>
  await studio.server.run(async (ctx) =>
    (await ctx.db.system.query("_storage").collect()).map(({ _id }) => _id),
  );

const register = async (storageId: Id<"_storage">) =>
  await studio.teacher.as.action(api.courseFiles.register, { ...FAAI, storageId, name: "a.txt" });

async function insertFiles(count: number, size: number): Promise<void> {
  const { server, teacher } = studio;
  const storageId = await stored("b");
  await server.run(async (ctx) => {
    for (let index = 0; index < count; index += 1)
      await ctx.db.insert("courseFiles", {
        ...{ ...FAAI, storageId, name: "b.txt", contentType: "text/plain", size },
        ...{ uploadedBy: teacher.userId, createdAt: index },
      });
  });
}

test("uploads that are no file of a course are deleted after a day, page by page", async () => {
  const { server } = studio;
  const file = await stored("kept");
  await register(file);
  for (let index = 0; index < 130; index += 1) await stored(`forgotten ${String(index)}`);
  vi.setSystemTime(Date.now() + 23 * HOUR_MS);
  const recent = await stored("recent");
  await server.mutation(internal.courseFiles.sweep, { cursor: null });
  await finishDue(server);
  expect(await storedIds()).toHaveLength(132);
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  await server.mutation(internal.courseFiles.sweep, { cursor: null });
  await finishDue(server);
  expect(await storedIds()).toEqual([file, recent]);
});

test("the files of a course have at most 200 MB together", async () => {
  await insertFiles(9, COURSEWARE.fileBytesMax);
  const last = await stored("x".repeat(1000));
  await register(last);
  await insertFiles(1, COURSEWARE.allFilesBytesMax - 9 * COURSEWARE.fileBytesMax - 1000);
  const beyond = await stored("x");
  expect(await refusal(register(beyond))).toBe("files-too-large");
  expect(await storedIds()).not.toContain(beyond);
  const address = studio.teacher.as.mutation(api.courseFiles.generateUploadUrl, FAAI);
  expect(await refusal(address)).toBe("files-too-large");
});

test("a person uploads a bounded number of files, and of bytes", async () => {
  const { server, teacher } = studio;
  const use = async (name: "uploadPerUser" | "uploadBytesPerUser", left: number) => {
    const units = RATE_LIMITS[name].capacity - left;
    await server.run(async (ctx) => await consume(ctx, { name, key: teacher.userId, units }));
  };
  await use("uploadPerUser", 1);
  const address = async () => await teacher.as.mutation(api.courseFiles.generateUploadUrl, FAAI);
  await address();
  expect(await refusal(address())).toBe("posting-too-often");
  await use("uploadBytesPerUser", 5);
  await register(await stored("12345"));
  const beyond = await stored("1");
  expect(await refusal(register(beyond))).toBe("posting-too-often");
  expect(await storedIds()).not.toContain(beyond);
});

test("content that is a file of a course already is not registered again, in whatever order", async () => {
  const { server, teacher } = studio;
  const storageId = await stored("once");
  await register(storageId);
  expect(await refusal(register(storageId))).toBe("file-not-found");
  const file = { ...FAAI, userId: teacher.userId, storageId, name: "b.txt" };
  const insert = server.mutation(internal.courseFiles.insert, {
    ...file,
    contentType: "text/plain",
    size: 4,
  });
  expect(await refusal(insert)).toBe("file-not-found");
  expect(await server.run(async (ctx) => await ctx.db.query("courseFiles").collect())).toHaveLength(1);
});
