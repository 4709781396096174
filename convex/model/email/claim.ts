// What a sender sends next: account e-mails and those about purchases one by one, then announcements and reminders in
// batches.
import { MINUTE_MS } from "../../../shared/durations";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { takeWithin } from "../../lib/reads";
import { RESEND_BATCH_SIZE } from "../../services/resend";
import { allowEmail } from "./budget";
import { recoverAttempts, requestOf, WIPED } from "./outcomes";
import { continueAt, endSender, renewLease, senderState, wakeAt } from "./senders";

export interface EmailRequest {
  /** Null: the one e-mail is sent with its own key. */
  requestKey: string | null;
  mails: Doc<"emailOutbox">[];
}

/** A sender works that long in one action, and then continues in another; Convex ends actions after ten minutes. */
const ACTION_MS = 2 * MINUTE_MS;
/** Lease of an attempt, after which it counts as dead; well above the time limit of a request. */
const ATTEMPT_LEASE_MS = 2 * MINUTE_MS;
/** Shorter waits are not worth a scheduled job. */
const NO_WAIT_MS = 1;
/** E-mails over their budget that are put off in one transaction. */
const EXAMINED = 20;
/** Of the e-mails of one batch. */
const BATCH_BYTES = 2 * 1024 * 1024;

/**
 * Marks the next e-mails as being sent and returns them. Null when the sender is to end: nothing is due, its lease was
 * taken over, or it continues in another action.
 */
export async function claimRequest(
  ctx: MutationCtx,
  { sender, startedAt }: { sender: number; startedAt: number },
): Promise<EmailRequest | null> {
  const now = Date.now();
  const state = await senderState(ctx);
  if (!state.senders.some((lease) => lease.sender === sender)) return null;
  const isEarly = state.nextRequestAt - now >= NO_WAIT_MS;
  if (isEarly || now - startedAt > ACTION_MS) {
    await continueAt(ctx, state, { sender, time: Math.max(now, state.nextRequestAt) });
    return null;
  }
  await recoverAttempts(ctx);
  const isBulkBusy = state.senders.some(
    (lease) => lease.sender !== sender && lease.isBulk && lease.leaseEndsAt > now,
  );
  const { mails, mayBeMore } = await nextMails(ctx, isBulkBusy);
  const [first] = mails;
  if (first === undefined) {
    if (mayBeMore) await continueAt(ctx, state, { sender, time: now });
    else await endSender(ctx, state, sender);
    return null;
  }
  const isBulk = first.isBulk === true;
  const nextRequestAt = now + env.emailIntervalMs();
  await renewLease(ctx, state, { sender, startsAt: now, isBulk, nextRequestAt });
  return isBulk ? await markBatch(ctx, mails) : { requestKey: null, mails: await markSending(ctx, mails) };
}

interface Found {
  mails: Doc<"emailOutbox">[];
  /** Nothing was found, because e-mails over their budget come first. */
  mayBeMore: boolean;
}

const NOTHING: Found = { mails: [], mayBeMore: false };

async function nextMails(ctx: MutationCtx, isBulkBusy: boolean): Promise<Found> {
  for (let examined = 0; examined < EXAMINED; examined += 1) {
    // One that is over its budget is no longer due afterwards.
    const mail = await dueMails(ctx).first();
    if (mail === null) return isBulkBusy ? NOTHING : await nextBulk(ctx);
    if (await isAllowed(ctx, mail)) return { mails: [mail], mayBeMore: true };
  }
  return { mails: [], mayBeMore: true };
}

async function nextBulk(ctx: MutationCtx): Promise<Found> {
  const due = await dueBatch(ctx);
  const mails: Doc<"emailOutbox">[] = [];
  for (const mail of due) if (await isAllowed(ctx, mail)) mails.push(mail);
  return { mails, mayBeMore: due.length > 0 };
}

/** Whether the budgets allow it; otherwise it is put off or given up. */
async function isAllowed(ctx: MutationCtx, mail: Doc<"emailOutbox">): Promise<boolean> {
  const verdict = isTooLate(mail) ? TOO_LATE : await allowEmail(ctx, mail);
  if (verdict.send) return true;
  const { reason: lastError, retryInMs } = verdict;
  const now = Date.now();
  const dueAt = now + Math.ceil(retryInMs ?? 0);
  const changes = retryInMs === null ? { status: "failed" as const, ...WIPED } : { nextAttemptAt: dueAt };
  await ctx.db.patch("emailOutbox", mail._id, { ...changes, lastError, updatedAt: now });
  if (retryInMs !== null) await wakeAt(ctx, dueAt);
  return false;
}

const TOO_LATE = { send: false, reason: "Too late to be of use", retryInMs: null } as const;

/** One that may have been accepted is repeated nevertheless, so that its outcome is known. */
const isTooLate = ({ sendBefore = Infinity, attempts }: Doc<"emailOutbox">): boolean =>
  attempts === 0 && Date.now() >= sendBefore;

/** Due now, those that wait longest first. */
function dueMails(ctx: MutationCtx, isBulk?: true) {
  const now = Date.now();
  return ctx.db
    .query("emailOutbox")
    .withIndex("by_status_and_isBulk_and_nextAttemptAt", (q) =>
      q.eq("status", "pending").eq("isBulk", isBulk).lte("nextAttemptAt", now),
    );
}

/** A request that is to be repeated, or bulk e-mails that were in none. */
async function dueBatch(ctx: MutationCtx): Promise<Doc<"emailOutbox">[]> {
  const rows = env.emailProvider() === "resend" ? RESEND_BATCH_SIZE : 1;
  const due = await takeWithin(dueMails(ctx, true), { rows, bytes: BATCH_BYTES });
  const [first] = due;
  if (first?.requestKey !== undefined) return await requestOf(ctx, first, "pending");
  return due.filter(({ requestKey }) => requestKey === undefined);
}

async function markSending(
  ctx: MutationCtx,
  mails: Doc<"emailOutbox">[],
  requestKey?: string,
): Promise<Doc<"emailOutbox">[]> {
  const now = Date.now();
  const marked: Doc<"emailOutbox">[] = [];
  for (const mail of mails) {
    const claim = {
      status: "sending" as const,
      attempts: mail.attempts + 1,
      nextAttemptAt: now + ATTEMPT_LEASE_MS,
      updatedAt: now,
      ...(requestKey !== undefined && { requestKey }),
    };
    await ctx.db.patch("emailOutbox", mail._id, claim);
    marked.push({ ...mail, ...claim });
  }
  return marked;
}

/** The provider binds a key to its content: the e-mails of a key and their order never change. */
async function markBatch(ctx: MutationCtx, mails: Doc<"emailOutbox">[]): Promise<EmailRequest> {
  const requestKey = mails[0]?.requestKey ?? newRequestKey(mails.map(({ _id }) => _id));
  const marked = await markSending(ctx, mails, requestKey);
  const byCreation = (a: Doc<"emailOutbox">, b: Doc<"emailOutbox">) =>
    a._creationTime - b._creationTime || (a._id < b._id ? -1 : 1);
  return { requestKey, mails: marked.sort(byCreation) };
}

const newRequestKey = (ids: Id<"emailOutbox">[]): string =>
  `batch/${ids[0] ?? ""}/${String(Date.now())}/${String(ids.length)}`;
