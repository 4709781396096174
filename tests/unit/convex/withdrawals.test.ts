// Withdrawals from a contract: the declaration, its receipt, what staff see, and how it ends.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { FIRST_PAGE } from "../../helpers/admin.ts";
import { newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { refusal, signIn } from "../../helpers/convex.ts";
import { invariantViolations } from "../../helpers/invariants.ts";
import { refusalOf } from "../../helpers/paypal.ts";

const FORM = { name: "Bea Buyer", email: "nobody@example.com", contract: "The course FAAI" };
let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

async function bought() {
  const buyer = await newBuyer(shop);
  await buyer.approve(await buyer.approved());
  await pass(shop, 1);
  return buyer;
}

interface Caller {
  mutation: Shop["server"]["mutation"];
}

const declare = async (changes: Partial<typeof FORM> = {}, as: Caller = shop.server) =>
  await as.mutation(api.withdrawals.declare, { form: { ...FORM, ...changes }, language: "en" });

const receipts = () =>
  [...shop.paypal.mails.values()].filter(({ subject }) => subject.startsWith("Receipt of your withdrawal"));
const open = async () =>
  (await rowsOf(shop, "attention")).filter(({ kind, status }) => kind === "withdrawal" && status === "open");

async function staff() {
  const { as } = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  const list = await as.query(api.adminAttention.list, { view: "open", paginationOpts: FIRST_PAGE });
  return { as, items: list.page.filter(({ kind }) => kind === "withdrawal") };
}

test("a declaration of a stranger is recorded with its time, has its receipt, and moves nothing", async () => {
  const buyer = await bought();
  expect(await declare({ email: buyer.email.toUpperCase() })).toBeNull();
  await pass(shop, 1);
  const [payment] = await rowsOf(shop, "payments");
  expect(await rowsOf(shop, "withdrawals")).toMatchObject([
    {
      ...{ name: "Bea Buyer", email: buyer.email, contract: "The course FAAI", userId: null },
      ...{ paymentId: payment?.paymentId, status: "open", decision: null },
    },
  ]);
  const [receivedAt] = (await rowsOf(shop, "withdrawals")).map((row) => row.receivedAt);
  expect(receipts()).toHaveLength(1);
  const exact = `\n  Saturday, November 21, 2026, ${new Date(receivedAt ?? 0).toISOString().slice(11, 19)} UTC\n`;
  for (const part of ["Bea Buyer", buyer.email, "The course FAAI", exact])
    expect(receipts()[0]?.text).toContain(part);
  expect(await rowsOf(shop, "refunds")).toEqual([]);
  expect(await seatsTaken(shop)).toBe(1);
  expect(await buyer.as.query(api.enrollments.access, { courseId: "FAAI" })).toBe(true);
  expect(await invariantViolations(shop)).toEqual([]);
});

test("staff see what was declared beside the payment, and whether the address is proven", async () => {
  const buyer = await bought();
  await declare({ email: buyer.email });
  const [payment] = await rowsOf(shop, "payments");
  const record = { paymentId: payment?.paymentId, email: buyer.email, recipient: buyer.email };
  const declared = { name: "Bea Buyer", email: buyer.email, contract: "The course FAAI" };
  expect((await staff()).items).toMatchObject([
    { record: { ...record, declared: { ...declared, isProven: false } } },
  ]);
  // One item for a payment, and one more once its buyer has proven who they are.
  await declare({ email: buyer.email, contract: "Another text" });
  expect(await open()).toHaveLength(1);
  await declare({ email: buyer.email }, buyer.as);
  expect((await staff()).items.map(({ record: { declared: said } }) => said?.isProven)).toEqual([
    false,
    true,
  ]);
  await declare({ email: buyer.email, contract: "Once more" }, buyer.as);
  expect(await open()).toHaveLength(2);
});

test("25 declarations at once of the same are one, with one receipt", async () => {
  const buyer = await bought();
  const declared = Array.from({ length: 5 }, async () => await declare({ email: buyer.email }));
  expect(new Set(await Promise.all(declared))).toEqual(new Set([null]));
  await pass(shop, 1);
  expect(await rowsOf(shop, "withdrawals")).toHaveLength(1);
  expect(receipts()).toHaveLength(1);
  expect(await open()).toHaveLength(1);
});

test("a full refund ends all declarations about its payment", async () => {
  const buyer = await bought();
  await declare({ email: buyer.email });
  await declare({ email: buyer.email, contract: "Another text" });
  const paymentId = (await rowsOf(shop, "payments"))[0]!.paymentId;
  await shop.server.mutation(internal.refunds.give, { requestId: "by-staff", paymentId, amount: null });
  await pass(shop, 1);
  await pass(shop, 1);
  expect((await rowsOf(shop, "withdrawals")).map(({ status }) => status)).toEqual(["refunded", "refunded"]);
  expect(await open()).toEqual([]);
  expect(await seatsTaken(shop)).toBe(0);
});

test("staff reject with a reason, which is kept; afterwards the same may be declared again", async () => {
  const buyer = await bought();
  await declare({ email: buyer.email });
  const { as, items } = await staff();
  await as.mutation(api.adminAttention.resolve, {
    ...{ itemId: items[0]!._id, form: { note: "It was not the buyer" } },
  });
  expect(await rowsOf(shop, "withdrawals")).toMatchObject([
    { status: "closed", decision: "It was not the buyer" },
  ]);
  await declare({ email: buyer.email });
  expect(await rowsOf(shop, "withdrawals")).toHaveLength(2);
  expect(await open()).toHaveLength(1);
});

test("the period is that of the purchase, to the end of its last day", async () => {
  vi.stubEnv("WITHDRAWAL_DAYS", "2");
  const buyer = await bought();
  vi.stubEnv("WITHDRAWAL_DAYS", "30");
  // Bought on 2026-11-21; New York is five hours behind UTC.
  vi.setSystemTime(new Date("2026-11-24T04:59:59Z"));
  await declare({ email: buyer.email });
  vi.setSystemTime(new Date("2026-11-24T05:00:00Z"));
  await declare({ email: buyer.email, contract: "A day later" });
  const matched = (await rowsOf(shop, "withdrawals")).map(({ paymentId }) => paymentId !== null);
  expect(matched).toEqual([true, false]);
  expect(await open()).toHaveLength(2);
});

test("of several payments the one that the text names is shown", async () => {
  const buyer = await bought();
  const [payment] = await rowsOf(shop, "payments");
  await shop.server.run(async (ctx) => {
    const { _id, _creationTime, ...copy } = payment!;
    const other = {
      ...copy,
      paymentId: "C-NEWER",
      orderId: "O-NEWER",
      courseId: "AdvAI",
      courseTitle: "Other",
    };
    await ctx.db.insert("payments", { ...other, receiptNumber: 77, createdAt: copy.createdAt + 1 });
  });
  await declare({ email: buyer.email, contract: "my course" });
  await declare({ email: buyer.email, contract: `order ${payment!.orderId.toLowerCase()}` });
  for (const name of ["R-2026-000001", payment!.paymentId, "course faai", payment!.courseTitle])
    await declare({ email: buyer.email, contract: `about ${name}` }, buyer.as);
  await declare({ email: buyer.email, contract: "R-2026-000077" });
  expect((await rowsOf(shop, "withdrawals")).map(({ paymentId }) => paymentId)).toEqual([
    ...["C-NEWER", ...Array<string>(5).fill(payment!.paymentId), "C-NEWER"],
  ]);
});

test.each([
  ["that a coupon covered", { amount: 0 }],
  ["that was refunded", { status: "refunded" as const }],
  ["without a checkout, as samples are", { checkoutId: null }],
])("a payment %s is matched with no declaration", async (_, change) => {
  const buyer = await bought();
  const [payment] = await rowsOf(shop, "payments");
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("payments", payment!._id, change);
  });
  await declare({ email: buyer.email });
  expect(await rowsOf(shop, "withdrawals")).toMatchObject([{ paymentId: null }]);
});

