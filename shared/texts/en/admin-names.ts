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
  assign_role: "Assign role",
  activate_role: "Activate role",
  deactivate_role: "Deactivate role",
  sync_role: "Sync role",
  bootstrap_admin: "Bootstrap admin",
  disable_account: "Disable account",
  enable_account: "Enable account",
  reset_two_step_sign_in: "Reset two step sign in",
  assign_course: "Assign course",
  withdraw_course: "Withdraw course",
  enroll_beyond_capacity: "Enroll beyond capacity",
  transfer_enrollment: "Transfer enrollment",
  end_enrollment: "End enrollment",
  defer_enrollment: "Defer enrollment",
  create_batch: "Create batch",
  change_batch: "Change batch",
  cancel_batch: "Cancel batch",
  start_closure: "Start the cancellation of a batch",
  apply_closure: "Settle the places of a canceled batch",
  withdraw_closure: "Take a cancellation back",
  change_batch_links: "Change batch links",
  plan_classes: "Plan classes",
  change_class: "Change class",
  cancel_class: "Cancel class",
  delete_class: "Delete class",
  set_class_recording: "Set class recording",
  announce: "Announce",
  refund_payment: "Refund payment",
  take_attention: "Assign attention item",
  give_back_attention: "Unassign attention item",
  check_attention: "Check payment again",
  accept_withdrawal: "Accept withdrawal",
  resolve_attention: "Resolve attention item",
  coupon_created: "Coupon created",
  coupon_changed: "Coupon changed",
  coupon_paused: "Coupon paused",
  coupon_resumed: "Coupon resumed",
} as const;

export const MODERATION_ACTIONS = {
  keep: "Keep",
  remove: "Remove",
  restore: "Restore",
  lock: "Lock",
  unlock: "Unlock",
  pin: "Pin",
  unpin: "Unpin",
  delete: "Delete",
  view_history: "View history",
  mark_solution: "Mark solution",
  unmark_solution: "Unmark solution",
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
