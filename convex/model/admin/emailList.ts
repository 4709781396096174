// All e-mail records in a wished order, page by page.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import { rowOf, type EmailRow, type vEmailStatus } from "./emails";
import { PAGE_MAX } from "./pages";

export const vEmailOrder = v.union(
  v.literal("newest"),
  v.literal("oldest"),
  v.literal("recipientDown"),
  v.literal("recipientUp"),
  v.literal("typeDown"),
  v.literal("typeUp"),
  v.literal("statusDown"),
  v.literal("statusUp"),
);
type EmailOrder = Infer<typeof vEmailOrder>;

/** Within one recipient, type or status the time decides. */
const INDEXES = {
  newest: "by_sentAt",
  oldest: "by_sentAt",
  recipientDown: "by_recipientEmail_and_sentAt",
  recipientUp: "by_recipientEmail_and_sentAt",
  typeDown: "by_emailType_and_sentAt",
  typeUp: "by_emailType_and_sentAt",
  statusDown: "by_status_and_sentAt",
  statusUp: "by_status_and_sentAt",
} as const satisfies Record<EmailOrder, string>;

/** Of one status; by the status they are in the order of time. */
const INDEXES_IN_STATUS = {
  newest: "by_status_and_sentAt",
  oldest: "by_status_and_sentAt",
  recipientDown: "by_status_and_recipientEmail_and_sentAt",
  recipientUp: "by_status_and_recipientEmail_and_sentAt",
  typeDown: "by_status_and_emailType_and_sentAt",
  typeUp: "by_status_and_emailType_and_sentAt",
  statusDown: "by_status_and_sentAt",
  statusUp: "by_status_and_sentAt",
} as const satisfies Record<EmailOrder, string>;

const isDescending = (order: EmailOrder): boolean => order === "newest" || order.endsWith("Down");

interface EmailList {
  order?: EmailOrder;
  status?: Infer<typeof vEmailStatus>;
  paginationOpts: PaginationOptions;
}

/** One page of the recorded e-mails, or of those of one status, newest first by default. */
export async function listEmails(
  ctx: QueryCtx,
  { order = "newest", status, paginationOpts }: EmailList,
): Promise<PaginationResult<EmailRow>> {
  const emails = ctx.db.query("emailsSent");
  const rows =
    status === undefined
      ? emails.withIndex(INDEXES[order])
      : emails.withIndex(INDEXES_IN_STATUS[order], (q) => q.eq("status", status));
  const found = await pageOf(rows.order(isDescending(order) ? "desc" : "asc"), paginationOpts, PAGE_MAX);
  return { ...found, page: found.page.map(rowOf) };
}
