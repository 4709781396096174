// Names of values that the admin page shows.
import type { AttentionKind } from "../../rules/attention";

export const ACTIVITY_KINDS = {
  enrolled: "Enrolled",
  enrolledManually: "Enrolled manually",
  refunded: "Refunded",
  transferred: "Changed batch",
  deferred: "Waits for the next batch",
  cancelled: "Enrollment ended",
  roleChanged: "Role changed",
  announced: "Announced",
  needsAttention: "Needs attention",
} as const;

export const ATTENTION_KINDS = {
  "refund-needed": "Refund needed",
  "refund-failed": "Refund failed",
  "refund-request": "Refund request",
  withdrawal: "Withdrawal",
  "payment-open": "Payment open",
  "payment-reversed": "Payment reversed",
  "payee-differs": "Other payee",
  "checkout-ended": "Checkout ended",
  "email-failed": "Email failed",
  "mail-budget": "Mail budget",
  "over-capacity": "Over capacity",
  "no-open-batch": "No open batch",
} as const satisfies Record<AttentionKind, string>;

export const AUDIT_ACTIONS = {
  assign_role: "Role assigned",
  activate_role: "Role activated",
  deactivate_role: "Role deactivated",
  sync_role: "Role synced",
  bootstrap_admin: "First admin created",
  disable_account: "Account disabled",
  enable_account: "Account enabled",
  reset_two_step_sign_in: "Two-step sign-in reset",
  assign_course: "Course assigned",
  withdraw_course: "Course unassigned",
  enroll_manually: "Enrolled manually",
  enroll_beyond_capacity: "Enrolled beyond capacity",
  transfer_enrollment: "Enrollment transferred",
  end_enrollment: "Enrollment ended",
  defer_enrollment: "Enrollment deferred",
  create_batch: "Batch created",
  change_batch: "Batch changed",
  cancel_batch: "Batch canceled",
  start_closure: "Batch cancellation started",
  apply_closure: "Seats of a canceled batch settled",
  withdraw_closure: "Batch cancellation withdrawn",
  change_batch_links: "Batch links changed",
  plan_classes: "Classes planned",
  change_class: "Class changed",
  cancel_class: "Class canceled",
  delete_class: "Class deleted",
  set_class_recording: "Class recording set",
  announce: "Announcement sent",
  refund_payment: "Payment refunded",
  take_attention: "Attention item assigned",
  give_back_attention: "Attention item unassigned",
  check_attention: "Payment checked again",
  accept_withdrawal: "Withdrawal accepted",
  resolve_attention: "Attention item resolved",
  coupon_created: "Coupon created",
  coupon_changed: "Coupon changed",
  coupon_paused: "Coupon paused",
  coupon_resumed: "Coupon resumed",
} as const;

export const MODERATION_ACTIONS = {
  keep: "Kept",
  remove: "Removed",
  restore: "Restored",
  lock: "Locked",
  unlock: "Unlocked",
  pin: "Pinned",
  unpin: "Unpinned",
  delete: "Deleted",
  view_history: "History viewed",
  mark_solution: "Solution marked",
  unmark_solution: "Solution unmarked",
} as const;

export const EMAIL_TYPES = {
  enrollment_confirmation: "Enrollment confirmation",
  course_reminder: "Course reminder",
  payment_receipt: "Payment receipt",
  class_reminder: "Class reminder",
  class_change: "Changed class",
  enrollment_transfer: "Changed batch",
  enrollment_ended: "Ended enrollment",
  batch_dates: "New dates",
  batch_canceled: "Canceled batch",
  credit: "Credit",
  payment_refund: "Payment refund",
  announcement: "Announcement",
  withdrawal_receipt: "Receipt of a withdrawal",
  data_export: "Copy of own data",
  account_deletion: "Account to be deleted",
  account_deleted: "Account deleted",
  waitlist_offer: "Waitlist offer",
  verify_email: "Verify email",
  reset_password: "Reset password",
  security_notice: "Security notice",
} as const;

export const EMAIL_STATUSES = {
  sent: "Sent",
  failed: "Failed",
} as const;

export const PAYMENT_STATUSES = {
  completed: "Completed",
  refunded: "Refunded",
} as const;

export const REFUND_STATUSES = {
  requested: "Requested",
  completed: "Completed",
  failed: "Failed",
} as const;

export const COUPON_USE_STATUSES = {
  reserved: "Reserved",
  used: "Used",
  returned: "Returned",
} as const;

export const PERIODS = {
  today: "Today",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  month: "This month",
  lastMonth: "Last month",
  year: "This year",
} as const;
