// Forms of the admin page, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { isCalendarDay } from "../rules/batches";
import { isTimeZone } from "../time-zones";
import { atMostRaw, code, line, lines } from "./fields";

/** Characters of notes and reasons. */
export const NOTES_MAX = 500;
const BATCH_NAME_MAX = 100;

const day = z
  .string()
  .check(
    atMostRaw(100, code("batch-dates-invalid")),
    z.trim(),
    z.refine(isCalendarDay, code("batch-dates-invalid")),
  );

/** A manual enrollment; ids are checked by the server. */
export const manualEnrollmentForm = z.object({
  userId: z.string().check(z.trim(), z.minLength(1, code("select-user-and-course"))),
  courseId: z.string().check(z.trim(), z.minLength(1, code("select-user-and-course"))),
  /** Null: the next available batch. */
  batchNumber: z.nullable(z.number()),
  notes: z.string().check(...lines(code("invalid-form")), z.maxLength(NOTES_MAX, code("invalid-form"))),
  beyondCapacity: z.boolean(),
});
export type ManualEnrollmentForm = z.infer<typeof manualEnrollmentForm>;

/** A role assignment; the role's name is checked by the server. */
export const roleForm = z.object({
  userId: z.string().check(z.trim(), z.minLength(1, code("select-user-and-role"))),
  role: z.string().check(z.trim(), z.minLength(1, code("select-user-and-role"))),
});

/** A batch: ISO dates (start before end) and a capacity of at least 1. */
export const batchForm = z
  .object({
    batchName: z
      .string()
      .check(
        ...line(code("invalid-form")),
        z.minLength(1, code("batch-name-required")),
        z.maxLength(BATCH_NAME_MAX, code("invalid-form")),
      ),
    startDate: day,
    endDate: day,
    maxCapacity: z
      .number(code("capacity-invalid"))
      .check(z.int(code("capacity-invalid")), z.gte(1, code("capacity-invalid"))),
    /** Of its classes, as an IANA name; left out: unchanged, at first that of the deployment. */
    timeZone: z.optional(
      z
        .string()
        .check(atMostRaw(100, code("time-zone-unknown")), z.refine(isTimeZone, code("time-zone-unknown"))),
    ),
  })
  .check(
    z.refine(({ startDate, endDate }) => startDate < endDate, {
      error: code("batch-dates-invalid"),
      path: ["endDate"],
    }),
  );
export type BatchForm = z.infer<typeof batchForm>;

/** Amount and reason of a refund; how much is left is checked by the server. */
export const refundForm = z.object({
  /** Dollars; null refunds all that is left. */
  amount: z.nullable(z.number(code("refund-amount-invalid")).check(z.gt(0, code("refund-amount-invalid")))),
  reason: z
    .string()
    .check(
      ...lines(code("invalid-form")),
      z.minLength(1, code("refund-reason-required")),
      z.maxLength(NOTES_MAX, code("invalid-form")),
    ),
});