test("declarations about no known payment are shown to staff, the further ones once there is room", async () => {
  await shop.server.run(async (ctx) => {
    for (let index = 0; index < 50; index += 1)
      await ctx.db.insert("attention", {
        ...{ kind: "withdrawal", details: String(index), checkoutId: null, status: "open" },
        ...{ createdAt: index, updatedAt: index },
      });
  });
  await declare();
  expect(await open()).toHaveLength(50);
  await shop.server.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("attention").take(10)) await ctx.db.delete("attention", _id);
  });
  await shop.server.mutation(internal.adminAttention.compare, {});
  const [declaration] = await rowsOf(shop, "withdrawals");
  expect((await open()).map(({ subject }) => subject)).toContain(`withdrawal/${declaration!._id}`);
});

test("broken forms are refused and record nothing", async () => {
  const codes = [
    await refusal(declare({ name: " " })),
    await refusal(declare({ email: "" })),
    await refusal(declare({ email: "bea" })),
    await refusal(declare({ contract: " " })),
    await refusal(declare({ contract: "x".repeat(201) })),
  ];
  expect(codes).toEqual([
    ...["name-required", "email-required", "email-format"],
    ...["withdrawal-contract-required", "withdrawal-contract-too-long"],
  ]);
  expect(await rowsOf(shop, "withdrawals")).toEqual([]);
});

const answers = (to: string) =>
  [...shop.paypal.mails.values()]
    .filter((mail) => mail.to === to && / accepted| bestätigt| anerkannt/.test(mail.subject))
    .map(({ subject, text }) => ({ subject, text }));

const accept = async ({ as, items }: Awaited<ReturnType<typeof staff>>) =>
  await as.mutation(api.adminAttention.acceptWithdrawal, { itemId: items[0]!._id });

