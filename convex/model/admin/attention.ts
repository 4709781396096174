// The attention items as a workbench of staff: lists, taking an item, giving it back and resolving it.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { attentionAction } from "../../../shared/rules/attention";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { standingOf, type Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { pageOf } from "../../lib/pages";
import { paymentByCapture } from "../payments";
import { refundsOf } from "../refunds/ledger";
import { declarationOf, endDeclarations } from "../withdrawals/end";
import { writeAudit } from "./audit";
import { nameOf } from "./overview";
import { COUNTED } from "./pages";

type Item = Doc<"attention">;

/** Fewer than in other lists: each item reads its record. */
const ATTENTION_PAGE_MAX = 50;

export const vAttentionView = v.union(v.literal("open"), v.literal("mine"), v.literal("resolved"));

/** What an item is about; null for what it is not about, and for deleted records. */
const vRecord = v.object({
  /** Null when the money bought nothing, or there is none. */
  paymentId: v.union(v.string(), v.null()),
  /** Of the learner. */
  email: v.union(v.string(), v.null()),
  courseId: v.union(v.string(), v.null()),
  emailId: v.union(v.id("emailsSent"), v.null()),
  recipient: v.union(v.string(), v.null()),
  /** What was declared to be withdrawn from. */
  declared: v.union(
    v.null(),
    v.object({
      name: v.string(),
      email: v.string(),
      contract: v.string(),
      isProven: v.boolean(),
      isSuspect: v.boolean(),
    }),
  ),
});
type Record = Infer<typeof vRecord>;

export const vAttentionItem = v.object({
  _id: v.id("attention"),
  kind: v.string(),
  details: v.string(),
  record: vRecord,
  owner: v.union(v.null(), v.object({ name: v.union(v.string(), v.null()), isMe: v.boolean() })),
  createdAt: v.number(),
  /** `note` and `name` are null when it ended by itself, `name` also for a deleted account. */
  end: v.union(
    v.null(),
    v.object({ at: v.number(), note: v.union(v.string(), v.null()), name: v.union(v.string(), v.null()) }),
  ),
});

interface AttentionList {
  view: Infer<typeof vAttentionView>;
  paginationOpts: PaginationOptions;
}

/** One page of items: open ones, or those that the caller has taken, the oldest first; or resolved ones, newest first. */
export async function listAttention(
  ctx: QueryCtx,
  me: Viewer,
  { view, paginationOpts }: AttentionList,
): Promise<PaginationResult<Infer<typeof vAttentionItem>>> {
  const rows = await pageOf(inView(ctx, me, view), paginationOpts, ATTENTION_PAGE_MAX);
  return { ...rows, page: await Promise.all(rows.page.map(async (item) => await viewOf(ctx, me, item))) };
}

function inView(ctx: QueryCtx, me: Viewer, view: AttentionList["view"]) {
  const items = ctx.db.query("attention");
  switch (view) {
    case "open":
      return items.withIndex("by_status_and_createdAt", (q) => q.eq("status", "open")).order("asc");
    case "mine":
      return items
        .withIndex("by_ownerId_and_status_and_createdAt", (q) => q.eq("ownerId", me._id).eq("status", "open"))
        .order("asc");
    case "resolved":
      return items.withIndex("by_status_and_updatedAt", (q) => q.eq("status", "resolved")).order("desc");
  }
}

/** Open items, at most 100. */
export async function countAttention(ctx: QueryCtx): Promise<number> {
  const open = await ctx.db
    .query("attention")
    .withIndex("by_status_and_createdAt", (q) => q.eq("status", "open"))
    .take(COUNTED);
  return open.length;
}

