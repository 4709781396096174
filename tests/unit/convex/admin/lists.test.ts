// What the admin page reads: totals that never scan, payments, e-mail searches with their limits.
import { expect, test, vi } from "vitest";
import { vEmailType } from "#convex/model/fields/emails.ts";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { addTo, countOf, KEYS } from "#convex/model/counters.ts";
import { queuePurchaseEmails } from "#convex/model/email/enrollment.ts";
import {
  enrolledIn,
  FIRST_PAGE,
  insertEmails,
  insertPayments,
  openSchool,
  repairCounters,
  tableOf,
} from "../../../helpers/admin.ts";
import { newBuyer, openShop, pass } from "../../../helpers/buyers.ts";
import { freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

test("a purchase moves the totals, the batch, the day and the feed", async () => {
  const shop = await openShop();
  const admin = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  const buyer = await newBuyer(shop);
  await buyer.approve(await buyer.approved());
  const totals = await admin.as.query(api.adminOverview.totals, {});
  expect(totals).toMatchObject({ enrollments: 1, payments: 1, grossRevenue: 299, netRevenue: 299 });
  expect(totals.batches.find(({ batchName }) => batchName === "Gamma")).toMatchObject({
    ...{ enrollments: 1, seatsTaken: 1, maxCapacity: 30, courseTitle: "Foundations to Frontiers of AI" },
  });
  const { buckets } = await admin.as.query(api.adminOverview.revenue, { range: "7d", today: "2026-11-21" });
  expect(buckets.map(({ gross }) => gross)).toEqual([0, 0, 0, 0, 0, 0, 299]);
  expect(await admin.as.query(api.adminOverview.activity, {})).toMatchObject([
    { kind: "enrolled", userName: "Bea Buyer", courseId: "FAAI", details: "Gamma" },
  ]);
});

test("the repair recounts wrong totals, and keeps concurrent changes", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server);
  await enrolledIn(server, ann.userId, "Beta");
  const day = Date.parse("2025-09-01T08:00:00Z");
  await insertPayments(server, ann.userId, [
    { createdAt: day },
    { createdAt: day, amount: 499.5 },
    { createdAt: day + 86_400_000, status: "refunded" },
  ]);
  await server.run(async (ctx) => {
    await addTo(ctx, { [KEYS.users]: 77, [KEYS.enrollments]: 5, "enrollments/FAAI/9": 3 });
  });
  vi.advanceTimersByTime(1000);
  await repairCounters(server);
  const totals = await admin.as.query(api.adminOverview.totals, {});
  expect(totals).toMatchObject({ users: 2, enrollments: 1, payments: 3 });
  expect(totals).toMatchObject({ grossRevenue: 1097.5, netRevenue: 798.5 });
  const { buckets } = await admin.as.query(api.adminOverview.revenue, { range: "7d", today: "2025-09-03" });
  expect(buckets.filter(({ gross }) => gross > 0)).toMatchObject([
    { from: "2025-09-01", until: "2025-09-01", gross: 798.5 },
    { from: "2025-09-02", gross: 299 },
  ]);
  expect(await server.run(async (ctx) => await countOf(ctx, "enrollments/FAAI/9"))).toBe(0);
});

test("payments come newest first in pages, by course, by id and by the beginning of the address", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server);
  await insertPayments(server, ann.userId, [
    {},
    { courseId: "AdvAI" },
    { userEmail: "bob@example.com", userName: "Bob Builder", orderId: "SPECIAL", amount: 499 },
  ]);
  const list = async (
    args: object,
    paginationOpts: { numItems: number; cursor: string | null } = FIRST_PAGE,
  ) => await admin.as.query(api.adminPayments.list, { search: "", courseId: null, ...args, paginationOpts });
  const ids = async (args: object) => (await list(args)).page.map(({ paymentId }) => paymentId);
  expect(await ids({})).toEqual(["CAP3", "CAP2", "CAP1"]);
  expect(await ids({ courseId: "AdvAI" })).toEqual(["CAP2"]);
  expect(await ids({ search: " CAP1 " })).toEqual(["CAP1"]);
  expect(await ids({ search: "SPECIAL" })).toEqual(["CAP3"]);
  expect(await ids({ search: "Bob@" })).toEqual(["CAP3"]);
  expect(await ids({ search: "ann" })).toEqual(["CAP2", "CAP1"]);
  expect(await ids({ search: "build" })).toEqual(["CAP3"]);
  expect(await ids({ order: "oldest" })).toEqual(["CAP1", "CAP2", "CAP3"]);
  expect(await ids({ order: "highest" })).toEqual(["CAP3", "CAP2", "CAP1"]);
  expect((await ids({ order: "lowest" })).at(-1)).toBe("CAP3");
  expect((await ids({ order: "lowest", courseId: "FAAI" })).at(-1)).toBe("CAP3");
  const first = await list({}, { numItems: 2, cursor: null });
  expect([first.page.length, first.isDone]).toEqual([2, false]);
  const second = await list({}, { numItems: 2, cursor: first.continueCursor });
  expect(second.page.map(({ paymentId }) => paymentId)).toEqual(["CAP1"]);
});

