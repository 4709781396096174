// Input and output of both e-mail drivers, which do not use the database and never throw.

export interface OutgoingEmail {
  from: string;
  to: string;
  toName: string;
  subject: string;
  html: string;
  text: string;
  idempotencyKey: string;
  /** iCalendar text to attach. */
  calendar?: string;
  /** Where a POST switches this kind of e-mail off (RFC 8058). */
  unsubscribeUrl?: string;
  params: TemplateParams;
}

/**
 * - `refused`: it would be refused again.
 * - `limited`: a rate limit or a quota of the provider; certainly not accepted.
 * - `unknown`: an outage or no answer; it may have been accepted.
 * - `rejected-batch`: the provider accepted none of the batch; its e-mails may succeed one by one.
 */
export type FailureReason = "refused" | "limited" | "unknown" | "rejected-batch";

export interface SendFailure {
  ok: false;
  error: string;
  reason: FailureReason;
  /** Milliseconds that the provider asks to wait; null when it names none. */
  retryAfterMs: number | null;
}

export type SendResult = { ok: true; response: string } | SendFailure;

/** The spec's template parameters without those every e-mail has; all are text. */
export interface TemplateParams {
  course_title: string;
  user_name: string;
  amount: string;
  payment_id: string;
  order_id: string;
  enrollment_date: string;
  payment_method: string;
  payer_name: string;
  payer_email: string;
  transaction_status: string;
  funding_source: string;
}

/** Well below the lease of an attempt, so that a hanging provider is reported before another sender takes over. */
export const EMAIL_TIMEOUT_MS = 30_000;

/** The value of a `retry-after` header (RFC 9110: seconds or an HTTP date) in milliseconds; null for anything else. */
export function retryAfterOf(header: string | null | undefined): number | null {
  if (header === null || header === undefined || header.trim() === "") return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}
