// Declarations of the forum's tables: posts stay, with FORMER_MEMBER as their author.
import { FORMER_MEMBER } from "../../../shared/rules/former-member";
import { forgetLastReply } from "../forum/counters";
import { EVERYTHING, type Attached, type Declarations } from "./declare";

const NO_PERSON = { links: [] };
const BY_USER = { index: "by_userId", field: "userId", by: "userId", exported: EVERYTHING } as const;
const DELETED = { ...BY_USER, forget: { way: "delete" } } as const;
const COUNTED = "It is part of a count, with an id that belongs to nobody once the account is deleted.";

/** Of the posts of a person: their earlier versions, and notifications of others, whose titles name the author. */
const OF_POSTS: readonly Attached[] = [
  { table: "forumPostVersions", index: "by_targetId", field: "targetId", exported: EVERYTHING },
  { table: "notifications", index: "by_targetId", field: "targetId", exported: "nothing" },
];

const NAMELESS = { authorName: FORMER_MEMBER, authorAvatar: null };

export const FORUM_TABLES = {
  forumThreads: {
    links: [
      {
        ...{ index: "by_authorId", field: "authorId", by: "userId", exported: EVERYTHING },
        forget: { way: "deidentify", change: () => NAMELESS },
        attached: OF_POSTS,
      },
    ],
    others: { lastReplyBy: "Overwritten with the reply that it names." },
  },
  forumReplies: {
    links: [
      {
        ...{ index: "by_authorId", field: "authorId", by: "userId", exported: EVERYTHING },
        forget: { way: "deidentify", change: () => NAMELESS, before: forgetLastReply },
        attached: OF_POSTS,
      },
    ],
  },
  forumThreadCounters: { links: [], others: { lastReplyBy: "Overwritten with the reply that it names." } },
  forumRooms: NO_PERSON,
  forumThreadSearch: NO_PERSON,
  forumThreadStats: NO_PERSON,
  forumViewers: { links: [DELETED] },
  forumPresence: {
    links: [
      {
        ...DELETED,
        attached: [
          { table: "forumPresenceBeats", index: "by_presenceId", field: "presenceId", exported: "nothing" },
        ],
      },
    ],
  },
  forumPresenceBeats: NO_PERSON,
  forumPostVersions: NO_PERSON,
  forumFollows: { links: [DELETED] },
  forumReadMarks: {
    links: [
      {
        ...{ index: "by_userId_and_visitedAt", field: "userId", by: "userId", exported: EVERYTHING },
        forget: { way: "delete" },
      },
    ],
  },
  forumAllRead: { links: [DELETED] },
  forumLikes: { links: [{ ...BY_USER, forget: { way: "keep", why: COUNTED } }] },
  forumReports: {
    links: [{ ...BY_USER, forget: { way: "keep", why: "Moderators see who reported as “Former member”." } }],
  },
  forumModerationLog: {
    links: [
      {
        ...{ index: "by_authorName", field: "authorName", by: "name", exported: "nothing" },
        forget: { way: "deidentify", change: () => ({ authorName: FORMER_MEMBER }) },
      },
      {
        ...{ index: "by_authorId", field: "authorId", by: "userId", exported: "nothing" },
        forget: { way: "deidentify", change: () => ({ authorName: FORMER_MEMBER }) },
      },
      {
        ...{ index: "by_performedBy", field: "performedBy", by: "userId", exported: EVERYTHING },
        forget: { way: "deidentify", change: () => ({ performerName: FORMER_MEMBER }) },
      },
    ],
  },
} as const satisfies Partial<Declarations>;