test("payments found by an address and by a name come together, newest first", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server);
  const day = Date.parse("2025-09-01T08:00:00Z");
  await insertPayments(server, ann.userId, [
    { createdAt: day + 1, userEmail: "first@example.com", userName: "Bob Miller" },
    { createdAt: day + 2, userEmail: "miller@example.com", userName: "Bob Smith" },
    { createdAt: day + 3, userEmail: "third@example.com", userName: "Eve Miller" },
  ]);
  const args = { search: "miller", courseId: null, paginationOpts: FIRST_PAGE };
  const { page } = await admin.as.query(api.adminPayments.list, args);
  expect(page.map(({ paymentId }) => paymentId)).toEqual(["CAP3", "CAP2", "CAP1"]);
});

test("a search by a name finds the payments of people whose name has all of its words", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server);
  const names = ["Ann Miller", "Ann Smith", "Bob Miller", "Miller, Ann Mary"];
  await insertPayments(
    server,
    ann.userId,
    names.map((userName, at) => ({ createdAt: at, userEmail: `p${String(at)}@example.com`, userName })),
  );
  const found = async (search: string) => {
    const args = { search, courseId: null, paginationOpts: FIRST_PAGE };
    return (await admin.as.query(api.adminPayments.list, args)).page.map(({ userName }) => userName);
  };
  expect(await found("ann mil")).toEqual(["Miller, Ann Mary", "Ann Miller"]);
  expect(await found("Miller")).toEqual(["Miller, Ann Mary", "Bob Miller", "Ann Miller"]);
  expect(await found("ann bob")).toEqual([]);
});

test("a search finds at most 100 payments by an address, the newest", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server);
  await insertPayments(
    server,
    ann.userId,
    Array.from({ length: 101 }, () => ({ userName: "" })),
  );
  const found = await admin.as.query(api.adminPayments.list, {
    ...{ search: "ann@example", courseId: null },
    paginationOpts: FIRST_PAGE,
  });
  expect([found.page.length, found.isDone]).toEqual([100, true]);
  expect([found.page[0]?.paymentId, found.page.at(-1)?.paymentId]).toEqual(["CAP101", "CAP2"]);
});

test("e-mail searches find what the spec lists and stop at its limits", async () => {
  const { server, admin } = await openSchool();
  const old = { sentAt: -1, recipientName: "Oldest of all" };
  await insertEmails(server, [
    ...Array.from({ length: 1000 }, () => ({})),
    old,
    {
      sentAt: 5000,
      emailType: "payment_receipt",
      paymentId: "PAY-77",
      orderId: "ORD-88",
      recipientEmail: "b@x.io",
    },
    { sentAt: 5001, status: "failed", courseId: "AdvAI", courseTitle: "Advanced", subject: "Late news" },
  ]);
  const count = async (search: (typeof api.adminEmails.search)["_args"]["search"]) =>
    (await admin.as.query(api.adminEmails.search, { search })).length;
  const any = async (term: string) => await count({ by: "any", term });
  expect(await count({ by: "recipient", term: " ANN@example.com " })).toBe(50);
  expect(await count({ by: "recipient", term: "ann" })).toBe(0);
  expect(await count({ by: "type", emailType: "enrollment_confirmation" })).toBe(100);
  expect(await count({ by: "type", emailType: "payment_receipt" })).toBe(1);
  expect(await count({ by: "type", emailType: "course_reminder" })).toBe(0);
  expect(await count({ by: "status", status: "failed" })).toBe(1);
  expect(await count({ by: "course", courseId: "AdvAI" })).toBe(1);
  expect(await any("ann")).toBe(100);
  expect(await any("oldest of all")).toBe(0);
  for (const term of ["pay-77", "ord-88", "b@x.io", "receipt", "late NEWS", "advanced"]) {
    expect([term, await any(term)]).toEqual([term, 1]);
  }
  for (const by of ["any", "recipient"] as const) {
    const call = admin.as.query(api.adminEmails.search, { search: { by, term: "  " } });
    await expect(call).rejects.toThrow("Search term is required");
  }
  const newest = await admin.as.query(api.adminEmails.list, {
    paginationOpts: { numItems: 1, cursor: null },
  });
  expect(newest.page).toMatchObject([{ subject: "Late news" }]);
});

