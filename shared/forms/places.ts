// Forms with which staff change or end the place of a learner.
import { z } from "zod/mini";
import { code, lines } from "./fields";

const REASON_MAX = 500;

const reason = z
  .string()
  .check(
    ...lines(code("invalid-form")),
    z.minLength(1, code("transfer-reason-required")),
    z.maxLength(REASON_MAX, code("invalid-form")),
  );

/** Another batch; whether it is one of the course is checked by the server. */
export const transferForm = z.object({
  batchNumber: z.number(code("transfer-batch-required")).check(z.int(code("transfer-batch-required"))),
  reason,
  beyondCapacity: z.boolean(),
});
export type TransferForm = z.infer<typeof transferForm>;

export const endForm = z.object({ reason });
export type EndForm = z.infer<typeof endForm>;
