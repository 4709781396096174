// Class links of batches: only for members of the batch and staff.
import { v, type Infer } from "convex/values";
import { givesAccess } from "../../shared/rules/access";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "../lib/fail";
import { parseUrl } from "../lib/url";
import type { Viewer } from "../lib/access";
import { batchesOf } from "./batches";
import { enrollmentsIn } from "./enrollments";
import { linkFields, vBatchStatus } from "./fields/courses";
import { mayTeach } from "./materials";

export const vLinks = v.object(linkFields);

export const vClassLinks = v.object({
  batchNumber: v.number(),
  batchName: v.string(),
  startDate: v.string(),
  status: vBatchStatus,
  ...linkFields,
});

type Links = Infer<typeof vLinks>;

const NO_LINKS: Links = { zoom: null, discord: null, materials: null };

/** A member's own batches, all of the course's for staff, none for everybody else; the newest first. */
export async function classLinksFor(
  ctx: QueryCtx,
  user: Viewer,
  courseId: string,
): Promise<Infer<typeof vClassLinks>[]> {
  const batches = await batchesOf(ctx, courseId);
  const visible = (await mayTeach(ctx, user)) ? batches : await joined(ctx, user, batches);
  const newestFirst = visible.sort((a, b) => b.batchNumber - a.batchNumber);
  return await Promise.all(
    newestFirst.map(async ({ _id, batchNumber, batchName, startDate, status }) => {
      const { zoom, discord, materials } = (await linksOf(ctx, _id)) ?? NO_LINKS;
      return { batchNumber, batchName, startDate, status, zoom, discord, materials };
    }),
  );
}

async function joined<Batch extends Doc<"batches">>(
  ctx: QueryCtx,
  user: Viewer,
  batches: readonly Batch[],
): Promise<Batch[]> {
  const courseId = batches[0]?.courseId;
  if (courseId === undefined) return [];
  const enrollments = await enrollmentsIn(ctx, user._id, courseId);
  const own = new Set(enrollments.filter((row) => givesAccess(row.status)).map((row) => row.batchId));
  return batches.filter((batch) => own.has(batch._id));
}

/** Replaces the links of a batch. Only https addresses are stored, because members click on them. */
export async function setLinks(ctx: MutationCtx, batchId: Id<"batches">, fresh: Links): Promise<void> {
  for (const link of Object.values(fresh)) if (link !== null && !isHttps(link)) fail("link-invalid");
  const existing = await linksOf(ctx, batchId);
  if (existing === null) await ctx.db.insert("batchLinks", { batchId, ...fresh });
  else await ctx.db.patch("batchLinks", existing._id, fresh);
}

const isHttps = (link: string): boolean => parseUrl(link)?.protocol === "https:";

/** Class links of a batch; null when none were set. For members and staff only. */
export async function linksOf(ctx: QueryCtx, batchId: Id<"batches">): Promise<Doc<"batchLinks"> | null> {
  return await ctx.db
    .query("batchLinks")
    .withIndex("by_batchId", (q) => q.eq("batchId", batchId))
    .unique();
}
