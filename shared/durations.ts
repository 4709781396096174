// Named times in milliseconds.

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** How long a seat stays reserved for somebody who is paying. */
export const SEAT_HOLD_MS = 10 * MINUTE_MS;
/** How long a freed seat stays offered to the head of the line, unless WAITLIST_OFFER_MINUTES says otherwise. */
export const WAITLIST_OFFER_MS = 2 * HOUR_MS;
/** How long a payment may be under way before the sweeper compares it with the provider. */
export const RECONCILE_AFTER_MS = 2 * MINUTE_MS;
/** After a confirmed e-mail address the page waits this long before it goes to the login. */
export const VERIFY_REDIRECT_MS = 3 * SECOND_MS;
/** Rotation of the reviews on the landing page. */
export const REVIEW_ROTATION_MS = 4000;
/** Waiting times before each attempt to send an e-mail; their number is the number of attempts. */
export const EMAIL_ATTEMPT_DELAYS_MS = [0, 30 * SECOND_MS, 5 * MINUTE_MS] as const;
/** A verification link works for a day, a password reset link for an hour. */
export const VERIFY_LINK_MS = 24 * HOUR_MS;
export const RESET_LINK_MS = 60 * MINUTE_MS;

/** Who reads and who types in the forum: the page's signs of life, and how long each of them is believed. */
export const PRESENCE = {
  heartbeatMs: 20 * SECOND_MS,
  aliveMs: 45 * SECOND_MS,
  /** While somebody types, the page says so again after this long. */
  typingHeartbeatMs: 4 * SECOND_MS,
  typingMs: 8 * SECOND_MS,
} as const;
/** A set-up of two-step sign-in has to be finished within this time. */
export const SECOND_FACTOR_SETUP_MS = 15 * MINUTE_MS;
