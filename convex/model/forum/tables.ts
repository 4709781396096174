// The forum's tables. Written by model/forum and the demo seed.
import { defineTable } from "convex/server";
import {
  allReadFields,
  followFields,
  likeFields,
  moderationFields,
  presenceBeatFields,
  postVersionFields,
  presenceFields,
  readMarkFields,
  replyFields,
  roomFields,
  reportFields,
  threadCounterFields,
  threadFields,
  threadSearchFields,
  threadStatFields,
  viewerFields,
} from "../fields/forum";

export const forumTables = {
  // Lists read these indexes backwards: pinned threads first, then the newest. Each begins with the room, so that a
  // range holds the public threads (no room) or those of one room, never both.
  forumThreads: defineTable(threadFields)
    .index("by_room_and_isHidden_and_isPinned_and_createdAt", ["room", "isHidden", "isPinned", "createdAt"])
    .index("by_room_and_category_and_isHidden_and_isPinned_and_createdAt", [
      "room",
      "category",
      "isHidden",
      "isPinned",
      "createdAt",
    ])
    // The same lists of solved and of unsolved threads.
    .index("by_room_and_isHidden_and_isSolved_and_isPinned_and_createdAt", [
      "room",
      "isHidden",
      "isSolved",
      "isPinned",
      "createdAt",
    ])
    .index("by_room_category_isHidden_isSolved_isPinned_createdAt", [
      "room",
      "category",
      "isHidden",
      "isSolved",
      "isPinned",
      "createdAt",
    ])
    .index("by_authorId", ["authorId"]),
  // Written by model/forum/rooms alone.
  forumRooms: defineTable(roomFields).index("by_room", ["room"]),
  // Public threads alone: the text of a room is in no search index.
  forumThreadSearch: defineTable(threadSearchFields)
    .index("by_threadId", ["threadId"])
    .index("by_createdAt", ["createdAt"])
    .index("by_category_and_createdAt", ["category", "createdAt"])
    .searchIndex("by_searchText", { searchField: "searchText", filterFields: ["category"] }),
  // Written by model/forum/counters alone.
  forumThreadCounters: defineTable(threadCounterFields).index("by_threadId", ["threadId"]),
  // Written by model/forum/views alone.
  forumThreadStats: defineTable(threadStatFields).index("by_threadId_and_shard", ["threadId", "shard"]),
  forumViewers: defineTable(viewerFields)
    .index("by_threadId_and_userId", ["threadId", "userId"])
    .index("by_userId", ["userId"]),
  // Rows exist until their heartbeats expire: model/forum/presence.
  forumPresence: defineTable(presenceFields)
    .index("by_threadId_and_userId", ["threadId", "userId"])
    .index("by_userId", ["userId"]),
  forumPresenceBeats: defineTable(presenceBeatFields).index("by_presenceId", ["presenceId"]),
  forumReplies: defineTable(replyFields)
    .index("by_threadId_and_position", ["threadId", "position"])
    .index("by_threadId_and_isHidden_and_position", ["threadId", "isHidden", "position"])
    .index("by_authorId", ["authorId"]),
  // Written by model/forum/edits, at most LIMITS.editsMax for a post.
  forumPostVersions: defineTable(postVersionFields)
    .index("by_targetId", ["targetId"])
    .index("by_threadId", ["threadId"]),
  // Written by model/forum/follows, at most LIMITS.followsMax for a person.
  forumFollows: defineTable(followFields)
    .index("by_userId_and_threadId", ["userId", "threadId"])
    .index("by_userId", ["userId"])
    .index("by_userId_and_room", ["userId", "room"])
    .index("by_threadId_and_level", ["threadId", "level"]),
  // Written by model/forum/reads, at most LIMITS.readMarksMax for a person.
  forumReadMarks: defineTable(readMarkFields)
    .index("by_userId_and_threadId", ["userId", "threadId"])
    .index("by_userId_and_visitedAt", ["userId", "visitedAt"])
    .index("by_threadId", ["threadId"]),
  forumAllRead: defineTable(allReadFields).index("by_userId", ["userId"]),
  forumLikes: defineTable(likeFields)
    .index("by_targetId_and_userId", ["targetId", "userId"])
    .index("by_userId", ["userId"])
    .index("by_threadId", ["threadId"]),
  forumReports: defineTable(reportFields)
    .index("by_targetId_and_userId", ["targetId", "userId"])
    .index("by_userId", ["userId"])
    .index("by_threadId", ["threadId"])
    .index("by_status_and_createdAt", ["status", "createdAt"]),
  forumModerationLog: defineTable(moderationFields)
    .index("by_timestamp", ["timestamp"])
    .index("by_authorName", ["authorName"])
    .index("by_authorId", ["authorId"])
    .index("by_performedBy", ["performedBy"]),
};
