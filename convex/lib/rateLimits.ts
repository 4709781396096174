// Every rate limit of the product; the only file that uses the rate limiter component. Limit names are stored as
// keys of its rows.
import { DAY, HOUR, MINUTE, RateLimiter, type RateLimitConfig } from "@convex-dev/rate-limiter";
import { LIMITS } from "../../shared/limits";
import { waitText } from "../../shared/rules/holds";
import { components } from "../_generated/api";
import type { ActionCtx, MutationCtx } from "../_generated/server";
import { fail } from "./fail";

/**
 * For limits that many callers share: the limit is divided among four rows, so that their calls seldom conflict where
 * mutations run in parallel. Each call takes from the fuller one of two rows; the last few calls below the limit may be
 * refused. Not for limits that are restored: a count returned to a full row is lost.
 */
const SHARED = { shards: 4 };

const GIGABYTE = 1024 ** 3;

export const RATE_LIMITS = {
  /** Account e-mails per caller and address: five at once, then one every two minutes. */
  mailPerCaller: { kind: "token bucket", rate: 1, period: 2 * MINUTE, capacity: 5 },
  /**
   * Per address and kind of e-mail, whatever the callers. Beyond it nothing is sent, and the newest link stays
   * valid.
   */
  mailPerDay: { kind: "token bucket", rate: 20, period: DAY, capacity: 20 },
  /** Account e-mails actually sent to one address. */
  mailPerAddressDaily: { kind: "token bucket", rate: 40, period: 24 * HOUR, capacity: 40 },
  mailPerIp: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  /** Wrong passwords: per caller and account, per known browser and account, and per account for all callers. */
  failurePerCaller: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  failurePerDevice: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  failurePerEmail: { kind: "token bucket", rate: 50, period: HOUR, capacity: 50 },
  /** Each key derivation takes a fraction of a second of CPU time. */
  derivationPerIp: { kind: "token bucket", rate: 30, period: MINUTE, capacity: 60 },
  failurePerIp: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  signUpPerIp: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  /** Passwords entered at a verification link that was opened in another browser. */
  failurePerCode: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  codePerIp: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  /** Google sign-ins begun and codes redeemed. Whole classes share an address. */
  googleStartPerIp: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  googleCodePerIp: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  /** Each page load refreshes the session's token. */
  refreshPerSession: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 60 },
  /** Passwords entered again while signed in. */
  passwordPerUser: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  /**
   * Six digits, of which three codes are valid at any time: a year of guessing succeeds with a probability below 0.1.
   */
  secondFactorPerUser: { kind: "token bucket", rate: 3, period: HOUR, capacity: 6 },
  /** The same from known browsers and sessions of the account, counted before `secondFactorPerUser`. */
  secondFactorKnown: { kind: "token bucket", rate: 6, period: DAY, capacity: 6 },
  /** How often a password reset resets `secondFactorPerUser`. */
  secondFactorForgiven: { kind: "token bucket", rate: 1, period: DAY, capacity: 1 },
  /** Security notifications per person and kind. */
  noticePerKind: { kind: "token bucket", rate: 3, period: 24 * HOUR, capacity: 3 },
  contactPerIp: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  contactPerAddress: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  /** Stored messages of all callers, to bound the growth of the table. */
  contactEverybody: { kind: "token bucket", rate: 2000, period: 24 * HOUR, capacity: 2000, ...SHARED },
  /** Declarations of withdrawal, each with a receipt by e-mail: per network, address, signed-in owner of it, and in all. */
  withdrawalPerIp: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  withdrawalPerAddress: { kind: "token bucket", rate: 5, period: DAY, capacity: 5 },
  withdrawalPerUser: { kind: "token bucket", rate: 5, period: DAY, capacity: 5 },
  withdrawalEverybody: { kind: "token bucket", rate: 500, period: DAY, capacity: 500, ...SHARED },
  /** Webhook events sent to PayPal for verification of the signature; genuine ones are not counted. */
  webhookPerSource: { kind: "token bucket", rate: 30, period: MINUTE, capacity: 60 },
  webhookEverybody: { kind: "token bucket", rate: 150, period: MINUTE, capacity: 300 },
  /** One-click unsubscriptions. Mailbox providers call for many people from few addresses. */
  unsubscribePerIp: { kind: "token bucket", rate: 300, period: MINUTE, capacity: 600, ...SHARED },
  /** Calendar feeds: addresses made, reads of one address, and reads of unknown ones. */
  feedChangePerUser: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  feedPerAddress: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  feedMissPerIp: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  /** Copies of a person's own data, and addresses to download them. */
  exportPerUser: { kind: "token bucket", rate: 3, period: DAY, capacity: 3 },
  exportDownloadPerUser: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  reviewPerUser: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 60 },
  renamePerUser: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  /** Coupon codes are long enough to make guessing hopeless at this rate. */
  couponPerUser: { kind: "token bucket", rate: 10, period: MINUTE, capacity: 10 },
  /** Seat holds and waitlist entries. Whole classes share an address. */
  holdPerUser: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  holdPerIp: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  waitPerUser: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  waitPerIp: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  /** The forum: above what people write, below what scripts send. */
  threadPerUser: { kind: "token bucket", rate: 1, period: MINUTE, capacity: 15 },
  threadPerIp: { kind: "token bucket", rate: 5, period: MINUTE, capacity: 60 },
  replyPerUser: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 40 },
  replyPerIp: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 200, ...SHARED },
  likePerUser: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 120 },
  likePerIp: { kind: "token bucket", rate: 200, period: MINUTE, capacity: 600, ...SHARED },
  editPerUser: { kind: "token bucket", rate: 10, period: MINUTE, capacity: 20 },
  editPerIp: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 200, ...SHARED },
  solutionPerUser: { kind: "token bucket", rate: 10, period: MINUTE, capacity: 20 },
  solutionPerIp: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 200, ...SHARED },
  followPerUser: { kind: "token bucket", rate: 30, period: MINUTE, capacity: 60 },
  followPerIp: { kind: "token bucket", rate: 200, period: MINUTE, capacity: 600, ...SHARED },
  /** Read positions, sent while a person reads. */
  readPerUser: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 60 },
  reportPerUser: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  reportPerIp: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  /** One for each pause in typing after an @. */
  suggestionPerUser: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 60 },
  suggestionPerIp: { kind: "token bucket", rate: 300, period: MINUTE, capacity: 600, ...SHARED },
  /** Presence heartbeats; a page with a typing user sends the most. */
  beatPerUser: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 60 },
  /** Questions and votes in a class. Whole classes share an address, and only members may call: none per address. */
  classQuestionPerUser: { kind: "token bucket", rate: 4, period: MINUTE, capacity: 10 },
  classVotePerUser: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 120 },
  /** The studio: edits of an outline, saved texts and uploaded files; an import sends the most. */
  studioPerUser: { kind: "token bucket", rate: 300, period: MINUTE, capacity: 2000 },
  /** Files uploaded to courses: those of the largest archive at once. */
  uploadPerUser: { kind: "token bucket", rate: 200, period: HOUR, capacity: 700 },
  /** Bytes of files that were accepted. */
  uploadBytesPerUser: { kind: "token bucket", rate: 2 * GIGABYTE, period: DAY, capacity: 2 * GIGABYTE },
  /** Each announcement is one e-mail per learner of a batch. */
  announcementPerTeacher: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  viewPerViewer: {
    kind: "token bucket",
    rate: LIMITS.viewsPerMinute,
    period: MINUTE,
    capacity: LIMITS.viewsPerMinute,
  },
} as const;

