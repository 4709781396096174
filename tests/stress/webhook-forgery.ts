// Forged events, in large numbers, at the PayPal endpoint of a stack with completed purchases: wrong and borrowed signatures,
// changed bodies, replayed events, another webhook, missing headers, foreign certificates, bodies without an event. Nothing may
// be written, and the process may not grow.
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32 } from "node:zlib";
import { buy, createTestUsers, httpCaller } from "./actors.ts";
import { newCounters } from "embedded-convex/stress/case.ts";
import type { StackCase, StackRun } from "./case.ts";
import { openRelay, type WebhookEvent } from "./purchase/webhook-relay.ts";
import { randomFrom, type Random } from "embedded-convex/stress/random.ts";
import type { StressStack } from "./stack.ts";
import { approveOrder, setSwitches } from "./standins.ts";
import { settleAndCheck, tableOf } from "./world.ts";

const AT_ONCE = 16;
/** Warm-up: caches fill and the heap reaches its size before growth is measured. */
const WARM_UP = 0.3;
const MOST_GROWTH = 1.25;
const TABLES = ["checkouts", "enrollments", "payments", "refunds", "attention", "emailOutbox"] as const;
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

interface Forgery {
  kind: string;
  event: WebhookEvent;
}

const without = (headers: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name));

/** Signed as PayPal signs, with another key. */
function signedByStranger({ headers, body }: WebhookEvent, webhookId: string): WebhookEvent {
  const { "paypal-transmission-id": id = "", "paypal-transmission-time": time = "" } = headers;
  const text = `${id}|${time}|${webhookId}|${crc32(body)}`;
  const signature = sign("RSA-SHA256", Buffer.from(text), stranger).toString("base64");
  return { headers: { ...headers, "paypal-transmission-sig": signature }, body };
}

const newId = (body: string, random: Random): string =>
  body.replace(/"id":"WH-[^"]+"/, `"id":"WH-${random.below(1e9)}"`);

type Forger = (genuine: WebhookEvent, other: WebhookEvent, random: Random) => WebhookEvent;

const FORGERS: Record<string, Forger> = {
  "wrong signature": ({ headers, body }, _other, random) => ({
    headers: {
      ...headers,
      "paypal-transmission-sig": Buffer.from(`${random.below(1e9)}`).toString("base64"),
    },
    body: newId(body, random),
  }),
  "signature of another event": ({ headers, body }, other, random) => ({
    headers: { ...headers, "paypal-transmission-sig": other.headers["paypal-transmission-sig"] ?? "" },
    body: newId(body, random),
  }),
  "signed by a stranger": ({ headers, body }, _other, random) =>
    signedByStranger({ headers, body: newId(body, random) }, "local-webhook"),
  "changed body": ({ headers, body }, _other, random) => ({
    headers,
    body: newId(body, random).replace(/"value":"[\d.]+"/g, '"value":"0.01"'),
  }),
  "another kind of event": ({ headers, body }, _other, random) => ({
    headers,
    body: newId(body, random).replace(/"event_type":"[^"]+"/, '"event_type":"PAYMENT.CAPTURE.REVERSED"'),
  }),
  "header missing": ({ headers, body }, _other, random) => ({
    headers: without(
      headers,
      random.pick(["paypal-transmission-sig", "paypal-cert-url", "paypal-auth-algo"]),
    ),
    body: newId(body, random),
  }),
  "foreign certificate": ({ headers, body }, _other, random) => ({
    headers: { ...headers, "paypal-cert-url": "https://api.paypal.com.evil.example/cert" },
    body: newId(body, random),
  }),
  "no event": ({ headers }, _other, random) => ({ headers, body: random.pick(["", "{", "[]", '{"id":1}']) }),
  // Genuine, and received before: accepted without a second effect.
  replayed: (genuine) => genuine,
};

