// Who may call what. One line for every public function of the server; refusals.test.ts checks the server against it.
//   "yes"    the call succeeds (a query with a non-empty result)
//   "empty"  a query that anybody may call, with an empty result for this person
//   a code   the refusal of the error catalogue; nothing may have been written
import { COURSE } from "../../helpers/admin.ts";
import { PAYMENT_ID, type SchoolIds } from "../../helpers/school.ts";
import { CALENDAR_POLICY } from "./refusals-calendar.policy.ts";
import { OWN_DATA_POLICY } from "./refusals-own-data.policy.ts";
import { CLASSES_POLICY } from "./refusals-classes.policy.ts";
import { ROOMS_POLICY } from "./refusals-rooms.policy.ts";
import { COURSEWARE_POLICY } from "./refusals-courseware.policy.ts";
import {
  admins,
  adminsByRole,
  authorOnly,
  authorOrAdmin,
  course,
  everybody,
  holder,
  noneYet,
  nothing,
  NOTHING,
  OUTSIDE,
  ownPage,
  page,
  rowOf,
  signedIn,
  teachers,
  unproven,
  type Cell,
  type Line,
} from "./refusals.rows.ts";

const withCode = () => ({ password: "", code: "123456" });

const refusedToAdmins = (cell: Cell) => admins({ listedAdmin: cell, admin: cell });
const openBatch = { courseId: COURSE.courseId, batchNumber: 3 };
const couponForm = {
  ...{ code: "NEW-CODE", kind: "percent", value: 10, courseId: null, startsOn: null, endsOn: null },
  ...{ maxUses: null, maxUsesPerUser: null },
};
const room = () => ({ room: "lesson/FAAI/how-a-machine-learns-from-examples" });
const thread = ({ threadId }: SchoolIds) => ({ threadId });
const checkout = ({ checkoutId }: SchoolIds) => ({ checkoutId });

