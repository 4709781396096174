// The upgrade request: its Origin, Host and path. With real sockets and a real HTTP server.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { accessRules } from "../../../src/auth/access.ts";
import { systemRuntime, type Runtime } from "../../../src/runtime.ts";
import { DEFAULT_SYNC_LIMITS } from "../../../src/sync/session-types.ts";
import { SyncServer } from "../../../src/sync/sync-server.ts";
import { FakeEngine, NOBODY } from "./fake-engine.ts";

const MAX_FRAME = 10_000;
const MAX_SOCKETS = 3;
const MAX_FRAMES = 40;
let server: Server;
let engine: FakeEngine;
let sync: SyncServer;
let url: string;

/** Looks at silent clients often. */
const DROP_AFTER_MS = 1000;
const delays: number[] = [];
const runtime: Runtime = {
  ...systemRuntime(),
  setTimer(ms, work) {
    delays.push(ms);
    return systemRuntime().setTimer(Math.min(ms, 20), work);
  },
};

beforeEach(async () => {
  engine = new FakeEngine({});
  sync = new SyncServer({
    runtime,
    database: engine,
    functions: engine,
    cache: engine.cache,
    auth: NOBODY,
    access: accessRules([], ["https://school.example"]),
    limits: {
      ...{ ...DEFAULT_SYNC_LIMITS, maxFrameBytes: MAX_FRAME, askAfterMs: 50, dropAfterMs: DROP_AFTER_MS },
      ...{ maxAnonymousSockets: MAX_SOCKETS, maxFramesPerSecond: MAX_FRAMES },
    },
  });
  server = createServer();
  server.on("upgrade", (request, socket, head) => sync.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  sync.terminate();
  await new Promise((resolve) => server.close(resolve));
});

/** "open", or the status of the refusal. */
function knock(path: string, headers: Record<string, string> = {}): Promise<string | number> {
  const socket = new WebSocket(url + path, { headers });
  return new Promise((resolve) => {
    socket.on("error", () => undefined);
    socket.once("open", () => {
      socket.terminate();
      resolve("open");
    });
    socket.once("unexpected-response", (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
  });
}

test.each([
  ["no page", {}, "open"],
  ["a page of another program on this machine", { origin: "http://localhost:5173" }, 403],
  ["a page that was allowed", { origin: "https://school.example" }, "open"],
  ["somebody else's page", { origin: "https://evil.example" }, 403],
  ["a page without an origin of its own", { origin: "null" }, 403],
  ["a name that was bound to this machine", { host: "evil.example" }, 403],
  ["a name that only begins like ours", { host: "127.0.0.1.evil.example" }, 403],
])("%s", async (_name, headers, answer) => {
  expect(await knock("/api/1.48.0/sync", headers)).toBe(answer);
});

test("another path is refused", async () => {
  expect(await knock("/api/1.48.0/other")).toBe(404);
  expect(await knock("/sync")).toBe(404);
});

test("a frame beyond the limit closes only its own socket", async () => {
  const neighbour = new WebSocket(`${url}/api/1.48.0/sync`);
  await new Promise((resolve) => neighbour.once("open", resolve));
  const socket = new WebSocket(`${url}/api/1.48.0/sync`);
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("open", resolve));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.send("x".repeat(MAX_FRAME + 1));
  expect(await closed).toBe(1009);
  expect(neighbour.readyState).toBe(WebSocket.OPEN);
  expect(sync.sessionCount).toBe(1);
  neighbour.terminate();
});

test("a client that only answers pings stays, and one that only sends them; one that does neither is dropped", async () => {
  const [living, pinging, dead] = [true, false, false].map(
    (autoPong) => new WebSocket(`${url}/api/1.48.0/sync`, { autoPong }),
  ) as [WebSocket, WebSocket, WebSocket];
  const dropped = new Promise((resolve) => dead.once("close", resolve));
  const opened = [living, pinging, dead].map(
    (socket) => new Promise((resolve) => socket.once("open", resolve)),
  );
  await Promise.all(opened);
  const pongs: string[] = [];
  pinging.on("pong", (data: Buffer) => void pongs.push(data.toString()));
  const pings = setInterval(() => pinging.ping("there?"), 100);
  await dropped;
  await new Promise((resolve) => setTimeout(resolve, DROP_AFTER_MS));
  clearInterval(pings);
  expect([living, pinging].map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  expect(sync.sessionCount).toBe(2);
  expect(new Set(pongs)).toEqual(new Set(["there?"]));
});

test.each(["ping", "pong", "send"] as const)(
  "a client that sends more frames than allowed is read no further: %s",
  async (frame) => {
    const socket = new WebSocket(`${url}/api/1.48.0/sync`, { autoPong: false });
    await new Promise((resolve) => socket.once("open", resolve));
    const pauses = (): number[] => delays.filter((ms) => ms > 0 && ms <= 1000);
    delays.length = 0;
    socket.send(JSON.stringify({ type: "Connect", sessionId: "a-b", connectionCount: 0 }));
    for (let sent = 1; sent < MAX_FRAMES; sent += 1) socket[frame]('{"type":"Event"}');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(pauses()).toEqual([]);
    socket[frame]('{"type":"Event"}');
    await vi.waitFor(() => expect(pauses()).toHaveLength(1));
    socket.terminate();
  },
);

test("silent clients are looked for every five seconds", async () => {
  delays.length = 0;
  await vi.waitFor(() => expect(delays.length).toBeGreaterThan(2));
  expect(new Set(delays)).toEqual(new Set([5000]));
});

test("an address may have so many connections of people who are not signed in, and a closed one makes room", async () => {
  const sockets = Array.from({ length: MAX_SOCKETS }, () => new WebSocket(`${url}/api/1.48.0/sync`));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("open", resolve))));
  expect(await knock("/api/1.48.0/sync")).toBe(429);
  sockets[0]?.close();
  await vi.waitFor(() => expect(sync.sessionCount).toBe(MAX_SOCKETS - 1));
  expect(await knock("/api/1.48.0/sync")).toBe("open");
  for (const socket of sockets) socket.terminate();
});

test("the end waits for running mutations and sends their results, and nobody connects meanwhile", async () => {
  let commit: () => void = () => undefined;
  const running = new Promise<void>((resolve) => (commit = resolve));
  engine.mutation = async () => {
    await running;
    return { ok: true, valueJson: "null", ts: engine.commit("a", 1), logLines: [] };
  };
  const socket = new WebSocket(`${url}/api/1.48.0/sync`);
  const received: string[] = [];
  socket.on("message", (data: Buffer) => void received.push(data.toString()));
  await new Promise((resolve) => socket.once("open", resolve));
  const connect = {
    type: "Connect",
    sessionId: "a-b",
    connectionCount: 0,
    lastCloseReason: "InitialConnect",
  };
  socket.send(JSON.stringify({ ...connect, clientTs: Date.now() }));
  socket.send(JSON.stringify({ type: "Mutation", requestId: 0, udfPath: "a:b", args: [{}] }));
  await vi.waitFor(() => expect(sync.sessionCount).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  let isDrained = false;
  const drained = sync.drain().then(() => (isDrained = true));
  expect(await knock("/api/1.48.0/sync")).toBe(503);
  expect(isDrained).toBe(false);
  commit();
  await drained;
  await vi.waitFor(() => expect(received.join()).toContain('"MutationResponse"'));
  // Clients that are silent are no longer looked for.
  const ordered = delays.length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(delays.length).toBe(ordered);
});
