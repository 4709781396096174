// Unread replies of a thread, computed by the server and the page alike.

export type ThreadActivity = { replyCount: number; repliesPosted: number; lastReplyAt: number | null };

/** How far a person has read, and when they last looked. */
export type ReadMark = { position: number; visitedAt: number };

/**
 * Replies after the read mark. 0 without a mark, and when nothing was posted since the last visit or since everything
 * was marked as read. Deleted replies leave gaps in the positions, so the number is at most that of visible replies.
 */
export function unreadReplies(
  { replyCount, repliesPosted, lastReplyAt }: ThreadActivity,
  mark: ReadMark | null,
  allReadAt: number,
): number {
  if (mark === null || lastReplyAt === null) return 0;
  if (lastReplyAt <= Math.max(mark.visitedAt, allReadAt)) return 0;
  return Math.max(0, Math.min(replyCount, repliesPosted - mark.position));
}
