// The instructor's view of a course's learners: who is where, who is behind, and the completion of each lesson.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Doc } from "#convex/_generated/dataModel.js";
import { addTo, enrollmentCounted } from "#convex/model/counters.ts";
import { LESSON_PRESENCE } from "#shared/durations.ts";
import { awayBefore } from "#shared/rules/learners.ts";
import { enrolledIn, FIRST_PAGE, tableOf } from "../../../helpers/admin.ts";
import {
  freezeEachTestAt,
  lessonIdsOf,
  refusal,
  signIn,
  startWithCatalogue,
  teacherOf,
  type TestServer,
} from "../../../helpers/convex.ts";

freezeEachTestAt("2025-09-30T12:00:00Z");

const courseId = "FAAI";
const DAY = awayBefore(Date.parse("2025-10-16T00:00:00Z"));
type Learner = Awaited<ReturnType<typeof learner>>;
type Changes = Partial<Doc<"enrollments">>;

async function learner(server: TestServer, name: string, changes: Changes = {}) {
  const person = await signIn(server, { email: `${name.toLowerCase()}@example.com`, displayName: name });
  const enrollmentId = await enrolledIn(server, person.userId, "Beta");
  const change = async (to: Changes) => {
    await server.run(async (ctx) => {
      await ctx.db.patch("enrollments", enrollmentId, to);
    });
  };
  await change(changes);
  return { ...person, enrollmentId, change };
}

/** Batch 2 in its third week: the five lessons of week 1 are expected, which is 20 percent. */
async function openClass() {
  const server = await startWithCatalogue();
  const teacher = await teacherOf(server);
  const ids = await lessonIdsOf(server);
  const tick = async ({ as }: Learner, lesson: number) =>
    await as.mutation(api.progress.toggleLesson, { courseId, lessonId: ids[lesson]!, done: true });
  const toThirdWeek = async () => {
    vi.setSystemTime(new Date("2025-10-16T12:00:00Z"));
    await server.mutation(internal.batches.advance, {});
  };
  const list = async (wanted: Partial<Parameters<typeof asked>[0]> = {}) =>
    (await teacher.as.query(api.teaching.learners, asked(wanted))).page;
  const count = async (batchNumber: number | null, show: "behind" | "away") => {
    const wanted = { courseId, batchNumber, show, awayBefore: DAY };
    return (await teacher.as.query(api.teaching.countLearners, wanted)).count;
  };
  return { server, teacher, ids, tick, toThirdWeek, list, count };
}

interface Asked {
  batchNumber: number | null;
  show: "everyone" | "behind" | "away";
  order: "newest" | "leastProgress" | "mostProgress" | "longestAway" | "latestVisit";
}
const asked = (wanted: Partial<Asked> = {}) => ({
  ...{ courseId, batchNumber: 2 as number | null, awayBefore: DAY, paginationOpts: FIRST_PAGE },
  ...{ show: "everyone" as const, order: "newest" as const },
  ...wanted,
});
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

test("learners have names, progress and a place in the chosen order, and nothing private", async () => {
  const { server, ids, tick, list, teacher } = await openClass();
  const ann = await learner(server, "Ann", { enrolledAt: 3 });
  const bob = await learner(server, "Bob", { enrolledAt: 2 });
  await learner(server, "Gone", { status: "refunded" });
  const deleted = await learner(server, "Deleted", { enrolledAt: 1 });
  await server.run(async (ctx) => {
    await ctx.db.delete("users", deleted.userId);
  });
  await tick(ann, 3);
  await ann.as.mutation(api.lessons.open, { courseId, lessonId: ids[4]! });
  await bob.change({ lastAccessed: 5 });
  for (const batchNumber of [2, null]) {
    const names = async (order: Asked["order"]) => namesOf(await list({ batchNumber, order }));
    expect(await names("newest")).toEqual(["Ann", "Bob"]);
    expect(await names("leastProgress")).toEqual(["Bob", "Ann"]);
    expect(await names("mostProgress")).toEqual(["Ann", "Bob"]);
    expect(await names("longestAway")).toEqual(["Bob", "Ann"]);
    expect(await names("latestVisit")).toEqual(["Ann", "Bob"]);
  }
  expect(await list({ batchNumber: 1 })).toEqual([]);
  const [first] = await list();
  const { title } = (await teacher.as.query(api.lessons.read, { courseId, lessonId: ids[4]! }))!.lesson;
  expect(first).toMatchObject({
    ...{ name: "Ann", batchNumber: 2, progress: 4, lessonsDone: 1, status: "enrolled" },
    ...{ lastLesson: { lessonId: ids[4], title }, isBehind: false, isAway: false },
  });
  // The same figures as on the learner's own page.
  const own = await ann.as.query(api.progress.mine, { courseId });
  expect([own?.progress, own?.completedLessons.length]).toEqual([first?.progress, first?.lessonsDone]);
  expect(JSON.stringify(await list())).not.toMatch(/@|CAP-|ORD-|299/);
});

