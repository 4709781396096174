// Attacks that need nothing but the addresses: each lasts for some seconds and returns the number of
// requests, frames or sockets it sent.
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { mutated } from "embedded-convex/stress/faults/mutated-frames.ts";
import { randomFrom } from "embedded-convex/stress/random.ts";
import { RawSocket } from "embedded-convex/stress/attacks/raw-socket.ts";

export interface Target {
  readonly backend: string;
  readonly ms: number;
  /** Of the attack that counts them. */
  readonly frames: number;
  readonly seed: number;
}

type Attack = (target: Target) => Promise<number>;

const LANES = 4;
const MILLION = 1_000_000;
/** As many as fit into an accepted body. */
const FITTING = 80_000;

const manyKeys = (count: number): string =>
  `{${Array.from({ length: count }, (_, i) => `"k${i}":0`).join(",")}}`;
const brackets = (count: number): string => "[".repeat(count) + "]".repeat(count);

/** Sends concurrently until the time is over. */
async function flood({ ms }: Target, send: (round: number) => Promise<number>): Promise<number> {
  const end = performance.now() + ms;
  let sent = 0;
  const lane = async (): Promise<void> => {
    for (let round = 0; performance.now() < end; round += 1) sent += await send(round);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return sent;
}

async function post(url: string, body: string): Promise<number> {
  const headers = { "content-type": "application/json" };
  await fetch(url, { method: "POST", headers, body }).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  );
  return 1;
}

/** One frame on a socket of its own, and some time for the answer. */
async function frame(backend: string, text: string): Promise<number> {
  const socket = await RawSocket.open(backend);
  if (socket === null) return 1;
  socket.send(text);
  await Promise.race([socket.closed, new Promise<void>((resolve) => (socket.onMessage = () => resolve()))]);
  socket.close();
  return 1;
}

function shapes(texts: readonly string[]): Attack {
  const bodies = texts.flatMap((text) => [
    `{"path":"courses:get","args":{"courseId":${text}}}`,
    `{"path":"courses:get","args":${text}}`,
  ]);
  const frames = texts.map(
    (text) => `{"type":"Mutation","requestId":0,"udfPath":"threads:view","args":[{"x":${text}}]}`,
  );
  return (target) =>
    flood(target, async (round) => {
      const url = `${target.backend}/api/${round % 3 === 0 ? "mutation" : "query"}`;
      if (round % 3 === 2) return frame(target.backend, frames[round % frames.length] ?? "");
      return post(url, bodies[round % bodies.length] ?? "");
    });
}

const search: Attack = (target) => {
  const terms = [200, 10_000, 300_000, MILLION].map((length) => "\ufdfa".repeat(length));
  return flood(target, (round) => {
    const args = { term: terms[round % terms.length], category: "all" };
    return post(`${target.backend}/api/query`, JSON.stringify({ path: "threads:search", args }));
  });
};

const subscriptions: Attack = (target) =>
  flood(target, async (round) => {
    const count = 9999;
    const modifications = Array.from({ length: count }, (_, queryId) => ({
      type: "Add",
      queryId,
      udfPath: "courses:get",
      args: [{ courseId: `${round} ${queryId} ${performance.now()}` }],
    }));
    const half = modifications.length / 2;
    const socket = await RawSocket.open(target.backend);
    if (socket === null) return 1;
    const [first, second] = [modifications.slice(0, half), modifications.slice(half)];
    socket.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: first });
    socket.send({ type: "ModifyQuerySet", baseVersion: 1, newVersion: 2, modifications: second });
    await Promise.race([socket.closed, sleep(500)]);
    socket.close();
    return count;
  });

const actions: Attack = async (target) => {
  const socket = await RawSocket.open(target.backend);
  if (socket === null) return 0;
  const count = 2150;
  for (let requestId = 0; requestId < count; requestId += 1) {
    const params = { email: `nobody${requestId}@attack.example`, password: "wrong password", flow: "signIn" };
    const args = [{ provider: "password", params }];
    socket.send({ type: "Action", requestId, udfPath: "auth:signIn", args });
  }
  await Promise.race([socket.closed, sleep(1000)]);
  socket.close();
  // The abandoned actions have effects afterwards.
  await sleep(target.ms);
  return count;
};

function rawTo(backend: string, text: string): Socket {
  const { hostname, port } = new URL(backend);
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
  socket.on("error", () => undefined);
  return socket;
}

