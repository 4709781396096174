// Deletion of accounts: asked for, kept until seven days have passed, and then done in bounded transactions.
import { DAY_MS, MINUTE_MS } from "../../../shared/durations";
import { FORMER_MEMBER } from "../../../shared/rules/former-member";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { codeOf, fail } from "../../lib/fail";
import { forgetAccount } from "../../lib/rateLimits";
import { refuseLastAdmin } from "../admin/lastAdmin";
import { forgetCodes } from "../auth/codes";
import { forgetNotifications } from "../auth/securityNotifications";
import { endSessions } from "../auth/sessions";
import { awaitsMoney } from "../closures/places";
import { addTo, usersCounted } from "../counters";
import { queueDeletedEmail, queueDeletionEmail } from "../email/ownData";
import { forgetPage, isLeft } from "./forget";
import { FIRST_PLACE, personOf } from "./pages";

const UNDO_MS = 7 * DAY_MS;
/** A transaction follows the one before it at once; one that has not come by then is made up for by the sweep. */
const TURN_MS = 10 * MINUTE_MS;
/** How often the last e-mail is looked after, and for how long. */
const TELL_MS = 5 * MINUTE_MS;
const TELL_MAX_MS = 2 * DAY_MS;
/** Deletions that one sweep starts. */
const SWEPT = 50;
/** Checkouts with an outcome to come. */
const OPEN = ["held", "ordered", "capturing", "refund-needed"] as const;

type Deletion = Doc<"accountDeletions">;

async function deletionOf(ctx: QueryCtx, userId: Id<"users">): Promise<Deletion | null> {
  return await ctx.db
    .query("accountDeletions")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
}

/** Throws deletion-payment-open, deletion-choice-open, deletion-teaches or last-admin. */
async function requireFree(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  for (const status of OPEN) {
    const open = await ctx.db
      .query("checkouts")
      .withIndex("by_userId_and_status", (q) => q.eq("userId", userId).eq("status", status))
      .first();
    if (open !== null) fail("deletion-payment-open");
  }
  if (await awaitsMoney(ctx, userId)) fail("deletion-choice-open");
  const course = await ctx.db
    .query("courses")
    .withIndex("by_instructorId", (q) => q.eq("instructorId", userId))
    .first();
  const draft = await ctx.db
    .query("courseDrafts")
    .withIndex("by_instructorId", (q) => q.eq("instructorId", userId))
    .first();
  if (course !== null || draft !== null) fail("deletion-teaches");
  await refuseLastAdmin(ctx, userId);
}

/** Plans the deletion, ends all sessions and sends an e-mail. Throws as `requireFree`. */
export async function requestDeletion(ctx: MutationCtx, user: Viewer): Promise<void> {
  await requireFree(ctx, user._id);
  const requestedAt = Date.now();
  const dueAt = requestedAt + UNDO_MS;
  const deletionId = await ctx.db.insert("accountDeletions", {
    ...{
      userId: user._id,
      status: "planned",
      requestedAt,
      dueAt,
      place: FIRST_PLACE,
      turn: 0,
      outboxId: null,
    },
  });
  await ctx.db.patch("users", user._id, { deletionDueAt: dueAt });
  await ctx.scheduler.runAt(dueAt, internal.ownData.forgetNext, { deletionId, turn: 0 });
  await queueDeletionEmail(ctx, user, { deletionId, dueAt });
  await endSessions(ctx, user._id);
}

/** Keeps the account, until the moment at which its deletion begins. Throws deletion-begun. */
export async function keepAccount(ctx: MutationCtx, user: Viewer): Promise<void> {
  const deletion = await deletionOf(ctx, user._id);
  if (deletion !== null && deletion.status !== "planned") fail("deletion-begun");
  if (deletion !== null) await ctx.db.delete("accountDeletions", deletion._id);
  await ctx.db.patch("users", user._id, { deletionDueAt: undefined });
}

export interface Turn {
  deletionId: Id<"accountDeletions">;
  turn: number;
}