async function viewOf(ctx: QueryCtx, me: Viewer, item: Item): Promise<Infer<typeof vAttentionItem>> {
  const { _id, kind, details, ownerId, status, createdAt, updatedAt, resolution, resolvedBy } = item;
  return {
    ...{ _id, kind, details, createdAt },
    record: await recordOf(ctx, item),
    owner: ownerId === undefined ? null : { name: await nameOf(ctx, ownerId), isMe: ownerId === me._id },
    end:
      status === "open"
        ? null
        : {
            at: item.resolvedAt ?? updatedAt,
            note: resolution ?? null,
            name: await nameOf(ctx, resolvedBy ?? null),
          },
  };
}

const NOTHING: Record = {
  ...{ paymentId: null, email: null, courseId: null },
  ...{ emailId: null, recipient: null, declared: null },
};

async function recordOf(ctx: QueryCtx, item: Item): Promise<Record> {
  const declared = await declarationRecord(ctx, item);
  if (item.checkoutId !== null) return { ...NOTHING, ...declared, ...(await checkoutRecord(ctx, item)) };
  if (declared !== null) return { ...NOTHING, ...declared };
  const [, table, id] = /^(email|batch|course)\/(.+)$/.exec(item.subject ?? "") ?? [];
  if (id === undefined) return NOTHING;
  if (table === "course") return { ...NOTHING, courseId: id };
  return { ...NOTHING, ...(table === "batch" ? await batchRecord(ctx, id) : await emailRecord(ctx, item)) };
}

/** Null for items about something else. The receipt is among the e-mails to the declared address. */
async function declarationRecord(ctx: QueryCtx, item: Item): Promise<Partial<Record> | null> {
  const row = await declarationOf(ctx, item);
  if (row === null) return null;
  const { name, email, contract, userId, isSuspect = false } = row;
  return {
    recipient: email === "" ? null : email,
    declared: { name, email, contract, isProven: userId !== null, isSuspect },
  };
}

async function batchRecord(ctx: QueryCtx, id: string): Promise<Partial<Record>> {
  const batchId = ctx.db.normalizeId("batches", id);
  const batch = batchId && (await ctx.db.get("batches", batchId));
  return { courseId: batch?.courseId ?? null };
}

async function emailRecord(ctx: QueryCtx, item: Item): Promise<Partial<Record>> {
  const mail = await mailOf(ctx, item);
  return mail === null ? {} : { emailId: mail._id, recipient: mail.recipientEmail };
}

/** Null for items about something else, and after the record was deleted. */
async function mailOf(ctx: QueryCtx, { subject }: Item): Promise<Doc<"emailsSent"> | null> {
  const [, id = ""] = /^email\/(.+)$/.exec(subject ?? "") ?? [];
  const emailId = ctx.db.normalizeId("emailsSent", id);
  return emailId && (await ctx.db.get("emailsSent", emailId));
}

async function checkoutRecord(ctx: QueryCtx, item: Item): Promise<Partial<Record>> {
  const checkout = item.checkoutId && (await ctx.db.get("checkouts", item.checkoutId));
  if (checkout === null) return {};
  const user = await ctx.db.get("users", checkout.userId);
  const captureId = item.captureId ?? checkout.captureId;
  const payment = captureId === null ? null : await paymentByCapture(ctx, captureId);
  return {
    paymentId: payment?.paymentId ?? null,
    email: user?.email ?? null,
    courseId: checkout.courseId,
  };
}

/**
 * Makes the caller the owner of an open item. Throws attention-not-found, attention-resolved, and attention-taken for
 * one of another member of staff.
 */
export async function takeItem(ctx: MutationCtx, me: Viewer, itemId: Id<"attention">): Promise<void> {
  const item = await openItem(ctx, itemId);
  if (item.ownerId === me._id) return;
  await refuseTaken(ctx, me, item);
  await ctx.db.patch("attention", item._id, { ownerId: me._id });
  await auditItem(ctx, me, { item, action: "take_attention" });
}

/** Throws attention-not-found, attention-resolved and attention-not-taken. */
export async function giveBackItem(ctx: MutationCtx, me: Viewer, itemId: Id<"attention">): Promise<void> {
  const item = await openItem(ctx, itemId);
  if (item.ownerId !== me._id) fail("attention-not-taken");
  await ctx.db.patch("attention", item._id, { ownerId: undefined });
  await auditItem(ctx, me, { item, action: "give_back_attention" });
}

