// Input and output of both e-mail drivers, which do not use the database and never throw.

export interface OutgoingEmail {
  from: string;
  to: string;
  toName: string;
  subject: string;
  html: string;
  text: string;
  idempotencyKey: string;
  params: TemplateParams;
}

export type SendResult = { ok: true; response: string } | { ok: false; error: string; isRetryable: boolean };

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

/** Well below the lease of an attempt, so that a hanging provider is reported before the sweeper takes over. */
export const EMAIL_TIMEOUT_MS = 30_000;