test("the last lesson is that which was opened last, or the last one that was ticked", async () => {
  const { server, ids, tick, list } = await openClass();
  const ann = await learner(server, "Ann");
  const lastOf = async () => (await list())[0]?.lastLesson?.lessonId ?? null;
  expect(await lastOf()).toBeNull();
  await tick(ann, 3);
  await tick(ann, 1);
  expect(await lastOf()).toBe(ids[3]);
  await ann.as.mutation(api.lessons.open, { courseId, lessonId: ids[0]! });
  expect(await lastOf()).toBe(ids[0]);
});

test("behind are those below the lessons of the weeks that are over", async () => {
  const { server, tick, toThirdWeek, list, count, teacher } = await openClass();
  const [ann, bob] = [await learner(server, "Ann"), await learner(server, "Bob")];
  await learner(server, "Gone", { status: "cancelled" });
  const behind = async (batchNumber: number | null = 2) => [
    namesOf(await list({ show: "behind", batchNumber })),
    await count(batchNumber, "behind"),
  ];
  expect(await behind()).toEqual([[], 0]);
  await toThirdWeek();
  const course = await teacher.as.query(api.teaching.course, { courseId });
  const expected = course.batches.find(({ batchNumber }) => batchNumber === 2)!.expected;
  const lessons = (expected / 100) * 25;
  expect(lessons).toBeGreaterThan(1);
  for (let lesson = 0; lesson < lessons; lesson += 1) await tick(ann, lesson);
  await tick(bob, 0);
  expect(await behind()).toEqual([["Bob"], 1]);
  expect(await behind(null)).toEqual([["Bob"], 1]);
  expect((await list({ order: "leastProgress" })).map(({ isBehind }) => isBehind)).toEqual([true, false]);
  await ann.change({ progress: expected - 1 });
  expect(await behind()).toEqual([["Bob", "Ann"], 2]);
});

test("away are those without a visit for two weeks, once the batch has begun", async () => {
  const { server, toThirdWeek, list, count } = await openClass();
  await learner(server, "Ann", { lastAccessed: DAY });
  const bob = await learner(server, "Bob", { lastAccessed: DAY - 1 });
  await learner(server, "Done", { lastAccessed: DAY - 1, status: "completed", progress: 100 });
  const away = async (batchNumber: number | null) => [
    namesOf(await list({ show: "away", batchNumber })),
    await count(batchNumber, "away"),
  ];
  expect([await away(2), await away(null)]).toEqual([
    [[], 0],
    [[], 0],
  ]);
  await toThirdWeek();
  expect([await away(2), await away(null)]).toEqual([
    [["Bob"], 1],
    [["Bob"], 1],
  ]);
  await bob.as.mutation(api.lessons.open, { courseId, lessonId: (await lessonIdsOf(server))[0]! });
  expect(await away(2)).toEqual([[], 0]);
});

test("the completion of each lesson counts learners with a seat, page by page", async () => {
  const { server, ids, tick, teacher } = await openClass();
  const [ann, bob, gone] = [
    await learner(server, "Ann"),
    await learner(server, "Bob"),
    await learner(server, "Gone"),
  ];
  for (const person of [ann, bob, gone]) await tick(person, 0);
  await tick(ann, 24);
  await server.run(async (ctx) => {
    await addTo(ctx, enrollmentCounted((await ctx.db.get("enrollments", gone.enrollmentId))!, -1));
    await ctx.db.patch("enrollments", gone.enrollmentId, { status: "refunded" });
  });
  const page = async (cursor: string | null) =>
    await teacher.as.query(api.teaching.completion, { courseId, paginationOpts: { numItems: 20, cursor } });
  const first = await page(null);
  expect(first.page[0]).toMatchObject({ _id: ids[0], number: 1, completed: 2, learners: 2 });
  expect([first.page.length, first.isDone]).toEqual([20, false]);
  const rest = await page(first.continueCursor);
  expect(rest.page.at(-1)).toMatchObject({ _id: ids[24], number: 25, completed: 1, learners: 2 });
  expect([rest.page.length, rest.isDone]).toEqual([5, true]);
  expect(await refusal(page("x"))).toBe("invalid-cursor");
});

