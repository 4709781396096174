// How long and how often PayPal is asked. Its own file, so that tests can be impatient.

/** One answer may take this long; PayPal's own advice for captures is to wait generously. */
export const PAYPAL_TIMEOUT_MS = 15_000;
/** Pauses before the second and third attempt; all attempts carry the same PayPal-Request-Id. */
export const PAYPAL_RETRY_WAITS_MS = [250, 1000];
