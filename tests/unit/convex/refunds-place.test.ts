// What staff see of a payment's enrollment before a refund: its batch, its state, and what the terms give back on the day.
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { newBuyer, openShop, pass, rowsOf, type Shop } from "../../helpers/buyers.ts";
import { signIn } from "../../helpers/convex.ts";

const FAAI = { courseId: "FAAI" };
/** Gamma starts on 2026-12-21. */
const START = "2026-12-21T12:00:00Z";
const GAMMA = { batchNumber: 3, batchName: "Gamma" };
const LATER = { batchName: "Delta", startDate: "2027-03-01", endDate: "2027-06-01", maxCapacity: 2 };
let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

async function bought() {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await buyer.approve(opened);
  await pass(shop, 1);
  const paymentId = `CAPTURE-${opened.orderId}`;
  const { as } = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  const place = async () => await as.query(api.refunds.placeOf, { paymentId });
  const refund = async (requestId: string, amount: number | null) => {
    await as.mutation(api.refunds.request, { requestId, paymentId, amount, reason: "Asked for" });
    await pass(shop, 1);
    await pass(shop, 1);
  };
  return { buyer, as, place, refund };
}

test("what is due is less what was refunded; an enrollment that has ended has no terms", async () => {
  const { place, refund } = await bought();
  expect(await place()).toMatchObject({ ...GAMMA, status: "enrolled", terms: { share: "full", due: 299 } });
  await refund("request-1", 100);
  expect(await place()).toMatchObject({ ...GAMMA, terms: { share: "full", due: 199 } });
  await refund("request-2", null);
  expect(await place()).toEqual({ ...GAMMA, status: "refunded", terms: null });
});

test("a payment that is not known has no enrollment", async () => {
  const { as } = await bought();
  expect(await as.query(api.refunds.placeOf, { paymentId: "UNKNOWN" })).toBeNull();
});

test("after a transfer it is the enrollment in the other batch, also once that has ended", async () => {
  const { buyer, as, place, refund } = await bought();
  await as.mutation(api.courseBatches.create, { ...FAAI, form: LATER });
  await buyer.as.mutation(api.transfers.change, { ...FAAI, batchNumber: 4 });
  const delta = { batchNumber: 4, batchName: "Delta" };
  expect(await place()).toMatchObject({ ...delta, status: "enrolled" });
  await refund("request-1", null);
  const ended = (await rowsOf(shop, "enrollments")).map(({ status }) => status);
  expect(ended).toEqual(["transferred", "refunded"]);
  expect(await place()).toEqual({ ...delta, status: "refunded", terms: null });
});

test("where no part is refunded, the last day is that before the start", async () => {
  vi.stubEnv("REFUND_PART_PERCENT", "0");
  const { place } = await bought();
  vi.setSystemTime(new Date(START));
  expect(await place()).toMatchObject({ terms: { share: "none", due: 0, lastPartDay: "2026-12-20" } });
});

test("of a batch that no longer exists the number is left", async () => {
  const { place, refund } = await bought();
  await refund("request-1", null);
  const [row] = await rowsOf(shop, "enrollments");
  await shop.server.run(async (ctx) => {
    await ctx.db.delete("batches", row!.batchId!);
  });
  expect(await place()).toEqual({ batchNumber: 3, batchName: null, status: "refunded", terms: null });
});
