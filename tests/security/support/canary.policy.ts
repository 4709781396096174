// Who may read what: one line for every text of every table. A field without a line fails canaries.test.ts.
//   "everybody"   public, also without an account
//   "nobody"      leaves the server for no caller of a public function
//   a list        "owner" is the person whose row it is; the others are people of the school
//   a function    where it depends on the row
import { PEOPLE, type Person } from "../../helpers/school.ts";
import { COURSEWARE_POLICY } from "./canary-courseware.policy.ts";

export type Row = Record<string, unknown>;
type Reader = Person | "owner";
type Audience = "everybody" | "nobody" | readonly Reader[];
type Rule = Audience | ((row: Row) => Audience);

const ADMINS = ["listedAdmin", "admin"] as const;
const STAFF = ["instructor", ...ADMINS] as const;
/** With an account, verified, and not disabled. */
const MEMBERS = PEOPLE.filter(
  (person) => !["anonymous", "unverified", "disabled", "deleted"].includes(person),
);
/** Members of the batch, and staff. */
const CLASS = ["student", ...STAFF] as const;

const staffOrOwner = ["owner", ...ADMINS] as const;
const admins: Audience = ADMINS;
/** Posts that a moderator has removed: authors still see their own. */
const unlessHidden = (row: Row): Audience => (row.isHidden === true ? staffOrOwner : inRoom(row));
/** Of a lesson's discussion: members of the course, its instructor and admins; a person who left sees nothing, of their own neither. */
const inRoom = (row: Row): Audience => (row.room === undefined ? "everybody" : CLASS);

