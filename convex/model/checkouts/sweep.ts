// The sweeper: finds checkouts without an outcome. Its mutations only read and schedule; each checkout is handled in
// transactions of its own, so that one that cannot be written does not delay the others.
import { v, type Infer } from "convex/values";
import { DAY_MS, HOUR_MS, RECONCILE_AFTER_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { needAttention } from "../attention";
import { shortened } from "./force";
import { isLive, type CheckoutStatus } from "./state";
import type { Checkout } from "./store";

/** PayPal deletes an unpaid order after three hours. */
const ORDER_LIFE_MS = 4 * HOUR_MS;
/** How long a checkout with an unknown capture is reconciled. */
const UNKNOWN_LIFE_MS = 30 * DAY_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** Open payments older than this get an attention item. */
const OPEN_TOO_LONG_MS = HOUR_MS;
/** A capture without an outcome keeps its seat for this many checks and this long after the deadline of its hold. */
const MOST_CHECKS = 6;
const LONGEST_CAPTURE_MS = 3 * HOUR_MS;
/** The seat of a payment under review is kept this long. */
const LONGEST_REVIEW_MS = 14 * DAY_MS;
/** Small: a page must fit into one transaction even with documents of the maximum size. */
const PAGE = 10;

/** The last row of the previous page. A position, not a cursor, because rows move while they are handled. */
export const vMark = v.object({ at: v.number(), created: v.number() });
type Mark = Infer<typeof vMark>;

export const vDuePage = v.object({ until: v.number(), after: v.optional(vMark) });
export const vOverduePage = v.object({
  status: v.union(v.literal("held"), v.literal("ordered")),
  after: v.optional(vMark),
});

/** Statuses with a deadline. */
export const EXPIRING = ["held", "ordered"] as const satisfies readonly CheckoutStatus[];

/** Schedules `tend` for each due checkout of a page, and the next page. */
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

/** Schedules `endOverdue` for each overdue hold of a page, and the next page. */
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

/** Plans the next check before this one, because scheduled actions run at most once; true for the last check. */
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

/**
 * The interval grows with age, up to LONGEST_PAUSE_MS; ends after the order's lifetime unless a capture is under way.
 */
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
