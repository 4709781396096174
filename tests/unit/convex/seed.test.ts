// Seeding twice changes nothing the second time.
import { expect, test } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import {
  batchNamed,
  freezeEachTestAt,
  seedCatalogue,
  setEnv,
  startServer,
  startWithCatalogue,
  type TestServer,
} from "../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

async function everything(server: TestServer) {
  return await server.run(async (ctx) => ({
    courses: await ctx.db.query("courses").collect(),
    batches: await ctx.db.query("batches").collect(),
    seats: await ctx.db.query("batchSeats").collect(),
    users: await ctx.db.query("users").collect(),
    enrollments: await ctx.db.query("enrollments").collect(),
    payments: await ctx.db.query("payments").collect(),
    reviews: await ctx.db.query("courseReviews").collect(),
    threads: await ctx.db.query("forumThreads").collect(),
    counters: await ctx.db.query("forumThreadCounters").collect(),
    replies: await ctx.db.query("forumReplies").collect(),
  }));
}

test("the catalogue is seeded once", async () => {
  const server = await startWithCatalogue();
  const before = await everything(server);
  await seedCatalogue(server);
  expect(await everything(server)).toEqual(before);
  expect(
    before.batches.map((batch) => [batch.batchName, batch.startDate, batch.endDate, batch.maxCapacity]),
  ).toEqual([
    ["Alpha", "2025-06-01", "2025-08-15", 30],
    ["Beta", "2025-10-01", "2026-01-15", 30],
    ["Elite AI Masters 2026", "2026-02-01", "2026-04-30", 20],
    ["Gamma", "2026-12-21", "2027-03-28", 30],
  ]);
});

test("the demonstration's content is seeded once and its counters are correct", async () => {
  const server = await startWithCatalogue();
  await server.mutation(internal.seed.demoContent, {});
  const before = await everything(server);
  await server.mutation(internal.seed.demoContent, {});
  expect(await everything(server)).toEqual(before);

  for (const { batchId, seatsTaken } of before.seats) {
    expect(before.enrollments.filter((row) => row.batchId === batchId)).toHaveLength(seatsTaken);
  }
  const gamma = await batchNamed(server, "Gamma");
  const inGamma = before.enrollments.filter((row) => row.batchId === gamma._id);
  expect(inGamma.length).toBeGreaterThan(0);
  expect(inGamma.length).toBeLessThanOrEqual(6);
  expect(
    before.users.every((user) => user.isSample === true && /^Demo learner \d+$/.test(user.displayName)),
  ).toBe(true);
  expect(before.payments.every((payment) => payment.isSample === true && payment.amount === 299)).toBe(true);
  expect(before.enrollments.map(({ isSample }) => isSample)).toEqual(before.enrollments.map(() => true));
  for (const thread of before.threads) {
    const counters = before.counters.find(({ threadId }) => threadId === thread._id);
    expect(before.replies.filter((reply) => reply.threadId === thread._id)).toHaveLength(
      counters?.replyCount ?? -1,
    );
    // Nobody answers what nobody has seen.
    const views = await server.query(api.threads.viewCount, { threadId: thread._id });
    expect(views).toBeGreaterThan(counters?.replyCount ?? Infinity);
  }
});

test("there are enough reviews to rotate, and the rating is their average", async () => {
  const server = await startWithCatalogue();
  await server.mutation(internal.seed.demoContent, {});
  const reviews = await server.query(api.reviews.recent, { limit: 18 });
  expect(reviews.length).toBeGreaterThan(6);
  const average = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length;
  const faai = await server.query(api.courses.get, { courseId: "FAAI" });
  expect(faai?.rating).toEqual({ average: Math.round(average * 10) / 10, count: reviews.length });
});

test("outside demonstrations the demo seed writes nothing", async () => {
  setEnv({ COHORT_DEMO: "false" });
  const server = startServer();
  await server.action(internal.seed.demo, {});
  expect((await everything(server)).users).toEqual([]);
});

test("a demonstration has its accounts, two admins of them by address alone", async () => {
  const server = startServer();
  await server.action(internal.seed.demo, {});
  await server.action(internal.seed.demo, {});
  const accounts = (await everything(server)).users.filter((user) => user.isSample !== true);
  expect(accounts.map((user) => [user.email, user.role, user.emailVerified])).toEqual([
    ["learner@cohort.test", "student", true],
    ["instructor@cohort.test", "instructor", true],
    ["admin@cohort.test", "admin", true],
    ["admin2@cohort.test", "student", true],
    ["admin3@cohort.test", "student", true],
  ]);
});

test("a start of the demonstration opens one class, unless one is open; nothing elsewhere", async () => {
  const server = await startWithCatalogue();
  const open = async () => {
    await server.mutation(internal.seed.openClass, {});
    const classes = await server.run(async (ctx) => await ctx.db.query("classSessions").collect());
    return classes.filter(({ state }) => state === "open").map(({ batchNumber }) => batchNumber);
  };
  setEnv({ COHORT_DEMO: "false" });
  expect(await open()).toEqual([]);
  setEnv({ COHORT_DEMO: "true" });
  expect([await open(), await open()]).toEqual([[3], [3]]);
});

test("the first sample class asks nothing about a week before it, the others do", async () => {
  const server = await startWithCatalogue();
  await server.mutation(internal.seed.demoContent, {});
  const classes = await server.run(async (ctx) => await ctx.db.query("classSessions").collect());
  const asking = classes.filter(({ agenda }) => agenda.includes("last week")).map(({ title }) => title);
  expect(asking).toEqual(classes.map(({ title }) => title).filter((title) => title !== "Live class 1"));
  expect(asking.length).toBeGreaterThan(20);
});
