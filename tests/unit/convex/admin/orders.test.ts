// The orders of the admin lists: of equal rows, under filters and of search results.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Doc } from "#convex/_generated/dataModel.js";
import { enrolledIn, FIRST_PAGE, insertEmails, insertPayments, openSchool } from "../../../helpers/admin.ts";
import { freezeEachTestAt, signIn } from "../../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

type Args<Name extends "adminUsers" | "adminPayments" | "adminEnrollments" | "adminEmails"> = Partial<
  (typeof api)[Name]["list"]["_args"]
>;

async function openUsers() {
  const { server, admin } = await openSchool();
  const add = async (email: string, role: "student" | "instructor", row: Partial<Doc<"users">>) => {
    const { userId } = await signIn(server, { email: `${email}@example.com`, role });
    await server.run(async (ctx) => {
      await ctx.db.patch("users", userId, row);
    });
  };
  await server.run(async (ctx) => {
    await ctx.db.patch("users", admin.userId, { createdAt: 1, lastLoginAt: 25 });
  });
  await add("ben", "instructor", { displayName: "Ben Miller", createdAt: 10, lastLoginAt: 30 });
  await add("ann2", "student", { displayName: "Ann Miller", createdAt: 40, lastLoginAt: null });
  await add("ann1", "instructor", { displayName: "Ann Miller", createdAt: 20, lastLoginAt: 20 });
  await add("zoe", "instructor", { displayName: "ann Zoe", createdAt: 30, lastLoginAt: null });
  const list = async (wanted: Args<"adminUsers">) => {
    const args = { search: "", ...wanted, paginationOpts: FIRST_PAGE };
    return (await admin.as.query(api.adminUsers.list, args)).page.map(({ email }) => email.split("@")[0]);
  };
  return { server, admin, list };
}

test("accounts come by name, of equal names by the day of joining, and capitals before small letters", async () => {
  const { list } = await openUsers();
  expect(await list({ order: "nameUp" })).toEqual(["ann1", "ann2", "ben", "root", "zoe"]);
  expect(await list({ order: "nameDown" })).toEqual(["zoe", "root", "ben", "ann2", "ann1"]);
});

test("accounts come by their last sign-in: those without one after the latest, and before the earliest", async () => {
  const { list } = await openUsers();
  expect(await list({ order: "latestSignIn" })).toEqual(["ben", "root", "ann1", "zoe", "ann2"]);
  expect(await list({ order: "earliestSignIn" })).toEqual(["ann2", "zoe", "ann1", "root", "ben"]);
});

test.each<[Args<"adminUsers">["order"], string[]]>([
  ["newest", ["zoe", "ann1", "ben"]],
  ["oldest", ["ben", "ann1", "zoe"]],
  ["nameDown", ["zoe", "ben", "ann1"]],
  ["nameUp", ["ann1", "ben", "zoe"]],
  ["latestSignIn", ["ben", "ann1", "zoe"]],
  ["earliestSignIn", ["zoe", "ann1", "ben"]],
])("the accounts of a role and those that are disabled have the order %s", async (order, emails) => {
  const { server, list } = await openUsers();
  expect(await list({ status: "instructor", order })).toEqual(emails);
  await server.run(async (ctx) => {
    for (const user of await ctx.db.query("users").collect())
      if (emails.some((email) => user.email.startsWith(email)))
        await ctx.db.patch("users", user._id, { disabled: true });
  });
  expect(await list({ status: "disabled", order })).toEqual(emails);
});

test("disabled accounts by name come in pages", async () => {
  const { server, admin } = await openUsers();
  await server.run(async (ctx) => {
    for (const user of await ctx.db.query("users").collect())
      if (user._id !== admin.userId) await ctx.db.patch("users", user._id, { disabled: true });
  });
  const page = async (cursor: string | null) =>
    await admin.as.query(api.adminUsers.list, {
      ...{ search: "", status: "disabled", order: "nameUp", paginationOpts: { numItems: 3, cursor } },
    } as const);
  const first = await page(null);
  const second = await page(first.continueCursor);
  expect([first.page, second.page].map((rows) => rows.map(({ displayName }) => displayName))).toEqual([
    ["Ann Miller", "Ann Miller", "Ben Miller"],
    ["ann Zoe"],
  ]);
  expect([first.isDone, second.isDone]).toEqual([false, true]);
});

