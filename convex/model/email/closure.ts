// Queues the e-mails about a batch that is cancelled.
import type { MutationCtx } from "../../_generated/server";
import {
  batchCanceled,
  batchTakesPlace,
  choiceReminder,
  creditGiven,
  type CreditOccasion,
  type BatchCanceledEmail,
} from "../../emails/closure";
import { nextClassAt } from "../calendar/classes";
import { batchMail, queue, type PlaceChanged } from "./enrollment";

interface BatchCanceled
  extends PlaceChanged, Pick<BatchCanceledEmail, "until" | "reason" | "otherwise" | "worth"> {
  closureId: string;
}

/** Once for each cancellation and enrollment. */
export async function queueCanceledEmail(
  ctx: MutationCtx,
  { closureId, until, reason, otherwise, worth, ...place }: BatchCanceled,
): Promise<void> {
  const content = batchCanceled({ ...batchMail(place), until, reason, otherwise, worth });
  await queue(ctx, { ...place, payment: null }, { kind: "batch_canceled", occasion: closureId, content });
}

/** Once for each cancellation and enrollment; worth nothing after the last day to choose. */
export async function queueChoiceReminder(
  ctx: MutationCtx,
  { closureId, until, reason, otherwise, worth, ...place }: BatchCanceled,
): Promise<void> {
  const content = choiceReminder({ ...batchMail(place), until, reason, otherwise, worth });
  await queue(
    ctx,
    { ...place, payment: null },
    { kind: "batch_canceled", occasion: `${closureId}/reminder`, content, sendBefore: until },
  );
}

/** Once for each cancellation that was taken back. */
export async function queueTakesPlaceEmail(
  ctx: MutationCtx,
  { closureId, ...place }: PlaceChanged & { closureId: string },
): Promise<void> {
  const content = batchTakesPlace({
    ...batchMail(place),
    nextClassAt: await nextClassAt(ctx, place.enrollment),
  });
  const occasion = `${closureId}/withdrawn`;
  await queue(ctx, { ...place, payment: null }, { kind: "batch_canceled", occasion, content });
}

/** Once for each code. */
export async function queueCreditEmail(
  ctx: MutationCtx,
  {
    amount,
    code,
    occasion,
    ...place
  }: PlaceChanged & { amount: number; code: string; occasion: CreditOccasion },
): Promise<void> {
  const content = creditGiven({ ...batchMail(place), amount, code, occasion });
  await queue(ctx, { ...place, payment: null }, { kind: "credit", occasion: code, content });
}
