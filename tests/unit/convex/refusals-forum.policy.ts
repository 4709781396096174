// Who may call the functions of the forum; part of refusals.policy.ts.
import { type SchoolIds } from "../../helpers/school.ts";
import {
  admins,
  authorOnly,
  authorOrAdmin,
  everybody,
  noneYet,
  nothing,
  NOTHING,
  page,
  rowOf,
  signedIn,
  type Line,
} from "./refusals.rows.ts";

const room = () => ({ room: "lesson/FAAI/how-a-machine-learns-from-examples" });
const thread = ({ threadId }: SchoolIds) => ({ threadId });

export const FORUM_POLICY: Record<string, Line> = {
  "follows:level": { args: thread, row: everybody(NOTHING) },
  "follows:setLevel": { args: ({ threadId }) => ({ threadId, level: "muted" }), row: signedIn() },
  "follows:unread": { args: nothing, row: rowOf("empty") },
  "likes:setOnThread": {
    args: ({ threadId }) => ({ threadId, liked: true }),
    row: signedIn({ anonymous: "like-thread-login-required" }),
  },
  "likes:setOnReply": {
    args: ({ replyId }) => ({ replyId, liked: true }),
    row: signedIn({ anonymous: "like-reply-login-required" }),
  },
  "presence:of": { args: thread, row: everybody(NOTHING) },
  "presence:heartbeat": { args: ({ threadId }) => ({ threadId, typing: false }), row: signedIn() },
  "presence:leave": { args: thread, row: signedIn() },
  "readMarks:mine": { args: nothing, row: everybody(NOTHING) },
  "readMarks:markThread": { args: ({ threadId }) => ({ threadId, position: 1 }), row: signedIn() },
  "readMarks:markAll": { args: nothing, row: signedIn() },
  "replies:page": { args: ({ threadId }) => ({ threadId, page: 0 }), row: everybody() },
  "replies:create": { args: ({ threadId }) => ({ threadId, html: "<p>So do I</p>" }), row: signedIn() },
  "replies:edit": {
    args: ({ replyId }) => ({ replyId, base: null, html: "<p>Better</p>" }),
    row: authorOnly,
  },
  "replies:remove": { args: ({ replyId }) => ({ replyId }), row: authorOrAdmin("permission-denied") },
  "mentions:suggest": {
    args: ({ threadId }) => ({ threadId, prefix: "" }),
    row: signedIn(),
  },
  "moderation:queue": { args: () => ({ status: "open" }), row: noneYet },
  "moderation:decide": {
    args: ({ threadId }) => ({ targetId: threadId, decision: "keep" }),
    row: admins(),
  },
  "moderation:history": { args: ({ replyId }) => ({ targetId: replyId }), row: admins() },
  "moderation:log": { args: nothing, row: noneYet },
  "reports:onThread": {
    args: ({ threadId }) => ({ threadId, form: { reason: "Spam" } }),
    row: signedIn(),
  },
  "reports:onReply": { args: ({ replyId }) => ({ replyId, form: { reason: "Spam" } }), row: signedIn() },
  "threads:list": { args: () => ({ ...page(), category: null }), row: everybody() },
  "threads:inRoom": { args: () => ({ ...page(), ...room() }), row: rowOf("empty") },
  "threads:roomCount": { args: room, row: everybody() },
  "threads:search": { args: () => ({ term: "going", category: null }), row: everybody() },
  "threads:viewCount": { args: thread, row: everybody() },
  "threads:get": { args: thread, row: everybody() },
  "threads:counters": { args: thread, row: everybody() },
  "threads:create": {
    args: () => ({
      form: { title: "Another thread", html: "<p>Something to say</p>", category: "help", tags: "" },
    }),
    row: signedIn(),
  },
  "threads:remove": { args: thread, row: authorOrAdmin("permission-denied") },
  "threads:edit": {
    args: ({ threadId }) => ({
      threadId,
      base: null,
      form: { title: "A better title", html: "<p>Better said now</p>" },
    }),
    row: authorOnly,
  },
  "threads:solution": { args: thread, row: rowOf("empty") },
  "threads:setSolution": {
    args: ({ threadId, replyId }) => ({ threadId, replyId }),
    row: authorOrAdmin("permission-denied"),
  },
  "threads:related": { args: thread, row: rowOf("empty") },
  "threads:view": { args: thread, row: everybody() },
  "threads:setLocked": { args: ({ threadId }) => ({ threadId, locked: true }), row: admins() },
  "threads:setPinned": { args: ({ threadId }) => ({ threadId, pinned: true }), row: admins() },
};
