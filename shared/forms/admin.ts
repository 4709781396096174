// The forms of the admin page, checked by the page and again by the server.
import { z } from "zod/mini";
import { APP_ERRORS, type AppErrorCode } from "../errors";
import { isCalendarDay } from "../rules/batches";
import { atMostRaw, line, text as lines } from "./fields";

const text = (code: AppErrorCode) => APP_ERRORS[code].message;

const NOTES_MAX = 500;
const BATCH_NAME_MAX = 100;

const day = z
  .string()
  .check(
    atMostRaw(100, text("batch-dates-invalid")),
    z.trim(),
    z.refine(isCalendarDay, text("batch-dates-invalid")),
  );

export const manualEnrollmentForm = z.object({
  userId: z.string().check(z.trim(), z.minLength(1, text("select-user-and-course"))),
  courseId: z.string().check(z.trim(), z.minLength(1, text("select-user-and-course"))),
  /** Null: the batch that is sold next. */
  batchNumber: z.nullable(z.number()),
  notes: z.string().check(...lines(text("invalid-form")), z.maxLength(NOTES_MAX, text("invalid-form"))),
  beyondCapacity: z.boolean(),
});
export type ManualEnrollmentForm = z.infer<typeof manualEnrollmentForm>;

export const roleForm = z.object({
  userId: z.string().check(z.trim(), z.minLength(1, text("select-user-and-role"))),
  role: z.string().check(z.trim(), z.minLength(1, text("select-user-and-role"))),
});

export const batchForm = z
  .object({
    batchName: z
      .string()
      .check(
        ...line(text("invalid-form")),
        z.minLength(1, text("batch-name-required")),
        z.maxLength(BATCH_NAME_MAX, text("invalid-form")),
      ),
    startDate: day,
    endDate: day,
    maxCapacity: z
      .number(text("capacity-invalid"))
      .check(z.int(text("capacity-invalid")), z.gte(1, text("capacity-invalid"))),
  })
  .check(
    z.refine(({ startDate, endDate }) => startDate < endDate, {
      error: text("batch-dates-invalid"),
      path: ["endDate"],
    }),
  );
export type BatchForm = z.infer<typeof batchForm>;

/** What is asked of a refund besides its payment; how much is left to refund only the server knows for sure. */
export const refundForm = z.object({
  /** Dollars; null gives back everything that is left. */
  amount: z.nullable(z.number(text("refund-amount-invalid")).check(z.gt(0, text("refund-amount-invalid")))),
  reason: z
    .string()
    .check(
      ...lines(text("invalid-form")),
      z.minLength(1, text("refund-reason-required")),
      z.maxLength(NOTES_MAX, text("invalid-form")),
    ),
});