test("a failed mail is sent again with its own text, a delivered one is not", async () => {
  const shop = await openShop();
  const { server, paypal } = shop;
  const admin = await signIn(server, { email: "root@example.com", role: "admin" });
  const ann = await signIn(server);
  const enrollmentId = await enrolledIn(server, ann.userId, "Gamma");
  const answers = [
    Response.json({ statusCode: 422, name: "validation_error", message: "No" }, { status: 422 }),
  ];
  vi.stubGlobal("fetch", async (input: unknown, init: RequestInit) =>
    String(input).includes("resend.test") && answers.length > 0
      ? answers.shift()
      : await paypal.fetch(input, init),
  );
  await server.run(async (ctx) => {
    const user = await ctx.db.get("users", ann.userId);
    const enrollment = await ctx.db.get("enrollments", enrollmentId);
    if (user && enrollment) {
      await queuePurchaseEmails(ctx, { user, enrollment, batchName: "Gamma", payment: null });
    }
  });
  await pass(shop, 10);
  const [failed] = await admin.as.query(api.adminEmails.search, {
    search: { by: "status", status: "failed" },
  });
  expect(failed?.recipientEmail).toBe("ann@example.com");
  expect(failed?.errorMessage).toContain("422");
  const emailId = failed?._id ?? ("" as Id<"emailsSent">);
  const { text, html } = await admin.as.query(api.adminEmails.preview, { emailId });
  expect(html).toMatch(/<a href="[^"]*" class="button /);
  await admin.as.mutation(api.adminEmails.resend, { emailId });
  const [queued] = await tableOf(server, "emailOutbox");
  expect(queued).toMatchObject({ status: "pending", attempts: 0, text });
  await pass(shop, 10);
  const [sent] = await admin.as.query(api.adminEmails.search, { search: { by: "status", status: "sent" } });
  expect(sent).toMatchObject({ _id: emailId, errorMessage: null });
  expect(await refusal(admin.as.mutation(api.adminEmails.resend, { emailId }))).toBe("email-not-failed");
});

test("e-mails come in the order of their time, recipient, type or status", async () => {
  const { server, admin } = await openSchool();
  await insertEmails(server, [
    { subject: "a", recipientEmail: "c@x.io", sentAt: 1, status: "failed" },
    { subject: "b", recipientEmail: "a@x.io", sentAt: 2, emailType: "payment_receipt" },
    { subject: "c", recipientEmail: "b@x.io", sentAt: 3 },
  ]);
  type Order = (typeof api.adminEmails.list)["_args"]["order"];
  const inOrder = async (order: Order) =>
    (await admin.as.query(api.adminEmails.list, { order, paginationOpts: FIRST_PAGE })).page
      .map(({ subject }) => subject)
      .join("");
  expect(await inOrder(undefined)).toBe("cba");
  expect([await inOrder("newest"), await inOrder("oldest")]).toEqual(["cba", "abc"]);
  expect([await inOrder("recipientDown"), await inOrder("recipientUp")]).toEqual(["acb", "bca"]);
  expect([await inOrder("typeDown"), await inOrder("typeUp")]).toEqual(["bca", "acb"]);
  expect([await inOrder("statusDown"), await inOrder("statusUp")]).toEqual(["cba", "abc"]);
});

test("a failed mail of any recorded kind can be sent again, with the text of its record", async () => {
  const { server, admin } = await openSchool();
  const kinds = vEmailType.members.map(({ value }) => value);
  const ids = await insertEmails(
    server,
    kinds.map((emailType) => ({
      ...{ emailType, status: "failed" as const, subject: emailType, recipientEmail: `${emailType}@x.io` },
      rawTextContent: `Heading\n\nSee <https://x.test/${emailType}>\nnow`,
    })),
  );
  const outbox = { userId: null, toName: "Ann", html: "", text: "", context: {}, attempts: 1 };
  await server.run(async (ctx) => {
    for (const [index, kind] of kinds.entries())
      await ctx.db.insert("emailOutbox", {
        ...{ ...outbox, kind, to: `${kind}@x.io`, subject: kind, idempotencyKey: kind, status: "failed" },
        ...{
          nextAttemptAt: 0,
          lastError: "down",
          emailSentId: ids[index] ?? null,
          createdAt: 0,
          updatedAt: 0,
        },
      });
  });
  for (const emailId of ids) await admin.as.mutation(api.adminEmails.resend, { emailId });
  const queued = await tableOf(server, "emailOutbox");
  expect(queued.map(({ status, kind, subject }) => [status, kind, subject])).toEqual(
    kinds.map((kind) => ["pending", kind, kind]),
  );
  for (const { kind, html, text } of queued) {
    expect(text).toContain(`See <https://x.test/${kind}>`);
    expect(html).toContain(`See &lt;https://x.test/${kind}&gt;<br>now`);
  }
});

test("a failed mail whose text was deleted cannot be sent again", async () => {
  const { server, admin } = await openSchool();
  const [emailId] = await insertEmails(server, [{ status: "failed", rawTextContent: "" }]);
  if (emailId === undefined) throw new Error("No record");
  expect(await refusal(admin.as.mutation(api.adminEmails.resend, { emailId }))).toBe("email-not-rebuildable");
});
