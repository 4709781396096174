// The tables. Each comment names the writer; field validators are in model/fields.
import { authTables } from "@convex-dev/auth/server";
import { defineSchema, defineTable } from "convex/server";
import { actionCodeFields, deviceFields } from "./model/fields/auth";
import { activityFields, contactFields, counterFields } from "./model/fields/community";
import {
  announcementFields,
  batchFields,
  batchLinkFields,
  batchSeatFields,
  courseFields,
} from "./model/fields/courses";
import { closureFields } from "./model/fields/closures";
import { couponFields, couponUseFields } from "./model/fields/coupons";
import { emailSenderFields, emailSentFields, outboxFields } from "./model/fields/emails";
import { enrollmentFields } from "./model/fields/enrollments";
import { holdRecordFields } from "./model/fields/holds";
import { notificationChoiceFields, notificationFields } from "./model/fields/notifications";
import {
  attentionFields,
  checkoutFields,
  paymentFields,
  paypalTokenFields,
  refundFields,
  webhookEventFields,
} from "./model/fields/payments";
import { placePresenceBeatFields, placePresenceFields } from "./model/fields/presence";
import { reviewFields, reviewStatFields } from "./model/fields/reviews";
import { secondFactorFields, sessionDetailFields } from "./model/fields/security";
import { roleAuditFields, userFields, userRoleFields } from "./model/fields/users";
import { waitlistFields } from "./model/fields/waitlist";
import { withdrawalFields } from "./model/fields/withdrawals";
import { classTables } from "./model/classes/tables";
import { calendarTables } from "./model/calendar/tables";
import { coursewareTables } from "./model/courseware/tables";
import { forumTables } from "./model/forum/tables";
import { ownDataTables } from "./model/ownData/tables";

