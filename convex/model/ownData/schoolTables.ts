// Declarations of the tables of courses, purchases and classes.
import { hasPlace } from "../../../shared/rules/access";
import { FORMER_MEMBER } from "../../../shared/rules/former-member";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { emptyItems } from "../attention";
import { endSeat } from "../ending";
import { deleteReview } from "../reviews";
import { emptyReasons } from "../refunds/ledger";
import { endEntry } from "../waitlist/end";
import { EVERYTHING, type Declarations } from "./declare";

const STAFF_ID = "The id of a member of staff, which belongs to nobody once the account is deleted.";
const TEACHER = "Accounts that teach a course are not deleted.";
const NO_PERSON = { links: [] };
const COUNTED = "It is part of a count, with an id that belongs to nobody once the account is deleted.";

/** Rows of one person that are deleted without anything else. */
const BY_USER = { index: "by_userId", field: "userId", by: "userId", exported: EVERYTHING } as const;
const DELETED = { ...BY_USER, forget: { way: "delete" } } as const;

/** Without the log of activity, which would name the person again. */
async function giveSeatBack(ctx: MutationCtx, row: Doc<"enrollments">): Promise<void> {
  if (hasPlace(row.status)) await endSeat(ctx, row, "cancelled");
}

export const SCHOOL_TABLES = {
  courses: { links: [], others: { instructorId: TEACHER, instructor: "Published by the school." } },
  batches: NO_PERSON,
  batchLinks: NO_PERSON,
  batchClosures: { links: [], others: { startedBy: STAFF_ID } },
  batchSeats: NO_PERSON,
  courseOutlines: NO_PERSON,
  courseVersions: { links: [], others: { publishedBy: STAFF_ID } },
  courseDrafts: { links: [], others: { instructorId: TEACHER, editedBy: STAFF_ID } },
  courseImports: { links: [], others: { startedBy: STAFF_ID } },
  lessonTexts: { links: [], others: { editedBy: STAFF_ID } },
  courseFiles: {
    links: [
      {
        ...{ index: "by_uploadedBy", field: "uploadedBy", by: "userId", exported: EVERYTHING },
        forget: { way: "keep", why: "Material of a course, with an id that belongs to nobody." },
      },
    ],
  },
  lessonNotes: {
    links: [
      {
        ...{ index: "by_userId_and_courseId_and_lessonId", field: "userId", by: "userId" },
        ...{ exported: EVERYTHING, forget: { way: "delete" } },
      },
    ],
  },
  courseEditors: {
    links: [
      {
        ...{ index: "by_userId_and_courseId", field: "userId", by: "userId", exported: EVERYTHING },
        forget: { way: "delete" },
      },
    ],
  },
  lessonPresence: {
    links: [
      {
        ...{ index: "by_userId_and_courseId", field: "userId", by: "userId", exported: EVERYTHING },
        forget: { way: "delete" },
        attached: [
          { table: "lessonPresenceBeats", index: "by_presenceId", field: "presenceId", exported: "nothing" },
        ],
      },
    ],
  },
  lessonPresenceBeats: NO_PERSON,
  announcements: {
    links: [
      {
        ...{ index: "by_authorId", field: "authorId", by: "userId", exported: EVERYTHING },
        forget: { way: "deidentify", change: () => ({ authorName: FORMER_MEMBER }) },
      },
    ],
  },
  enrollments: {
    links: [
      {
        ...{ index: "by_userId_and_enrolledAt", field: "userId", by: "userId", exported: EVERYTHING },
        // The seat is freed, what was learned is deleted, and the row stays as what a payment has bought.
        forget: {
          way: "deidentify",
          before: giveSeatBack,
          change: ({ _id }) => ({
            ...{ enrollmentKey: `former/${_id}`, progress: 0, lessonsDone: [], completedLessons: [] },
            ...{ lastLessonId: undefined, manualEnrollmentNotes: null, completedAt: null },
          }),
        },
      },
    ],
    others: { manualEnrollmentBy: STAFF_ID },
  },
  payments: {
    links: [
      {
        ...{ index: "by_userId_and_createdAt", field: "userId", by: "userId", exported: EVERYTHING },
        forget: {
          way: "deidentify",
          change: () => ({
            ...{ userName: FORMER_MEMBER, userEmail: "" },
            ...{ payerId: null, payerName: null, payerEmail: null },
          }),
        },
      },
    ],
  },
  checkouts: {
    links: [
      {
        ...{ index: "by_userId_and_status", field: "userId", by: "userId", exported: EVERYTHING },
        forget: {
          way: "deidentify",
          before: async (ctx, { _id }) => {
            await emptyItems(ctx, _id);
            await emptyReasons(ctx, _id);
          },
          change: () => ({ network: undefined, failure: null }),
        },
        attached: [
          {
            ...{ table: "refunds", index: "by_checkoutId", field: "checkoutId", stays: true },
            exported: { omit: ["checkoutId", "captureId", "providerRefundId", "requestedBy"] },
          },
          {
            ...{ table: "attention", index: "by_checkoutId_and_kind", field: "checkoutId", stays: true },
            exported: { omit: ["checkoutId", "captureId", "ownerId", "resolvedBy"] },
          },
        ],
      },
    ],
  },
  holdRecords: { links: [DELETED] },
  coupons: {
    links: [
      {
        ...{ ...BY_USER, forget: { way: "deidentify", change: () => ({ isPaused: true }) } },
      },
    ],
    others: { createdBy: STAFF_ID },
  },
  couponUses: { links: [{ ...BY_USER, forget: { way: "keep", why: COUNTED } }] },
  waitlist: {
    links: [
      {
        ...{ index: "by_userId_and_status", field: "userId", by: "userId", exported: EVERYTHING },
        forget: {
          way: "delete",
          before: async (ctx, entry) => {
            const isLive = ["waiting", "offered", "claimed"].includes(entry.status);
            if (isLive) await endEntry(ctx, entry, "left");
          },
        },
      },
    ],
  },
  refunds: {
    links: [
      {
        ...{ index: "by_requestedBy", field: "requestedBy", by: "userId", exported: "nothing" },
        // Staff give reasons for refunds of others; learners, who leave, their own. Those of the learner's payments are
        // exported and emptied with the checkout.
        forget: {
          way: "deidentify",
          change: ({ endsEnrollment, reason }) => ({ reason: endsEnrollment === true ? "" : reason }),
        },
      },
    ],
  },
  webhookEvents: NO_PERSON,
  attention: { links: [], others: { ownerId: STAFF_ID, resolvedBy: STAFF_ID } },
  paypalTokens: NO_PERSON,
  courseReviews: {
    links: [{ ...BY_USER, forget: { way: "delete", before: deleteReview } }],
  },
  reviewStats: NO_PERSON,
  calendarFeeds: { links: [{ ...BY_USER, exported: { omit: ["tokenHash"] }, forget: { way: "delete" } }] },
  classReminders: NO_PERSON,
  classSessions: NO_PERSON,
  classAttendance: { links: [DELETED], others: { correctedBy: STAFF_ID } },
  classQuestions: {
    links: [
      {
        ...{ index: "by_authorId", field: "authorId", by: "userId", exported: EVERYTHING },
        forget: { way: "keep", why: "Questions stay in their class, beside “Former member”." },
      },
    ],
  },
  classVotes: { links: [{ ...BY_USER, forget: { way: "keep", why: COUNTED } }] },
  classPolls: NO_PERSON,
  classPollAnswers: { links: [{ ...BY_USER, forget: { way: "keep", why: COUNTED } }] },
  classBoards: NO_PERSON,
  classTallies: NO_PERSON,
} as const satisfies Partial<Declarations>;
