// Attention items ("Needs attention" on the admin page), about a checkout, about another record or about the deployment:
// opens them, and ends those that end by themselves.
import type { AttentionKind } from "../../shared/rules/attention";
import { bounded } from "../../shared/text";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { recordActivity } from "./activity";
import { endDeclarations } from "./withdrawals/end";

/** The fields of a checkout that an item uses. */
type Checkout = Pick<Doc<"checkouts">, "_id" | "userId" | "courseId">;

/** Characters. */
const LONGEST_DETAILS = 500;

/** Opens an item and adds it to the activity log; the same kind and details open one item per checkout. */
export async function needAttention(
  ctx: MutationCtx,
  checkout: Checkout,
  matter: { kind: AttentionKind; details: string; captureId?: string; subject?: string },
): Promise<void> {
  const now = Date.now();
  const { kind, captureId, subject } = matter;
  const details = bounded(matter.details, LONGEST_DETAILS);
  const { _id: checkoutId, userId, courseId } = checkout;
  const known = await itemsOf(ctx, checkoutId, kind);
  // Webhook events and retries repeat; one matter is one item.
  if (known.some((item) => item.details === details && item.subject === subject)) return;
  await ctx.db.insert("attention", {
    kind,
    details,
    checkoutId,
    ...(captureId !== undefined && { captureId }),
    ...(subject !== undefined && { subject }),
    status: "open",
    createdAt: now,
    updatedAt: now,
  });
  await recordActivity(ctx, { kind: "needsAttention", userId, courseId, details: `${kind}: ${details}` });
}

/** Deletes the items about a record that is deleted. */
export async function deleteItemsAbout(ctx: MutationCtx, subject: string): Promise<void> {
  const items = ctx.db.query("attention").withIndex("by_subject_and_kind", (q) => q.eq("subject", subject));
  for (const { _id } of await items.take(20)) await ctx.db.delete("attention", _id);
}

/** Items about one record whose texts are emptied. */
const EMPTIED = 100;

/** Empties what a learner wrote in requests about a checkout, and what staff noted in the items about it. */
export async function emptyItems(ctx: MutationCtx, checkoutId: Id<"checkouts">): Promise<void> {
  const items = await ctx.db
    .query("attention")
    .withIndex("by_checkoutId_and_kind", (q) => q.eq("checkoutId", checkoutId))
    .take(EMPTIED);
  for (const item of items) await emptyItem(ctx, item);
}

/** Empties what staff noted in the items about a record. */
export async function emptyItemsAbout(ctx: MutationCtx, subject: string): Promise<void> {
  const items = await ctx.db
    .query("attention")
    .withIndex("by_subject_and_kind", (q) => q.eq("subject", subject))
    .take(EMPTIED);
  for (const item of items) await emptyItem(ctx, item);
}

async function emptyItem(ctx: MutationCtx, { _id, kind, resolution }: Doc<"attention">): Promise<void> {
  await ctx.db.patch("attention", _id, {
    ...(kind === "refund-request" && { details: "" }),
    ...(resolution !== undefined && { resolution: "" }),
  });
}

interface CaptureRef {
  checkoutId: Id<"checkouts">;
  captureId: string;
}

/** Resolves the items of a capture that was refunded completely. */
export async function resolveAttention(ctx: MutationCtx, capture: CaptureRef): Promise<void> {
  for (const item of await openRefunds(ctx, capture)) await resolve(ctx, item);
}

/** Resolves the items about a payment without an outcome. */
export async function closeOpenPayment(ctx: MutationCtx, checkoutId: Id<"checkouts">): Promise<void> {
  for (const kind of ["payment-open", "checkout-ended"] as const) {
    for (const item of await itemsOf(ctx, checkoutId, kind)) {
      if (item.status === "open") await resolve(ctx, item);
    }
  }
}

/**
 * Opens an item that is about no checkout, unless one with the same kind and details is open. An open one is renewed
 * when its last renewal is `renewAfterMs` ago.
 */
