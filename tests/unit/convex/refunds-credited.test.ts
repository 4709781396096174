// Payments of which a part was given back as a credit, and several payments and refunds of one person beside each other.
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { needAttention } from "../../../convex/model/attention.ts";
import { FIRST_PAGE } from "../../helpers/admin.ts";
import { newBuyer, openShop, pass, rowsOf, type Shop } from "../../helpers/buyers.ts";
import { refusal, signIn } from "../../helpers/convex.ts";

let shop: Shop;
let staff: Awaited<ReturnType<typeof signIn>>["as"];

beforeEach(async () => {
  shop = await openShop();
  staff = (await signIn(shop.server, { email: "root@example.com", role: "admin" })).as;
});

async function bought() {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await buyer.approve(opened);
  await pass(shop, 1);
  return { ...buyer, ...opened, paymentId: `CAPTURE-${opened.orderId}` };
}

const settled = async () => {
  for (let round = 0; round < 3; round += 1) await pass(shop, 1);
};

async function credit(dollars: number): Promise<void> {
  await shop.server.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("payments").collect())
      await ctx.db.patch("payments", _id, { credited: dollars });
  });
}

const refund = async (paymentId: string, amount: number | null, requestId = "request-1") =>
  await staff.mutation(api.refunds.request, { requestId, paymentId, amount, reason: "Asked for" });

test("what was credited is not refunded as well: all of the rest is, and no cent more", async () => {
  const { paymentId } = await bought();
  await credit(100);
  expect(await refusal(refund(paymentId, 199.01))).toBe("refund-credited");
  expect(await refund(paymentId, 199)).toMatchObject({ amount: 199 });
  await settled();
  expect(await refusal(refund(paymentId, null, "request-2"))).toBe("refund-credited");
  expect((await rowsOf(shop, "payments")).map(({ refundedAmount }) => refundedAmount)).toEqual([199]);
});

test("without an amount the rest of a credited payment is refunded", async () => {
  const { paymentId } = await bought();
  await credit(100);
  expect(await refund(paymentId, null)).toMatchObject({ amount: 199 });
});

async function declared(email: string): Promise<Id<"attention">> {
  const form = { name: "Bea Buyer", email, contract: "The course FAAI" };
  await shop.server.mutation(api.withdrawals.declare, { form, language: "en" });
  const list = await staff.query(api.adminAttention.list, { view: "open", paginationOpts: FIRST_PAGE });
  return list.page.find(({ kind }) => kind === "withdrawal")?._id ?? ("" as Id<"attention">);
}

test("a withdrawal whose payment was credited is refused; one whose payment came back is accepted", async () => {
  const { email, paymentId } = await bought();
  const itemId = await declared(email);
  await credit(299);
  expect(await refusal(staff.mutation(api.adminAttention.acceptWithdrawal, { itemId }))).toBe(
    "refund-credited",
  );
  await credit(0);
  await shop.server.run(async (ctx) => {
    const [payment] = await ctx.db.query("payments").collect();
    await ctx.db.insert("refunds", {
      ...{ requestId: "before", captureId: paymentId, checkoutId: payment!.checkoutId!, captured: 299 },
      ...{ amount: 299, reason: "", requestedBy: null, isAutomatic: false, status: "completed" },
      ...{ providerRefundId: "R1", failure: null, attempts: 1, nextAttemptAt: 0, createdAt: 0, updatedAt: 0 },
    });
  });
  expect(await staff.mutation(api.adminAttention.acceptWithdrawal, { itemId })).toBe("accepted");
  expect(await rowsOf(shop, "refunds")).toHaveLength(1);
});

test("an item about a refund that has no answer runs it again at once", async () => {
  const { paymentId, checkoutId } = await bought();
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? "unsent" : null);
  await refund(paymentId, 50);
  await settled();
  shop.paypal.bend = () => null;
  await shop.server.run(async (ctx) => {
    const checkout = await ctx.db.get("checkouts", checkoutId);
    if (checkout === null) throw new Error("No checkout");
    await needAttention(ctx, checkout, { kind: "payment-open", details: "x", captureId: paymentId });
  });
  const list = await staff.query(api.adminAttention.list, { view: "open", paginationOpts: FIRST_PAGE });
  await staff.mutation(api.adminAttention.check, { itemId: list.page[0]?._id ?? ("" as Id<"attention">) });
  await settled();
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ status: "completed", amount: 50 }]);
});

test("a person's payments come newest first, those under review among them, with what came back of each", async () => {
  const buyer = await newBuyer(shop);
  shop.paypal.captureStatus = "PENDING";
  const first = await buyer.approved();
  await buyer.approve(first);
  await pass(shop, 1);
  shop.paypal.captureStatus = "COMPLETED";
  await shop.server.run(async (ctx) => {
    const checkout = await ctx.db.get("checkouts", first.checkoutId);
    if (checkout === null) throw new Error("No checkout");
    const { _id, _creationTime, ...copy } = checkout;
    const captureId = "CAPTURE-RETURNED";
    const createdAt = Date.now() + 1000;
    const checkoutId = await ctx.db.insert("checkouts", {
      ...{ ...copy, status: "refund-needed", holdsSeat: false, captureId, createdAt },
    });
    const row = { captureId, checkoutId, captured: 299, reason: "", requestedBy: null, isAutomatic: true };
    const times = { attempts: 1, nextAttemptAt: 0, createdAt: 0, updatedAt: 0, failure: null };
    await ctx.db.insert("refunds", {
      ...{ ...row, ...times, requestId: "a", amount: 200, status: "completed", providerRefundId: "R" },
    });
    await ctx.db.insert("refunds", {
      ...{ ...row, ...times, requestId: "b", amount: 99, status: "requested", providerRefundId: null },
    });
    await ctx.db.insert("payments", {
      ...{ paymentId: "CAP", orderId: "ORD", payerId: null, amount: 99, courseId: "FAAI", courseTitle: "X" },
      ...{ userId: buyer.userId, userEmail: "", userName: "", payerEmail: null, payerName: null },
      ...{ status: "completed", transactionStatus: "COMPLETED", paymentMethod: "paypal" },
      ...{ fundingSource: null, checkoutId: null, paymentDate: 0, updatedAt: 0, createdAt: Date.now() + 500 },
    });
  });
  const own = await buyer.as.query(api.payments.mine);
  expect(own.map(({ status, amount, refunded }) => [status, amount, refunded])).toEqual([
    ["returned", 299, 200],
    ["completed", 99, 0],
    ["pending", 299, 0],
  ]);
  vi.clearAllTimers();
});

test("a declaration is about no payment that came back, was a sample, or cost nothing", async () => {
  const { email } = await bought();
  const declare = async (contract: string) => {
    const form = { name: "Bea Buyer", email, contract };
    await shop.server.mutation(api.withdrawals.declare, { form, language: "en" });
    return (await rowsOf(shop, "withdrawals")).at(-1)?.paymentId;
  };
  const change = async (row: { status?: "refunded" | "completed"; amount?: number; checkoutId?: null }) => {
    await shop.server.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("payments").collect())
        await ctx.db.patch("payments", _id, row);
    });
  };
  await change({ status: "refunded" });
  expect(await declare("first")).toBeNull();
  await change({ status: "completed", amount: 0 });
  expect(await declare("second")).toBeNull();
  await change({ amount: 299 });
  expect(await declare("third")).not.toBeNull();
  await change({ checkoutId: null });
  expect(await declare("fourth")).toBeNull();
});
