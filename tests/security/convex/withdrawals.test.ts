// Withdrawals under hostile use: floods of mail to others, links in receipts, and what answers tell.
import { beforeEach, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { newBuyer, openShop, pass, rowsOf, type Shop } from "../../helpers/buyers.ts";
import { refusal } from "../../helpers/convex.ts";

const FORM = { name: "Ann", email: "victim@example.com", contract: "FAAI" };
let shop: Shop;
let caller = 0;

beforeEach(async () => {
  shop = await openShop();
});

/** From ever new networks unless one is given. */
const declare = async (changes: Partial<typeof FORM & { website: string }> = {}, ip?: string) => {
  caller += 1;
  const from = ip ?? `203.0.${String(Math.floor(caller / 250))}.${String(caller % 250)}`;
  return await shop.server
    .withRequestMetadata({ ip: from })
    .mutation(api.withdrawals.declare, { form: { ...FORM, ...changes }, language: "en" });
};

const answer = async (call: Promise<null>) => await refusal(call).catch(() => "yes");
const receipts = async () =>
  (await rowsOf(shop, "emailOutbox")).filter(({ kind }) => kind === "withdrawal_receipt");

it("SEC-104 an address gets at most five receipts a day from strangers, and its owner has a limit of their own", async () => {
  const buyer = await newBuyer(shop);
  const answers: string[] = [];
  for (let call = 0; call < 8; call += 1)
    answers.push(await answer(declare({ email: buyer.email, contract: `Number ${String(call)}` })));
  expect(answers).toEqual([...Array<string>(5).fill("yes"), ...Array<string>(3).fill("too-many-requests")]);
  expect(await receipts()).toHaveLength(5);
  const own = { form: { ...FORM, email: buyer.email }, language: "en" } as const;
  expect(await buyer.as.mutation(api.withdrawals.declare, own)).toBeNull();
  expect(await receipts()).toHaveLength(6);
});

it("SEC-104 one network declares at most ten times an hour, and all together at most 500 times a day", async () => {
  const answers: string[] = [];
  for (let call = 0; call < 12; call += 1)
    answers.push(await answer(declare({ email: `a${String(call)}@example.com` }, "203.0.113.1")));
  expect(answers.filter((one) => one === "yes")).toHaveLength(10);
  for (let call = 0; call < 500; call += 1)
    answers.push(await answer(declare({ email: `b${String(call)}@example.com` })));
  expect(answers.filter((one) => one === "yes").length).toBeLessThanOrEqual(500);
  expect(answers.at(-1)).toBe("too-many-requests");
});

it("SEC-104 a receipt makes no links of what a stranger wrote, greets nobody, and escapes markup", async () => {
  await declare({
    name: "Click https://evil.example/a <b>now</b>",
    contract: "www.evil.example\r\nBcc: all@evil.example <img src=x>",
  });
  const [mail] = await receipts();
  for (const body of [mail!.html, mail!.text]) {
    expect(body).not.toMatch(/evil\.example/);
    expect(body).not.toContain("https://evil");
    expect(body).toContain("Hello,");
  }
  expect(mail!.html).not.toContain("<b>now");
  expect(mail!.html).not.toContain("<img src=x");
  expect(mail!.subject).toBe("Receipt of your withdrawal at Cohort");
  expect(mail!.toName).toBe("");
});

it("SEC-104 the answer is the same for a buyer, somebody without a purchase, and a declaration that exists", async () => {
  const buyer = await newBuyer(shop);
  await buyer.approve(await buyer.approved());
  await pass(shop, 1);
  const answers = [
    await declare({ email: buyer.email }),
    await declare({ email: buyer.email }),
    await declare({ email: "other@example.com" }),
    await declare({ email: "third@example.com", website: "https://spam.example" }),
  ];
  expect(answers).toEqual([null, null, null, null]);
});

it("SEC-104 a filled hidden field sends no receipt, and does not take the place of a real declaration", async () => {
  await declare({ website: "https://spam.example" });
  expect(await receipts()).toEqual([]);
  await declare();
  expect(await receipts()).toHaveLength(1);
  expect(await rowsOf(shop, "withdrawals")).toMatchObject([{ isSuspect: true, paymentId: null }, {}]);
});

it("SEC-104 nobody else's declaration takes the place of the buyer's own", async () => {
  const buyer = await newBuyer(shop);
  const form = { ...FORM, email: buyer.email };
  await declare(form);
  await buyer.as.mutation(api.withdrawals.declare, { form, language: "de" });
  expect((await rowsOf(shop, "withdrawals")).map(({ userId }) => userId)).toEqual([null, buyer.userId]);
  // Signed in as somebody else proves nothing about the address.
  await (
    await newBuyer(shop)
  ).as.mutation(api.withdrawals.declare, {
    form: { ...form, name: "Eve" },
    language: "en",
  });
  expect((await rowsOf(shop, "withdrawals")).at(-1)?.userId).toBeNull();
  expect((await receipts()).map(({ subject }) => subject)).toContain("Eingang deines Widerrufs bei Cohort");
});
