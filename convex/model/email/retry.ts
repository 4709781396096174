// When a failed e-mail is tried again. Pure.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../shared/durations";
import type { Doc } from "../../_generated/dataModel";
import type { SendFailure } from "../../services/email";

/** Attempts that may fail: an outage of an hour is survived, whatever the jitter. */
export const MAX_FAILURES = 12;
const FIRST_DELAY_MS = 30 * SECOND_MS;
const LONGEST_DELAY_MS = 30 * MINUTE_MS;
/** Where a rate limit names no time to wait. */
const LIMITED_DELAY_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = HOUR_MS;
/** Resend keeps idempotency keys for a day; a later repetition could be delivered twice. */
const KEY_VALIDITY_MS = 23 * HOUR_MS;

/** How long a delayed e-mail is worth sending: links expire within a day, everything else later. */
export const WORTH_SENDING_MS: Record<"account" | "bulk", number> = { account: DAY_MS, bulk: 3 * DAY_MS };

type Retryable = Pick<Doc<"emailOutbox">, "createdAt" | "failures" | "uncertainSince" | "kind">;

export interface Retry {
  delayMs: number;
  failures: number;
  uncertainSince?: number;
}

/** How long the provider asks for no requests, in milliseconds: five seconds where it names nothing. */
export const pauseOf = ({ retryAfterMs }: SendFailure): number =>
  Math.ceil(Math.min(retryAfterMs ?? LIMITED_DELAY_MS, LONGEST_PAUSE_MS));

/**
 * The next attempt; null for none. Back-off doubles from 30 seconds to 30 minutes, of which between half and all is
 * waited: `jitter` is a number from 0 to 1. What a rate limit refuses is repeated after the time it names and not
 * counted, so that no burst exhausts the attempts.
 */
export function retryOf(
  mail: Retryable,
  failed: SendFailure,
  { now, jitter }: { now: number; jitter: number },
): Retry | null {
  const retry =
    failed.reason === "limited" ? afterLimit(mail, failed, now) : afterFailure(mail, failed, { now, jitter });
  if (retry === null) return null;
  const { uncertainSince } = retry;
  const isTooLate = uncertainSince !== undefined && now + retry.delayMs > uncertainSince + KEY_VALIDITY_MS;
  return isTooLate ? null : retry;
}

function afterLimit(mail: Retryable, failed: SendFailure, now: number): Retry | null {
  if (now - mail.createdAt > WORTH_SENDING_MS[isAccountMail(mail) ? "account" : "bulk"]) return null;
  return { ...kept(mail), delayMs: pauseOf(failed) };
}

function afterFailure(
  mail: Retryable,
  { reason, retryAfterMs }: SendFailure,
  { now, jitter }: { now: number; jitter: number },
): Retry | null {
  const failures = (mail.failures ?? 0) + 1;
  if (reason !== "unknown" || failures >= MAX_FAILURES) return null;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS);
  const asked = Math.min(retryAfterMs ?? 0, LONGEST_PAUSE_MS);
  const delayMs = Math.ceil(Math.max(delay * (0.5 + jitter / 2), asked));
  return { failures, delayMs, uncertainSince: mail.uncertainSince ?? now };
}

const kept = ({ failures = 0, uncertainSince }: Retryable) => ({
  failures,
  ...(uncertainSince !== undefined && { uncertainSince }),
});

const isAccountMail = ({ kind }: Retryable): boolean => kind === "verify_email" || kind === "reset_password";