export default defineSchema({
  ...authTables,

  // Codes in e-mailed links: written by model/auth/codes.
  actionCodes: defineTable(actionCodeFields)
    .index("by_codeHash", ["codeHash"])
    .index("by_userId_and_purpose", ["userId", "purpose"]),
  // Browsers that have signed in: written by model/auth/devices.
  devices: defineTable(deviceFields)
    .index("by_tokenHash", ["tokenHash"])
    .index("by_userId_and_lastSeenAt", ["userId", "lastSeenAt"]),

  // Device and last use of a session: written by model/auth/sessionDetails, deleted with the session.
  sessionDetails: defineTable(sessionDetailFields)
    .index("by_sessionId", ["sessionId"])
    .index("by_userId", ["userId"]),
  // Written by model/auth/factor.
  secondFactors: defineTable(secondFactorFields).index("by_userId", ["userId"]),

  // Accounts: inserted by model/users, from the auth callbacks and the seed. Roles: model/admin/roles and
  // model/users.
  users: defineTable(userFields)
    .index("email", ["email"])
    .index("phone", ["phone"])
    .index("by_createdAt", ["createdAt"])
    .index("by_displayName_and_createdAt", ["displayName", "createdAt"])
    .index("by_lastLoginAt", ["lastLoginAt"])
    .index("by_disabled_and_createdAt", ["disabled", "createdAt"])
    .searchIndex("search_displayName", { searchField: "displayName", filterFields: ["disabled"] }),
  userRoles: defineTable(userRoleFields)
    .index("by_userId", ["userId"])
    .index("by_role_and_isActive", ["role", "isActive"]),
  roleAuditLog: defineTable(roleAuditFields)
    .index("by_timestamp", ["timestamp"])
    .index("by_action_and_timestamp", ["action", "timestamp"])
    .index("by_targetUserId", ["targetUserId"])
    .index("by_performedBy", ["performedBy"]),

  // Catalogue: model/catalogue, model/courseware/publication, model/admin/batchChanges and model/lifecycle.
  courses: defineTable(courseFields)
    .index("by_courseId", ["courseId"])
    .index("by_instructorId", ["instructorId"])
    .index("by_position", ["position"]),
  batches: defineTable(batchFields)
    .index("by_courseId_and_batchNumber", ["courseId", "batchNumber"])
    .index("by_status", ["status"]),
  batchLinks: defineTable(batchLinkFields).index("by_batchId", ["batchId"]),
  // Cancellations of batches with learners: written by model/closures.
  batchClosures: defineTable(closureFields).index("by_status_and_deadline", ["status", "deadline"]),
  ...coursewareTables,
  ...calendarTables,
  ...classTables,
  // Rows exist until their heartbeats expire: model/places.
  placePresence: defineTable(placePresenceFields)
    .index("by_place_and_userId", ["place", "userId"])
    .index("by_userId", ["userId"]),
  placePresenceBeats: defineTable(placePresenceBeatFields).index("by_presenceId", ["presenceId"]),
  // Written by model/teaching.
  announcements: defineTable(announcementFields)
    .index("by_courseId_and_createdAt", ["courseId", "createdAt"])
    .index("by_authorId", ["authorId"]),
  // Written by model/seats alone.
  batchSeats: defineTable(batchSeatFields).index("by_batchId", ["batchId"]),

  // Enrollments: written at settlement (model/enrollments) and by progress (model/progress).
  enrollments: defineTable(enrollmentFields)
    .index("by_enrollmentKey", ["enrollmentKey"])
    .index("by_userId_and_courseId", ["userId", "courseId"])
    .index("by_userId_and_enrolledAt", ["userId", "enrolledAt"])
    .index("by_batchId", ["batchId"])
    .index("by_enrolledAt", ["enrolledAt"])
    // The admin page's list, newest first under each combination of its filters.
    .index("by_status_and_enrolledAt", ["status", "enrolledAt"])
    .index("by_courseId_and_enrolledAt", ["courseId", "enrolledAt"])
    .index("by_courseId_and_status_and_enrolledAt", ["courseId", "status", "enrolledAt"])
    // The queue for the next batch.
    .index("by_courseId_and_status_and_deferredAt", ["courseId", "status", "deferredAt"])
    .index("by_courseId_and_batchNumber_and_enrolledAt", ["courseId", "batchNumber", "enrolledAt"])
    .index("by_courseId_and_batchNumber_and_status_and_enrolledAt", [
      "courseId",
      "batchNumber",
      "status",
      "enrolledAt",
    ])
    .index("by_progress", ["progress"])
    .index("by_courseId_and_progress", ["courseId", "progress"])
    .index("by_courseId_and_batchNumber_and_progress", ["courseId", "batchNumber", "progress"])
    // The instructor's view of learners.
    .index("by_courseId_and_lastAccessed", ["courseId", "lastAccessed"])
    .index("by_courseId_and_batchNumber_and_lastAccessed", ["courseId", "batchNumber", "lastAccessed"]),

  // Money: written by model/checkouts and model/payments.
  payments: defineTable(paymentFields)
    .index("by_paymentId", ["paymentId"])
    .index("by_orderId", ["orderId"])
    .index("by_userId_and_createdAt", ["userId", "createdAt"])
    .index("by_receiptNumber", ["receiptNumber"])
    .index("by_courseId_and_createdAt", ["courseId", "createdAt"])
    .index("by_userEmail_and_createdAt", ["userEmail", "createdAt"])
    .index("by_amount", ["amount"])
    .index("by_courseId_and_amount", ["courseId", "amount"])
    .index("by_userName_and_createdAt", ["userName", "createdAt"])
    .index("by_courseId_and_userName_and_createdAt", ["courseId", "userName", "createdAt"])
    .index("by_status_and_createdAt", ["status", "createdAt"])
    .index("by_status_and_refundedAmount", ["status", "refundedAmount"])
    .index("by_courseId_and_status_and_createdAt", ["courseId", "status", "createdAt"])
    .searchIndex("search_userName", { searchField: "userName" })
    .index("by_createdAt", ["createdAt"]),
  checkouts: defineTable(checkoutFields)
    .index("by_userId_and_courseId_and_status", ["userId", "courseId", "status"])
    .index("by_orderId", ["orderId"])
    .index("by_status_and_expiresAt", ["status", "expiresAt"])
    .index("by_nextCheckAt", ["nextCheckAt"])
    .index("by_userId_and_status", ["userId", "status"])
    .index("by_batchId_and_network", ["batchId", "network"]),
  // Holds that ended without a payment: written by model/checkouts/holdLimits.
  holdRecords: defineTable(holdRecordFields).index("by_userId", ["userId"]),
  // Written by model/coupons.
  coupons: defineTable(couponFields)
    .index("by_code", ["code"])
    .index("by_userId", ["userId"])
    .index("by_createdAt", ["createdAt"]),
  couponUses: defineTable(couponUseFields)
    .index("by_couponId_and_createdAt", ["couponId", "createdAt"])
    .index("by_couponId_and_userId", ["couponId", "userId"])
    .index("by_userId", ["userId"]),
  // Written by model/waitlist.
  waitlist: defineTable(waitlistFields)
    .index("by_courseId_and_status_and_rank", ["courseId", "status", "rank"])
    .index("by_userId_and_courseId_and_status", ["userId", "courseId", "status"])
    .index("by_userId_and_status", ["userId", "status"])
    .index("by_network_and_courseId", ["network", "courseId"])
    .index("by_batchId_and_status", ["batchId", "status"])
    .index("by_status_and_expiresAt", ["status", "expiresAt"]),
  // Written by model/refunds.
  refunds: defineTable(refundFields)
    .index("by_requestId", ["requestId"])
    .index("by_captureId", ["captureId"])
    .index("by_checkoutId", ["checkoutId"])
    .index("by_requestedBy", ["requestedBy"])
    .index("by_status_and_nextAttemptAt", ["status", "nextAttemptAt"]),
  // Written by model/webhooks.
  webhookEvents: defineTable(webhookEventFields)
    .index("by_provider_and_eventId", ["provider", "eventId"])
    .index("by_receivedAt", ["receivedAt"]),
  // Written by model/attention and by what staff do with an item, model/admin/attention.
  attention: defineTable(attentionFields)
    .index("by_status_and_createdAt", ["status", "createdAt"])
    .index("by_status_and_updatedAt", ["status", "updatedAt"])
    .index("by_ownerId_and_status_and_createdAt", ["ownerId", "status", "createdAt"])
    .index("by_subject_and_kind", ["subject", "kind"])
    .index("by_kind_and_status", ["kind", "status"])
    .index("by_checkoutId_and_kind", ["checkoutId", "kind"]),
  paypalTokens: defineTable(paypalTokenFields).index("by_key", ["key"]),

  // E-mail: written by model/email.
  emailOutbox: defineTable(outboxFields)
    .index("by_idempotencyKey", ["idempotencyKey"])
    .index("by_providerId", ["providerId"])
    .index("by_emailSentId", ["emailSentId"])
    .index("by_requestKey", ["requestKey"])
    .index("by_to", ["to"])
    .index("by_status_and_nextAttemptAt", ["status", "nextAttemptAt"])
    .index("by_status_and_isBulk_and_nextAttemptAt", ["status", "isBulk", "nextAttemptAt"]),
  emailSender: defineTable(emailSenderFields),
  emailsSent: defineTable(emailSentFields)
    .index("by_sentAt", ["sentAt"])
    .index("by_recipientEmail_and_sentAt", ["recipientEmail", "sentAt"])
    .index("by_emailType_and_sentAt", ["emailType", "sentAt"])
    .index("by_courseId_and_sentAt", ["courseId", "sentAt"])
    .index("by_status_and_sentAt", ["status", "sentAt"])
    .index("by_status_and_recipientEmail_and_sentAt", ["status", "recipientEmail", "sentAt"])
    .index("by_status_and_emailType_and_sentAt", ["status", "emailType", "sentAt"])
    .index("by_enrollmentId_and_emailType", ["enrollmentId", "emailType"]),

  // Reviews: both tables written by model/reviews in one mutation.
  courseReviews: defineTable(reviewFields)
    .index("by_reviewKey", ["reviewKey"])
    .index("by_courseId_and_createdAt", ["courseId", "createdAt"])
    .index("by_userId", ["userId"])
    .index("by_createdAt", ["createdAt"]),
  reviewStats: defineTable(reviewStatFields).index("by_courseId", ["courseId"]),

  ...forumTables,
  ...ownDataTables,

  // Notifications: written by model/notifications alone.
  notifications: defineTable(notificationFields)
    .index("by_userId_and_createdAt", ["userId", "createdAt"])
    .index("by_userId_and_isRead", ["userId", "isRead"])
    .index("by_userId_and_threadId_and_isRead", ["userId", "threadId", "isRead"])
    .index("by_targetId", ["targetId"])
    .index("by_threadId", ["threadId"]),
  notificationChoices: defineTable(notificationChoiceFields).index("by_userId", ["userId"]),

  // Contact messages: model/contact and model/admin/messages. Activity: model/activity alone.
  contactMessages: defineTable(contactFields)
    .index("by_createdAt", ["createdAt"])
    .index("by_answeredAt_and_createdAt", ["answeredAt", "createdAt"])
    .searchIndex("search_name", { searchField: "name" })
    .searchIndex("search_message", { searchField: "message" })
    .index("by_email", ["email"]),
  // Declarations of withdrawal from a contract: model/withdrawals alone.
  withdrawals: defineTable(withdrawalFields)
    .index("by_email_and_status", ["email", "status"])
    .index("by_paymentId_and_status", ["paymentId", "status"]),
  activity: defineTable(activityFields).index("by_createdAt", ["createdAt"]).index("by_userId", ["userId"]),
  // Totals of the admin page: model/counters, called wherever a counted row changes.
  counters: defineTable(counterFields).index("by_key_and_shard", ["key", "shard"]),
});
