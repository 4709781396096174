// The form with which a learner leaves a course.
import { z } from "zod/mini";
import { code, lines } from "./fields";

const REASON_MAX = 500;

export const leavingForm = z.object({
  /** Dollars that the learner was told they get back. */
  amount: z.number(code("invalid-form")),
  /** May be empty where the terms decide. */
  reason: z.string().check(...lines(code("invalid-form")), z.maxLength(REASON_MAX, code("invalid-form"))),
});
export type LeavingForm = z.infer<typeof leavingForm>;