test("every view counts the same learners, those of the time before batches included", async () => {
  const { server, teacher } = await openClass();
  await learner(server, "Ann");
  const old = await signIn(server, { email: "old@example.com" });
  await server.run(async (ctx) => {
    const counted = { courseId, batchNumber: null, status: "completed" as const, progress: 100 };
    await addTo(ctx, enrollmentCounted(counted));
    const { _id, _creationTime, ...row } = (await ctx.db.query("enrollments").first())!;
    await ctx.db.insert("enrollments", { ...row, ...counted, userId: old.userId, batchId: null });
  });
  const figures = { learners: 2, completed: 1, averageProgress: 50 };
  expect(await teacher.as.query(api.teaching.course, { courseId })).toMatchObject(figures);
  expect((await teacher.as.query(api.teaching.courses, {}))[0]).toMatchObject(figures);
  expect((await teacher.as.query(api.studio.courses, {}))[0]).toMatchObject({ learners: 2 });
  const { page } = await teacher.as.query(api.teaching.completion, { courseId, paginationOpts: FIRST_PAGE });
  expect(page[0]).toMatchObject({ learners: 2 });
});

const beat = async ({ as }: Pick<Learner, "as">, lessonId: string) =>
  await as.mutation(api.lessonPresence.beat, { courseId, lessonId });

test("who has a lesson open is seen by the course's staff, until the learner leaves or is gone", async () => {
  const { server, ids, teacher } = await openClass();
  const ann = await learner(server, "Ann");
  const stranger = await signIn(server, { email: "eve@example.com" });
  const present = async () => await teacher.as.query(api.lessonPresence.of, { courseId });
  await beat(ann, ids[0]!);
  await beat(ann, "nothing");
  await beat(stranger, ids[0]!);
  const here = { enrollmentId: ann.enrollmentId, name: "Ann", batchNumber: 2 };
  expect(await present()).toMatchObject([{ ...here, lessonId: ids[0] }]);
  expect(await refusal(ann.as.query(api.lessonPresence.of, { courseId }))).toBe("permission-denied");
  await beat(ann, ids[1]!);
  expect(await present()).toMatchObject([{ ...here, lessonId: ids[1] }]);
  await ann.as.mutation(api.lessonPresence.leave, { courseId });
  await ann.as.mutation(api.lessonPresence.leave, { courseId });
  expect(await tables(server)).toEqual([0, 0]);
  await beat(ann, ids[0]!);
  vi.advanceTimersByTime(LESSON_PRESENCE.aliveMs);
  await server.finishInProgressScheduledFunctions();
  expect(await tables(server)).toEqual([0, 0]);
});

const tables = async (server: TestServer) => [
  (await tableOf(server, "lessonPresence")).length,
  (await tableOf(server, "lessonPresenceBeats")).length,
];

test("heartbeats in the same lesson write one deadline at most every 25 seconds, and keep the learner present", async () => {
  const { server, ids } = await openClass();
  const ann = await learner(server, "Ann");
  const deadline = async () => (await tableOf(server, "lessonPresenceBeats"))[0]?.aliveUntil;
  await beat(ann, ids[0]!);
  const [presence] = await tableOf(server, "lessonPresence");
  const first = await deadline();
  vi.advanceTimersByTime(LESSON_PRESENCE.leastGapMs - 1);
  await beat(ann, ids[0]!);
  expect(await deadline()).toBe(first);
  vi.advanceTimersByTime(1);
  await beat(ann, ids[0]!);
  expect(await deadline()).toBe(first! + LESSON_PRESENCE.leastGapMs);
  vi.advanceTimersByTime(LESSON_PRESENCE.aliveMs - 1);
  await server.finishInProgressScheduledFunctions();
  expect(await tableOf(server, "lessonPresence")).toEqual([presence]);
  vi.advanceTimersByTime(1);
  await server.finishInProgressScheduledFunctions();
  expect(await tables(server)).toEqual([0, 0]);
});

test("a learner who is enrolled anew is shown with the new enrollment", async () => {
  const { server, ids, teacher } = await openClass();
  const ann = await learner(server, "Ann");
  await beat(ann, ids[0]!);
  await ann.change({ status: "transferred" });
  const enrollmentId = await enrolledIn(server, ann.userId, "Alpha");
  vi.advanceTimersByTime(LESSON_PRESENCE.leastGapMs);
  await beat(ann, ids[0]!);
  expect(await teacher.as.query(api.lessonPresence.of, { courseId })).toMatchObject([{ enrollmentId }]);
});

test("a learner without access any more is not shown, and their next heartbeat ends the presence", async () => {
  const { server, ids, teacher } = await openClass();
  const ann = await learner(server, "Ann");
  await beat(ann, ids[0]!);
  await ann.change({ status: "refunded" });
  expect(await teacher.as.query(api.lessonPresence.of, { courseId })).toEqual([]);
  vi.advanceTimersByTime(LESSON_PRESENCE.heartbeatMs);
  await beat(ann, ids[0]!);
  expect(await tables(server)).toEqual([0, 0]);
});
