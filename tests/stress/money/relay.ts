// Stands between PayPal's notices and the server's door: keeps them, and hands them on when, as often and in the order in
// which a run wants them.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Notice {
  headers: Record<string, string>;
  body: string;
}

export interface Relay {
  url: string;
  /** Notices that have come and were not handed on. */
  kept: (about: string) => Notice[];
  /** Hands a notice on until it is received; answers how often that took. */
  deliver: (notice: Notice) => Promise<number>;
  close: () => Promise<void>;
}

const ATTEMPTS = 60;
const PAUSE_MS = 500;

/** `origins`: the provider's address as the notices tell it, and as the server knows it. */
export async function openRelay(door: () => string, origins: [string, string]): Promise<Relay> {
  const notices: Notice[] = [];
  const server = createServer((request, response) => {
    noticeOf(request, origins)
      .then((notice) => notices.push(notice))
      .finally(() => response.writeHead(200).end())
      .catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    kept: (about) => notices.filter(({ body }) => body.includes(about)),
    deliver: async (notice) => await deliver(door(), notice),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function noticeOf(request: IncomingMessage, [from, to]: [string, string]): Promise<Notice> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const named = Object.entries(request.headers).filter(([name]) => name.startsWith("paypal-"));
  return {
    headers: Object.fromEntries(named.map(([name, value]) => [name, String(value).replace(from, to)])),
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

/** As PayPal does it: again until the answer is good. */
async function deliver(door: string, { headers, body }: Notice): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await isReceived(door, { headers, body })) return attempt;
    await sleep(PAUSE_MS);
  }
  throw new Error("a genuine notice was never received");
}

async function isReceived(door: string, { headers, body }: Notice): Promise<boolean> {
  try {
    const reply = await fetch(door, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    return reply.ok;
  } catch {
    return false;
  }
}
