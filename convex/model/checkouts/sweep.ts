// Finding the checkouts nobody came back for. The mutations here only read and schedule: each checkout is looked at in
// transactions of its own, so that one that cannot be written keeps no other one waiting.
import { v, type Infer } from "convex/values";
import { DAY_MS, HOUR_MS, RECONCILE_AFTER_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx, MutationCtx } from "../../_generated/server";
import { needAttention } from "./attention";
import { shortened } from "./force";
import { compare } from "./reconcile";
import { isLive, type CheckoutStatus } from "./state";
import type { Checkout } from "./store";

/** PayPal forgets an unpaid order after three hours. */
const ORDER_LIFE_MS = 4 * HOUR_MS;
/** How long a checkout that was ended without an answer is asked about: a capture may still come to light. */
const UNKNOWN_LIFE_MS = 30 * DAY_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** After this long a payment that is still open is a matter for a person, too. */
const OPEN_TOO_LONG_MS = HOUR_MS;
/** A capture without an outcome keeps its seat for this many looks and this long after the deadline of its hold. */
const MOST_CHECKS = 6;
const LONGEST_CAPTURE_MS = 3 * HOUR_MS;
/** The provider reviews some payments for days; the seat waits this long for its decision. */
const LONGEST_REVIEW_MS = 14 * DAY_MS;
/** Small, because a document may be as large as the database allows and a page must fit into one transaction. */
const PAGE = 10;

/** The last row of the page before; rows after it are read by index, whatever became of it meanwhile. */
export const vMark = v.object({ at: v.number(), created: v.number() });
type Mark = Infer<typeof vMark>;

export const vDuePage = v.object({ until: v.number(), after: v.optional(vMark) });
export const vOverduePage = v.object({
  status: v.union(v.literal("held"), v.literal("ordered"), v.literal("approved")),
  after: v.optional(vMark),
});

/** Statuses that a deadline ends; money that is being taken has looks of its own. */
export const EXPIRING = ["held", "ordered", "approved"] as const satisfies readonly CheckoutStatus[];

/** Schedules a look at each checkout of a page whose time has come, and the next page. */
export async function sweepDue(ctx: MutationCtx, { until, after }: Infer<typeof vDuePage>): Promise<void> {
  const rows = await dueRows(ctx, until, after);
  for (const { _id: checkoutId } of rows) {
    await ctx.scheduler.runAfter(0, internal.reconciliation.tend, { checkoutId, until });
  }
  const mark = markOf(rows, ({ nextCheckAt }) => nextCheckAt ?? 0);
  if (mark !== null)
    await ctx.scheduler.runAfter(0, internal.reconciliation.sweepDue, { until, after: mark });
}

async function dueRows(ctx: MutationCtx, until: number, after?: Mark): Promise<Checkout[]> {
  const table = () => ctx.db.query("checkouts");
  const ties =
    after === undefined
      ? []
      : await table()
          .withIndex("by_nextCheckAt", (q) =>
            q.eq("nextCheckAt", after.at).gt("_creationTime", after.created),
          )
          .take(PAGE);
  const later = await table()
    .withIndex("by_nextCheckAt", (q) => q.gt("nextCheckAt", after?.at ?? 0).lte("nextCheckAt", until))
    .take(PAGE - ties.length);
  return [...ties, ...later];
}

/** The same for holds that should have ended by themselves. */
export async function sweepOverdue(
  ctx: MutationCtx,
  { status, after }: Infer<typeof vOverduePage>,
): Promise<void> {
  const rows = await overdueRows(ctx, status, after);
  for (const { _id: checkoutId } of rows) {
    await ctx.scheduler.runAfter(0, internal.reconciliation.endOverdue, { checkoutId });
  }
  const mark = markOf(rows, ({ expiresAt }) => expiresAt);
  if (mark !== null)
    await ctx.scheduler.runAfter(0, internal.reconciliation.sweepOverdue, { status, after: mark });
}

