// Attention items of payments ("Needs attention" on the admin page).
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { recordActivity } from "../activity";
import type { Checkout } from "./store";

/** Characters. */
const LONGEST_DETAILS = 500;

/** Opens an item and adds it to the activity log; the same kind and details open one item per checkout. */
export async function needAttention(
  ctx: MutationCtx,
  checkout: Checkout,
  matter: { kind: string; details: string; captureId?: string },
): Promise<void> {
  const now = Date.now();
  const { kind, captureId } = matter;
  const details = matter.details.slice(0, LONGEST_DETAILS);
  const { _id: checkoutId, userId, courseId } = checkout;
  const known = await itemsOf(ctx, checkoutId, kind);
  // Webhook events and retries repeat; one matter is one item.
  if (known.some((item) => item.details === details)) return;
  await ctx.db.insert("attention", {
    kind,
    details,
    checkoutId,
    ...(captureId !== undefined && { captureId }),
    status: "open",
    createdAt: now,
    updatedAt: now,
  });
  await recordActivity(ctx, { kind: "needsAttention", userId, courseId, details: `${kind}: ${details}` });
}

interface CaptureRef {
  checkoutId: Id<"checkouts">;
  captureId: string;
}

/** Resolves the items of a capture whose automatic refund is complete. */
export async function resolveAttention(ctx: MutationCtx, capture: CaptureRef): Promise<void> {
  for (const item of await openRefunds(ctx, capture)) {
    await ctx.db.patch("attention", item._id, { status: "resolved", updatedAt: Date.now() });
  }
}

/** Resolves the items about a payment without an outcome. */
export async function closeOpenPayment(ctx: MutationCtx, checkoutId: Id<"checkouts">): Promise<void> {
  for (const kind of ["payment-open", "checkout-ended"]) {
    for (const item of await itemsOf(ctx, checkoutId, kind)) {
      if (item.status === "open")
        await ctx.db.patch("attention", item._id, { status: "resolved", updatedAt: Date.now() });
    }
  }
}

async function openRefunds(
  ctx: MutationCtx,
  { checkoutId, captureId }: CaptureRef,
): Promise<Doc<"attention">[]> {
  const items = await itemsOf(ctx, checkoutId, "refund-needed");
  return items.filter((item) => item.status === "open" && isAbout(item, captureId));
}

async function itemsOf(
  ctx: MutationCtx,
  checkoutId: Id<"checkouts">,
  kind: string,
): Promise<Doc<"attention">[]> {
  return await ctx.db
    .query("attention")
    .withIndex("by_checkoutId_and_kind", (q) => q.eq("checkoutId", checkoutId).eq("kind", kind))
    .take(20);
}

/** Items from before the field name the capture in their details only. */
const isAbout = (item: Doc<"attention">, captureId: string): boolean =>
  item.captureId === undefined ? item.details.includes(captureId) : item.captureId === captureId;