/** What comes next for a deletion that is due: one page of rows, the account itself, or the last e-mail. */
export async function forgetNext(ctx: MutationCtx, { deletionId, turn }: Turn): Promise<void> {
  const deletion = await ctx.db.get("accountDeletions", deletionId);
  // Kept, done, or continued by another job.
  if (deletion?.turn !== turn) return;
  if (deletion.status === "telling") {
    await tell(ctx, deletion);
    return;
  }
  if (deletion.status === "planned" && deletion.dueAt > Date.now()) return;
  const user = await ctx.db.get("users", deletion.userId);
  if (user === null) {
    await ctx.db.delete("accountDeletions", deletionId);
    return;
  }
  if (deletion.status === "planned" && (await isHeldUp(ctx, user._id))) {
    await goOn(ctx, deletion, { dueAt: Date.now() + DAY_MS });
    return;
  }
  const place = await forgetPage(ctx, personOf(user), deletion.place);
  if (place !== null) await goOn(ctx, deletion, { status: "running", place, dueAt: Date.now() });
  else await deleteAccount(ctx, deletion, user);
}

/** What was refused at the request may have become true since; it is looked at again a day later. */
async function isHeldUp(ctx: MutationCtx, userId: Id<"users">): Promise<boolean> {
  try {
    await requireFree(ctx, userId);
    return false;
  } catch (error) {
    if (codeOf(error) === null) throw error;
    return true;
  }
}

/** Schedules the next turn for `dueAt`. */
async function goOn(
  ctx: MutationCtx,
  { _id, turn }: Deletion,
  change: Partial<Pick<Deletion, "status" | "place" | "outboxId">> & { dueAt: number },
): Promise<void> {
  const next = { deletionId: _id, turn: turn + 1 };
  await ctx.scheduler.runAt(change.dueAt, internal.ownData.forgetNext, next);
  await ctx.db.patch("accountDeletions", _id, { ...change, turn: turn + 1 });
}

async function deleteAccount(ctx: MutationCtx, deletion: Deletion, user: Doc<"users">): Promise<void> {
  // Written after its table was gone through: an e-mail, or a registration with the address.
  if (await isLeft(ctx, personOf(user))) {
    await goOn(ctx, deletion, { place: FIRST_PLACE, dueAt: Date.now() });
    return;
  }
  const outboxId = await queueDeletedEmail(ctx, user, deletion._id);
  await forgetAccount(ctx, user);
  await forgetNotifications(ctx, user._id);
  await forgetCodes(ctx, user);
  await ctx.db.delete("users", user._id);
  await addTo(ctx, usersCounted(-1));
  await goOn(ctx, deletion, { status: "telling", outboxId, dueAt: Date.now() + TELL_MS });
}

/** Deletes the last e-mail once it was sent or given up, and takes the address out of its record. */
async function tell(ctx: MutationCtx, deletion: Deletion): Promise<void> {
  const mail = deletion.outboxId && (await ctx.db.get("emailOutbox", deletion.outboxId));
  const isOnItsWay = mail?.status === "pending" || mail?.status === "sending";
  if (isOnItsWay && mail.createdAt + TELL_MAX_MS > Date.now()) {
    await goOn(ctx, deletion, { dueAt: Date.now() + TELL_MS });
    return;
  }
  if (mail !== null) await forgetEmail(ctx, mail);
  await ctx.db.delete("accountDeletions", deletion._id);
}

async function forgetEmail(ctx: MutationCtx, { _id, emailSentId }: Doc<"emailOutbox">): Promise<void> {
  await ctx.db.delete("emailOutbox", _id);
  if (emailSentId === null) return;
  await ctx.db.patch("emailsSent", emailSentId, {
    ...{ recipientEmail: "", recipientName: FORMER_MEMBER, userId: null, rawTextContent: "" },
    ...{ emailServiceResponse: null, errorMessage: null },
  });
}

/** Starts deletions whose own job did not run. */
export async function sweepDeletions(ctx: MutationCtx): Promise<void> {
  const due = await ctx.db
    .query("accountDeletions")
    .withIndex("by_dueAt", (q) => q.lte("dueAt", Date.now() - TURN_MS))
    .take(SWEPT);
  for (const { _id: deletionId, turn } of due)
    await ctx.scheduler.runAfter(0, internal.ownData.forgetNext, { deletionId, turn });
}
