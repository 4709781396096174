// The cancellation of batch 3, "Gamma", of a shop: people who came into it in every way, and what happens to them.
import { afterEach, beforeEach, expect } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { newBuyer, openShop, pass, rowsOf, type Shop } from "./buyers.ts";
import { signIn } from "./convex.ts";
import { invariantViolations } from "./invariants.ts";

export const GAMMA = { courseId: "FAAI", batchNumber: 3 };
export const FAAI = { courseId: "FAAI" };
export const DELTA = { batchName: "Delta", startDate: "2027-03-01", endDate: "2027-06-01" };
const LAST_DAY = "2026-12-05";
export const AFTER = "2026-12-06T00:00:00Z";
export const FORM = {
  reason: "Too few people",
  lastDay: LAST_DAY,
  fallback: "move" as const,
  targetNumber: 4,
};

interface World {
  shop: Shop;
  staff: Awaited<ReturnType<typeof signIn>>["as"];
}

/** Of the running test. */
export const world = {} as World;

/** Opens a shop before each test of a file, and checks its money and seats afterwards. */
export function useClosures(): void {
  beforeEach(async () => {
    world.shop = await openShop();
    world.staff = (await signIn(world.shop.server, { email: "root@example.com", role: "admin" })).as;
  });
  afterEach(async () => {
    expect(await invariantViolations(world.shop)).toEqual([]);
  });
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;
export type Choice = Parameters<typeof choice>[1];

/** Scheduled steps schedule others. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 8; round += 1) await pass(world.shop, 1);
}

/** With everything that was planned for the time until then. */
export async function until(iso: string): Promise<void> {
  await pass(world.shop, Date.parse(iso) - Date.now());
  await settled();
}

export async function bought(code?: string): Promise<Buyer> {
  const buyer = await newBuyer(world.shop);
  const { checkoutId } = await buyer.start();
  if (code !== undefined) await buyer.as.action(api.checkouts.applyCoupon, { checkoutId, code });
  const { orderId } = await buyer.as.action(api.checkouts.createOrder, { checkoutId });
  world.shop.paypal.approve(orderId);
  await buyer.approve({ checkoutId, orderId });
  await pass(world.shop, 1);
  return buyer;
}

async function covered(code: string): Promise<Buyer> {
  const buyer = await newBuyer(world.shop);
  const { checkoutId } = await buyer.start();
  await buyer.as.action(api.checkouts.applyCoupon, { checkoutId, code });
  await buyer.as.mutation(api.checkouts.enrollFree, { checkoutId });
  return buyer;
}

export async function manual(batchNumber = 3): Promise<Buyer> {
  const buyer = await newBuyer(world.shop);
  await world.staff.mutation(api.adminEnrollments.enroll, {
    form: { userId: buyer.userId, ...FAAI, batchNumber, notes: "", beyondCapacity: false },
  });
  return buyer;
}

const coupon = async (code: string, value: number) =>
  await world.staff.mutation(api.adminCoupons.create, {
    form: {
      ...{ code, kind: "percent" as const, value, courseId: null, startsOn: null, endsOn: null },
      ...{ maxUses: null, maxUsesPerUser: null },
    },
  });

export const openDelta = async (maxCapacity: number) =>
  await world.staff.mutation(api.courseBatches.create, { ...FAAI, form: { ...DELTA, maxCapacity } });

interface Change extends Partial<Pick<typeof FORM, "reason" | "lastDay">> {
  fallback?: "move" | "refund";
  targetNumber?: number | null;
}

export const begin = async (change: Change = {}) => {
  await world.staff.mutation(api.batchClosures.begin, { ...GAMMA, form: { ...FORM, ...change } });
};

export const choice = async (
  { as }: Pick<Buyer, "as">,
  wanted: { kind: "move"; batchNumber: number } | { kind: "refund" | "credit" | "end" },
) => await as.mutation(api.batchClosures.choose, { ...FAAI, choice: wanted });

export const move: Choice = { kind: "move", batchNumber: 4 };

export const enrollmentsBy = async ({ userId }: Pick<Buyer, "userId">) =>
  (await rowsOf(world.shop, "enrollments")).filter((row) => row.userId === userId);

/** What became of a person: the batch they are in, or the status of the ended enrollment, with the credit. */
export async function outcomeOf(buyer: Pick<Buyer, "userId">): Promise<string> {
  const rows = await enrollmentsBy(buyer);
  const credits = (await rowsOf(world.shop, "coupons")).filter(({ userId }) => userId === buyer.userId);
  const live = rows.find(({ status }) => ["enrolled", "active", "completed"].includes(status));
  const state = live === undefined ? rows[0]?.status : `in ${String(live.batchNumber)}`;
  return [state, ...credits.map(({ value }) => `credit ${String(value)}`)].join(", ");
}

export const outcomesOf = async (buyers: readonly Buyer[]): Promise<string[]> =>
  await Promise.all(buyers.map(outcomeOf));

export const progress = async () => await world.staff.query(api.batchClosures.progress, GAMMA);

export const refundsBy = async ({ userId }: Pick<Buyer, "userId">) => {
  const checkouts = (await rowsOf(world.shop, "checkouts")).filter((row) => row.userId === userId);
  return (await rowsOf(world.shop, "refunds")).filter((row) =>
    checkouts.some(({ _id }) => _id === row.checkoutId),
  );
};

export const graduate = async (buyer: Buyer): Promise<void> => {
  const [row] = await enrollmentsBy(buyer);
  await world.shop.server.run(async (ctx) => {
    await ctx.db.patch("enrollments", row!._id, { status: "completed", progress: 100 });
  });
};

/** Twelve people: every way of having come into the batch, and of choosing. */
export async function twelve() {
  await openDelta(4);
  await coupon("HALF", 50);
  await coupon("WHOLE", 100);
  const people = {
    ...{ moves: await bought(), refunds: await bought(), credits: await bought(), waits: await bought() },
    ...{ half: await bought("HALF"), halfCredit: await bought("HALF") },
    ...{ whole: await covered("WHOLE"), ends: await manual(), given: await manual() },
    ...{ used: await manual(4), leaving: await bought(), graduate: await bought() },
  };
  await people.used.as.mutation(api.transfers.change, { ...FAAI, batchNumber: 3 });
  await graduate(people.graduate);
  // Asked for before, and not answered yet.
  world.shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? "unsent" : null);
  await people.leaving.as.mutation(api.leaving.leave, { ...FAAI, form: { amount: 299, reason: "" } });
  await pass(world.shop, 1);
  world.shop.paypal.bend = () => null;
  return people;
}
