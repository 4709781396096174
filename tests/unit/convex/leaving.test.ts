// Leaving a course: what comes back by the terms of the payment, exactly once, and the end of the enrollment.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { refusal, signIn } from "../../helpers/convex.ts";
import { invariantViolations } from "../../helpers/invariants.ts";
import { refusalOf } from "../../helpers/paypal.ts";

const FAAI = { courseId: "FAAI" };
/** Gamma starts on 2026-12-21. */
const BEFORE_END_OF_PART = "2027-01-04T04:59:59Z";
const AFTER_PART = "2027-01-04T05:00:00Z";
let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

afterEach(async () => {
  expect(await invariantViolations(shop)).toEqual([]);
});

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

async function bought(): Promise<Buyer> {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await buyer.approve(opened);
  await pass(shop, 1);
  return buyer;
}

const settled = async (): Promise<void> => {
  await pass(shop, 1);
  await pass(shop, 1);
};

const leave = async ({ as }: Pick<Buyer, "as">, amount: number, reason = "") =>
  await as.mutation(api.leaving.leave, { ...FAAI, form: { amount, reason } });

const termsOf = async ({ as }: Pick<Buyer, "as">) => await as.query(api.leaving.terms, FAAI);

const mailsAbout = (start: string) =>
  [...shop.paypal.mails.values()].filter(({ subject }) => subject.startsWith(start)).map(({ text }) => text);

test("before the start everything comes back, once for 25 presses, and the queue gets the seat", async () => {
  const buyer = await bought();
  expect(await termsOf(buyer)).toEqual({
    ...{
      batchName: "Gamma",
      paid: 299,
      share: "full",
      due: 299,
      isLeaving: false,
      credit: 0,
      isDeferred: false,
    },
    ...{ terms: { partPercent: 50, partWeeks: 2 }, startDate: "2026-12-21", lastPartDay: "2027-01-03" },
  });
  const presses = await Promise.all(Array.from({ length: 25 }, async () => await leave(buyer, 299)));
  expect(new Set(presses)).toEqual(new Set(["refunding"]));
  expect(await termsOf(buyer)).toMatchObject({ isLeaving: true });
  await settled();
  expect(await rowsOf(shop, "refunds")).toMatchObject([
    { status: "completed", amount: 299, requestedBy: buyer.userId, endsEnrollment: true },
  ]);
  expect(await rowsOf(shop, "enrollments")).toMatchObject([{ status: "refunded" }]);
  expect(await seatsTaken(shop)).toBe(0);
  expect(await buyer.as.query(api.enrollments.access, FAAI)).toBe(false);
  expect(await termsOf(buyer)).toBeNull();
  expect(await refusal(leave(buyer, 299))).toBe("no-active-enrollment");
});

test("in the first weeks a part comes back to the second, and the enrollment ends with it", async () => {
  const buyer = await bought();
  vi.setSystemTime(new Date(BEFORE_END_OF_PART));
  expect(await termsOf(buyer)).toMatchObject({ share: "part", due: 149.5 });
  expect(await refusal(leave(buyer, 299))).toBe("leaving-terms-changed");
  expect(await leave(buyer, 149.5, "No time")).toBe("refunding");
  await settled();
  expect(await rowsOf(shop, "payments")).toMatchObject([{ status: "completed", refundedAmount: 149.5 }]);
  expect(await rowsOf(shop, "enrollments")).toMatchObject([{ status: "refunded" }]);
  expect(await seatsTaken(shop)).toBe(0);
  const mails = mailsAbout("Refund");
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("Your enrollment in the course has ended with this refund.");
});

test("after the weeks of a part, staff are asked", async () => {
  const buyer = await bought();
  vi.setSystemTime(new Date(AFTER_PART));
  expect(await termsOf(buyer)).toMatchObject({ share: "none", due: 0 });
  expect(await refusal(leave(buyer, 149.5))).toBe("leaving-terms-changed");
  expect(await refusal(leave(buyer, 0, " "))).toBe("leaving-reason-required");
  for (let press = 0; press < 3; press += 1) expect(await leave(buyer, 0, "I fell ill")).toBe("asked");
  expect(await rowsOf(shop, "attention")).toMatchObject([
    { kind: "refund-request", details: "I fell ill", status: "open" },
  ]);
  expect(await rowsOf(shop, "refunds")).toEqual([]);
  expect(await buyer.as.query(api.enrollments.access, FAAI)).toBe(true);
});

