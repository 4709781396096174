// The declaration of a withdrawal, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { LIMITS } from "../limits";
import { code, emailAddress, line } from "./fields";

/** Name, address for the receipt, and what is withdrawn from, in the person's own words; no reason is asked for. */
export const withdrawalForm = z.object({
  name: z
    .string()
    .check(
      ...line(code("invalid-form")),
      z.minLength(1, { error: code("name-required"), abort: true }),
      z.maxLength(LIMITS.contactNameMax, code("invalid-form")),
    ),
  email: emailAddress({ blank: code("email-required"), invalid: code("email-format") }),
  contract: z
    .string()
    .check(
      ...line(code("withdrawal-contract-too-long")),
      z.minLength(1, { error: code("withdrawal-contract-required"), abort: true }),
      z.maxLength(LIMITS.withdrawalContractMax, code("withdrawal-contract-too-long")),
    ),
});

export type WithdrawalForm = z.infer<typeof withdrawalForm>;
