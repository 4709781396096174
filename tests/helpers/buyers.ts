// A shop with the catalogue, PayPal at the other end, and people who buy.
import { vi } from "vitest";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import {
  batchNamed,
  finishEmails,
  freezeAt,
  seedCatalogue,
  setEnv,
  setSeats,
  signIn,
  startServer,
  type TestServer,
} from "./convex.ts";
import { fakePayPal, PAYPAL_ENV, type FakePayPal } from "./paypal.ts";

/** In front of batch 3; the specification's batch 2 is full of history by then. */
const SHOP_TIME = "2026-11-21T10:00:00Z";

export interface Shop {
  server: TestServer;
  paypal: FakePayPal;
  batchId: Id<"batches">;
}

export async function openShop(): Promise<Shop> {
  setEnv(PAYPAL_ENV);
  freezeAt(SHOP_TIME);
  const paypal = fakePayPal();
  const server = startServer();
  await seedCatalogue(server);
  return { server, paypal, batchId: (await batchNamed(server, "Gamma"))._id };
}

let people = 0;

export async function newBuyer({ server, paypal }: Shop) {
  people += 1;
  const email = `buyer${String(people)}@example.com`;
  const { as, userId } = await signIn(server, { email, displayName: "Bea Buyer" });
  const start = async (courseId = "FAAI") => await as.mutation(api.checkouts.start, { courseId });
  /** As far as the open PayPal window. */
  const order = async () => {
    const { checkoutId } = await start();
    const { orderId } = await as.action(api.checkouts.createOrder, { checkoutId });
    return { checkoutId, orderId };
  };
  /** As far as the click on "Pay now" in it. */
  const approved = async () => {
    const opened = await order();
    paypal.approve(opened.orderId);
    return opened;
  };
  const approve = async (opened: { checkoutId: Id<"checkouts">; orderId: string }) =>
    await as.action(api.checkouts.approve, { ...opened, fundingSource: "paypal" });
  return { as, userId, email, start, order, approved, approve };
}

/** Leaves this many seats in the batch that is sold. */
export async function leaveSeats({ server, batchId }: Shop, free: number): Promise<void> {
  await setSeats(server, batchId, 30 - free);
}

export async function seatsTaken({ server, batchId }: Shop): Promise<number> {
  const counter = await server.run(
    async (ctx) =>
      await ctx.db
        .query("batchSeats")
        .withIndex("by_batchId", (q) => q.eq("batchId", batchId))
        .unique(),
  );
  return counter?.seatsTaken ?? 0;
}

type Table =
  | "roleAuditLog"
  | "checkouts"
  | "holdRecords"
  | "payments"
  | "refunds"
  | "enrollments"
  | "attention"
  | "activity"
  | "waitlist"
  | "withdrawals"
  | "coupons"
  | "couponUses"
  | "batchClosures"
  | "batches"
  | "notifications"
  | "emailOutbox"
  | "webhookEvents"
  | "courseReviews"
  | "emailsSent"
  | "forumThreads"
  | "forumReplies";

export async function rowsOf<T extends Table>({ server }: Shop, table: T) {
  return await server.run(async (ctx) => await ctx.db.query(table).collect());
}

/** Lets this much time pass, with everything that was scheduled for it. */
export async function pass({ server }: Shop, ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await server.finishInProgressScheduledFunctions();
  await finishEmails(server);
}
