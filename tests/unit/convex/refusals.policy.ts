// Who may call what. One line for every public function of the server; refusals.test.ts checks the server against it.
//   "yes"    the call succeeds (a query with a non-empty result)
//   "empty"  a query that anybody may call, with an empty result for this person
//   a code   the refusal of the error catalogue; nothing may have been written
import { COURSE } from "../../helpers/admin.ts";
import { PAYMENT_ID, type SchoolIds } from "../../helpers/school.ts";
import { ACCOUNT_POLICY } from "./refusals-account.policy.ts";
import { ADMIN_POLICY } from "./refusals-admin.policy.ts";
import { CALENDAR_POLICY } from "./refusals-calendar.policy.ts";
import { CLASSES_POLICY } from "./refusals-classes.policy.ts";
import { COURSEWARE_POLICY } from "./refusals-courseware.policy.ts";
import { FORUM_POLICY } from "./refusals-forum.policy.ts";
import { OWN_DATA_POLICY } from "./refusals-own-data.policy.ts";
import { ROOMS_POLICY } from "./refusals-rooms.policy.ts";
import {
  admins,
  course,
  everybody,
  holder,
  nothing,
  OUTSIDE,
  ownPage,
  page,
  rowOf,
  signedIn,
  teachers,
  refusedToAdmins,
  type Line,
} from "./refusals.rows.ts";

const openBatch = { courseId: COURSE.courseId, batchNumber: 3 };
const checkout = ({ checkoutId }: SchoolIds) => ({ checkoutId });

export const POLICY: Record<string, Line> = {
  ...ACCOUNT_POLICY,
  ...ADMIN_POLICY,
  ...CALENDAR_POLICY,
  ...CLASSES_POLICY,
  ...COURSEWARE_POLICY,
  ...FORUM_POLICY,
  ...OWN_DATA_POLICY,
  ...ROOMS_POLICY,
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
  "materials:classLinks": {
    args: course,
    row: ownPage({ student: "yes", instructor: "yes", listedAdmin: "yes", admin: "yes" }),
  },
  "credits:mine": { args: nothing, row: ownPage() },
  "payments:mine": { args: nothing, row: ownPage({ student: "yes" }) },
  "payments:receipt": { args: () => ({ paymentId: PAYMENT_ID }), row: ownPage({ student: "yes" }) },
  "refunds:request": {
    args: () => ({ requestId: "wish-0001", paymentId: PAYMENT_ID, amount: null, reason: "Asked for it" }),
    row: admins(),
  },
  "refunds:placeOf": {
    args: () => ({ paymentId: PAYMENT_ID }),
    row: admins({ listedAdmin: "empty", admin: "empty" }),
  },
  "refunds:forPayment": {
    args: () => ({ paymentId: PAYMENT_ID }),
    row: admins({ listedAdmin: "empty", admin: "empty" }),
  },
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
  "waitlist:forCourse": { args: course, row: everybody() },
  "waitlist:mine": { args: nothing, row: ownPage() },
  "waitlist:join": {
    args: () => ({ courseId: "AdvAI" }),
    row: signedIn(),
  },
  "waitlist:leave": { args: course, row: signedIn() },
};
