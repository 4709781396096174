// Durations in milliseconds.

/** Milliseconds of a second. */
export const SECOND_MS = 1000;
/** Milliseconds of a minute. */
export const MINUTE_MS = 60 * SECOND_MS;
/** Milliseconds of an hour. */
export const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds of a UTC day. */
export const DAY_MS = 24 * HOUR_MS;
/** Milliseconds of a week. */
export const WEEK_MS = 7 * DAY_MS;

/** States of a class: when it opens before its start, and how long after its planned end it ends by itself. */
export const CLASS_TIMES = { opensBeforeMs: 15 * MINUTE_MS, endsAfterMs: 30 * MINUTE_MS } as const;

/** How long a seat is held for a payment (D4). */
export const SEAT_HOLD_MS = 10 * MINUTE_MS;
/** How long a free seat is offered to the first entry of a waitlist, unless WAITLIST_OFFER_MINUTES is set: longer than a night. */
export const WAITLIST_OFFER_MS = 12 * HOUR_MS;
/** How long a payment may be under way before it is reconciled with the provider. */
export const RECONCILE_AFTER_MS = 2 * MINUTE_MS;
/** Delay between a verified address and the redirect to the login (spec). */
export const VERIFY_REDIRECT_MS = 3 * SECOND_MS;
/** Rotation of the reviews on the landing page. */
export const REVIEW_ROTATION_MS = 4000;
/** Validity of a verification link. */
export const VERIFY_LINK_MS = 24 * HOUR_MS;
/** Validity of a password reset link. */
export const RESET_LINK_MS = 60 * MINUTE_MS;

/** Presence in the forum: interval of heartbeats, and how long each keeps a reader present or typing. */
export const PRESENCE = {
  heartbeatMs: 20 * SECOND_MS,
  aliveMs: 45 * SECOND_MS,
  /** Interval of heartbeats while typing. */
  typingHeartbeatMs: 4 * SECOND_MS,
  typingMs: 8 * SECOND_MS,
} as const;
/** Time within which a set-up of two-step sign-in has to be confirmed. */
export const SECOND_FACTOR_SETUP_MS = 15 * MINUTE_MS;

/** Presence of editors in the studio: interval of heartbeats, and how long each keeps an editor present. */
export const EDITORS = { heartbeatMs: 10 * SECOND_MS, aliveMs: 30 * SECOND_MS } as const;

/**
 * Presence of learners in lessons: interval of heartbeats, how long each keeps a learner present, and the time within
 * which a further heartbeat in the same lesson writes nothing.
 */
export const LESSON_PRESENCE = {
  heartbeatMs: 30 * SECOND_MS,
  aliveMs: 75 * SECOND_MS,
  leastGapMs: 25 * SECOND_MS,
} as const;

/**
 * Presence on the page of a class and in the room of a batch. Browsers run timers of a hidden page once a minute, and the
 * page of a class is hidden while its meeting is open.
 */
export const PLACE_PRESENCE = {
  heartbeatMs: 30 * SECOND_MS,
  aliveMs: 100 * SECOND_MS,
  leastGapMs: 25 * SECOND_MS,
} as const;
