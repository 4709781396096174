// The orders of the payments on the admin page.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { comparedBy, type Comparison } from "./newest";

/**
 * Names are compared by their code points: capitals come before small letters, and letters with marks after "z". Of equal
 * amounts or names the newest payment comes first in `highest` and `learnerDown`, and last in `lowest` and `learnerUp`.
 */
export const vPaymentOrder = v.union(
  v.literal("newest"),
  v.literal("oldest"),
  v.literal("highest"),
  v.literal("lowest"),
  v.literal("learnerDown"),
  v.literal("learnerUp"),
);
export type PaymentOrder = Infer<typeof vPaymentOrder>;

type Column = "time" | "amount" | "learner";

const COLUMNS: Record<PaymentOrder, Column> = {
  ...{ newest: "time", oldest: "time" },
  ...{ highest: "amount", lowest: "amount" },
  ...{ learnerDown: "learner", learnerUp: "learner" },
};

const KEYS: Record<Column, (payment: Doc<"payments">) => (string | number)[]> = {
  time: ({ createdAt }) => [createdAt],
  amount: ({ amount }) => [amount],
  learner: ({ userName, createdAt }) => [userName, createdAt],
};

export const isByTime = (order: PaymentOrder): boolean => COLUMNS[order] === "time";

export const directionOf = (order: PaymentOrder): "asc" | "desc" =>
  order === "newest" || order === "highest" || order === "learnerDown" ? "desc" : "asc";

/** As the indexes have them. */
export const paymentComparison = (order: PaymentOrder): Comparison<Doc<"payments">> =>
  comparedBy(KEYS[COLUMNS[order]], directionOf(order));

/** All payments, or those of a course, by amount or by learner. */
export function paymentsByColumn(ctx: QueryCtx, order: PaymentOrder, courseId: string | null) {
  const rows = courseId === null ? ofAll(ctx, COLUMNS[order]) : ofCourse(ctx, COLUMNS[order], courseId);
  return rows.order(directionOf(order));
}

const ofAll = (ctx: QueryCtx, column: Column) =>
  ctx.db.query("payments").withIndex(column === "amount" ? "by_amount" : "by_userName_and_createdAt");

function ofCourse(ctx: QueryCtx, column: Column, courseId: string) {
  const payments = ctx.db.query("payments");
  return column === "amount"
    ? payments.withIndex("by_courseId_and_amount", (q) => q.eq("courseId", courseId))
    : payments.withIndex("by_courseId_and_userName_and_createdAt", (q) => q.eq("courseId", courseId));
}
