// How long bodies of e-mails, messages and logs are kept; a cron job deletes the older ones, page by page.
import { v, type Infer } from "convex/values";
import { DAY_MS } from "../../shared/durations";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { deleteOldPage } from "./oldRows";

/** E-mails of one transaction. */
const PAGE = 100;

/** Texts of sent e-mails; they are shown to staff who look into a delivery. */
const BODIES_MS = 30 * DAY_MS;

/** Rows, by their creation. Who changed whose role is kept for longer, because it is asked about later. */
const KEPT_MS = {
  emailsSent: 180 * DAY_MS,
  emailOutbox: 180 * DAY_MS,
  activity: 180 * DAY_MS,
  webhookEvents: 180 * DAY_MS,
  forumModerationLog: 180 * DAY_MS,
  attention: 180 * DAY_MS,
  roleAuditLog: 730 * DAY_MS,
  // Answered or not: their writers may have no account whose deletion would remove them.
  contactMessages: 730 * DAY_MS,
  // As long as somebody may ask whether they withdrew in time.
  withdrawals: 1095 * DAY_MS,
} as const;
type Table = keyof typeof KEPT_MS;

/** `bodies` comes first: the texts of e-mails whose rows stay. */
export const vRetentionPage = v.object({
  part: v.union(
    v.literal("bodies"),
    v.literal("emailsSent"),
    v.literal("emailOutbox"),
    v.literal("activity"),
    v.literal("webhookEvents"),
    v.literal("forumModerationLog"),
    v.literal("attention"),
    v.literal("roleAuditLog"),
    v.literal("contactMessages"),
    v.literal("withdrawals"),
  ),
  cursor: v.union(v.string(), v.null()),
});
export type RetentionPage = Infer<typeof vRetentionPage>;

/** Where a run begins. */
export const FIRST_RETENTION_PAGE: RetentionPage = { part: "bodies", cursor: null };

/** Forgets one page; returns the next one, or null after the last table. */
export async function forgetOldRows(ctx: MutationCtx, page: RetentionPage): Promise<RetentionPage | null> {
  const { part, cursor } = page;
  if (part === "bodies") {
    const more = await emptyBodies(ctx, cursor);
    return more === null ? { part: "emailsSent", cursor: null } : { part, cursor: more };
  }
  const next = await deleteOldPage(ctx, { keptMs: KEPT_MS, isOver }, { table: part, cursor });
  return next && { part: next.table, cursor: next.cursor };
}

/** Only e-mails of the last days before the limit are read: older ones were emptied by the runs before. */
async function emptyBodies(ctx: MutationCtx, cursor: string | null): Promise<string | null> {
  const before = Date.now() - BODIES_MS;
  const page = await ctx.db
    .query("emailsSent")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .order("desc")
    .paginate({ cursor, numItems: PAGE });
  for (const { _id, rawTextContent } of page.page)
    if (rawTextContent !== "") await ctx.db.patch("emailsSent", _id, { rawTextContent: "" });
  const isKnown = page.page.every(({ rawTextContent }) => rawTextContent === "");
  return page.isDone || isKnown ? null : page.continueCursor;
}

/** What is still to be done is kept, however old it is. */
function isOver(row: Doc<Table>): boolean {
  if (!("status" in row)) return true;
  return "attempts" in row ? row.status === "sent" || row.status === "failed" : row.status !== "open";
}
