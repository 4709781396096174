// PayPal's webhook events: parsing, and verification of their signature by PayPal. The body is verified byte for
// byte.
import { v, type Infer } from "convex/values";
import { z } from "zod/mini";
import { DAY_MS, MINUTE_MS } from "../../shared/durations";
import { bounded } from "../../shared/text";
import { parseUrl } from "../lib/url";
import { askPayPal, type PayPalAccess } from "./paypalHttp";
import { idSchema, readVerification } from "./paypalReplies";

const vText = v.union(v.string(), v.null());

/** The part of an event that identifies a checkout. */
export const vPayPalEvent = v.object({
  eventId: v.string(),
  eventType: v.string(),
  orderId: vText,
  captureId: vText,
  invoiceId: vText,
});
export type PayPalEvent = Infer<typeof vPayPalEvent>;

/** Longer than any URL of a capture. */
const LONGEST_HREF = 500;
const linkSchema = z.object({ rel: z.string(), href: z.string() });
const eventSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  event_type: z.string().check(z.maxLength(128)),
  resource: z.object({
    id: z.optional(idSchema),
    invoice_id: z.optional(idSchema),
    supplementary_data: z.optional(
      z.object({
        related_ids: z.optional(
          z.object({ order_id: z.optional(idSchema), capture_id: z.optional(idSchema) }),
        ),
      }),
    ),
    purchase_units: z.optional(z.array(z.object({ invoice_id: z.optional(idSchema) }))),
    links: z.optional(z.array(linkSchema)),
  }),
});

/** Null for anything but an event. */
export function readPayPalEvent(body: string): PayPalEvent | null {
  const { data } = eventSchema.safeParse(parsed(body));
  if (data === undefined) return null;
  const { id: eventId, event_type: eventType, resource } = data;
  const isOrder = eventType.startsWith("CHECKOUT.ORDER.");
  return { eventId, eventType, ...(isOrder ? orderParts(resource) : captureParts(resource)) };
}

type Resource = z.infer<typeof eventSchema>["resource"];
type Parts = Pick<PayPalEvent, "orderId" | "captureId" | "invoiceId">;

function orderParts({ id, purchase_units: [unit] = [] }: Resource): Parts {
  return { orderId: id ?? null, captureId: null, invoiceId: unit?.invoice_id ?? null };
}

function captureParts(resource: Resource): Parts {
  const related = resource.supplementary_data?.related_ids;
  return {
    orderId: related?.order_id ?? null,
    captureId: related?.capture_id ?? captureOf(resource),
    invoiceId: resource.invoice_id ?? null,
  };
}

/** A refund links "up" to its capture; other resources are captures themselves. */
function captureOf({ id, links = [] }: Resource): string | null {
  const up = links.find(({ rel }) => rel === "up")?.href ?? "";
  return /\/v2\/payments\/captures\/([^/?]+)/.exec(bounded(up, LONGEST_HREF))?.[1] ?? id ?? null;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

const SIGNATURE_HEADERS = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;
type Signature = Record<keyof typeof SIGNATURE_HEADERS, string>;

const MAX_HEADER = 2000;
/** PayPal retries an event for three days; clocks differ by minutes at most. */
const OLDEST_MS = 4 * DAY_MS;
const AHEAD_MS = 10 * MINUTE_MS;
const CERTIFICATE_ORIGINS: readonly string[] = [
  "https://api.paypal.com",
  "https://api-m.paypal.com",
  "https://api.sandbox.paypal.com",
  "https://api-m.sandbox.paypal.com",
];

/**
 * Null when a header is missing or malformed, the time is implausible, or the certificate is not PayPal's: such an
 * event is refused without a call to PayPal.
 */
export function signatureOf(headers: Headers, apiBase: string, now: number): Signature | null {
  const entries = Object.entries(SIGNATURE_HEADERS).map(
    ([field, name]) => [field, headers.get(name) ?? ""] as const,
  );
  if (entries.some(([, value]) => value === "" || value.length > MAX_HEADER)) return null;
  const signature = Object.fromEntries(entries) as Signature;
  if (!isPlain(signature.auth_algo) || !isPlain(signature.transmission_id)) return null;
  const age = now - Date.parse(signature.transmission_time);
  const isPlausible = age <= OLDEST_MS && age >= -AHEAD_MS;
  return isPlausible && isPayPalAddress(signature.cert_url, apiBase) ? signature : null;
}

const isPlain = (value: string): boolean => /^[\w-]{1,100}$/.test(value);

function isPayPalAddress(address: string, apiBase: string): boolean {
  const url = parseUrl(address);
  if (url === null) return false;
  const { origin, username, password } = url;
  const isKnown = origin === new URL(apiBase).origin || CERTIFICATE_ORIGINS.includes(origin);
  return isKnown && username === "" && password === "";
}

/** Lets PayPal verify the signature. "unknown" without a response: the sender should retry. */
export async function verifyPayPalWebhook(
  access: PayPalAccess,
  event: { signature: Signature; webhookId: string; body: string },
): Promise<"genuine" | "forged" | "unknown"> {
  const claim = JSON.stringify({ ...event.signature, webhook_id: event.webhookId });
  const reply = await askPayPal(
    access,
    {
      method: "POST",
      path: "/v1/notifications/verify-webhook-signature",
      // Inserted as received: serializing it again could change what was signed.
      rawBody: `${claim.slice(0, -1)},"webhook_event":${event.body}}`,
    },
    readVerification,
  );
  if (reply.kind === "unknown") return "unknown";
  return reply.kind === "ok" && reply.value === "SUCCESS" ? "genuine" : "forged";
}
