// The engine as a process of its own, as the launcher starts it: requests of strangers neither end it nor return internals.
import { get as httpGet } from "node:http";
import { connect, type Socket } from "node:net";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { api } from "embedded-convex/tests/conformance/support/api.ts";
import { startDeployed, type TestBackend } from "embedded-convex/tests/conformance/support/backend.ts";
import { httpClient } from "embedded-convex/tests/conformance/support/clients.ts";

const MIB = 1024 * 1024;
const ORIGIN = "http://127.0.0.1:4400";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startDeployed({
    flags: ["--redact-errors", "--max-request-bytes", String(MIB), "--allow-origin", ORIGIN],
  });
});

afterAll(() => backend.dispose());

async function post(body: string, headers: Record<string, string> = {}): Promise<[number, string]> {
  const response = await fetch(`${backend.url}/api/query`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return [response.status, await response.text()];
}

function raw(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(text, () => resolve(socket)),
    );
    socket.on("error", () => undefined);
  });
}

const alive = async (): Promise<number> =>
  await httpClient(backend.url).query(api.counter, { name: "alive" });

it("SEC-68 strangers send a mebibyte at most, and holders of the admin key more", async () => {
  const large = JSON.stringify({ path: "messages:counter", args: { name: "x".repeat(2 * MIB) } });
  expect((await post(large))[0]).toBe(413);
  expect((await post(large, { authorization: `Convex ${backend.adminKey}` }))[0]).toBe(200);
  const socket = new WebSocket(`${backend.url.replace("http", "ws")}/api/1.48.0/sync`);
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send("x".repeat(2 * MIB));
  expect(await new Promise((resolve) => socket.once("close", resolve))).toBe(1009);
});

it("SEC-68 keys and brackets without end are answered with 400", async () => {
  const keys = `{${Array.from({ length: 80_000 }, (_, i) => `"k${i}":0`).join(",")}}`;
  for (const value of [keys, "[".repeat(400_000) + "]".repeat(400_000), "[".repeat(MIB / 2)]) {
    const [status, text] = await post(`{"path":"messages:counter","args":{"x":${value}}}`);
    expect([status, text]).toEqual([400, expect.stringMatching(/too (nested|many fields)/)]);
  }
});

it("SEC-79 failures are reported by their request id, and in full to administrators", async () => {
  const body = JSON.stringify({ path: "nowhere:missing", args: {} });
  const [status, text] = await post(body);
  expect(status).toBe(200);
  expect((JSON.parse(text) as { errorMessage: string }).errorMessage).toMatch(
    /^\[Request ID: [0-9a-f]{16}\] Server Error$/,
  );
  const [, whole] = await post(body, { authorization: `Convex ${backend.adminKey}` });
  expect(whole).toContain("Could not find");
});

it("SEC-78 pages of other origins on this machine are refused", async () => {
  const body = JSON.stringify({ path: "messages:counter", args: { name: "x" } });
  expect((await post(body, { origin: "http://127.0.0.1:9999" }))[0]).toBe(403);
  expect((await post(body, { origin: ORIGIN }))[0]).toBe(200);
});

it("SEC-61 malformed and truncated requests on both ports do not end the process", async () => {
  const upgrade = "Host: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
  const lines = ["GET //", "GET /%", "GET /api/nowhere", "OPTIONS *", "GET http://[", "PRI *", "CONNECT a:1"];
  for (const url of [backend.url, backend.siteUrl]) {
    for (const line of lines) {
      for (const rest of [
        upgrade,
        "Host: 127.0.0.1\r\n\r\n",
        "Host: [\r\n\r\n",
        "\r\n",
        "Content-Length: -1\r\n\r\n",
      ]) {
        const socket = await raw(url, `${line} HTTP/1.1\r\n${rest}${"x".repeat(1000)}`);
        await new Promise((resolve) => setTimeout(resolve, 2));
        socket.resetAndDestroy();
      }
    }
  }
  expect(await alive()).toBe(0);
});

it("SEC-70 actions of a closed socket delay nobody", async () => {
  const socket = new WebSocket(`${backend.url.replace("http", "ws")}/api/1.48.0/sync`);
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send(JSON.stringify({ type: "Connect", sessionId: "a-b", connectionCount: 0 }));
  for (let requestId = 0; requestId < 2150; requestId += 1)
    socket.send(JSON.stringify({ type: "Action", requestId, udfPath: "hostile:endProcess", args: [{}] }));
  expect(await new Promise((resolve) => socket.once("close", resolve))).toBe(1013);
  const action = makeFunctionReference<"action">("hostile:endProcess");
  await expect(httpClient(backend.url).action(action, {})).rejects.toThrow("Server Error");
  expect(await alive()).toBe(0);
});

/** The status of a request, or of an upgrade, with headers of its own; `fetch` sends no foreign Host. */
function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  const request = httpGet(`${backend.url}${path}`, { headers });
  return new Promise((resolve, reject) => {
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("upgrade", (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    request.on("error", reject);
  });
}

const UPGRADE = {
  ...{ connection: "Upgrade", upgrade: "websocket" },
  ...{ "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==", "sec-websocket-version": "13" },
};
const FOREIGN: [string, Record<string, string>][] = [
  ["a page of another site", { origin: "https://evil.test" }],
  ["a page of another port of this machine", { origin: "http://127.0.0.1:9999" }],
  ["a page without an origin", { origin: "null" }],
  ["a name that was bound to this machine", { host: "evil.test" }],
  ["a name that begins like ours", { host: "127.0.0.1.evil.test" }],
];

it.each(FOREIGN)(
  "SEC-60 %s reaches neither socket nor functions nor the admin routes",
  async (_name, headers) => {
    const key = { authorization: `Convex ${backend.adminKey}` };
    expect(await statusOf("/api/1.48.0/sync", { ...UPGRADE, ...headers })).toBe(403);
    expect(await statusOf("/api/query", headers)).toBe(403);
    expect(await statusOf("/api/shapes2", { ...headers, ...key })).toBe(403);
  },
);

it("SEC-60 the site's own page opens the socket, and a wrong admin key gives no access", async () => {
  expect(await statusOf("/api/1.48.0/sync", { ...UPGRADE, origin: ORIGIN })).toBe(101);
  const body = JSON.stringify({ path: "messages:counter", args: { name: "a" } });
  for (const key of [
    "",
    "local|wrong",
    backend.adminKey.slice(0, -1),
    `${backend.adminKey}x`,
    `x${backend.adminKey}`,
  ])
    expect((await post(body, { authorization: `Convex ${key}` }))[0], key.slice(0, 8)).toBe(403);
  expect((await post(body, { authorization: `Convex ${backend.adminKey}` }))[0]).toBe(200);
});