test("accounts that are found have every order, and those of the address first without one", async () => {
  const { list } = await openUsers();
  const search = "ann";
  expect((await list({ search })).slice(0, 2)).toEqual(["ann1", "ann2"]);
  expect(await list({ search, order: "newest" })).toEqual(["ann2", "zoe", "ann1"]);
  expect(await list({ search, order: "nameDown" })).toEqual(["zoe", "ann2", "ann1"]);
  expect(await list({ search, order: "latestSignIn" })).toEqual(["ann1", "zoe", "ann2"]);
});

test("accounts are found by all words of a search, the last one as the beginning of a word", async () => {
  const { list } = await openUsers();
  expect(await list({ search: "ann mill", order: "oldest" })).toEqual(["ann1", "ann2"]);
  expect(await list({ search: "Miller B" })).toEqual(["ben"]);
  expect(await list({ search: "zoe ben" })).toEqual([]);
});

test("payments come by the learner and then by time under every filter", async () => {
  const { server, admin } = await openSchool();
  const { userId } = await signIn(server);
  const refunded = { status: "refunded" as const, userEmail: "learner@example.com" };
  await insertPayments(server, userId, [
    { userName: "Ben", createdAt: 10, ...refunded },
    { userName: "Ann", createdAt: 30, ...refunded },
    { userName: "Cem", createdAt: 20, courseId: "AdvAI" },
    { userName: "Ann", createdAt: 15, ...refunded },
  ]);
  const list = async (wanted: Args<"adminPayments">) => {
    const args = { search: "", courseId: null, ...wanted, paginationOpts: FIRST_PAGE };
    return (await admin.as.query(api.adminPayments.list, args)).page.map(({ paymentId }) => paymentId);
  };
  expect(await list({ order: "learnerUp" })).toEqual(["CAP4", "CAP2", "CAP1", "CAP3"]);
  expect(await list({ order: "learnerDown" })).toEqual(["CAP3", "CAP1", "CAP2", "CAP4"]);
  const filters: Args<"adminPayments">[] = [
    { courseId: "FAAI" },
    { status: "refunded" },
    { status: "refunded", courseId: "FAAI" },
    { courseId: "FAAI", period: { startsAt: 0, endsAt: 99 } },
    { search: "learner@" },
  ];
  for (const filter of filters) {
    expect([filter, await list({ ...filter, order: "learnerUp" })]).toEqual([
      filter,
      ["CAP4", "CAP2", "CAP1"],
    ]);
    expect(await list({ ...filter, order: "learnerDown" })).toEqual(["CAP1", "CAP2", "CAP4"]);
  }
  const period = { startsAt: 15, endsAt: 30 };
  expect(await list({ period, order: "learnerDown" })).toEqual(["CAP3", "CAP4"]);
});

test("payments of equal amounts have one order, whether a filter narrows them or not", async () => {
  const { server, admin } = await openSchool();
  const { userId } = await signIn(server);
  await insertPayments(server, userId, [{ createdAt: 1 }, { createdAt: 2, amount: 499 }, { createdAt: 3 }]);
  const list = async (wanted: Args<"adminPayments">) => {
    const args = { search: "", courseId: null, ...wanted, paginationOpts: FIRST_PAGE };
    return (await admin.as.query(api.adminPayments.list, args)).page.map(({ paymentId }) => paymentId);
  };
  for (const filter of [
    {},
    { courseId: "FAAI" },
    { period: { startsAt: 0, endsAt: 9 } },
    { search: "ann@" },
  ]) {
    expect(await list({ ...filter, order: "highest" })).toEqual(["CAP2", "CAP3", "CAP1"]);
    expect(await list({ ...filter, order: "lowest" })).toEqual(["CAP1", "CAP3", "CAP2"]);
  }
});