async function overdueRows(
  ctx: MutationCtx,
  status: (typeof EXPIRING)[number],
  after?: Mark,
): Promise<Checkout[]> {
  const until = Date.now() - RECONCILE_AFTER_MS;
  const table = () => ctx.db.query("checkouts");
  const ties =
    after === undefined
      ? []
      : await table()
          .withIndex("by_status_and_expiresAt", (q) =>
            q.eq("status", status).eq("expiresAt", after.at).gt("_creationTime", after.created),
          )
          .take(PAGE);
  const later = await table()
    .withIndex("by_status_and_expiresAt", (q) =>
      q
        .eq("status", status)
        .gt("expiresAt", after?.at ?? 0)
        .lte("expiresAt", until),
    )
    .take(PAGE - ties.length);
  return [...ties, ...later];
}

/** Where the next page begins; null after the last one. */
function markOf(rows: Checkout[], key: (row: Checkout) => number): Mark | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < PAGE ? null : { at: key(last), created: last._creationTime };
}

/**
 * One look at a checkout: what does the provider say? When it was the last one and there is still no outcome, or when
 * writing the outcome down fails, the seat is given up.
 */
export async function checkOutcome(
  ctx: ActionCtx,
  what: { checkoutId: Id<"checkouts">; until: number },
): Promise<void> {
  const { checkoutId } = what;
  const isLast = await ctx.runMutation(internal.reconciliation.planCheck, what);
  try {
    await compare(ctx, { checkoutId });
  } finally {
    if (isLast) await ctx.runMutation(internal.reconciliation.endByForce, { checkoutId });
  }
}

/** The deadline once more, and by force when that fails. */
export async function endOverdue(ctx: ActionCtx, checkoutId: Id<"checkouts">): Promise<void> {
  try {
    await ctx.runMutation(internal.checkouts.expire, { checkoutId });
  } catch (error) {
    await ctx.runMutation(internal.reconciliation.endByForce, { checkoutId });
    throw error;
  }
}

/** Plans the next look before this one, so that an action that dies is followed by another; true for the last look. */
export async function planCheck(
  ctx: MutationCtx,
  { checkoutId, until }: { checkoutId: Id<"checkouts">; until: number },
): Promise<boolean> {
  const checkout = await ctx.db.get("checkouts", checkoutId);
  if (checkout === null) return false;
  const isTaking = checkout.status === "capturing";
  const checks = isTaking ? (checkout.checks ?? 0) + 1 : undefined;
  const nextCheckAt = nextCheck(checkout, until);
  await ctx.db.patch("checkouts", checkoutId, { ...shortened(checkout), nextCheckAt, checks });
  if (isTaking) await flagWhenOld(ctx, checkout);
  return isTaking && isAbandoned(checkout, checks ?? 0);
}

function isAbandoned({ expiresAt, createdAt, failure }: Checkout, checks: number): boolean {
  const now = Date.now();
  if (failure === "PENDING") return now - createdAt > LONGEST_REVIEW_MS;
  return checks >= MOST_CHECKS && now > expiresAt + LONGEST_CAPTURE_MS;
}

/** The older, the rarer; never for ever, unless money is really under way. */
function nextCheck(checkout: Checkout, until: number): number | undefined {
  const now = Math.max(Date.now(), until);
  const age = now - checkout.createdAt;
  const life = checkout.moneyUnknown === true ? UNKNOWN_LIFE_MS : ORDER_LIFE_MS;
  if (!isLive(checkout.status) && age > life) return undefined;
  return now + Math.min(Math.max(age / 2, RECONCILE_AFTER_MS), LONGEST_PAUSE_MS);
}

async function flagWhenOld(ctx: MutationCtx, checkout: Checkout): Promise<void> {
  if (Date.now() - checkout.updatedAt < OPEN_TOO_LONG_MS) return;
  await needAttention(ctx, checkout, { kind: "payment-open", details: checkout.failure ?? "no answer" });
}
