// Every rate limit of the product, and the only file that knows the limiter behind them.
import { DAY, HOUR, MINUTE, RateLimiter } from "@convex-dev/rate-limiter";
import { LIMITS as COUNTS } from "../../shared/limits";
import { components } from "../_generated/api";
import type { ActionCtx, MutationCtx } from "../_generated/server";
import { env } from "./env";
import { fail } from "./fail";

const LIMITS = {
  /** Account mails: five at once, then one every two minutes, for each caller and address. */
  mailPerCaller: { kind: "token bucket", rate: 1, period: 2 * MINUTE, capacity: 5 },
  /** From everywhere, for each kind of mail to one address. Beyond it no mail is sent, and the newest link lives on. */
  mailPerDay: { kind: "token bucket", rate: 20, period: DAY, capacity: 20 },
  /** Account mails that really go out to one address. */
  mailPerAddressDaily: { kind: "token bucket", rate: 40, period: 24 * HOUR, capacity: 40 },
  mailPerIp: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  /** Wrong passwords: for one caller and account, or one known browser and account; for an account from everywhere. */
  failurePerCaller: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  failurePerDevice: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  failurePerEmail: { kind: "token bucket", rate: 50, period: HOUR, capacity: 50 },
  /** Each derivation of a password key is a fraction of a second of processor time. */
  derivationPerIp: { kind: "token bucket", rate: 30, period: MINUTE, capacity: 60 },
  failurePerIp: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  signUpPerIp: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  /** Passwords tried at a verification link that was opened in another browser. */
  failurePerCode: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  codePerIp: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  /** Passwords asked for again while somebody is signed in. */
  passwordPerUser: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  /** Six digits, three of which are right at any time: with these a year of guessing stays below one in ten. */
  secondFactorPerUser: { kind: "token bucket", rate: 3, period: HOUR, capacity: 6 },
  /** Security notices: for each person and kind. */
  noticePerKind: { kind: "token bucket", rate: 3, period: 24 * HOUR, capacity: 3 },
  contactPerIp: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  contactPerAddress: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  /** Stored messages of everybody, so that no crowd fills the table. */
  contactEverybody: { kind: "token bucket", rate: 2000, period: 24 * HOUR, capacity: 2000 },
  /** Notices that PayPal is asked about; genuine ones do not count. */
  webhookPerSource: { kind: "token bucket", rate: 30, period: MINUTE, capacity: 60 },
  webhookEverybody: { kind: "token bucket", rate: 150, period: MINUTE, capacity: 300 },
  reviewPerUser: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 60 },
  renamePerUser: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  /** Codes are long enough that this leaves nothing to guess. */
  couponPerUser: { kind: "token bucket", rate: 10, period: MINUTE, capacity: 10 },
  /** Seats held for a payment, and places in waitlists; whole classes share an address. */
  holdPerUser: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  holdPerIp: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  waitPerUser: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  waitPerIp: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  /** The forum: a lively conversation stays below these, a script does not. */
  threadPerUser: { kind: "token bucket", rate: 1, period: MINUTE, capacity: 15 },
  threadPerIp: { kind: "token bucket", rate: 5, period: MINUTE, capacity: 60 },
  replyPerUser: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 40 },
  replyPerIp: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 200 },
  likePerUser: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 120 },
  likePerIp: { kind: "token bucket", rate: 200, period: MINUTE, capacity: 600 },
  reportPerUser: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  reportPerIp: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  /** One for each pause while a name is typed after an @. */
  suggestionPerUser: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 60 },
  suggestionPerIp: { kind: "token bucket", rate: 300, period: MINUTE, capacity: 600 },
  /** Signs of life of a page that is read; one that types sends most of them. */
  beatPerUser: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 60 },
  /** Each announcement is a mail to a whole batch. */
  announcementPerTeacher: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  viewPerViewer: {
    kind: "token bucket",
    rate: COUNTS.viewsPerMinute,
    period: MINUTE,
    capacity: COUNTS.viewsPerMinute,
  },
} as const;

export type LimitName = keyof typeof LIMITS;

const limiter = new RateLimiter(components.rateLimiter, LIMITS);

/** Where a limit can be counted. Inside a mutation it is undone together with the mutation. */
type LimitCtx = ActionCtx | MutationCtx;

/** A null key is an exempt caller. */
export interface LimitKey {
  name: LimitName;
  key: string | null;
}

/** Seconds until another try makes sense, or null when this one is allowed and counted. */
export async function consume(ctx: LimitCtx, { name, key }: LimitKey): Promise<number | null> {
  if (key === null) return null;
  const { ok, retryAfter } = await limiter.limit(ctx, name, { key });
  return ok ? null : seconds(retryAfter);
}

/** Counts one try against each limit; throws too-many-requests when one of them is used up. */
export async function consumeOrFail(ctx: LimitCtx, limits: LimitKey[]): Promise<void> {
  for (const limit of limits) refuse(await consume(ctx, limit));
}

/** Takes back one count, for a try that turned out to be none of those the limit is about. */
export async function restore(ctx: LimitCtx, { name, key }: LimitKey): Promise<void> {
  if (key !== null) await limiter.limit(ctx, name, { key, count: -1 });
}

export async function forget(ctx: LimitCtx, { name, key }: LimitKey): Promise<void> {
  if (key !== null) await limiter.reset(ctx, name, { key });
}

function refuse(retryAfterSeconds: number | null): void {
  if (retryAfterSeconds !== null) fail("too-many-requests", { retryAfterSeconds });
}

const seconds = (retryAfterMs: number | undefined): number =>
  Math.max(1, Math.ceil((retryAfterMs ?? 0) / 1000));

/** False when the pause since the last mail is not over; no pause, no limit. */
export async function throttleMail(ctx: ActionCtx, pauseMs: number): Promise<boolean> {
  if (pauseMs <= 0) return true;
  const config = { kind: "token bucket", rate: 1, period: pauseMs, capacity: 1 } as const;
  return (await limiter.limit(ctx, "mailThrottle", { config })).ok;
}

/** Milliseconds until a budget of so many a day allows one more; null when it allows and has counted this one. */
export async function consumeBudget(ctx: LimitCtx, name: string, perDay: number): Promise<number | null> {
  if (perDay <= 0) return 24 * HOUR;
  // Large budgets are counted in parts, so that mails that go out together do not wait for one row.
  const shards = perDay >= 1000 ? { shards: 4 } : {};
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

export interface Caller {
  /** The caller's network as a limit key; null where it is unknown, or this machine beside local stand-ins. */
  ip: string | null;
  /** The same without the exemption, for limits that are about one caller and one account. */
  network: string;
}

export async function callerOf(ctx: LimitCtx): Promise<Caller> {
  const { ip } = await ctx.meta.getRequestMetadata();
  if (ip === null) return { ip: null, network: "unknown" };
  const exempt = env.allowsLocalProviders() && !env.limitsLoopback();
  const network = networkOf(ip);
  return { ip: exempt && isLoopback(ip) ? null : network, network };
}

export const ipOf = async (ctx: LimitCtx): Promise<string | null> => (await callerOf(ctx)).ip;

const isLoopback = (ip: string): boolean => ip === "::1" || /^(::ffff:)?127\./.test(ip);

/** One customer has 2^64 addresses of IPv6, so the first half of such an address is what is counted. */
function networkOf(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill("0"), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
