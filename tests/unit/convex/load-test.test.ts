// What stress cases are prepared with: people, a course on sale, and the rows that the invariants are checked over.
import { beforeEach, expect, test } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { DAY_MS } from "#shared/durations.ts";
import { tableOf } from "../../helpers/admin.ts";
import {
  freezeEachTestAt,
  refusal,
  setEnv,
  startWithCatalogue,
  type TestServer,
} from "../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

const STAGE = { courseId: "STAGE", seats: 3 };
const FIRST = { numItems: 2, cursor: null };

let server: TestServer;

beforeEach(async () => {
  server = await startWithCatalogue();
});

const createUsers = async (count: number) =>
  await server.mutation(internal.loadTest.createUsers, { prefix: "stress", count });

test("outside local stacks nobody and no course is made", async () => {
  setEnv({ ALLOW_LOCAL_PROVIDERS: "false" });
  expect(await refusal(createUsers(1))).toBe("permission-denied");
  expect(await refusal(server.mutation(internal.loadTest.createCourse, STAGE))).toBe("permission-denied");
});

test("people are students whose address is proven, signed in for a day", async () => {
  const people = await createUsers(2);
  expect(people.map(({ email }) => email)).toEqual(["stress-1@load-test.test", "stress-2@load-test.test"]);
  const [{ userId, sessionId } = { userId: "" as never, sessionId: "" as never }] = people;
  const stored = await server.run(async (ctx) => ({
    user: await ctx.db.get("users", userId),
    session: await ctx.db.get("authSessions", sessionId),
  }));
  expect(stored.user).toMatchObject({
    ...{ displayName: "Actor 1", role: "student", emailVerified: true, disabled: false },
    addressProvenAt: Date.now(),
  });
  expect(stored.session).toMatchObject({ userId, expirationTime: Date.now() + DAY_MS });
  const as = server.withIdentity({ subject: `${userId}|${sessionId}` });
  expect(await as.query(api.users.me, {})).toMatchObject({ email: "stress-1@load-test.test" });
});

test.each([
  { wanted: {}, startDate: "2026-12-21" },
  { wanted: { startsInDays: 7 }, startDate: "2026-11-28" },
])("a course of its own has one batch on sale, from $startDate", async ({ wanted, startDate }) => {
  await server.mutation(internal.loadTest.createCourse, { ...STAGE, ...wanted });
  const course = (await tableOf(server, "courses")).find(({ courseId }) => courseId === "STAGE");
  expect(course).toMatchObject({ maxCapacity: 3 });
  expect(course?.title).toContain("(STAGE)");
  expect((await tableOf(server, "batches")).filter(({ courseId }) => courseId === "STAGE")).toMatchObject([
    { batchNumber: 1, maxCapacity: 3, status: "upcoming", startDate, endDate: "2027-03-21" },
  ]);
  const [actor] = await createUsers(1);
  const as = server.withIdentity({ subject: `${actor?.userId ?? ""}|${actor?.sessionId ?? ""}` });
  expect(await as.query(api.checkouts.offer, { courseId: "STAGE" })).not.toBeNull();
});

test("a table is read page by page, e-mails without their texts", async () => {
  await server.run(async (ctx) => {
    const mail = {
      kind: "credit",
      userId: null,
      toName: "Bea",
      subject: "Hello",
      html: "<p>",
      text: "t",
    } as const;
    const state = { context: {}, idempotencyKey: "k", status: "sent", attempts: 1 } as const;
    const times = { nextAttemptAt: 0, createdAt: 0, updatedAt: 0 };
    const rest = { to: "bea@example.com", lastError: null, emailSentId: null };
    for (let index = 0; index < 3; index += 1)
      await ctx.db.insert("emailOutbox", { ...mail, ...state, ...times, ...rest });
  });
  const page = async (cursor: string | null) =>
    await server.query(internal.loadTest.page, {
      table: "emailOutbox",
      paginationOpts: { ...FIRST, cursor },
    });
  const first = await page(null);
  expect(first).toMatchObject({ isDone: false, rows: [{ subject: "Hello" }, { subject: "Hello" }] });
  expect(JSON.stringify(first.rows)).not.toContain("<p>");
  expect(await page(first.cursor)).toMatchObject({ isDone: true, rows: [{ subject: "Hello" }] });
});
