// The admin page's payments and enrollments of a period, and what the payments of a list sum up to.
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import {
  enrolledIn,
  FIRST_PAGE,
  insertPayments,
  openSchool,
  repairCounters,
} from "../../../helpers/admin.ts";
import { freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

const NO_FILTER = { search: "", courseId: null };
type Payments = Partial<(typeof api.adminPayments.totals)["_args"]>;

async function openPayments() {
  const { server, admin } = await openSchool();
  const ann = await signIn(server);
  await insertPayments(server, ann.userId, [
    { createdAt: 10 },
    { createdAt: 20, courseId: "AdvAI", amount: 224.25, listPrice: 299, couponCode: "AUTUMN25" },
    { createdAt: 20, amount: 499.5, refundedAmount: 99.5 },
    { createdAt: 30, status: "refunded", refundedAmount: 299 },
    { createdAt: 40, status: "refunded", userName: "Bob Builder", userEmail: "bob@example.com" },
  ]);
  const totals = async (wanted: Payments = {}) =>
    await admin.as.query(api.adminPayments.totals, { ...NO_FILTER, ...wanted });
  const list = async (wanted: Payments & { order?: "newest" | "oldest" | "highest" | "lowest" }) => {
    const args = { ...NO_FILTER, ...wanted, paginationOpts: FIRST_PAGE };
    return (await admin.as.query(api.adminPayments.list, args)).page.map(({ paymentId }) => paymentId);
  };
  return { server, admin, ann, totals, list };
}

test("a period has the payments from its first moment until before its end, in every order", async () => {
  const { list } = await openPayments();
  const period = { startsAt: 20, endsAt: 40 };
  expect(await list({ period })).toEqual(["CAP4", "CAP3", "CAP2"]);
  expect(await list({ period, order: "oldest" })).toEqual(["CAP2", "CAP3", "CAP4"]);
  expect(await list({ period, order: "highest" })).toEqual(["CAP3", "CAP4", "CAP2"]);
  expect(await list({ period, order: "lowest" })).toEqual(["CAP2", "CAP4", "CAP3"]);
  expect(await list({ period, courseId: "AdvAI" })).toEqual(["CAP2"]);
  expect(await list({ period, status: "partly" })).toEqual(["CAP3"]);
  expect(await list({ period, status: "refunded" })).toEqual(["CAP4"]);
  expect(await list({ period: { startsAt: 21, endsAt: 30 }, status: "partly" })).toEqual([]);
  expect(await list({ period: { startsAt: 40, endsAt: 20 } })).toEqual([]);
  expect(await list({ period, search: "bob" })).toEqual(["CAP5"]);
});

test("the payments of a status and those that are found have the orders of all", async () => {
  const { list } = await openPayments();
  expect(await list({ status: "refunded" })).toEqual(["CAP5", "CAP4"]);
  expect(await list({ status: "refunded", order: "oldest" })).toEqual(["CAP4", "CAP5"]);
  expect(await list({ status: "refunded", order: "highest" })).toEqual(["CAP5", "CAP4"]);
  expect(await list({ search: "ann@", order: "oldest" })).toEqual(["CAP1", "CAP2", "CAP3", "CAP4"]);
  expect(await list({ search: "ann@", order: "highest" })).toEqual(["CAP3", "CAP4", "CAP1", "CAP2"]);
  expect(await list({ search: "ann@", order: "lowest" })).toEqual(["CAP2", "CAP1", "CAP4", "CAP3"]);
});

test("a period by amount comes in pages, and ends with the newest 1,000 of its payments", async () => {
  const { admin, server, ann } = await openPayments();
  await insertPayments(
    server,
    ann.userId,
    Array.from({ length: 1000 }, (_, index) => ({ createdAt: 100, amount: index + 1 })),
  );
  const page = async (numItems: number, cursor: string | null) =>
    await admin.as.query(api.adminPayments.list, {
      ...{ ...NO_FILTER, order: "highest" as const, period: { startsAt: 0, endsAt: 1000 } },
      paginationOpts: { numItems, cursor },
    });
  const first = await page(2, null);
  expect([first.page.map(({ amount }) => amount), first.isDone]).toEqual([[1000, 999], false]);
  const second = await page(200, first.continueCursor);
  expect([second.page[0]?.amount, second.page.length]).toEqual([998, 200]);
  let last = second;
  while (!last.isDone) last = await page(200, last.continueCursor);
  // The five older payments, among them one of $499.50, are not among the newest 1,000.
  expect(last.page.at(-1)?.amount).toBe(1);
});

test("a list is added up under the filters that it has", async () => {
  const { server, totals } = await openPayments();
  const period = { startsAt: 20, endsAt: 40 };
  expect(await totals({ period })).toEqual({ count: 3, amount: 1022.75, refunded: 398.5, isCut: false });
  expect(await totals({ courseId: "AdvAI" })).toMatchObject({ count: 1, amount: 224.25, refunded: 0 });
  expect(await totals({ status: "partly" })).toMatchObject({ count: 1, amount: 499.5, refunded: 99.5 });
  expect(await totals({ status: "refunded" })).toMatchObject({ count: 2, amount: 598, refunded: 598 });
  expect(await totals({ search: "bob" })).toMatchObject({ count: 1, amount: 299, refunded: 299 });
  expect(await totals({ search: "nobody" })).toEqual({ count: 0, amount: 0, refunded: 0, isCut: false });
  expect(await totals()).toMatchObject({ count: 0 });
  // Rows that a test inserts are in no running total before the repair counts them.
  vi.advanceTimersByTime(1000);
  await repairCounters(server);
  expect(await totals()).toEqual({ count: 5, amount: 1620.75, refunded: 697.5, isCut: false });
});

test("a narrowed list is added up to its newest 1,000 payments", async () => {
  const { server, ann, totals } = await openPayments();
  const cheap = { courseId: "AdvAI", amount: 1, createdAt: 100 };
  await insertPayments(
    server,
    ann.userId,
    Array.from({ length: 999 }, () => cheap),
  );
  expect(await totals({ courseId: "AdvAI" })).toMatchObject({ count: 1000, amount: 1223.25, isCut: false });
  await insertPayments(server, ann.userId, [cheap]);
  expect(await totals({ courseId: "AdvAI" })).toMatchObject({ count: 1000, amount: 1000, isCut: true });
});

test("a payment names the coupon and the price without it", async () => {
  const { admin } = await openPayments();
  const args = { ...NO_FILTER, period: { startsAt: 10, endsAt: 30 }, paginationOpts: FIRST_PAGE };
  const { page } = await admin.as.query(api.adminPayments.list, args);
  expect(page.map(({ listPrice, couponCode }) => [listPrice, couponCode])).toEqual([
    [null, null],
    [299, "AUTUMN25"],
    [null, null],
  ]);
});

test("enrollments of a period come by time under every combination of the filters", async () => {
  const { server, admin } = await openSchool();
  const times = [10, 20, 30];
  for (const enrolledAt of times) {
    const learner = await signIn(server, { email: `at${String(enrolledAt)}@example.com` });
    const enrollmentId = await enrolledIn(server, learner.userId, "Gamma");
    await server.run(async (ctx) => {
      await ctx.db.patch("enrollments", enrollmentId, { enrolledAt, progress: 100 - enrolledAt });
    });
  }
  type Wanted = Partial<(typeof api.adminEnrollments.list)["_args"]>;
  const list = async (wanted: Wanted) => {
    const args = { courseId: null, batchNumber: null, status: null, learner: "", ...wanted };
    const { page } = await admin.as.query(api.adminEnrollments.list, { ...args, paginationOpts: FIRST_PAGE });
    return page.map(({ enrolledAt }) => enrolledAt);
  };
  const period = { startsAt: 10, endsAt: 30 };
  const narrowed: Wanted[] = [
    {},
    { status: "enrolled" },
    { courseId: "FAAI" },
    { courseId: "FAAI", status: "enrolled" },
    { courseId: "FAAI", batchNumber: 3 },
    { courseId: "FAAI", batchNumber: 3, status: "enrolled" },
  ];
  for (const filter of narrowed) {
    expect([filter, await list({ ...filter, period })]).toEqual([filter, [20, 10]]);
    expect(await list({ ...filter, period, order: "oldest" })).toEqual([10, 20]);
    expect(await list({ ...filter, period: { startsAt: 31, endsAt: 99 } })).toEqual([]);
  }
  expect(await list({ period, order: "leastProgress" })).toEqual([20, 10]);
  expect(await list({ order: "leastProgress" })).toEqual([30, 20, 10]);
  expect(await list({ courseId: "FAAI", order: "mostProgress" })).toEqual([10, 20, 30]);
  expect(await list({ courseId: "FAAI", batchNumber: 3, order: "mostProgress" })).toEqual([10, 20, 30]);
});

test.each([NaN, Infinity, -Infinity, 9e15])("a period that ends at %d is refused", async (endsAt) => {
  const { admin } = await openSchool();
  const period = { startsAt: 0, endsAt };
  const args = { ...NO_FILTER, period };
  expect(await refusal(admin.as.query(api.adminPayments.totals, args))).toBe("date-invalid");
  const list = { ...args, paginationOpts: FIRST_PAGE };
  expect(await refusal(admin.as.query(api.adminPayments.list, list))).toBe("date-invalid");
  const enrollments = { courseId: null, batchNumber: null, status: null, learner: "", period };
  const paged = { ...enrollments, paginationOpts: FIRST_PAGE };
  expect(await refusal(admin.as.query(api.adminEnrollments.list, paged))).toBe("date-invalid");
});
