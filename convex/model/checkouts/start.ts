// Availability of a course to one person, and the hold that begins a purchase.
import { v, type Infer } from "convex/values";
import { SEAT_HOLD_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { limitedNetworkOf } from "../../lib/callers";
import type { Viewer } from "../../lib/access";
import { nextAvailableBatch } from "../batches";
import { courseById, loadCourse } from "../courses";
import { hasAccess, ownsPlace } from "../enrollments";
import { takeSeat } from "../seats";
import { offerOf } from "../waitlist/queue";
import { claimOffer } from "../waitlist/seat";
import { requireHoldAllowed, requireFairShare } from "./holdLimits";
import { advance, isOverdue, liveCheckout, type Checkout } from "./store";
import { vCheckout, viewOf } from "./view";

const vReason = v.union(v.null(), v.literal("coming-soon"), v.literal("no-batch"), v.literal("has-access"));

export const vOffer = v.object({
  access: v.boolean(),
  comingSoon: v.boolean(),
  available: v.boolean(),
  reason: vReason,
  checkout: v.union(v.null(), vCheckout),
});

/** What the enroll button may do. Visitors see public availability and no checkout. */
export async function offerFor(
  ctx: QueryCtx,
  viewer: Viewer | null,
  courseId: string,
): Promise<Infer<typeof vOffer>> {
  const course = await courseById(ctx, courseId);
  const live = viewer && (await liveCheckout(ctx, viewer._id, courseId));
  const access = viewer !== null && (await hasAccess(ctx, viewer._id, courseId));
  const comingSoon = course?.comingSoon ?? false;
  const offered = viewer && (await offerOf(ctx, viewer._id, courseId));
  const hasSeat = async () => offered !== null || (await hasRoom(ctx, courseId, live));
  const available = course !== null && isForSale(course) && (await hasSeat());
  return {
    access,
    comingSoon,
    available,
    reason: reasonOf({ access, comingSoon, available }),
    checkout: live && viewOf(live),
  };
}

/** The first obstacle in the spec's order: coming soon, seats, access. */
function reasonOf(state: {
  access: boolean;
  comingSoon: boolean;
  available: boolean;
}): Infer<typeof vReason> {
  if (state.comingSoon) return "coming-soon";
  if (!state.available) return "no-batch";
  return state.access ? "has-access" : null;
}

const isForSale = (course: Doc<"courses">): boolean => !course.comingSoon && course.price >= 0;

/** The caller's own hold counts as free, so that the last seat stays buyable for its holder (D4). */
async function hasRoom(ctx: QueryCtx, courseId: string, live: Checkout | null): Promise<boolean> {
  const options = live === null ? {} : { ownHoldBatchId: live.batchId };
  return (await nextAvailableBatch(ctx, courseId, options)) !== null;
}

/** Holds a seat for SEAT_HOLD_MS at the current price; a live hold is returned with its deadline. */
export async function startCheckout(
  ctx: MutationCtx,
  user: Viewer,
  courseId: string,
): Promise<Infer<typeof vCheckout>> {
  const course = await loadCourse(ctx, courseId);
  const live = await liveCheckout(ctx, user._id, courseId);
  if (live !== null && !isOverdue(live)) return viewOf(live);
  if (live !== null) await advance(ctx, live, { event: "expire" });
  if (course.comingSoon) fail("course-coming-soon");
  if (!isForSale(course)) fail("payment-failed");
  if (course.price > 0 && env.payPalScript() === null) fail("payments-not-configured");
  const batch = await seatFor(ctx, user, courseId);
  return viewOf(await insertHold(ctx, { userId: user._id, course, batch }));
}

/** The offered seat of this person, or one on public sale. */
async function seatFor(ctx: MutationCtx, user: Viewer, courseId: string): Promise<Doc<"batches">> {
  const offered = await claimOffer(ctx, { userId: user._id, courseId });
  const batchId = offered ?? (await nextAvailableBatch(ctx, courseId))?._id ?? fail("no-available-batch");
  if (await ownsPlace(ctx, user._id, courseId)) fail("already-enrolled");
  const batch = (await ctx.db.get("batches", batchId)) ?? fail("batch-not-found");
  await requireHoldAllowed(ctx, user._id);
  if (offered !== null) return batch;
  await requireFairShare(ctx, user._id, batch);
  if (!(await takeSeat(ctx, batchId))) fail("no-available-batch");
  return batch;
}

async function insertHold(
  ctx: MutationCtx,
  { userId, course, batch }: { userId: Id<"users">; course: Doc<"courses">; batch: Doc<"batches"> },
): Promise<Checkout> {
  const now = Date.now();
  const expiresAt = now + SEAT_HOLD_MS;
  const checkoutId = await ctx.db.insert("checkouts", {
    userId,
    courseId: course.courseId,
    courseTitle: course.title,
    batchId: batch._id,
    batchNumber: batch.batchNumber,
    batchName: batch.batchName,
    amount: course.price,
    currency: "USD",
    status: "held",
    network: (await limitedNetworkOf(ctx)) ?? undefined,
    holdsSeat: true,
    orderId: null,
    captureId: null,
    captureAttempt: 1,
    refundId: null,
    fundingSource: null,
    failure: null,
    expiresAt,
    expiryJob: null,
    enrollmentId: null,
    createdAt: now,
    updatedAt: now,
  });
  const expiryJob = await ctx.scheduler.runAt(expiresAt, internal.checkouts.expire, { checkoutId });
  await ctx.db.patch("checkouts", checkoutId, { expiryJob });
  return (await ctx.db.get("checkouts", checkoutId)) ?? fail("checkout-not-found");
}