export type LimitName = keyof typeof RATE_LIMITS;

/** Key of all callers together, where addresses are not known. */
export const EVERYBODY = "everybody";

type AddressLimit = Extract<LimitName, `${string}PerIp`> | "viewPerViewer";

/** A limit of all callers together in place of one per address: rate per period, and capacity. */
const together = (rate: number, period: number, capacity = rate) =>
  ({ kind: "token bucket", rate, period, capacity, ...SHARED }) as const;

/**
 * For the key EVERYBODY. Above what a school's visitors need in their busiest hour, so that one caller who is bounded by
 * the limits per account and per browser does not exhaust them.
 */
export const EVERYBODY_LIMITS = {
  mailPerIp: together(600, HOUR),
  derivationPerIp: together(300, MINUTE, 600),
  failurePerIp: together(1200, HOUR),
  signUpPerIp: together(400, HOUR),
  codePerIp: together(1200, HOUR),
  googleStartPerIp: together(3000, HOUR),
  googleCodePerIp: together(3000, HOUR),
  contactPerIp: together(200, HOUR),
  withdrawalPerIp: together(100, HOUR),
  holdPerIp: together(1200, HOUR),
  waitPerIp: together(600, HOUR),
  threadPerIp: together(50, MINUTE, 200),
  replyPerIp: together(600, MINUTE, 1200),
  likePerIp: together(2000, MINUTE, 4000),
  editPerIp: together(600, MINUTE, 1200),
  solutionPerIp: together(600, MINUTE, 1200),
  followPerIp: together(2000, MINUTE, 4000),
  reportPerIp: together(300, HOUR),
  suggestionPerIp: together(3000, MINUTE, 6000),
  feedMissPerIp: together(3000, HOUR),
  unsubscribePerIp: together(600, MINUTE, 1200),
  viewPerViewer: together(1200, MINUTE),
} satisfies Record<AddressLimit, RateLimitConfig>;

