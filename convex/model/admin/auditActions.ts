// What the audit log can have entries about. The names are in shared/texts/en/admin-names.ts.
import { v, type Infer } from "convex/values";

const ACTIONS = [
  ...(["assign_role", "activate_role", "deactivate_role", "sync_role", "bootstrap_admin"] as const),
  ...(["disable_account", "enable_account", "reset_two_step_sign_in"] as const),
  ...(["assign_course", "withdraw_course"] as const),
  ...(["enroll_manually", "enroll_beyond_capacity"] as const),
  ...(["transfer_enrollment", "end_enrollment", "defer_enrollment"] as const),
  ...(["create_batch", "change_batch", "cancel_batch", "change_batch_links"] as const),
  ...(["start_closure", "apply_closure", "withdraw_closure"] as const),
  ...(["plan_classes", "change_class", "cancel_class", "delete_class", "set_class_recording"] as const),
  ...(["announce", "refund_payment"] as const),
  ...(["take_attention", "give_back_attention", "check_attention", "resolve_attention"] as const),
  "accept_withdrawal",
  ...(["coupon_created", "coupon_changed", "coupon_paused", "coupon_resumed"] as const),
] as const;

export const vAuditAction = v.union(...ACTIONS.map((action) => v.literal(action)));
export type AuditAction = Infer<typeof vAuditAction>;
