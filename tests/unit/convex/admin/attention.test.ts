// The attention items as a workbench: lists, owners, resolutions, states that end by themselves, and the audit log.
import { expect, test } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import {
  closeOpenPayment,
  needAttention,
  needAttentionToDeployment,
  recordState,
  resolveAttention,
  resolveIdle,
} from "#convex/model/attention.ts";
import { flagFailure } from "#convex/model/email/records.ts";
import type { AttentionKind } from "#shared/rules/attention.ts";
import { FIRST_PAGE, insertEmails, openSchool, tableOf } from "../../../helpers/admin.ts";
import { leaveSeats, newBuyer, openShop, pass, rowsOf } from "../../../helpers/buyers.ts";
import { batchNamed, freezeEachTestAt, refusal, setSeats, signIn } from "../../../helpers/convex.ts";
import { refusalOf } from "../../../helpers/paypal.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

type School = Awaited<ReturnType<typeof openSchool>>;
type Staff = School["admin"]["as"];
type View = "open" | "mine" | "resolved";

const insert = async ({ server }: School, row: Partial<Doc<"attention">> = {}): Promise<Id<"attention">> =>
  await server.run(
    async (ctx) =>
      await ctx.db.insert("attention", {
        ...{ kind: "refund-needed", details: "open", checkoutId: null, status: "open" },
        ...{ createdAt: 10, updatedAt: 10, ...row },
      }),
  );

const listed = async (as: Staff, view: View = "open", paginationOpts: object = FIRST_PAGE) =>
  await as.query(api.adminAttention.list, { view, paginationOpts: paginationOpts as typeof FIRST_PAGE });
const detailsIn = async (as: Staff, view: View = "open") =>
  (await listed(as, view)).page.map(({ details }) => details);

const secondAdmin = async ({ server }: School) =>
  await signIn(server, { email: "sam@example.com", displayName: "Sam Second", role: "admin" });

test("open items come by age, in pages; resolved ones newest end first, also those from before there were notes", async () => {
  const school = await openSchool();
  const { admin } = school;
  await insert(school, { details: "young", createdAt: 30 });
  await insert(school, { details: "old", createdAt: 5, kind: "a-kind-of-before" });
  await insert(school, { details: "done", status: "resolved", updatedAt: 40 });
  const first = await listed(admin.as, "open", { numItems: 1, cursor: null });
  expect(first).toMatchObject({ isDone: false, page: [{ details: "old", kind: "a-kind-of-before" }] });
  expect(await detailsIn(admin.as)).toEqual(["old", "young"]);
  expect((await listed(admin.as, "resolved")).page).toMatchObject([
    { details: "done", end: { at: 40, note: null, name: null } },
  ]);
  expect(await admin.as.query(api.adminOverview.waiting, {})).toMatchObject({ attention: 2 });
});