export async function needAttentionToDeployment(
  ctx: MutationCtx,
  { kind, details }: { kind: AttentionKind; details: string },
  renewAfterMs: number,
): Promise<void> {
  const now = Date.now();
  const open = (await openOfDeployment(ctx, kind)).find((item) => item.details === details);
  if (open === undefined) {
    const times = { createdAt: now, updatedAt: now };
    await ctx.db.insert("attention", { kind, details, checkoutId: null, status: "open", ...times });
  } else if (now - open.updatedAt > renewAfterMs)
    await ctx.db.patch("attention", open._id, { updatedAt: now });
}

/** Resolves items about no checkout that were not renewed for `idleMs`. */
export async function resolveIdle(ctx: MutationCtx, kind: AttentionKind, idleMs: number): Promise<void> {
  for (const item of await openOfDeployment(ctx, kind)) {
    if (Date.now() - item.updatedAt >= idleMs) await resolve(ctx, item);
  }
}

interface State {
  kind: AttentionKind;
  /** The record, as `subject` of an item. */
  subject: string;
  details: string;
}

/**
 * Records whether a state of a record holds: its item is open while it does, and ends with it. An item that staff resolved
 * is not opened again before the state has ended once.
 */
export async function recordState(ctx: MutationCtx, state: State, holds: boolean): Promise<void> {
  const { kind, subject } = state;
  const details = bounded(state.details, LONGEST_DETAILS);
  const latest = await ctx.db
    .query("attention")
    .withIndex("by_subject_and_kind", (q) => q.eq("subject", subject).eq("kind", kind))
    .order("desc")
    .first();
  const known = latest?.isOver === true ? null : latest;
  if (!holds) {
    if (known !== null) await endState(ctx, known);
    return;
  }
  if (known !== null) {
    if (known.status === "open" && known.details !== details)
      await ctx.db.patch("attention", known._id, { details, updatedAt: Date.now() });
    return;
  }
  const now = Date.now();
  const item = { kind, details, subject, checkoutId: null, createdAt: now, updatedAt: now };
  if (!(await isFull(ctx, kind))) await ctx.db.insert("attention", { ...item, status: "open" });
}

async function endState(ctx: MutationCtx, item: Doc<"attention">): Promise<void> {
  if (item.status === "open") await resolve(ctx, item);
  await ctx.db.patch("attention", item._id, { isOver: true });
}

/** Open items of one kind about records: while a provider is down, thousands of e-mails fail. */
const MOST_OPEN = 50;

async function isFull(ctx: MutationCtx, kind: AttentionKind): Promise<boolean> {
  const open = await ctx.db
    .query("attention")
    .withIndex("by_kind_and_status", (q) => q.eq("kind", kind).eq("status", "open"))
    .take(MOST_OPEN);
  return open.length === MOST_OPEN;
}

async function resolve(ctx: MutationCtx, item: Doc<"attention">): Promise<void> {
  const now = Date.now();
  await ctx.db.patch("attention", item._id, { status: "resolved", resolvedAt: now, updatedAt: now });
  await endDeclarations(ctx, item, { status: "refunded", decision: null });
}

async function openOfDeployment(ctx: MutationCtx, kind: AttentionKind): Promise<Doc<"attention">[]> {
  const items = await itemsOf(ctx, null, kind);
  return items.filter(({ status }) => status === "open");
}

async function openRefunds(
  ctx: MutationCtx,
  { checkoutId, captureId }: CaptureRef,
): Promise<Doc<"attention">[]> {
  const kinds = ["refund-needed", "refund-failed", "refund-request", "withdrawal"] as const;
  const items = await Promise.all(kinds.map(async (kind) => await itemsOf(ctx, checkoutId, kind)));
  return items.flat().filter((item) => item.status === "open" && isAbout(item, captureId));
}

async function itemsOf(
  ctx: MutationCtx,
  checkoutId: Id<"checkouts"> | null,
  kind: AttentionKind,
): Promise<Doc<"attention">[]> {
  return await ctx.db
    .query("attention")
    .withIndex("by_checkoutId_and_kind", (q) => q.eq("checkoutId", checkoutId).eq("kind", kind))
    .order("desc")
    .take(20);
}

/** Items from before the field name the capture in their details only. */
const isAbout = (item: Doc<"attention">, captureId: string): boolean =>
  item.captureId === undefined ? item.details.includes(captureId) : item.captureId === captureId;
