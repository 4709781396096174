// Contact messages for staff.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { pageOf } from "../../lib/pages";
import { PAGE_MAX } from "./pages";

export const vMessageRow = v.object({
  _id: v.id("contactMessages"),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  message: v.string(),
  status: v.union(v.literal("stored"), v.literal("forwarded"), v.literal("failed")),
  errorMessage: v.union(v.string(), v.null()),
  answeredAt: v.union(v.number(), v.null()),
  createdAt: v.number(),
});

export const vMessageOrder = v.union(v.literal("newest"), v.literal("oldest"));
export const vMessageStatus = v.union(v.literal("unanswered"), v.literal("answered"));

interface MessageList {
  order?: Infer<typeof vMessageOrder>;
  status?: Infer<typeof vMessageStatus>;
  paginationOpts: PaginationOptions;
}

/** One page of contact messages, newest first by default; answered ones in the order of their answers. */
export async function listMessages(
  ctx: QueryCtx,
  { order = "newest", status, paginationOpts }: MessageList,
): Promise<PaginationResult<Infer<typeof vMessageRow>>> {
  const messages = ofStatus(ctx, status).order(order === "newest" ? "desc" : "asc");
  const rows = await pageOf(messages, paginationOpts, PAGE_MAX);
  const page = rows.page.map(({ _id, name, email, phone, message, status, errorMessage, ...row }) => ({
    ...{ _id, name, email, phone, message, status, errorMessage },
    answeredAt: row.answeredAt ?? null,
    createdAt: row.createdAt,
  }));
  return { ...rows, page };
}

/** Messages that nobody has marked yet have no time of an answer, which sorts before null as null does before times. */
function ofStatus(ctx: QueryCtx, status: MessageList["status"]) {
  const messages = ctx.db.query("contactMessages");
  if (status === undefined) return messages.withIndex("by_createdAt");
  return messages.withIndex("by_answeredAt_and_createdAt", (q) =>
    status === "unanswered" ? q.lte("answeredAt", null) : q.gt("answeredAt", null),
  );
}

/** Sets or clears the time of the answer. Throws message-not-found. */
export async function markAnswered(
  ctx: MutationCtx,
  messageId: Id<"contactMessages">,
  isAnswered: boolean,
): Promise<void> {
  if ((await ctx.db.get("contactMessages", messageId)) === null) fail("message-not-found");
  const now = Date.now();
  await ctx.db.patch("contactMessages", messageId, { answeredAt: isAnswered ? now : null, updatedAt: now });
}
