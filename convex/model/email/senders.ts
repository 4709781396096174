// The senders: scheduled actions that send from the outbox, a few at a time, and share one rate. One document holds
// their leases and the time of the next request. User transactions neither read nor write it: they schedule `wake`.
import { MINUTE_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";

/**
 * Senders at a time. Convex runs eight scheduled jobs at once; calls that a provider does not answer may occupy three of
 * them, and bulk e-mails one of those.
 */
const MAX_SENDERS = 3;
/** Lease of a sender. One that is still at work after it ends with its request; meanwhile another may start. */
const SENDER_LEASE_MS = MINUTE_MS;

export interface SenderState extends Pick<Doc<"emailSender">, "nextRequestAt" | "senders" | "lastSender"> {
  /** Null: not stored yet. */
  readonly _id: Id<"emailSender"> | null;
}
type Lease = SenderState["senders"][number];
type Changes = Partial<Omit<SenderState, "_id">>;

const IDLE = { nextRequestAt: 0, senders: [], lastSender: 0 };

/** A transaction reads it once and passes it to what writes it. */
export async function senderState(ctx: MutationCtx): Promise<SenderState> {
  return (await ctx.db.query("emailSender").unique()) ?? { _id: null, ...IDLE };
}

async function write(ctx: MutationCtx, { _id }: SenderState, changes: Changes): Promise<void> {
  if (_id === null) await ctx.db.insert("emailSender", { ...IDLE, ...changes });
  else await ctx.db.patch("emailSender", _id, changes);
}

const woken = new WeakSet<MutationCtx>();

/** Schedules `wake` for the e-mails that this transaction has made due; once per transaction. */
export async function wakeSoon(ctx: MutationCtx): Promise<void> {
  if (woken.has(ctx)) return;
  woken.add(ctx);
  await wakeAt(ctx, Date.now());
}

/** Every e-mail that becomes due later is followed by a wake-up of its own. */
export async function wakeAt(ctx: MutationCtx, time: number): Promise<void> {
  await ctx.scheduler.runAt(time, internal.emails.wake, {});
}

/** Starts one more sender, unless as many as may are at work: those look for due e-mails before they end. */
export async function wakeSender(ctx: MutationCtx): Promise<void> {
  const now = Date.now();
  const state = await senderState(ctx);
  const { senders, lastSender, nextRequestAt } = state;
  const working = senders.filter(({ leaseEndsAt }) => leaseEndsAt > now);
  if (working.length >= MAX_SENDERS) return;
  const sender = lastSender + 1;
  const startsAt = Math.max(now, nextRequestAt);
  const lease: Lease = { sender, leaseEndsAt: startsAt + SENDER_LEASE_MS, isBulk: false };
  await write(ctx, state, { lastSender: sender, senders: [...working, lease] });
  await ctx.scheduler.runAt(startsAt, internal.emails.deliver, { sender });
}

/** Keeps a sender for its next request, from `startsAt` on. */
export async function renewLease(
  ctx: MutationCtx,
  state: SenderState,
  {
    sender,
    startsAt,
    isBulk,
    ...changes
  }: { sender: number; startsAt: number; isBulk: boolean; nextRequestAt?: number },
): Promise<void> {
  const lease: Lease = { sender, leaseEndsAt: startsAt + SENDER_LEASE_MS, isBulk };
  await write(ctx, state, { ...changes, senders: [...othersOf(state, sender), lease] });
}

/** Continues a sender in a new scheduled action that starts at `time`. */
export async function continueAt(
  ctx: MutationCtx,
  state: SenderState,
  { sender, time }: { sender: number; time: number },
): Promise<void> {
  await renewLease(ctx, state, { sender, startsAt: time, isBulk: false });
  await ctx.scheduler.runAt(time, internal.emails.deliver, { sender });
}

export async function endSender(ctx: MutationCtx, state: SenderState, sender: number): Promise<void> {
  await write(ctx, state, { senders: othersOf(state, sender) });
}

/** Starts no request for that many milliseconds. */
export async function pauseSenders(ctx: MutationCtx, ms: number): Promise<void> {
  const state = await senderState(ctx);
  await write(ctx, state, { nextRequestAt: Math.max(state.nextRequestAt, Date.now() + ms) });
}

/** Ends a pause. */
export async function endPause(ctx: MutationCtx): Promise<void> {
  await write(ctx, await senderState(ctx), { nextRequestAt: 0 });
}

const othersOf = ({ senders }: SenderState, sender: number): Lease[] =>
  senders.filter((lease) => lease.sender !== sender);
