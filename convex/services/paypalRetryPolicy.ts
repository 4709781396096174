// Timeouts and retries of calls to PayPal. In a file of its own, so that tests can replace it.

/** Timeout of one call; PayPal recommends generous timeouts for captures. */
export const PAYPAL_TIMEOUT_MS = 15_000;
/** Pauses before the second and third attempt, which have the same PayPal-Request-Id. */
export const PAYPAL_RETRY_WAITS_MS = [250, 1000];
