// Queues the receipt of a declaration of withdrawal.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { withdrawalReceipt } from "../../emails/withdrawals";
import { env } from "../../lib/env";
import type { EmailLocale } from "../../emails/texts/catalogue";
import { emailBrand, enqueueEmail } from "./outbox";

/** Goes to the declared address, which may belong to a stranger; the greeting names nobody. */
export async function queueWithdrawalReceipt(
  ctx: MutationCtx,
  declaration: Doc<"withdrawals">,
  { language }: { language: EmailLocale },
): Promise<void> {
  const { _id, name, email, contract, receivedAt } = declaration;
  const reader = { name: "", locale: language, timeZone: env.timeZone() };
  await enqueueEmail(ctx, {
    ...{ kind: "withdrawal_receipt", to: email, toName: "" },
    content: withdrawalReceipt({
      brand: emailBrand(),
      reader,
      declared: { name, email, contract },
      receivedAt,
    }),
    idempotencyKey: `withdrawal_receipt/${_id}`,
  });
}