const post = async (stack: StressStack, { headers, body }: WebhookEvent): Promise<number> => {
  const reply = await fetch(`${stack.info().backendSite}/paypal/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  await reply.body?.cancel();
  return reply.status;
};

/** Everything that an accepted event could change. */
async function fingerprint(stack: StressStack): Promise<string> {
  const hash = createHash("sha256");
  for (const table of [...TABLES, "webhookEvents", "batchSeats"]) {
    hash.update(JSON.stringify(await tableOf(stack, table)));
  }
  return hash.digest("hex");
}

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** Two buyers, one of whom has approved and not returned; their events, delivered once. */
async function genuineEvents(stack: StressStack, seed: number): Promise<WebhookEvent[]> {
  const { paypal } = stack.info();
  const endpoint = `${stack.info().backendSite}/paypal/webhook`;
  const relay = await openRelay(() => endpoint, ["", ""]);
  await setSwitches(paypal, { webhooks: { url: relay.url, mode: "normal" } });
  const courseId = `FORGERY-${seed}`;
  await stack.call("loadTest:createCourse", { courseId, seats: 5 });
  const [one, two] = await createTestUsers(stack, `forgery-${seed}`, 2);
  if (one === undefined || two === undefined) throw new Error("no test users were created");
  await buy(httpCaller(stack, one), paypal, courseId);
  const caller = httpCaller(stack, two);
  await approveOrder(paypal, await caller.createOrder(await caller.start(courseId)));
  for (let i = 0; i < 100 && relay.kept("").length < 3; i += 1) await new Promise((r) => setTimeout(r, 50));
  const all = relay.kept("");
  for (const event of all) await relay.deliver(event);
  await relay.close();
  await setSwitches(paypal, { webhooks: { url: endpoint } });
  const losses = await settleAndCheck(stack);
  if (all.length < 3 || losses.length > 0) throw new Error(`no quiet beginning: ${losses.join("; ")}`);
  return all;
}

function forgeries(genuine: WebhookEvent[], rounds: number, random: Random): Forgery[] {
  const kinds = Object.entries(FORGERS);
  return Array.from({ length: rounds }, (_, index) => {
    const [kind, forge] = kinds[index % kinds.length] ?? ["replayed", (one: WebhookEvent) => one];
    const [event, other] = random.shuffled(genuine);
    if (event === undefined || other === undefined) throw new Error("no events to forge");
    return { kind, event: forge(event, other, random) };
  });
}

type Add = (name: string, by?: number) => void;

async function storm(stack: StressStack, all: Forgery[], add: Add): Promise<string[]> {
  const wrong: string[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    await Promise.all(
      all.slice(at, at + AT_ONCE).map(async ({ kind, event }) => {
        const status = await post(stack, event);
        add(kind);
        if (status !== (kind === "replayed" ? 200 : 400)) wrong.push(`${kind}: answered ${status}`);
      }),
    );
  }
  return wrong;
}

/** Under another webhook's id nothing is genuine, however well it is signed. */
async function otherWebhook(
  stack: StressStack,
  genuine: WebhookEvent[],
  { count, add }: { count: number; add: Add },
) {
  await stack.setVariables({ PAYPAL_WEBHOOK_ID: "another-webhook" });
  try {
    const all = Array.from({ length: count }, (_, index) => genuine[index % genuine.length]);
    const kind = "another webhook";
    return await storm(
      stack,
      all.flatMap((event) => (event ? [{ kind, event }] : [])),
      add,
    );
  } finally {
    await stack.setVariables({ PAYPAL_WEBHOOK_ID: "local-webhook" });
  }
}

/** Verification of the checker: with a provider that accepts every signature, something must be written. */
async function isNoticed(stack: StressStack, event: WebhookEvent, random: Random): Promise<boolean> {
  const permissiveProvider = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ access_token: "A", expires_in: 9000, verification_status: "SUCCESS" }));
  });
  await new Promise<void>((resolve) => permissiveProvider.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(permissiveProvider.address() as AddressInfo).port}`;
  const before = await fingerprint(stack);
  await stack.setVariables({ PAYPAL_API_BASE: address });
  await post(stack, {
    headers: { ...event.headers, "paypal-cert-url": `${address}/cert` },
    body: newId(event.body, random),
  });
  const after = await fingerprint(stack);
  await stack.setVariables({ PAYPAL_API_BASE: stack.info().paypal });
  permissiveProvider.close();
  return before !== after;
}

async function run({ rounds, seed, say, stack: getStack }: StackRun) {
  const stack = await getStack();
  const random = randomFrom(seed);
  const { add, all } = newCounters();
  const genuine = await genuineEvents(stack, seed);
  const before = await fingerprint(stack);
  const other = Math.floor(rounds / 10);
  const list = forgeries(genuine, rounds - other, random);
  const warm = Math.floor(list.length * WARM_UP);
  const losses = await storm(stack, list.slice(0, warm), add);
  const { pids } = stack.info();
  const megabytes = megabytesOf(pids.backend);
  say(`webhook-forgery ${warm}/${rounds}: ${losses.length} losses, ${Math.round(megabytes)} MB`);
  losses.push(...(await storm(stack, list.slice(warm), add)));
  losses.push(...(await otherWebhook(stack, genuine, { count: other, add })));
  const later = megabytesOf(pids.backend);
  if (stack.info().pids.backend !== pids.backend) losses.push("the process ended");
  if (later > megabytes * MOST_GROWTH) losses.push(`it grew from ${megabytes} to ${later} MB`);
  if ((await fingerprint(stack)) !== before) losses.push("something was written");
  losses.push(...(await settleAndCheck(stack)));
  if (!(await isNoticed(stack, genuine[0] ?? { headers: {}, body: "" }, random)))
    losses.push("the checker did not report an accepted forgery");
  const sizes = { "MB after warming up": Math.round(megabytes), "MB at the end": Math.round(later) };
  return { counters: { ...all, ...sizes }, losses };
}

export const webhookForgery: StackCase = {
  sample: 300,
  full: 10_000,
  mustFire: [...Object.keys(FORGERS), "another webhook"],
  run,
};