export const POLICY: Record<string, Line> = {
  ...COURSEWARE_POLICY,
  ...CLASSES_POLICY,
  "adminBatches:list": { args: nothing, row: admins() },
  "adminBatches:forCourse": { args: course, row: adminsByRole },
  "adminCourses:teachers": { args: nothing, row: admins() },
  "adminCourses:setInstructor": { args: () => ({ ...course(), userId: null }), row: admins() },
  "adminCoupons:list": { args: nothing, row: admins({ listedAdmin: "yes" }) },
  "adminCoupons:uses": { args: ({ couponId }) => ({ couponId }), row: noneYet },
  "adminCoupons:create": { args: () => ({ form: couponForm }), row: admins() },
  "adminCoupons:setPaused": { args: ({ couponId }) => ({ couponId, isPaused: true }), row: admins() },
  "adminAttention:list": { args: () => ({ ...page(), view: "open" }), row: admins() },
  "adminAttention:count": { args: nothing, row: admins() },
  "adminAttention:take": { args: ({ attentionId }) => ({ itemId: attentionId }), row: admins() },
  "adminAttention:giveBack": {
    args: ({ attentionId }) => ({ itemId: attentionId }),
    row: refusedToAdmins("attention-not-taken"),
  },
  "adminAttention:resolve": {
    args: ({ attentionId }) => ({ itemId: attentionId, form: { note: "Paid back by hand" } }),
    row: admins(),
  },
  "adminAttention:check": { args: ({ attentionId }) => ({ itemId: attentionId }), row: admins() },
  "adminAttention:acceptWithdrawal": {
    args: ({ attentionId }) => ({ itemId: attentionId }),
    row: refusedToAdmins("attention-no-withdrawal"),
  },
  "adminEmails:list": { args: page, row: admins() },
  "adminEmails:search": { args: () => ({ search: { by: "any", term: "enrollment" } }), row: admins() },
  "adminEmails:preview": { args: ({ emailId }) => ({ emailId }), row: admins() },
  "adminEmails:resend": { args: ({ emailId }) => ({ emailId }), row: admins() },
  "adminEnrollments:list": {
    args: () => ({ ...page(), courseId: null, batchNumber: null, status: null, learner: "" }),
    row: admins(),
  },
  "adminEnrollments:enroll": {
    args: ({ userId }) => ({
      form: {
        ...{ userId: userId.otherStudent, courseId: COURSE.courseId },
        ...{ batchNumber: null, notes: "", beyondCapacity: false },
      },
    }),
    row: admins(),
  },
  // The student of this test has the only seat, in the only batch that can be sold.
  "adminEnrollments:transfer": {
    args: ({ enrollmentId }) => ({
      enrollmentId,
      form: { batchNumber: 3, reason: "Asked for", beyondCapacity: false },
    }),
    row: refusedToAdmins("transfer-same-batch"),
  },
  "adminEnrollments:defer": {
    args: ({ enrollmentId }) => ({ enrollmentId, form: { reason: "" } }),
    row: refusedToAdmins("transfer-reason-required"),
  },
  "adminEnrollments:end": {
    args: ({ enrollmentId }) => ({ enrollmentId, form: { reason: "" } }),
    row: refusedToAdmins("transfer-reason-required"),
  },
  "adminMessages:list": { args: page, row: admins() },
  "adminMessages:setAnswered": { args: ({ messageId }) => ({ messageId, isAnswered: true }), row: admins() },
  "adminOverview:totals": { args: nothing, row: admins() },
  "adminOverview:revenue": { args: () => ({ range: "30d", today: "2026-11-21" }), row: admins() },
  "adminOverview:activity": { args: nothing, row: admins() },
  "adminPayments:list": { args: () => ({ ...page(), search: "", courseId: null }), row: admins() },
  "adminRoles:assign": {
    args: ({ userId }) => ({ form: { userId: userId.otherStudent, role: "instructor" } }),
    row: admins(),
  },
  "adminRoles:setActive": {
    args: ({ userId }) => ({ userId: userId.instructor, isActive: false }),
    row: admins(),
  },
  "adminRoles:sync": { args: () => ({ cursor: null }), row: admins() },
  "adminRoles:audit": { args: page, row: admins() },
  "adminUsers:list": { args: () => ({ ...page(), search: "" }), row: admins() },
  "adminUsers:setDisabled": {
    args: ({ userId }) => ({ userId: userId.student, disabled: true }),
    row: admins(),
  },
  "accountSecurity:overview": { args: nothing, row: everybody(NOTHING) },
  "accountSecurity:changePassword": {
    args: () => ({
      form: { currentPassword: "", password: "new horse", confirmPassword: "new horse" },
    }),
    row: unproven,
  },
  "accountSecurity:mailPasswordLink": { args: nothing, row: signedIn() },
  "auth:isAuthenticated": { args: nothing, row: everybody({ anonymous: "empty", deleted: "empty" }) },
  "auth:signIn": {
    args: () => ({
      provider: "password",
      params: {
        flow: "signIn",
        email: `nobody-${crypto.randomUUID()}@example.com`,
        password: "correct horse",
      },
    }),
    row: rowOf("user-not-found"),
  },
  "auth:signOut": { args: nothing, row: everybody() },
  "announcements:forCourse": { args: course, row: ownPage() },
  "announcements:recent": { args: nothing, row: ownPage() },
  "checkouts:offer": { args: course, row: everybody() },
  "checkouts:mine": { args: nothing, row: ownPage({ otherStudent: "yes" }) },
  "checkouts:start": { args: course, row: signedIn({ student: "already-enrolled" }) },
  "checkouts:createOrder": {
    args: checkout,
    row: holder("yes"),
  },
  "checkouts:applyCoupon": {
    args: ({ checkoutId }) => ({ checkoutId, code: "SCHOOL" }),
    // Tries are counted, wrong ones as well.
    row: { ...holder("yes") },
  },
  "checkouts:removeCoupon": { args: checkout, row: holder("yes") },
  "checkouts:enrollFree": { args: checkout, row: holder("payment-required") },
  "checkouts:approve": {
    args: ({ checkoutId }) => ({ checkoutId, orderId: "ORDER9" }),
    row: holder("order-mismatch"),
  },
  "checkouts:cancel": { args: checkout, row: holder("yes") },
  "configuration:forClient": { args: nothing, row: everybody() },
  "configuration:missing": { args: nothing, row: admins() },
  "contact:submit": {
    args: () => ({ form: { name: "Ann", email: "ann@example.com", phone: "", message: "Hello, hello" } }),
    row: everybody(),
  },
  "withdrawals:declare": {
    args: () => ({
      form: { name: "Ann", email: "ann@example.com", contract: "FAAI" },
      language: "en",
    }),
    row: everybody(),
  },
  "courses:list": { args: nothing, row: everybody() },
  "courses:get": { args: course, row: everybody() },
  "devices:remember": { args: () => ({ device: "0f".repeat(32) }), row: signedIn() },
  "enrollments:mine": { args: nothing, row: ownPage({ student: "yes" }) },
  "enrollments:confirmation": {
    args: ({ enrollmentId }) => ({ enrollmentId }),
    row: ownPage({ student: "yes" }),
  },
  "enrollments:access": { args: course, row: ownPage({ student: "yes" }) },
  "transfers:options": { args: course, row: ownPage({ student: "yes" }) },
  "transfers:change": {
    args: () => openBatch,
    row: rowOf("no-active-enrollment", { ...OUTSIDE, student: "transfer-same-batch" }),
  },
  "transfers:deferral": { args: course, row: ownPage() },
  "transfers:defer": {
    args: course,
    row: rowOf("no-active-enrollment", { ...OUTSIDE, student: "yes" }),
  },
  "leaving:terms": { args: course, row: ownPage({ student: "yes" }) },
  "leaving:currentTerms": { args: nothing, row: everybody() },
  "leaving:leave": {
    args: () => ({ courseId: COURSE.courseId, form: { amount: 0.01, reason: "" } }),
    row: rowOf("no-active-enrollment", { ...OUTSIDE, student: "leaving-terms-changed" }),
  },
  "batchClosures:mine": { args: course, row: ownPage() },
  "batchClosures:choose": {
    args: () => ({ ...course(), choice: { kind: "refund" } }),
    row: rowOf("closure-over", OUTSIDE),
  },
  "batchClosures:begin": {
    args: () => ({
      ...openBatch,
      form: { reason: "Too few people", lastDay: "2026-12-05", fallback: "refund", targetNumber: null },
    }),
    row: admins(),
  },
  "batchClosures:progress": { args: () => openBatch, row: refusedToAdmins("closure-over") },
  "batchClosures:applyNow": { args: () => openBatch, row: refusedToAdmins("closure-over") },
  "batchClosures:withdraw": { args: () => openBatch, row: refusedToAdmins("closure-over") },
  "enrollments:visit": { args: course, row: signedIn() },
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
  "materials:classLinks": {
    args: course,
    row: ownPage({ student: "yes", instructor: "yes", listedAdmin: "yes", admin: "yes" }),
  },
  "notifications:list": { args: page, row: ownPage({ student: "yes" }) },
  "notifications:unread": { args: nothing, row: everybody() },
  "notifications:choices": { args: nothing, row: everybody(NOTHING) },
  "notifications:setChoice": { args: () => ({ type: "reply", wanted: false }), row: signedIn() },
  "notifications:markRead": { args: ({ notificationId }) => ({ notificationId }), row: signedIn() },
  "notifications:markAllRead": { args: nothing, row: signedIn() },
  "presence:of": { args: thread, row: everybody(NOTHING) },
  "presence:heartbeat": { args: ({ threadId }) => ({ threadId, typing: false }), row: signedIn() },
  "presence:leave": { args: thread, row: signedIn() },
  "credits:mine": { args: nothing, row: ownPage() },
  "payments:mine": { args: nothing, row: ownPage({ student: "yes" }) },
  "payments:receipt": { args: () => ({ paymentId: PAYMENT_ID }), row: ownPage({ student: "yes" }) },
  "refunds:request": {
    args: () => ({ requestId: "wish-0001", paymentId: PAYMENT_ID, amount: null, reason: "Asked for it" }),
    row: admins(),
  },
  "refunds:forPayment": {
    args: () => ({ paymentId: PAYMENT_ID }),
    row: admins({ listedAdmin: "empty", admin: "empty" }),
  },
  "readMarks:mine": { args: nothing, row: everybody(NOTHING) },
  "readMarks:markThread": { args: ({ threadId }) => ({ threadId, position: 1 }), row: signedIn() },
  "readMarks:markAll": { args: nothing, row: signedIn() },
  "replies:page": { args: ({ threadId }) => ({ threadId, page: 0 }), row: everybody() },
  "replies:create": { args: ({ threadId }) => ({ threadId, html: "<p>So do I</p>" }), row: signedIn() },
  "replies:edit": { args: ({ replyId }) => ({ replyId, html: "<p>Better</p>" }), row: authorOnly },
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
  "reviews:recent": { args: nothing, row: everybody() },
  "reviews:forCourse": { args: course, row: everybody() },
  "reviews:mine": { args: course, row: ownPage({ student: "yes" }) },
  "reviews:save": {
    args: () => ({ ...course(), form: { rating: 4, comment: "Fine" } }),
    row: signedIn({ anonymous: "review-login-required" }),
  },
  "reviews:remove": {
    args: course,
    row: rowOf("review-not-found", { ...OUTSIDE, anonymous: "review-login-required", student: "yes" }),
  },
  "reviews:removeAny": {
    args: ({ reviewId }) => ({ reviewId }),
    row: rowOf("review-delete-denied", { admin: "yes" }),
  },
  "secondFactor:begin": {
    args: () => ({ password: "" }),
    row: rowOf("permission-denied", {
      ...OUTSIDE,
      instructor: "password-required",
      listedAdmin: "password-required",
      admin: "password-required",
    }),
  },
  "secondFactor:confirm": {
    args: () => ({ code: "123456" }),
    row: rowOf("second-factor-expired", OUTSIDE),
  },
  "secondFactor:turnOff": { args: withCode, row: unproven },
  "secondFactor:renewRecoveryCodes": { args: withCode, row: unproven },
  "sessions:list": { args: nothing, row: everybody(NOTHING) },
  ...CALENDAR_POLICY,
  ...OWN_DATA_POLICY,
  ...ROOMS_POLICY,
  "settings:mine": { args: nothing, row: everybody(NOTHING) },
  "settings:setTimeZone": { args: () => ({ timeZone: "Europe/Berlin" }), row: signedIn() },
  "settings:setLanguage": { args: () => ({ language: "de" }), row: signedIn() },
  "settings:setEmailChoice": { args: () => ({ type: "announcement", wanted: false }), row: signedIn() },
  "sessions:touch": { args: () => ({ userAgent: "Firefox" }), row: signedIn() },
  "sessions:end": {
    args: ({ sessionId }) => ({ sessionId }),
    row: rowOf("session-not-found", { ...OUTSIDE, student: "yes" }),
  },
  "sessions:endAll": { args: () => ({ keepThis: true }), row: signedIn() },
  "slides:download": {
    args: course,
    row: rowOf("no-active-enrollment", {
      ...OUTSIDE,
      ...{ student: "yes", instructor: "yes", listedAdmin: "yes", admin: "yes" },
    }),
  },
  "teaching:courses": { args: nothing, row: teachers },
  "teaching:course": { args: course, row: teachers },
  "teaching:learners": {
    args: () => ({ ...page(), ...openBatch, show: "everyone", order: "newest", awayBefore: 0 }),
    row: teachers,
  },
  "teaching:countLearners": { args: () => ({ ...openBatch, show: "behind", awayBefore: 0 }), row: teachers },
  "teaching:completion": { args: () => ({ ...page(), ...course() }), row: teachers },
  "teaching:recipients": { args: () => openBatch, row: teachers },
  "teaching:announcements": {
    args: course,
    row: admins({ instructor: "empty", listedAdmin: "empty", admin: "empty" }),
  },
  "teaching:announce": {
    args: () => ({ ...openBatch, form: { subject: "Monday", message: "We begin an hour later." } }),
    row: teachers,
  },
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
    args: ({ threadId }) => ({ threadId, form: { title: "A better title", html: "<p>Better said now</p>" } }),
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
  "waitlist:forCourse": { args: course, row: everybody() },
  "waitlist:mine": { args: nothing, row: ownPage() },
  "waitlist:join": {
    args: () => ({ courseId: "AdvAI" }),
    row: signedIn(),
  },
  "waitlist:leave": { args: course, row: signedIn() },
  "users:me": { args: nothing, row: everybody(NOTHING) },
  "users:updateName": { args: () => ({ form: { name: "New Name" } }), row: signedIn() },
};
