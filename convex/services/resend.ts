// Sends one e-mail through Resend, with an idempotency key.
import { Resend } from "resend";
import { EMAIL_TIMEOUT_MS, type OutgoingEmail, type SendResult } from "./email";

export interface ResendSettings {
  base: string;
  apiKey: string;
}

/** Never throws for the provider's failures: every outcome is a result. */
export async function sendWithResend(settings: ResendSettings, mail: OutgoingEmail): Promise<SendResult> {
  // Not at module level: the constructor throws without a key.
  const client = new Resend(settings.apiKey, { baseUrl: settings.base });
  const { from, to, subject, html, text, idempotencyKey } = mail;
  const { data, error } = await client.emails.send(
    { from, to, subject, html, text },
    { idempotencyKey, signal: AbortSignal.timeout(EMAIL_TIMEOUT_MS) },
  );
  if (error === null) return { ok: true, response: data.id };
  const status = error.statusCode === null ? "no answer" : String(error.statusCode);
  return {
    ok: false,
    error: `${status} ${error.name}: ${error.message}`,
    isRetryable: mayRecover(error.statusCode, error.name),
  };
}

/** Outages, rate limits and a concurrent request with the same key; anything else would fail again. */
function mayRecover(statusCode: number | null, name: string): boolean {
  return (
    statusCode === null ||
    statusCode === 429 ||
    statusCode >= 500 ||
    name === "concurrent_idempotent_requests"
  );
}