test("one of two people who take the same item gets it; the other one is told who has it", async () => {
  const school = await openSchool();
  const { admin } = school;
  const sam = await secondAdmin(school);
  const itemId = await insert(school);
  const answers = await Promise.allSettled([
    admin.as.mutation(api.adminAttention.take, { itemId }),
    sam.as.mutation(api.adminAttention.take, { itemId }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  await admin.as.mutation(api.adminAttention.take, { itemId });
  expect(await refusal(sam.as.mutation(api.adminAttention.take, { itemId }))).toBe("attention-taken");
  expect((await listed(sam.as)).page[0]?.owner).toEqual({ name: "Rita Root", isMe: false });
  expect(await detailsIn(admin.as, "mine")).toEqual(["open"]);
  expect(await detailsIn(sam.as, "mine")).toEqual([]);
  expect(await refusal(sam.as.mutation(api.adminAttention.giveBack, { itemId }))).toBe("attention-not-taken");
  const form = { note: "Done" };
  expect(await refusal(sam.as.mutation(api.adminAttention.resolve, { itemId, form }))).toBe(
    "attention-taken",
  );
  await admin.as.mutation(api.adminAttention.giveBack, { itemId });
  await sam.as.mutation(api.adminAttention.take, { itemId });
  expect((await listed(admin.as)).page[0]?.owner).toEqual({ name: "Sam Second", isMe: false });
});

test("an item of a person who is not staff any more can be taken", async () => {
  const school = await openSchool();
  const sam = await secondAdmin(school);
  const itemId = await insert(school, { ownerId: sam.userId });
  await school.server.run(async (ctx) => {
    await ctx.db.patch("users", sam.userId, { disabled: true });
  });
  await school.admin.as.mutation(api.adminAttention.take, { itemId });
  expect(await detailsIn(school.admin.as, "mine")).toEqual(["open"]);
});

test("a resolution needs a note of 1 to 500 characters, is kept with its author, and is final", async () => {
  const school = await openSchool();
  const { admin, server } = school;
  const itemId = await insert(school);
  const resolve = async (note: string) =>
    await admin.as.mutation(api.adminAttention.resolve, { itemId, form: { note } });
  expect(await refusal(resolve("  \n "))).toBe("attention-note-required");
  expect(await refusal(resolve("x".repeat(501)))).toBe("attention-note-too-long");
  await resolve("Refunded at PayPal by hand");
  expect((await listed(admin.as, "resolved")).page).toMatchObject([
    { end: { at: Date.now(), note: "Refunded at PayPal by hand", name: "Rita Root" } },
  ]);
  expect(await refusal(resolve("Again"))).toBe("attention-resolved");
  expect(await refusal(admin.as.mutation(api.adminAttention.take, { itemId }))).toBe("attention-resolved");
  await server.run(async (ctx) => {
    await ctx.db.delete("attention", itemId);
  });
  expect(await refusal(resolve("Again"))).toBe("attention-not-found");
});

test("each step of staff is in the audit log", async () => {
  const school = await openSchool();
  const { admin, server } = school;
  const itemId = await insert(school);
  await admin.as.mutation(api.adminAttention.take, { itemId });
  await admin.as.mutation(api.adminAttention.take, { itemId });
  await admin.as.mutation(api.adminAttention.giveBack, { itemId });
  await admin.as.mutation(api.adminAttention.resolve, { itemId, form: { note: "Done" } });
  const log = (await tableOf(server, "roleAuditLog")).filter(({ action }) => action.endsWith("_attention"));
  expect(log.map(({ action, details, performedBy }) => [action, details, performedBy])).toEqual([
    ["take_attention", "refund-needed: open", admin.userId],
    ["give_back_attention", "refund-needed: open", admin.userId],
    ["resolve_attention", "refund-needed: open; Done", admin.userId],
  ]);
});

test("an item keeps the first 500 characters of what was found", async () => {
  const shop = await openShop();
  await (await newBuyer(shop)).start();
  await shop.server.run(async (ctx) => {
    const checkout = await ctx.db.query("checkouts").first();
    for (const length of [500, 501])
      if (checkout) await needAttention(ctx, checkout, { kind: "payment-open", details: "x".repeat(length) });
  });
  const items = await rowsOf(shop, "attention");
  expect(items.map(({ details }) => details.length)).toEqual([500]);
});

test("an item of a checkout leads to its payment and learner; checking it again ends it when the payment is found", async () => {
  const shop = await openShop();
  const admin = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  shop.paypal.bend = ({ path }) => (path.endsWith("/capture") ? refusalOf("INTERNAL_ERROR", 500) : null);
  await refusal(buyer.approve(opened)).catch(() => "answered");
  await shop.server.run(async (ctx) => {
    const checkout = await ctx.db.query("checkouts").first();
    if (checkout) await needAttention(ctx, checkout, { kind: "payment-open", details: "no answer" });
  });
  shop.paypal.bend = () => null;
  const [item] = (await admin.as.query(api.adminAttention.list, { view: "open", paginationOpts: FIRST_PAGE }))
    .page;
  expect(item?.record).toMatchObject({ paymentId: null, courseId: "FAAI" });
  await admin.as.mutation(api.adminAttention.check, { itemId: item?._id ?? ("" as Id<"attention">) });
  await pass(shop, 1);
  await pass(shop, 1);
  expect(await rowsOf(shop, "attention")).toMatchObject([{ status: "resolved" }]);
  const [ended] = (
    await admin.as.query(api.adminAttention.list, { view: "resolved", paginationOpts: FIRST_PAGE })
  ).page;
  expect(ended).toMatchObject({
    record: { paymentId: `CAPTURE-${opened.orderId}` },
    end: { note: null, name: null },
  });
  expect(await rowsOf(shop, "roleAuditLog")).toMatchObject([
    {
      ...{ action: "check_attention", details: "payment-open: no answer" },
      ...{ courseId: "FAAI", targetUserId: buyer.userId },
    },
  ]);
});

test("items without a checkout have nothing to check", async () => {
  const school = await openSchool();
  const itemId = await insert(school);
  expect(await refusal(school.admin.as.mutation(api.adminAttention.check, { itemId }))).toBe(
    "attention-no-check",
  );
});

test("a failed e-mail has an item until it is sent; there are never more than fifty", async () => {
  const school = await openSchool();
  const { server, admin } = school;
  const failed = Array.from({ length: 55 }, () => ({ status: "failed" as const, errorMessage: "500 down" }));
  const ids = await insertEmails(server, failed);
  await server.run(async (ctx) => {
    for (const id of ids) await flagFailure(ctx, id);
  });
  const { page } = await listed(admin.as);
  expect(page).toHaveLength(50);
  expect(page[0]).toMatchObject({
    ...{ kind: "email-failed", details: "ann@example.com: Enrollment confirmed\n500 down" },
    record: { emailId: ids[0], recipient: "ann@example.com" },
  });
  await server.run(async (ctx) => {
    const [first] = ids;
    if (first === undefined) return;
    await ctx.db.patch("emailsSent", first, { status: "sent", errorMessage: null });
    await flagFailure(ctx, first);
  });
  expect((await listed(admin.as, "resolved")).page).toMatchObject([{ end: { note: null } }]);
});

test("items about sales come and go with what staff and learners do, without the cron job", async () => {
  const shop = await openShop();
  const { server } = shop;
  const { as } = await signIn(server, { email: "root@example.com", role: "admin" });
  const open = async () => {
    await pass(shop, 1);
    return (await listed(as)).page.map(({ kind }) => kind).sort();
  };
  await leaveSeats(shop, 1);
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  // A hold may end, so it opens no item.
  expect(await open()).toEqual([]);
  await buyer.approve(opened);
  expect(await open()).toEqual(["no-open-batch"]);
  const { userId } = await signIn(server, { email: "extra@example.com" });
  const batchNumber = (await server.run(async (ctx) => await ctx.db.get("batches", shop.batchId)))
    ?.batchNumber;
  const form = { userId, courseId: "FAAI", batchNumber: batchNumber ?? 0, notes: "", beyondCapacity: true };
  const enrollmentId = await as.mutation(api.adminEnrollments.enroll, { form });
  expect(await open()).toEqual(["no-open-batch", "over-capacity"]);
  await as.mutation(api.adminEnrollments.end, { enrollmentId, form: { reason: "An error" } });
  expect(await open()).toEqual(["no-open-batch"]);
  const dates = { startDate: "2027-03-01", endDate: "2027-08-01" };
  const batch = { batchName: "Delta", ...dates, maxCapacity: 5 };
  const number = await as.mutation(api.courseBatches.create, { courseId: "FAAI", form: batch });
  expect((await listed(as)).page).toEqual([]);
  await as.mutation(api.courseBatches.cancel, { courseId: "FAAI", batchNumber: number });
  expect((await listed(as)).page.map(({ kind }) => kind)).toEqual(["no-open-batch"]);
});

test("a batch over capacity and a course with nothing to sell have items that end with the state", async () => {
  const { server, admin } = await openSchool();
  const compare = async () => await server.mutation(internal.adminAttention.compare, {});
  await compare();
  expect(await detailsIn(admin.as)).toEqual([]);
  const beta = await batchNamed(server, "Beta");
  await setSeats(server, beta._id, 31);
  await compare();
  await compare();
  expect((await detailsIn(admin.as)).sort()).toEqual([
    "FAAI batch 2: 31 seats taken of 30",
    "Foundations to Frontiers of AI has no batch that can be sold",
  ]);
  const [overfull] = (await listed(admin.as)).page.filter(({ kind }) => kind === "over-capacity");
  expect(overfull?.record.courseId).toBe("FAAI");
  const itemId = overfull?._id ?? ("" as Id<"attention">);
  await admin.as.mutation(api.adminAttention.resolve, { itemId, form: { note: "A larger room is booked" } });
  await compare();
  expect((await listed(admin.as)).page.map(({ kind }) => kind)).toEqual(["no-open-batch"]);
  await setSeats(server, beta._id, 3);
  await compare();
  expect(await detailsIn(admin.as)).toEqual([]);
  await setSeats(server, beta._id, 32);
  await compare();
  expect(await detailsIn(admin.as)).toContain("FAAI batch 2: 32 seats taken of 30");
});

/** What ends an item besides staff. A new kind does not compile. */
const ENDS: Record<AttentionKind, "refund" | "payment" | "state" | "staff"> = {
  "refund-needed": "refund",
  "refund-failed": "refund",
  "refund-request": "refund",
  withdrawal: "refund",
  "payment-open": "payment",
  "checkout-ended": "payment",
  "payment-reversed": "staff",
  "payee-differs": "staff",
  "email-failed": "state",
  "mail-budget": "state",
  "over-capacity": "state",
  "no-open-batch": "state",
};
const KINDS = Object.entries(ENDS) as [AttentionKind, (typeof ENDS)[AttentionKind]][];

test("every kind is taken, given back and resolved by staff, and those that can end by themselves do", async () => {
  const shop = await openShop();
  const { server } = shop;
  const { as } = await signIn(server, { email: "root@example.com", role: "admin" });
  const buyer = await newBuyer(shop);
  await buyer.as.mutation(api.checkouts.start, { courseId: "FAAI" });
  const captureId = "CAPTURE-1";
  await server.run(async (ctx) => {
    const checkout = await ctx.db.query("checkouts").first();
    if (checkout === null) throw new Error("No checkout");
    for (const [kind, end] of KINDS) {
      const state = { kind, subject: `batch/${kind}`, details: kind };
      if (kind === "mail-budget") await needAttentionToDeployment(ctx, { kind, details: kind }, 0);
      else if (end === "state") await recordState(ctx, state, true);
      else await needAttention(ctx, checkout, { kind, details: kind, captureId });
    }
  });
  const open = async () => (await listed(as)).page;
  expect((await open()).map(({ kind }) => kind).sort()).toEqual(KINDS.map(([kind]) => kind).sort());
  for (const { _id: itemId } of await open()) {
    await as.mutation(api.adminAttention.take, { itemId });
    await as.mutation(api.adminAttention.giveBack, { itemId });
  }
  await server.run(async (ctx) => {
    const checkoutId = (await ctx.db.query("checkouts").first())?._id ?? ("" as Id<"checkouts">);
    await resolveAttention(ctx, { checkoutId, captureId });
    await closeOpenPayment(ctx, checkoutId);
    for (const [kind, end] of KINDS)
      if (end === "state") await recordState(ctx, { kind, subject: `batch/${kind}`, details: kind }, false);
    await resolveIdle(ctx, "mail-budget", 0);
  });
  const left = KINDS.filter(([, end]) => end === "staff").map(([kind]) => kind);
  expect((await open()).map(({ kind }) => kind).sort()).toEqual([...left].sort());
  for (const { _id: itemId } of await open())
    await as.mutation(api.adminAttention.resolve, { itemId, form: { note: "Done" } });
  expect(await open()).toEqual([]);
});
