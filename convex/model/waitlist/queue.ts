// The queue of a course: its entries, in order of rank and creation.
import { LIMITS } from "../../../shared/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export type Entry = Doc<"waitlist">;

/** Statuses of an entry that has not ended. */
const LIVE = ["offered", "claimed", "waiting"] as const;
/** Longer queues are shown as "more than". */
export const QUEUE_COUNTED_MAX = 500;

/** The live entry of a person in a course. */
export async function entryOf(ctx: QueryCtx, userId: Id<"users">, courseId: string): Promise<Entry | null> {
  for (const status of LIVE) {
    const entry = await ctx.db
      .query("waitlist")
      .withIndex("by_userId_and_courseId_and_status", (q) =>
        q.eq("userId", userId).eq("courseId", courseId).eq("status", status),
      )
      .first();
    if (entry !== null) return entry;
  }
  return null;
}

/** The person's valid offer. The deadline counts even when the job that ends the offer is late. */
export async function offerOf(ctx: QueryCtx, userId: Id<"users">, courseId: string): Promise<Entry | null> {
  const entry = await entryOf(ctx, userId, courseId);
  return entry?.status === "offered" && !isOver(entry) ? entry : null;
}

/** Whether the offer's deadline has passed. */
export const isOver = ({ expiresAt }: Entry): boolean => expiresAt !== null && expiresAt <= Date.now();

/** Waiting entries, the head first. */
export async function waitingIn(ctx: QueryCtx, courseId: string, most = QUEUE_COUNTED_MAX): Promise<Entry[]> {
  return await entriesIn(ctx, { courseId, status: "waiting" }, most);
}

/** Entries with an offer that is neither claimed nor ended. */
export const offeredIn = async (ctx: QueryCtx, courseId: string): Promise<Entry[]> =>
  await entriesIn(ctx, { courseId, status: "offered" }, QUEUE_COUNTED_MAX);

async function entriesIn(
  ctx: QueryCtx,
  { courseId, status }: { courseId: string; status: "waiting" | "offered" },
  most: number,
): Promise<Entry[]> {
  return await ctx.db
    .query("waitlist")
    .withIndex("by_courseId_and_status_and_rank", (q) => q.eq("courseId", courseId).eq("status", status))
    .take(most);
}

/** Number of seats of a batch that are offered. */
export async function offersIn(ctx: QueryCtx, batchId: Id<"batches">): Promise<number> {
  const rows = await ctx.db
    .query("waitlist")
    .withIndex("by_batchId_and_status", (q) => q.eq("batchId", batchId).eq("status", "offered"))
    .take(QUEUE_COUNTED_MAX);
  return rows.length;
}

/** Live entries of a person in all courses, up to LIMITS.waitsAtOnce per status; offered ones first. */
export async function liveEntriesOf(ctx: QueryCtx, userId: Id<"users">): Promise<Entry[]> {
  const lists: Entry[][] = [];
  for (const status of LIVE)
    lists.push(
      await ctx.db
        .query("waitlist")
        .withIndex("by_userId_and_status", (q) => q.eq("userId", userId).eq("status", status))
        .take(LIMITS.waitsAtOnce),
    );
  return lists.flat();
}

/** Number of live entries of a person in all courses. */
export const entryCountOf = async (ctx: QueryCtx, userId: Id<"users">): Promise<number> =>
  (await liveEntriesOf(ctx, userId)).length;

/** Live entries of a network in one course. */
export async function entryCountFrom(ctx: QueryCtx, network: string, courseId: string): Promise<number> {
  const rows = await ctx.db
    .query("waitlist")
    .withIndex("by_network_and_courseId", (q) => q.eq("network", network).eq("courseId", courseId))
    .take(LIMITS.waitsPerNetwork);
  return rows.length;
}

/** 1 for the head. */
export async function positionOf(ctx: QueryCtx, entry: Entry): Promise<number> {
  const queue = await waitingIn(ctx, entry.courseId);
  const index = queue.findIndex(({ _id }) => _id === entry._id);
  return index < 0 ? queue.length + 1 : index + 1;
}

export interface NewEntry {
  userId: Id<"users">;
  courseId: string;
  rank: 0 | 1;
  network: string | undefined;
  lapses?: number;
  notBefore?: number;
}

/** Adds a waiting entry at the end of its rank. */
export async function insertEntry(ctx: MutationCtx, entry: NewEntry): Promise<void> {
  const now = Date.now();
  await ctx.db.insert("waitlist", {
    ...entry,
    ...{ status: "waiting", holdsSeat: false, batchId: null, expiresAt: null },
    ...{ createdAt: now, updatedAt: now },
  });
}

const isLive = (status: Entry["status"]): boolean => LIVE.some((live) => live === status);

/** Changes an entry; the network is deleted when the entry ends. */
export async function patchEntry(
  ctx: MutationCtx,
  entry: Entry,
  change: Partial<Pick<Entry, "status" | "holdsSeat" | "batchId" | "expiresAt">>,
): Promise<void> {
  const status = change.status ?? entry.status;
  const network = isLive(status) ? entry.network : undefined;
  await ctx.db.patch("waitlist", entry._id, { ...change, network, updatedAt: Date.now() });
}

/** Puts an entry back to its place in the queue, without a seat: the batch of its offer is cancelled. */
export async function waitAgain(ctx: MutationCtx, entry: Entry): Promise<void> {
  await patchEntry(ctx, entry, { status: "waiting", holdsSeat: false, batchId: null, expiresAt: null });
}