const limiter = new RateLimiter(components.rateLimiter, RATE_LIMITS);

/** Where limits can be counted. In a mutation the count is rolled back with it. */
export type LimitCtx = ActionCtx | MutationCtx;

/** One key of a limit; null exempts the caller. `units` is what the call counts; 1 when it is left out. */
export interface LimitKey {
  name: LimitName;
  key: string | null;
  units?: number;
}

/** Counts one call. Null when it is allowed, otherwise the seconds to wait. */
export async function consume(ctx: LimitCtx, { name, key, units = 1 }: LimitKey): Promise<number | null> {
  if (key === null) return null;
  const { ok, retryAfter } = await count(ctx, { name, key }, units);
  return ok ? null : seconds(retryAfter);
}

/** Counts one call against each limit; throws too-many-requests with `retryAfterSeconds`. */
export async function consumeOrFail(ctx: LimitCtx, limits: LimitKey[]): Promise<void> {
  for (const limit of limits) refuse(await consume(ctx, limit));
}

/** For calls that are no attempts to sign in: throws posting-too-often with the time to wait. */
export async function consumeOrWait(ctx: LimitCtx, limit: LimitKey): Promise<void> {
  const wait = await consume(ctx, limit);
  if (wait !== null) fail("posting-too-often", { values: { wait: waitText(wait) }, retryAfterSeconds: wait });
}

/** Takes one count back, for calls that the limit is not about. */
export async function restore(ctx: LimitCtx, { name, key }: LimitKey): Promise<void> {
  if (key !== null) await count(ctx, { name, key }, -1);
}

/** Resets a limit of one caller or account. */
export async function forget(ctx: LimitCtx, { name, key }: LimitKey): Promise<void> {
  if (key !== null && key !== EVERYBODY) await limiter.reset(ctx, name, { key });
}

/** Limits that are counted by the id of an account, and by its address. */
const BY_ACCOUNT = /PerUser$|PerTeacher$|^secondFactor(?:Known|Forgiven)$/;
const BY_EMAIL = /^(?:mailPerAddressDaily|failurePerEmail|contactPerAddress|withdrawalPerAddress)$/;

/** Deletes what was counted for an account and for its address alone. */
export async function forgetAccount(
  ctx: MutationCtx,
  { _id, email }: { _id: string; email: string },
): Promise<void> {
  for (const name of Object.keys(RATE_LIMITS) as LimitName[]) {
    if (BY_ACCOUNT.test(name)) await limiter.reset(ctx, name, { key: _id });
    if (BY_EMAIL.test(name)) await limiter.reset(ctx, name, { key: email });
  }
}

function count(ctx: LimitCtx, { name, key }: { name: LimitName; key: string }, by: number) {
  const config = key === EVERYBODY && isAddressLimit(name) ? EVERYBODY_LIMITS[name] : null;
  if (config === null) return limiter.limit(ctx, name, { key, count: by });
  return limiter.limit(ctx, `${name}/${EVERYBODY}`, { config, count: by });
}

const isAddressLimit = (name: LimitName): name is AddressLimit => Object.hasOwn(EVERYBODY_LIMITS, name);

function refuse(retryAfterSeconds: number | null): void {
  if (retryAfterSeconds !== null) fail("too-many-requests", { retryAfterSeconds });
}

const seconds = (retryAfterMs: number | undefined): number =>
  Math.max(1, Math.ceil((retryAfterMs ?? 0) / 1000));

/** Counts one unit of a daily budget. Null when it is allowed, otherwise the milliseconds to wait. */
export async function consumeBudget(ctx: LimitCtx, name: string, perDay: number): Promise<number | null> {
  if (perDay <= 0) return 24 * HOUR;
  // Small budgets are counted exactly.
  const shards = perDay >= 1000 ? SHARED : {};
  const config = {
    kind: "token bucket",
    rate: perDay,
    period: 24 * HOUR,
    capacity: perDay,
    ...shards,
  } as const;
  const { ok, retryAfter } = await limiter.limit(ctx, `budget/${name}`, { config });
  return ok ? null : Math.max(1, retryAfter);
}