export const CANARY_POLICY: Readonly<Record<string, Rule>> = {
  "users.name": "nobody",
  "users.image": "nobody",
  "users.phone": "nobody",
  "users.email": staffOrOwner,
  "users.displayName": ["owner", ...MEMBERS],
  "users.photoURL": ["owner", ...MEMBERS],
  "users.timeZone": ["owner"],
  "authAccounts.providerAccountId": "nobody",
  "authAccounts.secret": "nobody",
  "authAccounts.emailVerified": "nobody",
  "authAccounts.phoneVerified": "nobody",
  "authVerificationCodes.provider": "nobody",
  "authVerificationCodes.code": "nobody",
  "authVerificationCodes.verifier": "nobody",
  "authVerificationCodes.emailVerified": "nobody",
  "authVerificationCodes.phoneVerified": "nobody",
  "authVerifiers.signature": "nobody",
  "authRateLimits.identifier": "nobody",
  "actionCodes.email": "nobody",
  "actionCodes.codeHash": "nobody",
  "actionCodes.browserHash": "nobody",
  "devices.tokenHash": "nobody",
  "devices.label": ["owner"],
  // Shown in words from a fixed list.
  "sessionDetails.userAgent": "nobody",
  "secondFactors.secret": "nobody",
  "secondFactors.recoveryHashes[]": "nobody",
  "roleAuditLog.action": admins,
  "roleAuditLog.details": admins,

  "courses.title": "everybody",
  "courses.description": "everybody",
  "courses.level": "everybody",
  "courses.duration": "everybody",
  "courses.icon": "everybody",
  "courses.image": "everybody",
  "courses.category": "everybody",
  "courses.instructor": "everybody",
  "courses.instructorBio": "everybody",
  "courses.curriculum[].title": "everybody",
  "courses.curriculum[].topics[]": "everybody",
  "courses.prerequisites[]": "everybody",
  "courses.outcomes[]": "everybody",
  "courses.downloadUrl": CLASS,
  ...COURSEWARE_POLICY,
  "batches.batchName": "everybody",
  "batchClosures.reason": ["student", ...ADMINS],
  "batchLinks.zoom": CLASS,
  "batchLinks.discord": CLASS,
  "batchLinks.materials": CLASS,
  "announcements.authorName": CLASS,
  "announcements.subject": CLASS,
  "announcements.message": CLASS,

  "enrollments.enrollmentKey": staffOrOwner,
  "enrollments.courseTitle": staffOrOwner,
  "enrollments.paymentId": staffOrOwner,
  "enrollments.orderId": staffOrOwner,
  "enrollments.manualEnrollmentNotes": admins,
  "payments.paymentId": staffOrOwner,
  "payments.orderId": staffOrOwner,
  "payments.payerId": "nobody",
  "payments.courseTitle": staffOrOwner,
  "payments.userEmail": staffOrOwner,
  "payments.userName": staffOrOwner,
  "payments.payerEmail": admins,
  "payments.payerName": admins,
  "payments.transactionStatus": admins,
  "payments.couponCode": staffOrOwner,
  "payments.fundingSource": staffOrOwner,
  "checkouts.courseTitle": staffOrOwner,
  "checkouts.batchName": staffOrOwner,
  "checkouts.couponCode": staffOrOwner,
  "checkouts.orderId": staffOrOwner,
  "checkouts.captureId": staffOrOwner,
  "checkouts.refundId": admins,
  "checkouts.fundingSource": admins,
  "checkouts.failure": staffOrOwner,
  "checkouts.network": "nobody",
  "waitlist.network": "nobody",
  "coupons.code": admins,
  "refunds.requestId": admins,
  "refunds.captureId": admins,
  "refunds.reason": admins,
  "refunds.providerRefundId": admins,
  "refunds.failure": admins,
  "webhookEvents.eventId": "nobody",
  "webhookEvents.eventType": "nobody",
  "webhookEvents.subject": "nobody",
  "attention.kind": admins,
  "attention.details": admins,
  "attention.captureId": admins,
  "attention.subject": "nobody",
  "attention.resolution": admins,
  "paypalTokens.key": "nobody",
  "paypalTokens.token": "nobody",

  "emailOutbox.to": "nobody",
  "emailOutbox.toName": "nobody",
  "emailOutbox.subject": "nobody",
  "emailOutbox.html": "nobody",
  "emailOutbox.text": "nobody",
  "calendarFeeds.tokenHash": "nobody",
  "classReminders.cursor": "nobody",
  "emailOutbox.calendar": "nobody",
  "accountDeletions.place.cursor": "nobody",
  "dataExports.place.cursor": "nobody",
  "dataExports.files[].name": "nobody",
  "dataExportParts.name": "nobody",
  "dataExportParts.downloadHash": "nobody",
  "emailOutbox.unsubscribeKey": "nobody",
  "emailOutbox.context.courseTitle": "nobody",
  "emailOutbox.context.paymentId": "nobody",
  "emailOutbox.context.orderId": "nobody",
  "emailOutbox.params{}": "nobody",
  "emailOutbox.idempotencyKey": "nobody",
  "emailOutbox.requestKey": "nobody",
  "emailOutbox.lastError": admins,
  "emailOutbox.providerId": "nobody",
  "emailsSent.recipientEmail": admins,
  "emailsSent.recipientName": admins,
  "emailsSent.subject": admins,
  "emailsSent.templateId": admins,
  "emailsSent.courseTitle": admins,
  "emailsSent.paymentId": admins,
  "emailsSent.orderId": admins,
  "emailsSent.emailServiceProvider": admins,
  "emailsSent.emailServiceResponse": admins,
  "emailsSent.errorMessage": admins,
  "emailsSent.rawTextContent": admins,
  "emailsSent.metadata.userAgent": admins,
  "emailsSent.metadata.timestamp": admins,
  "emailsSent.metadata.origin": admins,

  // Course and author, as the anchor of the review has them in the address.
  "courseReviews.reviewKey": "everybody",
  "courseReviews.userName": "everybody",
  "courseReviews.userPhotoURL": "everybody",
  "courseReviews.courseTitle": "everybody",
  "courseReviews.comment": "everybody",
  "forumThreads.title": unlessHidden,
  "forumThreads.content": unlessHidden,
  "forumThreads.preview": unlessHidden,
  "forumThreads.tags[]": unlessHidden,
  "forumThreads.authorName": unlessHidden,
  "forumThreads.authorAvatar": unlessHidden,
  "forumThreads.lastReplyBy": unlessHidden,
  "forumThreadCounters.lastReplyBy": inRoom,
  "forumThreadSearch.searchText": "nobody",
  "forumPresence.name": (row) => (row.room === undefined ? MEMBERS : CLASS),
  "forumReplies.content": unlessHidden,
  "forumReplies.authorName": unlessHidden,
  "forumReplies.authorAvatar": unlessHidden,
  // Earlier versions of edited posts.
  "forumPostVersions.title": admins,
  "forumPostVersions.content": admins,
  "forumPostVersions.tags[]": admins,
  "forumReports.reason": admins,
  "forumModerationLog.title": admins,
  "forumModerationLog.authorName": admins,
  "forumModerationLog.performerName": admins,
  "notifications.title": ["owner"],
  "notifications.text": ["owner"],
  "notifications.event.name": ["owner"],
  "notifications.event.title": ["owner"],
  "notifications.event.text": ["owner"],
  "notifications.event.course": ["owner"],
  "notifications.event.batch": ["owner"],
  "notifications.event.subject": ["owner"],
  "contactMessages.name": admins,
  "contactMessages.email": admins,
  "contactMessages.phone": admins,
  "contactMessages.message": admins,
  "contactMessages.errorMessage": admins,
  "withdrawals.name": admins,
  "withdrawals.email": admins,
  "withdrawals.contract": admins,
  "withdrawals.paymentId": admins,
  "withdrawals.decision": admins,
  "activity.kind": admins,
  "activity.details": admins,
};

