// The end of declarations of withdrawal, with the attention item about them.
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

type Declaration = Doc<"withdrawals">;
type Item = Doc<"attention">;

/** Declarations of one payment that an end reads. */
const AT_ONCE = 50;

const SUBJECT = "withdrawal/";

/** The subject of an item about a declaration. */
export const subjectOf = ({ _id }: Pick<Declaration, "_id">): string => SUBJECT + _id;

/** Null for items about something else, and after the record was deleted. */
export async function declarationOf(ctx: QueryCtx, { subject }: Item): Promise<Declaration | null> {
  if (subject?.startsWith(SUBJECT) !== true) return null;
  const id = ctx.db.normalizeId("withdrawals", subject.slice(SUBJECT.length));
  return id && (await ctx.db.get("withdrawals", id));
}

/** Ends the declaration of an item, and all others that are open about the same payment, and mails the decision; nothing for other items. */
export async function endDeclarations(
  ctx: MutationCtx,
  item: Item,
  end: Pick<Declaration, "status" | "decision" | "isAccepted">,
): Promise<void> {
  const declaration = await declarationOf(ctx, item);
  if (declaration === null) return;
  const { paymentId } = declaration;
  const others = paymentId === null ? [] : await openOf(ctx, paymentId, AT_ONCE);
  const ended = declaration.status === "open" ? [declaration, ...others] : others;
  for (const { _id } of ended) await ctx.db.patch("withdrawals", _id, { ...end, updatedAt: Date.now() });
  // All of one payment are about its address: one answer. Suspect ones got no receipt either.
  const told = ended.find(({ isSuspect, email }) => isSuspect !== true && email !== "");
  if (told === undefined) return;
  await ctx.scheduler.runAfter(0, internal.withdrawals.mailDecision, { withdrawalId: told._id });
}

/** Open declarations about a payment, or, for null, those without one; the oldest first. */
export async function openOf(ctx: QueryCtx, paymentId: string | null, most: number): Promise<Declaration[]> {
  return await ctx.db
    .query("withdrawals")
    .withIndex("by_paymentId_and_status", (q) => q.eq("paymentId", paymentId).eq("status", "open"))
    .take(most);
}