test("enrollments come by progress under every filter, of equal progress by their creation", async () => {
  const { server, admin } = await openSchool();
  for (const [enrolledAt, progress] of [
    [10, 50],
    [20, 80],
    [30, 50],
    [40, 0],
  ] as const) {
    const name = `at${String(enrolledAt)}`;
    const { userId } = await signIn(server, { email: `${name}@example.com`, displayName: name });
    const enrollmentId = await enrolledIn(server, userId, "Gamma");
    await server.run(async (ctx) => {
      await ctx.db.patch("enrollments", enrollmentId, { enrolledAt, progress });
    });
  }
  const list = async (wanted: Args<"adminEnrollments">) => {
    const args = { courseId: null, batchNumber: null, status: null, learner: "", ...wanted };
    const { page } = await admin.as.query(api.adminEnrollments.list, { ...args, paginationOpts: FIRST_PAGE });
    return page.map(({ enrolledAt }) => enrolledAt);
  };
  const status = "enrolled";
  const period = { startsAt: 0, endsAt: 99 };
  const course = { courseId: "FAAI" };
  const filters: Args<"adminEnrollments">[] = [
    {},
    { status },
    { period },
    { status, period },
    { ...course },
    { ...course, status },
    { ...course, period },
    { ...course, batchNumber: 3, status },
    { ...course, batchNumber: 3, period },
    { learner: "at" },
  ];
  for (const filter of filters) {
    expect([filter, await list({ ...filter, order: "mostProgress" })]).toEqual([filter, [20, 30, 10, 40]]);
    expect(await list({ ...filter, order: "leastProgress" })).toEqual([40, 10, 30, 20]);
    expect(await list({ ...filter, order: "oldest" })).toEqual([10, 20, 30, 40]);
    expect(await list(filter)).toEqual([40, 30, 20, 10]);
  }
  const narrow = { startsAt: 10, endsAt: 30 };
  expect(await list({ status, period: narrow, order: "leastProgress" })).toEqual([10, 20]);
  expect(await list({ status: "completed", order: "leastProgress" })).toEqual([]);
});

test("enrollments of a status by progress come in pages", async () => {
  const { server, admin } = await openSchool();
  for (const progress of [10, 30, 20]) {
    const { userId } = await signIn(server, { email: `p${String(progress)}@example.com` });
    const enrollmentId = await enrolledIn(server, userId, "Gamma");
    await server.run(async (ctx) => {
      await ctx.db.patch("enrollments", enrollmentId, { progress });
    });
  }
  const page = async (cursor: string | null) =>
    await admin.as.query(api.adminEnrollments.list, {
      ...{ courseId: null, batchNumber: null, status: "enrolled", learner: "", order: "mostProgress" },
      paginationOpts: { numItems: 2, cursor },
    } as const);
  const first = await page(null);
  const second = await page(first.continueCursor);
  expect([first, second].map(({ page: rows }) => rows.map(({ progress }) => progress))).toEqual([
    [30, 20],
    [10],
  ]);
  expect([first.isDone, second.isDone]).toEqual([false, true]);
});

test("e-mails of one status come by recipient and type, of equal ones by time", async () => {
  const { server, admin } = await openSchool();
  await insertEmails(server, [
    { subject: "a", recipientEmail: "b@x.io", sentAt: 1, status: "failed" },
    { subject: "b", recipientEmail: "a@x.io", sentAt: 2, status: "failed", emailType: "payment_receipt" },
    { subject: "c", recipientEmail: "b@x.io", sentAt: 3, status: "failed", emailType: "payment_receipt" },
    { subject: "d", recipientEmail: "a@x.io", sentAt: 4 },
  ]);
  const inOrder = async (order: Args<"adminEmails">["order"]) => {
    const args = { status: "failed", order, paginationOpts: FIRST_PAGE } as const;
    return (await admin.as.query(api.adminEmails.list, args)).page.map(({ subject }) => subject).join("");
  };
  expect([await inOrder("newest"), await inOrder("oldest")]).toEqual(["cba", "abc"]);
  expect([await inOrder("recipientUp"), await inOrder("recipientDown")]).toEqual(["bac", "cab"]);
  expect([await inOrder("typeUp"), await inOrder("typeDown")]).toEqual(["abc", "cba"]);
  expect([await inOrder("statusUp"), await inOrder("statusDown")]).toEqual(["abc", "cba"]);
});