/** Texts that functions look up or calculate with; a mark in their place would only break them. They contain nothing private. */
export const FIXED: Readonly<Record<string, string>> = {
  ...{ "courses.courseId": "FAAI", "batches.courseId": "FAAI", "announcements.courseId": "FAAI" },
  ...{ "enrollments.courseId": "FAAI", "payments.courseId": "FAAI", "checkouts.courseId": "FAAI" },
  ...{ "coupons.courseId": "FAAI", "waitlist.courseId": "FAAI", "emailOutbox.context.courseId": "FAAI" },
  ...{ "emailsSent.courseId": "FAAI", "courseReviews.courseId": "FAAI", "reviewStats.courseId": "FAAI" },
  ...{
    "courseOutlines.courseId": "FAAI",
    "courseVersions.courseId": "FAAI",
    "courseDrafts.courseId": "FAAI",
    "courseDrafts.copy.source": "FAAI",
    "courseImports.courseId": "FAAI",
  },
  ...{ "lessonTexts.courseId": "FAAI", "courseFiles.courseId": "FAAI", "lessonNotes.courseId": "FAAI" },
  ...{ "classSessions.courseId": "FAAI", "classSessions.timeZone": "Europe/Berlin" },
  ...{ "batches.timeZone": "Europe/Berlin", "batchClosures.courseId": "FAAI" },
  "roleAuditLog.courseId": "FAAI",
  ...{ "courseEditors.courseId": "FAAI", "lessonPresence.courseId": "FAAI" },
  "courseOutlines.sections[].lessons[].lessonId": "how-a-machine-learns-from-examples",
  // Every stranger's thread, and what belongs to it, is in this room.
  "forumThreads.room": "lesson/FAAI/how-a-machine-learns-from-examples",
  "forumRooms.room": "lesson/FAAI/how-a-machine-learns-from-examples",
  "forumFollows.room": "lesson/FAAI/how-a-machine-learns-from-examples",
  "notifications.room": "lesson/FAAI/how-a-machine-learns-from-examples",
  "refunds.countedOn": "2026-11-01",
  ...{ "activity.courseId": "FAAI", "counters.key": "marked", "authAccounts.provider": "password" },
  ...{
    "courses.nextBatchDate": "2027-01-04",
    "batches.startDate": "2027-01-04",
    "batches.endDate": "2027-04-04",
    "batches.datesKnown.startDate": "2027-01-04",
    "batches.datesKnown.endDate": "2027-04-04",
    "payments.refundTerms.startDate": "2027-01-04",
  },
  ...{ "enrollments.batchStartDate": "2027-01-04", "enrollments.batchEndDate": "2027-04-04" },
  "enrollments.deferredFrom": "2027-01-04",
  ...{ "coupons.startsOn": "2026-01-01", "coupons.endsOn": "2027-01-01", "notifications.href": "/forums" },
};

/** Marked in a stranger's row, unchanged in the school's rows, which the calls identify by them. */
export const KEPT: ReadonlySet<string> = new Set([
  ...["coupons.code", "payments.paymentId", "classPolls.resultsKey"],
]);

/** Ids that are secrets themselves (a refresh token is the ids of its row and its session), and who may know them. */
export const SECRET_IDS: Readonly<Record<string, Audience>> = {
  authAccounts: "nobody",
  authRefreshTokens: "nobody",
  authVerificationCodes: "nobody",
  authVerifiers: "nobody",
  actionCodes: "nobody",
  authSessions: ["owner"],
};

export function audienceOf(field: string, row: Row): Audience {
  const rule = CANARY_POLICY[field] ?? "nobody";
  return typeof rule === "function" ? rule(row) : rule;
}
