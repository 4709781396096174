// What learners and staff see of the cancellation of a batch.
import { v, type Infer } from "convex/values";
import { sumDollars } from "../../../shared/pricing";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { nameOf } from "../admin/overview";
import { toBatchChoice, vBatchChoice } from "../batches";
import { enrollmentsOf } from "../enrollments";
import { vFallback } from "../fields/closures";
import { countsOf } from "./counts";
import { awaitsPlace, closingPlace, defaultOf, targetsOf, worthOf } from "./places";
import { wasRefused } from "./settle";
import { hasBegun, openClosure } from "./start";

/** Names of people without an outcome; more are counted. */
const NAMED = 50;

export const vOwnClosure = v.object({
  batchName: v.string(),
  reason: v.string(),
  deadline: v.number(),
  /** Dollars that can be refunded, and those that a credit would have; 0 for seats that cost nothing. */
  refund: v.number(),
  credit: v.number(),
  /** What happens without a choice. */
  otherwise: v.union(v.literal("move"), v.literal("refund"), v.literal("credit"), v.literal("end")),
  /** The batch of a move without a choice. */
  target: v.union(v.string(), v.null()),
  /** A refund is under way. */
  isLeaving: v.boolean(),
  batches: v.array(vBatchChoice),
});

/** Null without a seat in a batch of the course that is being cancelled. */
export async function ownClosure(
  ctx: QueryCtx,
  user: Viewer,
  courseId: string,
): Promise<Infer<typeof vOwnClosure> | null> {
  const place = await closingPlace(ctx, user._id, courseId);
  if (place === null) return null;
  const worth = await worthOf(ctx, place.row);
  const otherwise = await defaultOf(ctx, place, worth);
  const { closure, batch } = place;
  return {
    ...{ batchName: batch.batchName, reason: closure.reason, deadline: closure.deadline },
    ...{ refund: worth.money, credit: sumDollars([worth.money, worth.other]), isLeaving: worth.isLeaving },
    otherwise: otherwise.kind,
    target: otherwise.kind === "move" ? otherwise.target.batchName : null,
    batches: (await targetsOf(ctx, place)).map(toBatchChoice),
  };
}

const vCounts = v.object({
  moved: v.number(),
  refunded: v.number(),
  credited: v.number(),
  ended: v.number(),
  kept: v.number(),
  waiting: v.number(),
});

export const vClosureProgress = v.object({
  reason: v.string(),
  deadline: v.number(),
  fallback: vFallback,
  /** Null with refunds, and when that batch is gone. */
  target: v.union(v.string(), v.null()),
  counts: vCounts,
  /** Of those who wait: a refund is under way, or was refused. */
  refunding: v.number(),
  refused: v.number(),
  /** Some who have chosen nothing. */
  names: v.array(v.string()),
  canWithdraw: v.boolean(),
});

/** Throws closure-over. */
export async function closureProgress(
  ctx: QueryCtx,
  batch: Doc<"batches">,
): Promise<Infer<typeof vClosureProgress>> {
  const closure = await openClosure(ctx, batch);
  const { reason, deadline, fallback } = closure;
  const rows = await enrollmentsOf(ctx, batch._id);
  const target = closure.targetBatchId && (await ctx.db.get("batches", closure.targetBatchId));
  return {
    ...{ reason, deadline, fallback, target: target?.batchName ?? null },
    counts: countsOf(rows, closure._id),
    ...(await undecided(ctx, { rows: rows.filter(awaitsPlace), batch, closure })),
    canWithdraw: !(await hasBegun(ctx, closure)),
  };
}

async function undecided(
  ctx: QueryCtx,
  {
    rows,
    batch,
    closure,
  }: { rows: Doc<"enrollments">[]; batch: Doc<"batches">; closure: Doc<"batchClosures"> },
) {
  const waiting: Id<"users">[] = [];
  let refunding = 0;
  let refused = 0;
  for (const row of rows) {
    const worth = await worthOf(ctx, row);
    if (worth.isLeaving) refunding += 1;
    else {
      waiting.push(row.userId);
      if (wasRefused({ row, batch, closure }, worth)) refused += 1;
    }
  }
  const names = await Promise.all(waiting.slice(0, NAMED).map(async (userId) => await nameOf(ctx, userId)));
  return { refunding, refused, names: names.filter((name) => name !== null) };
}
