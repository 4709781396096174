// Declaring a withdrawal: the declaration is recorded with its time, its receipt is sent, and staff are told. It moves no
// money and ends no enrollment: who declared it is not proven.
import type { WithdrawalForm } from "../../../shared/forms/withdrawal";
import { isSameDeclaration } from "../../../shared/rules/withdrawals";
import type { Language } from "../../../shared/texts/languages";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { needAttention, recordState } from "../attention";
import { checkoutById } from "../checkouts/store";
import { queueWithdrawalReceipt } from "../email/withdrawals";
import { openOf, subjectOf } from "./end";
import { paymentDeclared } from "./match";

type Declaration = Doc<"withdrawals">;

/** Open declarations of one address that a new one is compared with, the newest first. */
const COMPARED = 50;

export interface NewDeclaration {
  form: WithdrawalForm;
  language: Language;
  viewer: Viewer | null;
  isSuspect: boolean;
}

/** Repeating an open declaration changes nothing. */
export async function declareWithdrawal(ctx: MutationCtx, fresh: NewDeclaration): Promise<void> {
  const { form, viewer, isSuspect } = fresh;
  const email = form.email.toLowerCase();
  const userId = viewer?.email === email ? viewer._id : null;
  const said = { ...form, email, userId, isSuspect };
  if (await isRepeated(ctx, said)) return;
  const now = Date.now();
  const payment = isSuspect ? null : await paymentDeclared(ctx, said);
  const id = await ctx.db.insert("withdrawals", {
    ...{ name: form.name, email, contract: form.contract, userId },
    ...(isSuspect && { isSuspect }),
    ...{ paymentId: payment?.paymentId ?? null, status: "open", decision: null },
    ...{ language: fresh.language, receivedAt: now, updatedAt: now },
  });
  const declaration = await ctx.db.get("withdrawals", id);
  if (declaration === null) return;
  if (!isSuspect) await queueWithdrawalReceipt(ctx, declaration, fresh);
  await tellStaff(ctx, declaration, payment);
}

type Said = WithdrawalForm & Pick<Declaration, "userId"> & { isSuspect: boolean };

/** Compared with what is proven in the same way: nobody else's declaration takes the place of the buyer's own. */
async function isRepeated(ctx: QueryCtx, said: Said): Promise<boolean> {
  const open = await ctx.db
    .query("withdrawals")
    .withIndex("by_email_and_status", (q) => q.eq("email", said.email).eq("status", "open"))
    .order("desc")
    .take(COMPARED);
  return open.some(
    (one) =>
      one.userId === said.userId &&
      (one.isSuspect ?? false) === said.isSuspect &&
      isSameDeclaration(one, said),
  );
}

async function tellStaff(
  ctx: MutationCtx,
  declaration: Declaration,
  payment: Doc<"payments"> | null,
): Promise<void> {
  const checkout = payment?.checkoutId ? await checkoutById(ctx, payment.checkoutId) : null;
  if (payment === null || checkout === null) {
    await tellUnmatched(ctx, declaration);
    return;
  }
  const others = (await openOf(ctx, payment.paymentId, COMPARED)).filter(
    ({ _id }) => _id !== declaration._id,
  );
  // One item for a payment, and one more once its buyer has proven who they are.
  if (others.some(({ userId }) => userId !== null || declaration.userId === null)) return;
  await needAttention(ctx, checkout, {
    ...{ kind: "withdrawal", details: detailsOf(declaration), captureId: payment.paymentId },
    subject: subjectOf(declaration),
  });
}

/** The oldest open declarations about no known payment, of which each has its item; repeated by a cron job. */
export async function compareUnmatched(ctx: MutationCtx): Promise<void> {
  for (const declaration of await openOf(ctx, null, COMPARED)) await tellUnmatched(ctx, declaration);
}

async function tellUnmatched(ctx: MutationCtx, declaration: Declaration): Promise<void> {
  const item = {
    kind: "withdrawal",
    subject: subjectOf(declaration),
    details: detailsOf(declaration),
  } as const;
  await recordState(ctx, item, true);
}

/** For staff. What the person wrote is read from the declaration, so that it is deleted with it. */
function detailsOf({ receivedAt, userId, isSuspect, paymentId }: Declaration): string {
  const proof =
    userId === null
      ? "not signed in: compare with the payment before you refund"
      : "declared by the signed-in owner of the address";
  const match =
    paymentId === null
      ? "no payment inside the withdrawal period is known under this address"
      : "a payment inside the withdrawal period is known under this address";
  const parts = [`Received ${new Date(receivedAt).toISOString()}`, proof, match];
  if (isSuspect === true) parts.push("a field hidden from people was filled in, so no receipt was sent");
  return parts.join("; ");
}
