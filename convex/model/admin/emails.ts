// E-mail tracking: searches with their limits, and the text of one mail.
import { v, type Infer } from "convex/values";
import { LIMITS } from "../../../shared/limits";
import { bounded } from "../../../shared/text";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { renderStored } from "../../emails/stored";
import { fail } from "../../lib/fail";
import { PAGE_BYTES, takeWithin } from "../../lib/reads";
import { readSearch } from "../../lib/search";
import { emailBasics } from "../email/outbox";
import { vEmailType } from "../fields/emails";

export const vEmailStatus = v.union(v.literal("sent"), v.literal("failed"));

export const vEmailRow = v.object({
  _id: v.id("emailsSent"),
  recipientEmail: v.string(),
  recipientName: v.string(),
  emailType: vEmailType,
  subject: v.string(),
  courseTitle: v.union(v.string(), v.null()),
  paymentId: v.union(v.string(), v.null()),
  amount: v.union(v.number(), v.null()),
  status: vEmailStatus,
  errorMessage: v.union(v.string(), v.null()),
  sentAt: v.number(),
});
export type EmailRow = Infer<typeof vEmailRow>;

export const vEmailSearch = v.union(
  /** Any field of the general search: recipient, course, payment, order, subject, type. */
  v.object({ by: v.literal("any"), term: v.string() }),
  v.object({ by: v.literal("recipient"), term: v.string() }),
  v.object({ by: v.literal("type"), emailType: vEmailType }),
  v.object({ by: v.literal("status"), status: vEmailStatus }),
  v.object({ by: v.literal("course"), courseId: v.string() }),
);
type EmailSearch = Infer<typeof vEmailSearch>;

/**
 * Recorded e-mails that match, at most as many as the specification allows for the kind of search. Throws
 * search-term-required or search-too-long.
 */
export async function searchEmails(ctx: QueryCtx, search: EmailSearch): Promise<EmailRow[]> {
  return (await found(ctx, search)).map(rowOf);
}

async function found(ctx: QueryCtx, search: EmailSearch): Promise<Doc<"emailsSent">[]> {
  switch (search.by) {
    case "any":
      return await matching(ctx, required(search.term));
    case "recipient":
      return await toRecipient(ctx, required(search.term));
    case "type":
      return await ctx.db
        .query("emailsSent")
        .withIndex("by_emailType_and_sentAt", (q) => q.eq("emailType", search.emailType))
        .order("desc")
        .take(LIMITS.emailsByType);
    case "status":
      return await ctx.db
        .query("emailsSent")
        .withIndex("by_status_and_sentAt", (q) => q.eq("status", search.status))
        .order("desc")
        .take(LIMITS.emailsFound);
    case "course":
      return await ctx.db
        .query("emailsSent")
        .withIndex("by_courseId_and_sentAt", (q) => q.eq("courseId", search.courseId))
        .order("desc")
        .take(LIMITS.emailsFound);
  }
}

const required = (term: string): string => readSearch(term).toLowerCase() || fail("search-term-required");

async function toRecipient(ctx: QueryCtx, email: string): Promise<Doc<"emailsSent">[]> {
  return await ctx.db
    .query("emailsSent")
    .withIndex("by_recipientEmail_and_sentAt", (q) => q.eq("recipientEmail", email))
    .order("desc")
    .take(LIMITS.emailsByRecipient);
}

/** Looks through the latest records only, as many as the product promises. */
async function matching(ctx: QueryCtx, term: string): Promise<Doc<"emailsSent">[]> {
  const newestFirst = ctx.db.query("emailsSent").withIndex("by_sentAt").order("desc");
  const latest = await takeWithin(newestFirst, { rows: LIMITS.emailsSearched, bytes: 2 * PAGE_BYTES });
  return latest.filter((row) => searchable(row).includes(term)).slice(0, LIMITS.emailsFound);
}

/** One text of all fields; the line breaks keep a term from matching across two of them. */
function searchable(row: Doc<"emailsSent">): string {
  const { recipientEmail, recipientName, courseTitle, paymentId, orderId, subject, emailType } = row;
  return [recipientEmail, recipientName, courseTitle, paymentId, orderId, subject, emailType]
    .join("\n")
    .toLowerCase();
}

export const vEmailPreview = v.object({
  subject: v.string(),
  recipientEmail: v.string(),
  recipientName: v.string(),
  text: v.string(),
  /** The e-mail in its layout, as it was sent; null once the text was deleted. */
  html: v.union(v.string(), v.null()),
  provider: v.string(),
  response: v.union(v.string(), v.null()),
  orderId: v.union(v.string(), v.null()),
  createdAt: v.number(),
});

/** Characters of a text that are shown; e-mails are shorter. */
const PREVIEW_MAX = 50_000;

/** Subject, recipient, text, its HTML and provider response of a recorded e-mail. Throws email-record-not-found. */
export async function previewEmail(
  ctx: QueryCtx,
  emailId: Id<"emailsSent">,
): Promise<Infer<typeof vEmailPreview>> {
  const row = await emailById(ctx, emailId);
  const { subject, recipientEmail, recipientName, orderId, createdAt } = row;
  const text = bounded(row.rawTextContent, PREVIEW_MAX);
  const user = row.userId && (await ctx.db.get("users", row.userId));
  const basics = emailBasics(user ?? { displayName: recipientName });
  return {
    ...{ subject, recipientEmail, recipientName, orderId, createdAt },
    text,
    html: text === "" ? null : renderStored(basics, { subject, text }).html,
    provider: row.emailServiceProvider,
    response: row.emailServiceResponse,
  };
}

/** Throws email-record-not-found. */
export async function emailById(ctx: QueryCtx, emailId: Id<"emailsSent">): Promise<Doc<"emailsSent">> {
  return (await ctx.db.get("emailsSent", emailId)) ?? fail("email-record-not-found");
}

/** The columns of the list. */
export function rowOf(row: Doc<"emailsSent">): EmailRow {
  const { _id, recipientEmail, recipientName, emailType, subject, courseTitle } = row;
  const { paymentId, amount, status, errorMessage, sentAt } = row;
  return {
    ...{ _id, recipientEmail, recipientName, emailType, subject, courseTitle },
    ...{ paymentId, amount, status, errorMessage, sentAt },
  };
}
