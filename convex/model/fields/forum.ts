// Fields of the forum's tables. Every counter is changed by the mutation that changes the rows it counts.
import { v } from "convex/values";

export const vForumCategory = v.union(
  v.literal("general"),
  v.literal("courses"),
  v.literal("ai_ml"),
  v.literal("careers"),
  v.literal("projects"),
  v.literal("help"),
);

const authorFields = {
  authorId: v.id("users"),
  authorName: v.string(),
  authorAvatar: v.union(v.string(), v.null()),
  createdAt: v.number(),
  updatedAt: v.number(),
};

/** Absent in the public forum and in rows of earlier versions; shared/rules/rooms.ts says what it names. */
const vRoom = v.optional(v.string());

export const threadFields = {
  room: vRoom,
  title: v.string(),
  /** Sanitised HTML. */
  content: v.string(),
  /** The first characters of the visible text, for lists. */
  preview: v.string(),
  category: vForumCategory,
  tags: v.array(v.string()),
  ...authorFields,
  isPinned: v.boolean(),
  isLocked: v.boolean(),
  /** Hidden by a moderator, who can restore it. */
  isHidden: v.boolean(),
  isSample: v.optional(v.boolean()),
  /** Edits so far; `updatedAt` is the time of the last one. */
  edits: v.optional(v.number()),
  /** The reply that is marked as the solution. */
  solutionId: v.optional(v.id("forumReplies")),
  /** Absent when unsolved, as in threads of earlier versions: one index range holds all unsolved threads. */
  isSolved: v.optional(v.literal(true)),
  // In threads of earlier versions, until migrations:moveThreadCounters has moved them to forumThreadCounters.
  replyCount: v.optional(v.number()),
  likeCount: v.optional(v.number()),
  lastReplyAt: v.optional(v.union(v.number(), v.null())),
  lastReplyBy: v.optional(v.union(v.string(), v.null())),
  repliesPosted: v.optional(v.number()),
};

/** Replies and likes apart from the thread, so that they do not conflict with its readers and edits. */
export const threadCounterFields = {
  threadId: v.id("forumThreads"),
  /** Visible replies. */
  replyCount: v.number(),
  /** Position of the newest reply ever posted; deletions do not lower it, so positions are never used twice. */
  repliesPosted: v.number(),
  likeCount: v.number(),
  /** Time and author's name of the newest visible reply. */
  lastReplyAt: v.union(v.number(), v.null()),
  lastReplyBy: v.union(v.string(), v.null()),
};

/** Threads of a room. Written by the mutations that start, hide, restore and delete them. */
export const roomFields = {
  room: v.string(),
  /** Visible threads. */
  threads: v.number(),
};

/** Search text of public threads, apart from the thread, so that likes and replies do not rewrite it. */
export const threadSearchFields = {
  threadId: v.id("forumThreads"),
  category: vForumCategory,
  createdAt: v.number(),
  /** The words of title and visible text, in lower case. */
  searchText: v.string(),
};

export const replyFields = {
  threadId: v.id("forumThreads"),
  /** 1, 2, 3 … within the thread; a page of replies is a range of positions. */
  position: v.number(),
  /** Sanitised HTML. */
  content: v.string(),
  ...authorFields,
  likeCount: v.number(),
  isHidden: v.boolean(),
  isSample: v.optional(v.boolean()),
  /** Edits so far; `updatedAt` is the time of the last one. */
  edits: v.optional(v.number()),
};

/**
 * Views apart from the thread, so that they do not re-run lists. The views of a thread are the sum over its rows: up to
 * eight with a shard, and the one of earlier versions without.
 */
export const threadStatFields = {
  threadId: v.id("forumThreads"),
  shard: v.optional(v.number()),
  viewCount: v.number(),
  /** Signed-in people who opened the thread, each counted once; for staff. */
  uniqueViewers: v.number(),
};

export const viewerFields = { threadId: v.id("forumThreads"), userId: v.id("users") };

/**
 * Readers of a thread. Written when a reader joins, leaves, or starts or stops typing; each write re-runs the
 * readers' queries.
 */
export const presenceFields = {
  threadId: v.id("forumThreads"),
  userId: v.id("users"),
  name: v.string(),
  isTyping: v.boolean(),
};

/** Deadlines of a presence, renewed by heartbeats, in a table that no reader's query reads. */
export const presenceBeatFields = {
  presenceId: v.id("forumPresence"),
  aliveUntil: v.number(),
  typingUntil: v.number(),
};

export const vPostId = v.union(v.id("forumThreads"), v.id("forumReplies"));

/** An earlier version of an edited post; read by staff only. */
export const postVersionFields = {
  targetId: vPostId,
  threadId: v.id("forumThreads"),
  /** Null for a reply. */
  title: v.union(v.string(), v.null()),
  content: v.string(),
  /** Absent for a reply, and in versions that were stored before tags could be edited. */
  tags: v.optional(v.array(v.string())),
  /** When this version was written. */
  writtenAt: v.number(),
};

/**
 * following: notified of every reply. normal: of mentions only. muted: of nothing. Without a row the author follows, and
 * everybody else is normal.
 */
export const vFollowLevel = v.union(v.literal("following"), v.literal("normal"), v.literal("muted"));

export const followFields = {
  userId: v.id("users"),
  threadId: v.id("forumThreads"),
  /** Of the thread. */
  room: vRoom,
  level: vFollowLevel,
  /** Whether the person has chosen to follow. "normal" and "muted" are always chosen. */
  isChosen: v.optional(v.boolean()),
};

/** How far a person has read a thread. Apart from the follows, which the notification of followers reads. */
export const readMarkFields = {
  userId: v.id("users"),
  threadId: v.id("forumThreads"),
  /** Position of the last reply that was seen. */
  position: v.number(),
  visitedAt: v.number(),
};

/** When a person marked all threads as read. */
export const allReadFields = { userId: v.id("users"), allReadAt: v.number() };

const targetFields = {
  targetId: vPostId,
  /** The thread of the target, or the target itself; for deletion. */
  threadId: v.id("forumThreads"),
  userId: v.id("users"),
};

export const likeFields = targetFields;

export const reportFields = {
  ...targetFields,
  reason: v.string(),
  status: v.union(v.literal("open"), v.literal("kept"), v.literal("removed")),
  createdAt: v.number(),
};

/** Moderation actions that the author is notified of. */
export const vNotifiedAction = v.union(
  v.literal("remove"),
  v.literal("restore"),
  v.literal("lock"),
  v.literal("unlock"),
  v.literal("pin"),
  v.literal("unpin"),
  v.literal("delete"),
);

/** Moderation actions; kept when the post is deleted. */
export const moderationFields = {
  action: v.union(
    v.literal("keep"),
    ...vNotifiedAction.members,
    v.literal("view_history"),
    v.literal("mark_solution"),
    v.literal("unmark_solution"),
  ),
  targetId: vPostId,
  title: v.string(),
  authorName: v.string(),
  /** Absent in entries from before this field, which are found by the name. */
  authorId: v.optional(v.id("users")),
  performedBy: v.id("users"),
  performerName: v.string(),
  timestamp: v.number(),
};
