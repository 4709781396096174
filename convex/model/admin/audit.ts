// The audit log of changes to accounts and batches.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import type { Viewer } from "../../lib/access";
import { nameOf } from "./overview";
import { PAGE_MAX } from "./pages";

export const vAuditRow = v.object({
  _id: v.id("roleAuditLog"),
  action: v.string(),
  targetName: v.union(v.string(), v.null()),
  /** False for entries about a batch or a coupon. */
  isAboutSomebody: v.boolean(),
  performedByName: v.union(v.string(), v.null()),
  details: v.string(),
  timestamp: v.number(),
});

/** The only writer of the log. `admin` is null for commands. */
export async function writeAudit(
  ctx: MutationCtx,
  admin: Viewer | null,
  entry: { action: string; target: Id<"users"> | null; details: string },
): Promise<void> {
  await ctx.db.insert("roleAuditLog", {
    action: entry.action,
    targetUserId: entry.target,
    performedBy: admin?._id ?? null,
    details: entry.details,
    timestamp: Date.now(),
    ipAddress: null,
  });
}

/** Role and account changes, newest first; names are null for deleted users. */
export async function listAudit(
  ctx: QueryCtx,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof vAuditRow>>> {
  const newestFirst = ctx.db.query("roleAuditLog").withIndex("by_timestamp").order("desc");
  const rows = await pageOf(newestFirst, paginationOpts, PAGE_MAX);
  const page = await Promise.all(
    rows.page.map(async ({ _id, action, targetUserId, performedBy, details, timestamp }) => ({
      ...{ _id, action, details, timestamp },
      isAboutSomebody: targetUserId !== null,
      targetName: await nameOf(ctx, targetUserId),
      performedByName: await nameOf(ctx, performedBy),
    })),
  );
  return { ...rows, page };
}
