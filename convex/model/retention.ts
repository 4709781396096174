// How long bodies of e-mails and logs are kept; a cron job deletes the older ones, page by page.
import { v, type Infer } from "convex/values";
import { DAY_MS } from "../../shared/durations";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/** Rows of one transaction. */
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
  // As long as somebody may ask whether they withdrew in time.
  withdrawals: 1095 * DAY_MS,
} as const;
type Table = keyof typeof KEPT_MS;
const TABLES = Object.keys(KEPT_MS) as Table[];

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
  const next = part === "bodies" ? await emptyBodies(ctx, cursor) : await deleteOld(ctx, part, cursor);
  if (next !== null) return { part, cursor: next };
  const following = TABLES[part === "bodies" ? 0 : TABLES.indexOf(part) + 1];
  return following === undefined ? null : { part: following, cursor: null };
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
  const isKnown = page.page.length > 0 && page.page.every(({ rawTextContent }) => rawTextContent === "");
  return page.isDone || isKnown ? null : page.continueCursor;
}

async function deleteOld(ctx: MutationCtx, table: Table, cursor: string | null): Promise<string | null> {
  const page = await ctx.db
    .query(table)
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", Date.now() - KEPT_MS[table]))
    .paginate({ cursor, numItems: PAGE });
  for (const row of page.page) if (!isOpen(table, row)) await ctx.db.delete(table, row._id);
  return page.isDone ? null : page.continueCursor;
}

/** What is still to be done is kept, however old it is. */
function isOpen(table: Table, row: object): boolean {
  if (table === "attention") return (row as Doc<"attention">).status === "open";
  if (table !== "emailOutbox") return false;
  const { status } = row as Doc<"emailOutbox">;
  return status === "pending" || status === "sending";
}
