// Fields of the e-mail outbox (to be sent) and of the e-mail records (outcome).
import { v } from "convex/values";

/** The e-mail types that are recorded for admins. */
export const vEmailType = v.union(
  v.literal("enrollment_confirmation"),
  v.literal("course_reminder"),
  v.literal("payment_receipt"),
  v.literal("class_reminder"),
  v.literal("class_change"),
  v.literal("enrollment_transfer"),
  v.literal("enrollment_ended"),
  v.literal("batch_dates"),
  v.literal("withdrawal_receipt"),
  v.literal("batch_canceled"),
  v.literal("credit"),
  v.literal("data_export"),
  v.literal("payment_refund"),
  v.literal("announcement"),
  v.literal("waitlist_offer"),
  v.literal("account_deletion"),
  v.literal("account_deleted"),
);

export const vDelivery = v.union(v.literal("delivered"), v.literal("bounced"), v.literal("complained"));

/** All kinds of e-mails; account e-mails carry secret links and are not recorded. */
export const vEmailKind = v.union(
  vEmailType,
  v.literal("verify_email"),
  v.literal("reset_password"),
  v.literal("security_notice"),
);

/** Data of the e-mail record besides the e-mail itself. */
export const vEmailContext = v.object({
  courseId: v.optional(v.string()),
  courseTitle: v.optional(v.string()),
  paymentId: v.optional(v.string()),
  orderId: v.optional(v.string()),
  amount: v.optional(v.number()),
  enrollmentId: v.optional(v.id("enrollments")),
});

/**
 * | status    | `nextAttemptAt`          | ends by                                                                 |
 * | --------- | ------------------------ | ----------------------------------------------------------------------- |
 * | `pending` | time of the next attempt | `sending`: claimed; `failed`: over its budget until its link has ended   |
 * | `sending` | end of the lease         | `sent`; `pending`: may be retried; `failed`: permanent, or the last one  |
 * | `sent`    | unchanged                | never                                                                   |
 * | `failed`  | unchanged                | `pending`: staff send it again                                          |
 *
 * `attempts` counts claims and is the number that an attempt reports with, so that a late report is ignored. `html` and
 * `text` are emptied in `sent` and `failed`, and `calendar` is removed. `lastError` is that of the last attempt, null after a success. `emailSentId` is
 * the record for admins, null for account e-mails. `providerId` and `delivery` follow `sent`.
 */
export const outboxFields = {
  kind: vEmailKind,
  userId: v.union(v.id("users"), v.null()),
  to: v.string(),
  toName: v.string(),
  subject: v.string(),
  html: v.string(),
  text: v.string(),
  /** iCalendar text that is attached; providers that keep the templates themselves send none. */
  calendar: v.optional(v.string()),
  /** Secret of the address that switches this kind of e-mail off; on optional e-mails. */
  unsubscribeKey: v.optional(v.string()),
  /** Not worth sending from then on. */
  sendBefore: v.optional(v.number()),
  context: vEmailContext,
  /** The specification's template parameters, for providers that keep the templates themselves. */
  params: v.optional(v.record(v.string(), v.string())),
  /** Sent to the provider with every attempt, so that a repeated attempt is delivered once. */
  idempotencyKey: v.string(),
  status: v.union(v.literal("pending"), v.literal("sending"), v.literal("sent"), v.literal("failed")),
  /** Sent after all other e-mails, in batches; set for announcements and reminders. */
  isBulk: v.optional(v.literal(true)),
  /** The request that this e-mail was sent with; all e-mails of a request are repeated together, with this key. */
  requestKey: v.optional(v.string()),
  attempts: v.number(),
  /** Attempts that failed, those refused by a rate limit not counted. */
  failures: v.optional(v.number()),
  /** When an attempt first ended without an answer: from then on the provider may have accepted it. */
  uncertainSince: v.optional(v.number()),
  nextAttemptAt: v.number(),
  lastError: v.union(v.string(), v.null()),
  emailSentId: v.union(v.id("emailsSent"), v.null()),
  /** The provider's id of an accepted e-mail, and its later delivery report. */
  providerId: v.optional(v.string()),
  delivery: v.optional(vDelivery),
  createdAt: v.number(),
  updatedAt: v.number(),
};

/** Who is sending from the outbox; one document. */
export const emailSenderFields = {
  /** The next request to the provider starts no earlier: spacing of requests, and pauses that the provider asks for. */
  nextRequestAt: v.number(),
  /** Senders at work, each with the end of its lease. */
  senders: v.array(v.object({ sender: v.number(), leaseEndsAt: v.number(), isBulk: v.boolean() })),
  /** Number of the newest sender. */
  lastSender: v.number(),
};

export const emailSentFields = {
  userId: v.union(v.id("users"), v.null()),
  recipientEmail: v.string(),
  recipientName: v.string(),
  emailType: vEmailType,
  subject: v.string(),
  templateId: v.string(),
  courseId: v.union(v.string(), v.null()),
  courseTitle: v.union(v.string(), v.null()),
  paymentId: v.union(v.string(), v.null()),
  orderId: v.union(v.string(), v.null()),
  amount: v.union(v.number(), v.null()),
  enrollmentId: v.union(v.id("enrollments"), v.null()),
  emailServiceProvider: v.string(),
  emailServiceResponse: v.union(v.string(), v.null()),
  status: v.union(v.literal("sent"), v.literal("failed")),
  errorMessage: v.union(v.string(), v.null()),
  /** Missing until the provider reports; a bounced e-mail counts as failed. */
  delivery: v.optional(vDelivery),
  rawTextContent: v.string(),
  sentAt: v.number(),
  createdAt: v.number(),
  metadata: v.object({ userAgent: v.string(), timestamp: v.string(), origin: v.string() }),
  isSample: v.optional(v.boolean()),
};
