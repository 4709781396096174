// Names of stored values that the admin page shows.
import {
  ACTIVITY_KINDS,
  ATTENTION_KINDS,
  AUDIT_ACTIONS,
  COUPON_USE_STATUSES,
  EMAIL_STATUSES,
  EMAIL_TYPES,
  MODERATION_ACTIONS,
  PAYMENT_STATUSES,
  PERIODS,
  REFUND_STATUSES,
} from "#shared/texts/en/admin-names.ts";
import { defineNames } from "./name-of";

export const activityName = defineNames("activityKinds", ACTIVITY_KINDS);
export const attentionName = defineNames("attentionKinds", ATTENTION_KINDS);
export const auditActionName = defineNames("auditActions", AUDIT_ACTIONS);
export const couponUseStatusName = defineNames("couponUseStatuses", COUPON_USE_STATUSES);
export const emailStatusName = defineNames("emailStatuses", EMAIL_STATUSES);
export const emailTypeName = defineNames("emailTypes", EMAIL_TYPES);
export const moderationActionName = defineNames("moderationActions", MODERATION_ACTIONS);
export const paymentStatusName = defineNames("paymentStatuses", PAYMENT_STATUSES);
export const periodName = defineNames("periods", PERIODS);
export const refundStatusName = defineNames("refundStatuses", REFUND_STATUSES);
