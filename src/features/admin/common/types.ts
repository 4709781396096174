// Result types of the admin queries.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type Overview = FunctionReturnType<typeof api.adminOverview.totals>;
export type Revenue = FunctionReturnType<typeof api.adminOverview.revenue>;
export type PaymentSums = FunctionReturnType<typeof api.adminPayments.totals>;
export type PaymentRow = FunctionReturnType<typeof api.adminPayments.list>["page"][number];
export type Refund = FunctionReturnType<typeof api.refunds.forPayment>[number];
export type EnrollmentRow = FunctionReturnType<typeof api.adminEnrollments.list>["page"][number];
export type EmailRow = FunctionReturnType<typeof api.adminEmails.list>["page"][number];
export type UserRow = FunctionReturnType<typeof api.adminUsers.list>["page"][number];
export type StaffCoupon = FunctionReturnType<typeof api.adminCoupons.list>[number];
export type CouponUse = FunctionReturnType<typeof api.adminCoupons.uses>[number];
