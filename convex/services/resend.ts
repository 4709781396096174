// Sends one mail through Resend. Knows nothing of the database; every outcome is a value, never an exception.
import { Resend } from "resend";
import { SECOND_MS } from "../../shared/durations";

export interface ResendSettings {
  base: string;
  apiKey: string;
}

export interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  idempotencyKey: string;
}

export type SendResult = { ok: true; response: string } | { ok: false; error: string; isRetryable: boolean };

/** Well below the lease of an attempt, so that a hanging provider is reported and not swept. */
const TIMEOUT_MS = 30 * SECOND_MS;

export async function sendWithResend(settings: ResendSettings, mail: OutgoingMail): Promise<SendResult> {
  // Made here and not at module level: the constructor throws without a key.
  const client = new Resend(settings.apiKey, { baseUrl: settings.base });
  const { idempotencyKey, ...payload } = mail;
  const { data, error } = await client.emails.send(payload, {
    idempotencyKey,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (error === null) return { ok: true, response: data.id };
  const status = error.statusCode === null ? "no answer" : String(error.statusCode);
  return {
    ok: false,
    error: `${status} ${error.name}: ${error.message}`,
    isRetryable: mayRecover(error.statusCode, error.name),
  };
}

/** Outages, rate limits and a repeated request that is still running; anything else fails the same way again. */
function mayRecover(statusCode: number | null, name: string): boolean {
  return (
    statusCode === null ||
    statusCode === 429 ||
    statusCode >= 500 ||
    name === "concurrent_idempotent_requests"
  );
}
