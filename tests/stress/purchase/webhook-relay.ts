// Receives PayPal's webhook events in place of the server's endpoint, and delivers them when, as often and in the order that a
// run requests.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface WebhookEvent {
  headers: Record<string, string>;
  body: string;
}

export interface Relay {
  url: string;
  /** Events that were received and not delivered. */
  kept: (about: string) => WebhookEvent[];
  /** Delivers an event until it is accepted; returns the number of attempts. */
  deliver: (event: WebhookEvent) => Promise<number>;
  close: () => Promise<void>;
}

const ATTEMPTS = 60;
const PAUSE_MS = 500;

/** `origins`: the provider's address in the events, and as the server knows it. */
export async function openRelay(endpoint: () => string, origins: [string, string]): Promise<Relay> {
  const events: WebhookEvent[] = [];
  const server = createServer((request, response) => {
    eventOf(request, origins)
      .then((event) => events.push(event))
      .finally(() => response.writeHead(200).end())
      .catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    kept: (about) => events.filter(({ body }) => body.includes(about)),
    deliver: async (event) => await deliver(endpoint(), event),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function eventOf(request: IncomingMessage, [from, to]: [string, string]): Promise<WebhookEvent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const named = Object.entries(request.headers).filter(([name]) => name.startsWith("paypal-"));
  return {
    headers: Object.fromEntries(named.map(([name, value]) => [name, String(value).replace(from, to)])),
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

/** As PayPal does it: repeated until the response is 2xx. */
async function deliver(endpoint: string, { headers, body }: WebhookEvent): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await isReceived(endpoint, { headers, body })) return attempt;
    await sleep(PAUSE_MS);
  }
  throw new Error("a genuine event was never accepted");
}

async function isReceived(endpoint: string, { headers, body }: WebhookEvent): Promise<boolean> {
  try {
    const reply = await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    return reply.ok;
  } catch {
    return false;
  }
}
