// A reply that is shown before the server has confirmed it.
import type { OptimisticLocalStore } from "convex/browser";
import { api } from "#convex/_generated/api.js";
import type { Me } from "../../lib/session";
import type { Reply, ThreadId } from "./types";
import { pageOfNext } from "./reply-spans";

const PENDING = "pending:";

export const isPending = ({ replyId }: Pick<Reply, "replyId">): boolean => replyId.startsWith(PENDING);

/** Adds the reply to the page where it will land, and to the counts. */
export function addPending(
  store: OptimisticLocalStore,
  { threadId, html, author }: { threadId: ThreadId; html: string; author: Me },
): void {
  const counters = store.getQuery(api.threads.counters, { threadId });
  if (!counters) return;
  const position = counters.repliesPosted + 1;
  const args = { threadId, page: pageOfNext(counters.repliesPosted) };
  const reply: Reply = {
    replyId: `${PENDING}${String(position)}` as Reply["replyId"],
    position,
    content: html,
    authorName: author.name,
    authorAvatar: author.photoURL,
    createdAt: Date.now(),
    editedAt: null,
    likeCount: 0,
    likedByMe: false,
    isByAuthor: store.getQuery(api.threads.get, { threadId })?.isMine === true,
    isByInstructor: false,
    isByStaff: false,
    isMine: true,
    mayDelete: false,
  };
  store.setQuery(api.replies.page, args, [...(store.getQuery(api.replies.page, args) ?? []), reply]);
  store.setQuery(
    api.threads.counters,
    { threadId },
    { ...counters, replyCount: counters.replyCount + 1, repliesPosted: position },
  );
}
