// Who may call the functions of the admin pages; part of refusals.policy.ts.
import { COURSE } from "../../helpers/admin.ts";
import {
  admins,
  adminsByRole,
  course,
  everybody,
  noneYet,
  nothing,
  page,
  refusedToAdmins,
  type Line,
} from "./refusals.rows.ts";

const couponTerms = {
  ...{ kind: "percent", value: 10, courseId: null, startsOn: null, endsOn: null },
  ...{ maxUses: null, maxUsesPerUser: null },
};
const couponForm = { ...couponTerms, code: "NEW-CODE" };

export const ADMIN_POLICY: Record<string, Line> = {
  "adminBatches:list": { args: nothing, row: admins() },
  "adminBatches:forCourse": { args: course, row: adminsByRole },
  "adminCourses:teachers": { args: nothing, row: admins() },
  "adminCourses:setInstructor": { args: () => ({ ...course(), userId: null }), row: admins() },
  "adminCoupons:list": { args: nothing, row: admins({ listedAdmin: "yes" }) },
  "adminCoupons:uses": { args: ({ couponId }) => ({ couponId }), row: noneYet },
  "adminCoupons:create": { args: () => ({ form: couponForm }), row: admins() },
  "adminCoupons:update": {
    args: ({ couponId }) => ({ couponId, form: couponTerms }),
    row: admins(),
  },
  "adminCoupons:setPaused": { args: ({ couponId }) => ({ couponId, isPaused: true }), row: admins() },
  "adminAttention:list": { args: () => ({ ...page(), view: "open" }), row: admins() },
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
  "adminOverview:waiting": { args: nothing, row: admins() },
  "adminOverview:activity": { args: nothing, row: admins() },
  "adminPayments:list": { args: () => ({ ...page(), search: "", courseId: null }), row: admins() },
  "adminPayments:totals": { args: () => ({ search: "", courseId: null }), row: admins() },
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
  "adminRoles:isAuditCut": { args: () => ({ person: "ann" }), row: noneYet },
  "adminUsers:list": { args: () => ({ ...page(), search: "" }), row: admins() },
  "adminUsers:counts": { args: nothing, row: admins() },
  "adminUsers:setDisabled": {
    args: ({ userId }) => ({ userId: userId.student, disabled: true }),
    row: admins(),
  },
  "configuration:forClient": { args: nothing, row: everybody() },
  "configuration:missing": { args: nothing, row: admins() },
};
