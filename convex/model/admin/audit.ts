// The audit log of changes to accounts, batches and coupons.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import type { Viewer } from "../../lib/access";
import { vCouponWorth } from "../fields/coupons";
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
  /** Of a new coupon. */
  worth: v.union(vCouponWorth, v.null()),
  timestamp: v.number(),
});

interface AuditEntry {
  action: string;
  target: Id<"users"> | null;
  details: string;
  worth?: Infer<typeof vCouponWorth>;
}

/** The only writer of the log. `admin` is null for commands. */
export async function writeAudit(
  ctx: MutationCtx,
  admin: Viewer | null,
  { target: targetUserId, ...entry }: AuditEntry,
): Promise<void> {
  const performedBy = admin?._id ?? null;
  const row = { ...entry, targetUserId, performedBy, timestamp: Date.now(), ipAddress: null };
  await ctx.db.insert("roleAuditLog", row);
}

/** Changes by staff, newest first; names are null for deleted users. */
export async function listAudit(
  ctx: QueryCtx,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof vAuditRow>>> {
  const newestFirst = ctx.db.query("roleAuditLog").withIndex("by_timestamp").order("desc");
  const rows = await pageOf(newestFirst, paginationOpts, PAGE_MAX);
  const page = await Promise.all(
    rows.page.map(async ({ _id, action, targetUserId, performedBy, details, worth = null, timestamp }) => ({
      ...{ _id, action, details, worth, timestamp },
      isAboutSomebody: targetUserId !== null,
      targetName: await nameOf(ctx, targetUserId),
      performedByName: await nameOf(ctx, performedBy),
    })),
  );
  return { ...rows, page };
}
