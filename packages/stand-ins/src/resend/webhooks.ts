/** Sends the delivery events of each accepted e-mail, signed as Resend signs them (Standard Webhooks, HMAC-SHA-256). */
import { createHmac, randomUUID } from "node:crypto";
import type { Clock } from "../lib/clock.ts";
import { pause } from "../lib/clock.ts";
import type { Email } from "./state.ts";

export type WebhookTarget = { url: string; secret: string };
type Sender = { webhook: WebhookTarget | null; clock: Clock; closing: AbortSignal };
type Outcome = "delivered" | "bounced" | "complained";

/** An event can be faster than the sender's own record of the mail; the sender then requests it again. */
const WAITS_MS = [200, 2000, 10_000, 60_000, 300_000];
const TIMEOUT_MS = 10_000;

/** Like Resend's test addresses: `bounced@…`, `bounced+anything@…` and `complained@…` bounce and complain. */
function outcomeOf({ to }: Pick<Email, "to">): Outcome {
  const address = /<([^<>]+)>\s*$/.exec(to[0] ?? "")?.[1] ?? to[0] ?? "";
  const kind = /^(bounced|complained)[+@]/i.exec(address.trim())?.[1]?.toLowerCase();
  return kind === "bounced" || kind === "complained" ? kind : "delivered";
}

function eventBody(email: Email, at: number): string {
  const outcome = outcomeOf(email);
  const bounce = { message: "The mailbox does not exist.", type: "Permanent", subType: "General" };
  return JSON.stringify({
    type: `email.${outcome}`,
    created_at: new Date(at).toISOString(),
    data: {
      email_id: email.id,
      from: email.from,
      to: email.to,
      subject: email.subject,
      created_at: new Date(email.createdAt).toISOString(),
      ...(outcome === "bounced" && { bounce }),
    },
  });
}

function signedHeaders(secret: string, sent: { id: string; at: number; body: string }) {
  const timestamp = String(Math.floor(sent.at / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const mark = createHmac("sha256", key).update(`${sent.id}.${timestamp}.${sent.body}`).digest("base64");
  return {
    "content-type": "application/json",
    "svix-id": sent.id,
    "svix-timestamp": timestamp,
    "svix-signature": `v1,${mark}`,
  };
}

/** Starts the deliveries and does not wait for them; a service that is closing drops what is left. */
export function announce({ webhook, clock, closing }: Sender, emails: Email[]): void {
  if (webhook === null) return;
  for (const email of emails) void deliver(webhook, email, { clock, closing });
}

async function deliver(
  { url, secret }: WebhookTarget,
  email: Email,
  { clock, closing }: Pick<Sender, "clock" | "closing">,
): Promise<void> {
  const id = `msg_${randomUUID()}`;
  const body = eventBody(email, clock());
  for (const wait of WAITS_MS) {
    await pause(wait, closing);
    if (closing.aborted) return;
    const headers = signedHeaders(secret, { id, at: clock(), body });
    const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]);
    const reply = await fetch(url, { method: "POST", headers, body, signal }).catch(() => null);
    await reply?.body?.cancel().catch(() => undefined);
    if (reply?.ok === true) return;
  }
}
