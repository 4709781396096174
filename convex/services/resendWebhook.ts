// Resend's webhook events about delivered and bounced e-mails: signature (Standard Webhooks, HMAC-SHA-256) and
// parsing.
import { v, type Infer } from "convex/values";
import { z } from "zod/mini";
import { MINUTE_MS } from "../../shared/durations";
import { bounded } from "../../shared/text";
import { vDelivery } from "../model/fields/emails";

export const vResendEvent = v.object({
  eventId: v.string(),
  eventType: v.string(),
  providerId: v.string(),
  sentAt: v.number(),
  delivery: v.union(vDelivery, v.null()),
  detail: v.union(v.string(), v.null()),
});
export type ResendEvent = Infer<typeof vResendEvent>;

const TOLERANCE_MS = 5 * MINUTE_MS;
const DETAIL_CHARS = 300;
const DELIVERIES: Record<string, Infer<typeof vDelivery>> = {
  "email.delivered": "delivered",
  "email.bounced": "bounced",
  "email.complained": "complained",
};

const eventSchema = z.object({
  type: z.string().check(z.maxLength(64)),
  created_at: z.string(),
  data: z.object({
    email_id: z.string().check(z.maxLength(128)),
    bounce: z.optional(z.object({ message: z.optional(z.string()) })),
  }),
});

/** The event; null unless it is signed with the secret, at most five minutes old and well-formed. */
export async function verifyResendWebhook(
  secret: string,
  { headers, body, now }: { headers: Headers; body: string; now: number },
): Promise<ResendEvent | null> {
  // Both prefixes are in use: Svix's and the standard's.
  const header = (name: string): string =>
    headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? "";
  const [eventId, time] = [header("id"), header("timestamp")];
  const isFresh = Math.abs(now - Number(time) * 1000) <= TOLERANCE_MS;
  if (eventId === "" || eventId.length > 128 || !isFresh) return null;
  if (!(await isSigned(secret, `${eventId}.${time}.${body}`, header("signature")))) return null;
  return read(eventId, body);
}

/** Several signatures, separated by spaces, while a secret is rotated. */
async function isSigned(secret: string, text: string, signatures: string): Promise<boolean> {
  const bytes = decoded(secret.replace(/^whsec_/, ""));
  if (bytes === null) return false;
  const usage = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, usage, false, ["verify"]);
  for (const versioned of signatures.split(" ").slice(0, 10)) {
    const [version, signature = ""] = versioned.split(",");
    const mark = version === "v1" ? decoded(signature) : null;
    if (mark !== null && (await crypto.subtle.verify("HMAC", key, mark, new TextEncoder().encode(text))))
      return true;
  }
  return false;
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

function read(eventId: string, body: string): ResendEvent | null {
  const { data: event } = eventSchema.safeParse(parsed(body));
  if (event === undefined) return null;
  const { type: eventType, created_at, data } = event;
  return {
    eventId,
    eventType,
    providerId: data.email_id,
    sentAt: Date.parse(created_at) || 0,
    delivery: DELIVERIES[eventType] ?? null,
    detail: data.bounce?.message === undefined ? null : bounded(data.bounce.message, DETAIL_CHARS),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