const slowSockets: Attack = async (target) => {
  const { host } = new URL(target.backend);
  const head = `POST /api/query HTTP/1.1\r\nHost: ${host}\r\n`;
  const body = `${head}Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n`;
  const upgrade = `GET /api/1.48.0/sync HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16, 1).toString("base64")}\r\n\r\n`;
  const raw = Array.from({ length: 900 }, (_, i) =>
    rawTo(target.backend, [head, body, upgrade][i % 3] ?? ""),
  );
  const readers: RawSocket[] = [];
  for (let i = 0; i < 100; i += 1) {
    const socket = await RawSocket.open(target.backend);
    if (socket === null) continue;
    // Requests much and reads nothing.
    socket.ws.pause();
    const add = (queryId: number): object => ({ type: "Add", queryId, udfPath: "courses:list", args: [{}] });
    const modifications = Array.from({ length: 200 }, (_, queryId) => add(queryId));
    socket.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
    readers.push(socket);
  }
  const end = performance.now() + target.ms;
  while (performance.now() < end) {
    for (const socket of raw) socket.write("x");
    await sleep(200);
  }
  for (const socket of raw) socket.destroy();
  for (const socket of readers) socket.close();
  return raw.length + readers.length;
};

const pings: Attack = (target) =>
  flood(target, async () => {
    const socket = await RawSocket.open(target.backend);
    if (socket === null) return 1;
    const count = 20_000;
    for (let i = 0; i < count; i += 1) socket.ws.ping();
    await Promise.race([socket.closed, new Promise((resolve) => socket.ws.once("pong", resolve))]);
    await sleep(200);
    socket.close();
    return count;
  });

const calls: Attack = (target) =>
  flood(target, async () => {
    const socket = await RawSocket.open(target.backend);
    if (socket === null) return 1;
    const count = 900;
    let answered = 0;
    const done = new Promise<void>((resolve) => {
      socket.onMessage = ({ type }) => {
        if (type === "MutationResponse") answered += 1;
        if (answered === count) resolve();
      };
    });
    for (let requestId = 0; requestId < count; requestId += 1)
      socket.send({ type: "Mutation", requestId, udfPath: "notifications:markAllRead", args: [{}] });
    await Promise.race([socket.closed, done, sleep(target.ms)]);
    socket.close();
    return answered;
  });

function wholeFrames(round: number): string[] {
  const add = (queryId: number): object => ({
    type: "Add",
    queryId,
    udfPath: "courses:get",
    args: [{ courseId: `frame ${round}` }],
  });
  return [
    { type: "Authenticate", baseVersion: 0, tokenType: "None" },
    { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [add(0), add(1)] },
    { type: "Mutation", requestId: 0, udfPath: "notifications:markAllRead", args: [{}] },
    { type: "Action", requestId: 1, udfPath: "auth:signIn", args: [{ refreshToken: "none" }] },
    { type: "Event", eventType: "ClientConnect", event: { marks: [] } },
    {
      type: "ModifyQuerySet",
      baseVersion: 1,
      newVersion: 2,
      modifications: [{ type: "Remove", queryId: 1 }],
    },
  ].map((message) => JSON.stringify(message));
}

const frames: Attack = async (target) => {
  const random = randomFrom(target.seed);
  let sent = 0;
  const lane = async (): Promise<void> => {
    for (let round = 0; sent < target.frames; round += 1) {
      const socket = await RawSocket.open(target.backend);
      const whole = wholeFrames(round);
      sent += whole.length;
      if (socket === null) continue;
      for (const text of whole) socket.send(mutated(text, random, whole));
      await Promise.race([socket.closed, sleep(30)]);
      socket.close();
    }
  };
  await Promise.all(Array.from({ length: 2 * LANES }, lane));
  return sent;
};

export const ATTACKS = {
  "a million keys": shapes([manyKeys(MILLION), manyKeys(FITTING)]),
  "nested brackets": shapes([brackets(3 * MILLION), brackets(FITTING), "[".repeat(3 * MILLION)]),
  "search for U+FDFA": search,
  "9,999 subscriptions": subscriptions,
  "2,150 sign-ins, then closed": actions,
  "slow sockets": slowSockets,
  "a flood of pings": pings,
  "a flood of calls": calls,
  "mutated frames": frames,
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;
