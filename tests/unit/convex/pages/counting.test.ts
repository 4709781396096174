// Jobs that count, repair or copy rows page by page: one transaction does one page.
import { withoutSystemFields } from "convex-helpers";
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { KEYS } from "#convex/model/counters.ts";
import { forgetNames } from "#convex/model/forum/forgetNames.ts";
import { DAY_MS } from "#shared/durations.ts";
import { enrolledIn } from "../../../helpers/admin.ts";
import {
  freezeEachTestAt,
  lessonIdsOf,
  signIn,
  startServer,
  startWithCatalogue,
  teacherOf,
} from "../../../helpers/convex.ts";
import { openForum, reply, start } from "../forum/support.ts";
import { multiply, multiplyPeople, rowsIn, scheduled } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

test("200 roles are repaired", async () => {
  const server = startServer();
  const { as } = await signIn(server, { email: "root@example.com", role: "admin" });
  await multiplyPeople(server, "userRoles", 201);
  const first = await as.mutation(api.adminRoles.sync, { cursor: null });
  expect([first.checked, first.fixed]).toEqual([200, 200]);
  expect(await as.mutation(api.adminRoles.sync, { cursor: first.cursor })).toMatchObject({
    ...{ checked: 1, fixed: 1, cursor: null },
  });
});

test("the progress of 200 learners is counted again", async () => {
  const server = await startWithCatalogue();
  const { userId } = await signIn(server);
  const enrollmentId = await enrolledIn(server, userId, "Gamma");
  const completedLessons = (await lessonIdsOf(server)).slice(0, 1);
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", enrollmentId, { completedLessons, progress: 99 });
  });
  await multiply(server, "enrollments", 201);
  await server.mutation(internal.progress.recountPage, { courseId: "FAAI", cursor: null });
  expect((await rowsIn(server, "enrollments")).filter(({ progress }) => progress === 99)).toHaveLength(1);
  vi.clearAllTimers();
});

test("500 rows are counted for the totals, and 250 totals written", async () => {
  const server = startServer();
  await signIn(server);
  await server.run(async (ctx) => {
    const [user] = await ctx.db.query("users").collect();
    if (user === undefined) throw new Error("Nobody is there");
    for (let index = 1; index < 501; index += 1) await ctx.db.insert("users", withoutSystemFields(user));
  });
  const recount = {
    table: "users" as const,
    cursor: null,
    startedAt: Date.now() + 1,
    before: "{}",
    sums: "{}",
  };
  await server.mutation(internal.counters.repairPage, { recount });
  const [next] = await scheduled(server, "counters:repairPage");
  expect(next?.["recount"]).toMatchObject({ table: "users", sums: JSON.stringify({ [KEYS.users]: 500 }) });

  const sums = Object.fromEntries(Array.from({ length: 251 }, (_, index) => [`total-${String(index)}`, 1]));
  const totals = { ...recount, table: "totals" as const, sums: JSON.stringify(sums) };
  await server.mutation(internal.counters.repairPage, { recount: totals });
  expect(await rowsIn(server, "counters")).toHaveLength(250);
  vi.clearAllTimers();
});

test("500 rows of past days are merged", async () => {
  const server = startServer();
  await server.run(async (ctx) => {
    for (let index = 0; index < 501; index += 1) {
      const day = new Date(Date.parse("2023-01-01T00:00:00Z") + index * DAY_MS).toISOString().slice(0, 10);
      await ctx.db.insert("counters", { key: KEYS.day(day), shard: 3, value: 7 });
    }
  });
  await server.mutation(internal.counters.mergeDays, { total: "revenue", cursor: null });
  const left = (await rowsIn(server, "counters")).filter(({ shard }) => shard !== undefined);
  expect(left).toHaveLength(1);
  vi.clearAllTimers();
});

test("the name of a former member is taken out of 40 posts", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(bob);
  const content = "<p>Thanks, @Ann Example!</p>";
  await reply(bob, threadId, content);
  await server.run(async (ctx) => {
    const [row] = await ctx.db.query("forumReplies").collect();
    if (row === undefined) throw new Error("No reply");
    await ctx.db.patch("forumReplies", row._id, { content });
  });
  await multiply(server, "forumReplies", 41);
  const named = { userId: ann.userId, name: "Ann Example", since: 0 };
  const next = await server.run(async (ctx) => await forgetNames(ctx, named, { step: 1, cursor: null }));
  expect(next?.step).toBe(1);
  expect((await rowsIn(server, "forumReplies")).filter((row) => row.content === content)).toHaveLength(1);
});

test("40 texts are searched for a file, and 40 copied into a duplicate", async () => {
  const server = await startWithCatalogue();
  const teacher = await teacherOf(server);
  const { userId } = teacher;
  const fileId = await server.run(async (ctx) => {
    const storageId = await ctx.storage.store(new Blob(["content"]));
    return await ctx.db.insert("courseFiles", {
      ...{ courseId: "NEW", storageId, name: "a.txt", contentType: "text/plain", size: 7 },
      ...{ uploadedBy: userId, createdAt: 0 },
    });
  });
  await teacher.as.mutation(api.studio.create, { form: { courseId: "NEW", title: "New" }, copyOf: null });
  const lessons = Array.from({ length: 41 }, (_, index) => `lesson-${String(index)}`);
  const texts = await server.run(async (ctx) => {
    const ids = [];
    for (const [index, lessonId] of lessons.entries()) {
      const body = index === 40 ? `[a file](file:${fileId})` : "Text";
      const edit = { editedAt: 0, editedBy: userId };
      const text = { courseId: "NEW", lessonId, generation: 1, revision: 0, body, ...edit };
      ids.push({ lessonId, textId: await ctx.db.insert("lessonTexts", text) });
    }
    return ids;
  });
  const search = async (cursor: string | null) =>
    await server.query(internal.courseFiles.references, { courseId: "NEW", userId, fileId, cursor });
  const first = await search(null);
  expect(first.refers).toBe(false);
  expect(await search(first.next)).toEqual({ refers: true, next: null });

  await teacher.as.mutation(api.studio.create, { form: { courseId: "COPY", title: "Copy" }, copyOf: null });
  await server.run(async (ctx) => {
    const drafts = await ctx.db.query("courseDrafts").collect();
    const draft = drafts.find(({ courseId }) => courseId === "COPY");
    if (draft === undefined) throw new Error("No draft");
    const shown = lessons.map((lessonId) => ({
      ...{
        lessonId,
        title: lessonId,
        kind: "reading" as const,
        isPreview: false,
        minutes: null,
        textId: null,
      },
    }));
    await ctx.db.patch("courseDrafts", draft._id, {
      sections: [{ sectionId: "one", title: "One", week: null, lessons: shown }],
      copy: { startedAt: 7, continuesBy: Date.now() + DAY_MS },
    });
  });
  await server.mutation(internal.studio.copyTexts, { from: "NEW", to: "COPY", texts, startedAt: 7 });
  const copied = (await rowsIn(server, "lessonTexts")).filter(({ courseId }) => courseId === "COPY");
  expect(copied).toHaveLength(40);
  vi.clearAllTimers();
});
