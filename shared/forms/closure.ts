// Forms of the cancellation of a batch with learners: how staff start it, and what a learner chooses.
import { z } from "zod/mini";
import { isCalendarDay } from "../rules/batches";
import { atMostRaw, code, lines } from "./fields";

const REASON_MAX = 500;

export const closureForm = z
  .object({
    /** Shown to the learners. */
    reason: z
      .string()
      .check(
        ...lines(code("invalid-form")),
        z.minLength(1, code("closure-reason-required")),
        z.maxLength(REASON_MAX, code("invalid-form")),
      ),
    /** The last day on which learners choose; how far it may be is checked by the server. */
    lastDay: z
      .string()
      .check(
        atMostRaw(100, code("closure-deadline-invalid")),
        z.trim(),
        z.refine(isCalendarDay, code("closure-deadline-invalid")),
      ),
    /** For learners who choose nothing. */
    fallback: z.enum(["move", "refund"], code("invalid-form")),
    /** The batch to move to; null with refunds. */
    targetNumber: z.nullable(z.number(code("transfer-batch-required"))),
  })
  .check(
    z.refine(({ fallback, targetNumber }) => fallback === "refund" || targetNumber !== null, {
      error: code("transfer-batch-required"),
      path: ["targetNumber"],
    }),
  );
export type ClosureForm = z.infer<typeof closureForm>;
