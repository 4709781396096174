// Unread replies of the discussions in a list, live.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { unreadReplies } from "#shared/rules/forum.ts";
import { useMe } from "../../hooks/use-session";
import type { ListedThread } from "./types";

/** The number of unread replies of a discussion; 0 for visitors and for discussions never opened. */
export function useUnread(): (thread: ListedThread) => number {
  const isMember = useMe() !== null;
  const marks = useQuery(api.readMarks.mine, isMember ? {} : "skip");
  const byThread = new Map(marks?.threads.map((mark) => [mark.threadId, mark]));
  return (thread) =>
    marks ? unreadReplies(thread, byThread.get(thread.threadId) ?? null, marks.allReadAt) : 0;
}
