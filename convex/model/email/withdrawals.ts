// Queues the receipt of a declaration of withdrawal, and the decision about it.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { withdrawalAccepted, withdrawalReceipt, withdrawalRefused } from "../../emails/withdrawals";
import type { EmailBasics, EmailContent } from "../../emails/layout";
import { env } from "../../lib/env";
import type { EmailLocale } from "../../emails/texts/catalogue";
import { paymentByCapture } from "../payments";
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

/** Once for each declaration, to its address, as the receipt. */
export async function queueWithdrawalDecision(
  ctx: MutationCtx,
  declaration: Doc<"withdrawals">,
): Promise<void> {
  const { _id, email, status, language = "en" } = declaration;
  if (status === "open" || email === "") return;
  await enqueueEmail(ctx, {
    ...{ kind: "withdrawal_receipt", to: email, toName: "" },
    content: await decisionOf(ctx, declaration, {
      brand: emailBrand(),
      reader: { name: "", locale: language, timeZone: env.timeZone() },
    }),
    idempotencyKey: `withdrawal_receipt/${_id}/decision`,
  });
}

async function decisionOf(
  ctx: MutationCtx,
  { name, email, contract, receivedAt, status, decision, isAccepted, paymentId }: Doc<"withdrawals">,
  basics: EmailBasics,
): Promise<EmailContent> {
  const mail = { ...basics, declared: { name, email, contract }, receivedAt };
  if (status === "closed" && isAccepted !== true) return withdrawalRefused({ ...mail, why: decision ?? "" });
  const payment = paymentId === null ? null : await paymentByCapture(ctx, paymentId);
  return withdrawalAccepted({ ...mail, refunded: payment?.refundedAmount ?? 0 });
}