test("accepted: all of the payment comes back once, the enrollment ends, and the person is told once", async () => {
  const buyer = await bought();
  await declare({ email: buyer.email });
  await declare({ email: buyer.email, contract: "Again" });
  const decided = await staff();
  expect(await Promise.all([1, 2, 3].map(async () => await accept(decided)))).toEqual([
    ...["refunding", "refunding", "refunding"],
  ]);
  await pass(shop, 1);
  await pass(shop, 1);
  expect((await rowsOf(shop, "refunds")).map(({ amount, status }) => [amount, status])).toEqual([
    [299, "completed"],
  ]);
  expect((await rowsOf(shop, "enrollments")).map(({ status }) => status)).toEqual(["refunded"]);
  expect((await rowsOf(shop, "withdrawals")).map(({ status }) => status)).toEqual(["refunded", "refunded"]);
  expect(await open()).toEqual([]);
  expect(answers(buyer.email)).toHaveLength(1);
  expect(answers(buyer.email)[0]?.subject).toMatch(/^Your withdrawal at .* is accepted$/);
  expect(answers(buyer.email)[0]?.text).toContain("$299.00");
  expect(await refusal(accept(decided))).toBe("attention-resolved");
  const log = (await rowsOf(shop, "roleAuditLog")).filter(({ action }) => action === "accept_withdrawal");
  expect(log.map(({ targetUserId }) => targetUserId)).toEqual(Array(3).fill(buyer.userId));
  expect(await invariantViolations(shop)).toEqual([]);
});

test("accepted while a part is on its way back: the rest comes back, too", async () => {
  const buyer = await bought();
  await declare({ email: buyer.email });
  const [payment] = await rowsOf(shop, "payments");
  // Gamma starts on 2026-12-21: in its second week half of the payment comes back.
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("payments", payment!._id, { paymentDate: Date.parse("2026-12-28T12:00:00Z") });
  });
  vi.setSystemTime(new Date("2026-12-29T12:00:00Z"));
  const form = { amount: 149.5, reason: "" };
  expect(await buyer.as.mutation(api.leaving.leave, { courseId: "FAAI", form })).toBe("refunding");
  const decided = await staff();
  expect(await accept(decided)).toBe("refunding");
  expect(await accept(decided)).toBe("refunding");
  await pass(shop, 1);
  await pass(shop, 1);
  expect((await rowsOf(shop, "refunds")).map(({ amount, status }) => [amount, status])).toEqual([
    [149.5, "completed"],
    [149.5, "completed"],
  ]);
  expect((await rowsOf(shop, "withdrawals")).map(({ status }) => status)).toEqual(["refunded"]);
  expect(await open()).toEqual([]);
  expect(await invariantViolations(shop)).toEqual([]);
});

test("refused with a reason, which the person reads in their language; suspect declarations get no answer", async () => {
  const form = { ...FORM, email: "wer@example.com" };
  await shop.server.mutation(api.withdrawals.declare, { form, language: "de" });
  const bot = { ...FORM, email: "bot@example.com", website: "https://bot.example" };
  await shop.server.mutation(api.withdrawals.declare, { form: bot, language: "en" });
  const { as, items } = await staff();
  for (const { _id: itemId } of items)
    await as.mutation(api.adminAttention.resolve, { itemId, form: { note: "Die 14 Tage sind vorbei." } });
  await pass(shop, 1);
  expect(answers("wer@example.com")).toHaveLength(1);
  expect(answers("wer@example.com")[0]?.subject).toMatch(/^Dein Widerruf bei .* wird nicht anerkannt$/);
  expect(answers("wer@example.com")[0]?.text).toContain("Die 14 Tage sind vorbei.");
  expect(answers("bot@example.com")).toEqual([]);
  expect(await rowsOf(shop, "refunds")).toEqual([]);
});

test("without a known payment an acceptance moves no money and is mailed; a refused refund leaves the item open", async () => {
  await declare({ email: "nobody@example.com" });
  const first = await staff();
  expect(await accept(first)).toBe("accepted");
  await pass(shop, 1);
  expect(answers("nobody@example.com")).toHaveLength(1);
  const buyer = await bought();
  await declare({ email: buyer.email });
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? refusalOf("REFUND_FAILED") : null);
  const second = {
    ...first,
    items: (await first.as.query(api.adminAttention.list, { view: "open", paginationOpts: FIRST_PAGE })).page,
  };
  expect(await accept(second)).toBe("refunding");
  await pass(shop, 1);
  expect(await open()).toHaveLength(1);
  expect(answers(buyer.email)).toEqual([]);
  shop.paypal.bend = () => null;
  expect(await accept(second)).toBe("refunding");
  await pass(shop, 1);
  await pass(shop, 1);
  expect(await open()).toEqual([]);
  expect(answers(buyer.email)).toHaveLength(1);
});

test("an item about something else cannot be accepted", async () => {
  const { as } = await staff();
  const itemId = await shop.server.run(async (ctx) => {
    const item = { kind: "payment-open", details: "Planted", checkoutId: null, status: "open" as const };
    return await ctx.db.insert("attention", { ...item, createdAt: 0, updatedAt: 0 });
  });
  expect(await refusal(as.mutation(api.adminAttention.acceptWithdrawal, { itemId }))).toBe(
    "attention-no-withdrawal",
  );
});
