// Switching a kind of e-mail off without signing in (RFC 8058): each optional e-mail carries an address with a secret of its
// own.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { constantTimeEqual } from "../auth/digest";
import { chooseEmail, type OptionalEmail } from "../settings";

const OPTIONAL: readonly OptionalEmail[] = [
  "announcement",
  "course_reminder",
  "class_reminder",
  "class_change",
];

/** Null for e-mails that are always sent. */
export const optionalTypeOf = (kind: Doc<"emailOutbox">["kind"]): OptionalEmail | null =>
  OPTIONAL.find((type) => type === kind) ?? null;

export const UNSUBSCRIBE_PATH = "/emails/unsubscribe";

/** The address for an e-mail's `List-Unsubscribe` header; null for those that are always sent. */
export function unsubscribeUrl({
  _id,
  unsubscribeKey,
}: Pick<Doc<"emailOutbox">, "_id" | "unsubscribeKey">): string | null {
  if (unsubscribeKey === undefined) return null;
  const query = new URLSearchParams({ mail: _id, key: unsubscribeKey });
  return `${env.publicHttpUrl()}${UNSUBSCRIBE_PATH}?${query.toString()}`;
}

/** Switches off the kind of the e-mail for its recipient. False when the address is not valid; repeatable. */
export async function unsubscribe(
  ctx: MutationCtx,
  { mail, key }: { mail: string; key: string },
): Promise<boolean> {
  const outboxId = ctx.db.normalizeId("emailOutbox", mail);
  const row = outboxId === null ? null : await ctx.db.get("emailOutbox", outboxId);
  const type = row === null ? null : optionalTypeOf(row.kind);
  if (row?.unsubscribeKey === undefined || type === null) return false;
  if (!constantTimeEqual(row.unsubscribeKey, key) || row.userId === null) return false;
  const user = await ctx.db.get("users", row.userId);
  if (user === null) return false;
  await chooseEmail(ctx, user, { type, wanted: false });
  return true;
}