/** Ends an item with a note, which is mailed to the person whose withdrawal is refused by it. Throws attention-not-found, attention-resolved and attention-taken. */
export async function resolveItem(
  ctx: MutationCtx,
  me: Viewer,
  { itemId, note }: { itemId: Id<"attention">; note: string },
): Promise<void> {
  const item = await openItem(ctx, itemId);
  await refuseTaken(ctx, me, item);
  const now = Date.now();
  const end = { resolution: note, resolvedBy: me._id, resolvedAt: now, updatedAt: now };
  await ctx.db.patch("attention", item._id, { status: "resolved", ...end });
  await endDeclarations(ctx, item, { status: "closed", decision: note });
  await auditItem(ctx, me, { item, action: "resolve_attention", note });
}

/**
 * Compares the item's checkout with the payment provider and runs its open refunds again; the item ends with them. Throws attention-not-found,
 * attention-resolved, attention-taken and attention-no-check.
 */
export async function checkItem(ctx: MutationCtx, me: Viewer, itemId: Id<"attention">): Promise<void> {
  const item = await openItem(ctx, itemId);
  await refuseTaken(ctx, me, item);
  const { checkoutId } = item;
  if (checkoutId === null || attentionAction(item.kind) !== "check") return fail("attention-no-check");
  await ctx.scheduler.runAfter(0, internal.reconciliation.compare, { checkoutId });
  const refunds = item.captureId === undefined ? [] : await refundsOf(ctx, item.captureId);
  for (const { _id: refundId, status } of refunds)
    if (status === "requested") await ctx.scheduler.runAfter(0, internal.refunds.run, { refundId });
  await auditItem(ctx, me, { item, action: "check_attention" });
}

export async function openItem(ctx: QueryCtx, itemId: Id<"attention">): Promise<Item> {
  const item = (await ctx.db.get("attention", itemId)) ?? fail("attention-not-found");
  return item.status === "open" ? item : fail("attention-resolved");
}

/** An item of a person who is not staff any more can be taken and resolved by everybody. */
export async function refuseTaken(ctx: QueryCtx, me: Viewer, { ownerId }: Item): Promise<void> {
  if (ownerId === undefined || ownerId === me._id) return;
  const owner = await ctx.db.get("users", ownerId);
  if (owner === null || owner.disabled) return;
  const { isListedAdmin, permissions } = await standingOf(ctx, owner);
  if (!isListedAdmin && !permissions.includes("view_admin_panel")) return;
  fail("attention-taken", { values: { name: owner.displayName } });
}

interface Step {
  item: Item;
  action:
    "take_attention" | "give_back_attention" | "resolve_attention" | "check_attention" | "accept_withdrawal";
  note?: string;
}

export async function auditItem(ctx: MutationCtx, me: Viewer, { item, action, note }: Step): Promise<void> {
  const target = await personOf(ctx, item);
  const texts = [item.details, ...(note === undefined ? [] : [note])];
  // Entries about nobody are kept when the person is deleted: they name no address.
  const isNameless = target === null && /^(?:email|withdrawal)\//.test(item.subject ?? "");
  const details = isNameless ? item.kind : `${item.kind}: ${texts.join("; ")}`;
  const { courseId } = await recordOf(ctx, item);
  await writeAudit(ctx, me, { action, target, courseId: courseId ?? undefined, details });
}

/** Whom an item is about; null for batches, courses, the deployment, and people without an account. */
async function personOf(ctx: QueryCtx, item: Item): Promise<Id<"users"> | null> {
  if (item.checkoutId !== null) return (await ctx.db.get("checkouts", item.checkoutId))?.userId ?? null;
  const mail = await mailOf(ctx, item);
  return mail?.userId ?? (await declarationOf(ctx, item))?.userId ?? null;
}