test("the terms are those of the purchase, whatever is configured later", async () => {
  vi.stubEnv("REFUND_PART_PERCENT", "80");
  vi.stubEnv("REFUND_PART_WEEKS", "4");
  const early = await bought();
  vi.stubEnv("REFUND_PART_PERCENT", "0");
  const late = await bought();
  vi.setSystemTime(new Date(AFTER_PART));
  expect(await termsOf(early)).toMatchObject({ due: 239.2, lastPartDay: "2027-01-17" });
  expect(await termsOf(late)).toMatchObject({ due: 0, share: "none" });
  expect(await shop.server.query(api.leaving.currentTerms, {})).toEqual({
    ...{ partPercent: 0, partWeeks: 4, withdrawalDays: 14 },
  });
});

test("a batch that moves to an earlier day takes nothing from its learners; a later day counts", async () => {
  const buyer = await bought();
  const { as } = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  const startsOn = async (startDate: string) => {
    const form = { batchName: "Gamma", startDate, endDate: "2027-05-01", maxCapacity: 30 };
    await as.mutation(api.courseBatches.change, { ...FAAI, batchNumber: 3, form });
  };
  await startsOn("2026-11-01");
  expect(await termsOf(buyer)).toMatchObject({ share: "full", startDate: "2026-12-21" });
  await startsOn("2027-02-01");
  vi.setSystemTime(new Date(AFTER_PART));
  expect(await termsOf(buyer)).toMatchObject({ share: "full", startDate: "2027-02-01" });
});

test("what was refunded before is taken off, and a refund under way is not doubled", async () => {
  const buyer = await bought();
  const [payment] = await rowsOf(shop, "payments");
  const paymentId = payment!.paymentId;
  await shop.server.mutation(internal.refunds.give, { requestId: "part-by-staff", paymentId, amount: 100 });
  expect(await termsOf(buyer)).toMatchObject({ due: 199 });
  await settled();
  expect(await leave(buyer, 199)).toBe("refunding");
  await settled();
  expect(await rowsOf(shop, "payments")).toMatchObject([{ status: "refunded", refundedAmount: 299 }]);
  const other = await bought();
  const second = (await rowsOf(shop, "payments")).find(({ userId }) => userId === other.userId)!;
  const whole = { requestId: "whole-by-staff", paymentId: second.paymentId, amount: null };
  await shop.server.mutation(internal.refunds.give, whole);
  expect(await leave(other, 0)).toBe("refunding");
  await settled();
  expect(
    (await rowsOf(shop, "refunds")).filter(({ captureId }) => captureId === second.paymentId),
  ).toHaveLength(1);
});

test("a refund that PayPal refuses keeps the enrollment, and leaving is possible again", async () => {
  const buyer = await bought();
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? refusalOf("REFUND_NOT_ALLOWED") : null);
  await leave(buyer, 299);
  await settled();
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ status: "failed" }]);
  expect(await buyer.as.query(api.enrollments.access, FAAI)).toBe(true);
  shop.paypal.bend = () => null;
  expect(await leave(buyer, 299)).toBe("refunding");
  await settled();
  expect((await rowsOf(shop, "refunds")).map(({ status }) => status)).toEqual(["failed", "completed"]);
  expect(await buyer.as.query(api.enrollments.access, FAAI)).toBe(false);
});

test("an enrollment that cost nothing ends at once", async () => {
  const { as } = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  const guest = await newBuyer(shop);
  const form = { userId: guest.userId, ...FAAI, batchNumber: null, notes: "", beyondCapacity: false };
  await as.mutation(api.adminEnrollments.enroll, { form });
  expect(await termsOf(guest)).toMatchObject({ paid: 0, due: 0 });
  expect(await leave(guest, 0)).toBe("ended");
  expect(await rowsOf(shop, "enrollments")).toMatchObject([{ status: "cancelled" }]);
  expect(await seatsTaken(shop)).toBe(0);
  await settled();
  expect(mailsAbout("Your enrollment in")).toEqual([
    expect.stringContaining("You have left Foundations to Frontiers of AI."),
  ]);
});

test("refused with nothing written: strangers, completed courses, other amounts", async () => {
  const buyer = await bought();
  expect(await refusal(leave(await newBuyer(shop), 299))).toBe("no-active-enrollment");
  for (const amount of [0, 298.99, 300, -299, Number.NaN])
    expect(await refusal(leave(buyer, amount))).not.toBeNull();
  expect(await shop.server.query(api.leaving.terms, FAAI)).toBeNull();
  await shop.server.run(async (ctx) => {
    const [row] = await ctx.db.query("enrollments").collect();
    await ctx.db.patch("enrollments", row!._id, { status: "completed" });
  });
  expect(await refusal(leave(buyer, 299))).toBe("leaving-completed");
  expect(await termsOf(buyer)).toBeNull();
  expect(await rowsOf(shop, "refunds")).toEqual([]);
});
