// Sends e-mails through Resend with an idempotency key: one by one, or up to a hundred in a batch
// (https://resend.com/docs/api-reference/emails/send-batch-emails).
import { MINUTE_MS } from "../../shared/durations";
import { Resend, type ErrorResponse } from "resend";
import {
  EMAIL_TIMEOUT_MS,
  retryAfterOf,
  type FailureReason,
  type OutgoingEmail,
  type SendFailure,
  type SendResult,
} from "./email";

export interface ResendSettings {
  base: string;
  apiKey: string;
}

/** E-mails in one request, at most. */
export const RESEND_BATCH_SIZE = 100;

/** Refusals of a whole batch that say nothing about each of its e-mails. */
const BATCH_REFUSALS: readonly (number | null)[] = [400, 413, 422];

/** Quotas are counted per day and month, and their refusals name no time to wait. */
const QUOTA_WAIT_MS = 15 * MINUTE_MS;

type Headers = Record<string, string> | null;

// Not at module level: the constructor throws without a key.
const clientOf = ({ apiKey, base }: ResendSettings): Resend => new Resend(apiKey, { baseUrl: base });

const payloadOf = ({ from, to, subject, html, text, unsubscribeUrl }: OutgoingEmail) => ({
  ...{ from, to, subject, html, text },
  ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
});

/** RFC 8058: the provider signs both headers with the e-mail. */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** For single e-mails: batches know no attachments. */
function withCalendar({ calendar, ...mail }: OutgoingEmail) {
  const payload = payloadOf(mail);
  if (calendar === undefined) return payload;
  const content = new TextEncoder().encode(calendar);
  const file = {
    filename: "classes.ics",
    content,
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
  };
  return { ...payload, attachments: [file] };
}

const optionsOf = (idempotencyKey: string) => ({
  idempotencyKey,
  signal: AbortSignal.timeout(EMAIL_TIMEOUT_MS),
});

/** Never throws for the provider's failures: every outcome is a result. */
export async function sendWithResend(settings: ResendSettings, mail: OutgoingEmail): Promise<SendResult> {
  const client = clientOf(settings);
  const { data, error, headers } = await client.emails.send(
    withCalendar(mail),
    optionsOf(mail.idempotencyKey),
  );
  return error === null ? { ok: true, response: data.id } : failureOf(error, headers);
}

/**
 * Sends up to RESEND_BATCH_SIZE e-mails in one request and returns one result each, in order. Valid ones are accepted
 * whatever the others are ("permissive"). The same key must always come with the same e-mails.
 */
export async function sendBatchWithResend(
  settings: ResendSettings,
  { mails, idempotencyKey }: { mails: readonly OutgoingEmail[]; idempotencyKey: string },
): Promise<SendResult[]> {
  const client = clientOf(settings);
  const options = { ...optionsOf(idempotencyKey), batchValidation: "permissive" as const };
  const { data, error, headers } = await client.batch.send(mails.map(payloadOf), options);
  if (error !== null) {
    const failed = failureOf(error, headers);
    const isWholeBatch = failed.reason === "refused" && BATCH_REFUSALS.includes(error.statusCode);
    return mails.map(() => (isWholeBatch ? { ...failed, reason: "rejected-batch" } : failed));
  }
  return batchResults(mails.length, data);
}

/** The ids are those of the accepted e-mails alone, in their order; a refused one is named by its index. */
function batchResults(
  count: number,
  { data, errors }: { data: { id: string }[]; errors: { index: number; message: string }[] },
): SendResult[] {
  const refusals = new Map(errors.map(({ index, message }) => [index, message]));
  const ids = data.map(({ id }) => id).values();
  return Array.from({ length: count }, (_, index) => {
    const message = refusals.get(index);
    if (message !== undefined) return failure(`422 validation_error: ${message}`, "refused");
    // Without as many ids as e-mails nothing is known about any of them.
    if (data.length + refusals.size !== count) return failure("The answer does not fit the batch", "unknown");
    return { ok: true, response: ids.next().value ?? "" };
  });
}

const failure = (error: string, reason: FailureReason, retryAfterMs: number | null = null): SendFailure => ({
  ok: false,
  error,
  reason,
  retryAfterMs,
});

function failureOf({ statusCode, name, message }: ErrorResponse, headers: Headers): SendFailure {
  const status = statusCode === null ? "no answer" : String(statusCode);
  const asked = retryAfterOf(headers?.["retry-after"]);
  const wait = name.endsWith("_quota_exceeded") ? Math.max(asked ?? 0, QUOTA_WAIT_MS) : asked;
  return failure(`${status} ${name}: ${message}`, reasonOf(statusCode, name), wait);
}

/** Outages and a concurrent request with the same key may end well; anything else would fail again. */
function reasonOf(statusCode: number | null, name: string): FailureReason {
  if (statusCode === 429) return "limited";
  const isOutage = statusCode === null || statusCode >= 500 || name === "concurrent_idempotent_requests";
  return isOutage ? "unknown" : "refused";
}
