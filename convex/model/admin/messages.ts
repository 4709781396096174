// Contact messages for staff.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { FOUND_MOST } from "../../../shared/rules/admin-lists";
import { fail } from "../../lib/fail";
import { pageOf } from "../../lib/pages";
import { readSearch } from "../../lib/search";
import { OVER_LIMIT } from "../contact";
import { vContactErrorCode } from "../fields/community";
import { messagesFound } from "./messageSearch";
import { comparedBy } from "./newest";
import { PAGE_MAX, singlePage, type TimeOrder } from "./pages";

type Message = Doc<"contactMessages">;

export const vMessageRow = v.object({
  _id: v.id("contactMessages"),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  message: v.string(),
  status: v.union(v.literal("stored"), v.literal("forwarded"), v.literal("failed")),
  errorMessage: v.union(v.string(), v.null()),
  errorCode: v.union(vContactErrorCode, v.null()),
  answeredAt: v.union(v.number(), v.null()),
  createdAt: v.number(),
});
type MessageRow = Infer<typeof vMessageRow>;

export const vMessageStatus = v.union(v.literal("unanswered"), v.literal("answered"));

interface MessageList {
  search?: string;
  order?: TimeOrder;
  status?: Infer<typeof vMessageStatus>;
  paginationOpts: PaginationOptions;
}

/**
 * One page of contact messages, newest first by default; answered ones in the order of their answers. A search ignores the
 * status and has a single page of at most 50. Throws search-too-long.
 */
export async function listMessages(
  ctx: QueryCtx,
  { search = "", order = "newest", status, paginationOpts }: MessageList,
): Promise<PaginationResult<MessageRow>> {
  const term = readSearch(search);
  const direction = order === "newest" ? "desc" : "asc";
  const rows =
    term === ""
      ? await pageOf(ofStatus(ctx, status).order(direction), paginationOpts, PAGE_MAX)
      : singlePage(
          (await messagesFound(ctx, term))
            .sort(comparedBy(({ createdAt }) => [createdAt], direction))
            .slice(0, FOUND_MOST),
        );
  return { ...rows, page: rows.page.map(rowOf) };
}

const rowOf = ({ _id, name, email, phone, message, status, errorMessage, ...row }: Message): MessageRow => ({
  ...{ _id, name, email, phone, message, status, errorMessage },
  errorCode: row.errorCode ?? (errorMessage === OVER_LIMIT ? "daily-limit" : null),
  answeredAt: row.answeredAt ?? null,
  createdAt: row.createdAt,
});

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
