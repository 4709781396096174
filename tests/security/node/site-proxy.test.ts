// What the site forwards to the backend when it is opened to other machines.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { freePort } from "embedded-convex/tools/free-port.ts";
import { HOME_PAGE } from "@cohort/launcher/src/site-files.ts";
import { serveSite, type Site } from "@cohort/launcher/src/site-server.ts";
import {
  isAlive,
  mutatedRequests,
  sendAll,
  sendRaw,
  type RawTarget,
} from "embedded-convex/stress/raw-http/raw-requests.ts";
import { strangeRequests } from "embedded-convex/stress/raw-http/request-mutations.ts";

const HOST = "127.0.0.2";
const CALLER = "127.0.0.3";

let folder = "";
let site: Site;
let target: RawTarget;
let backend: Server;
const seen: { request: IncomingMessage; body: string }[] = [];

async function startBackend(): Promise<Server> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen.push({ request, body });
      response.setHeader("access-control-allow-origin", "*").end("from the backend");
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket, request) => {
    seen.push({ request, body: "" });
    socket.on("message", (data: Buffer) => socket.send(`echo ${data.toString()}`));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "cohort-open-"));
  writeFileSync(path.join(folder, "index.html"), "<p>any screen</p>");
  writeFileSync(path.join(folder, HOME_PAGE), "<p>the landing page</p>");
  backend = await startBackend();
  const { port: backendPort } = backend.address() as AddressInfo;
  const port = await freePort();
  target = { host: HOST, port, localAddress: CALLER };
  site = await serveSite({
    host: HOST,
    port,
    distDir: folder,
    clientEnv: { convexUrl: "" },
    backendPort,
    backendSitePort: backendPort,
    paymentOrigins: [],
    pictureOrigins: [],
    frameOrigins: [],
    hostNames: ["course.example"],
    proxySecret: "s3cret",
  });
});

beforeEach(() => {
  seen.length = 0;
});

afterAll(async () => {
  await site.close();
  backend.closeAllConnections();
  backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = (line: string, headers: readonly string[] = [], body = "") =>
  sendRaw(target, [line, `host: ${HOST}:${target.port}`, ...headers, "", body].join("\r\n"));

it("SEC-74 the routes that pages use reach the backend, with the caller's address and the proxy's secret", async () => {
  const reply = await send(
    "POST /api/query HTTP/1.1",
    [
      `origin: http://${HOST}:${target.port}`,
      "x-forwarded-for: 10.9.8.7",
      "x-cohort-proxy: forged",
      "x-real-ip: 10.9.8.7",
      "authorization: Bearer a.b.c",
      "content-length: 2",
    ],
    "{}",
  );
  expect(reply.status).toBe(200);
  expect(reply.text).not.toContain("access-control");
  const { headers } = seen[0]?.request ?? {};
  expect(headers).toMatchObject({
    "x-forwarded-for": CALLER,
    "x-cohort-proxy": "s3cret",
    authorization: "Bearer a.b.c",
  });
  expect(headers?.origin).toBeUndefined();
  expect(headers?.["x-real-ip"]).toBeUndefined();
  expect(seen[0]?.body).toBe("{}");
});

it("SEC-74 no other route does, in any spelling", async () => {
  const routes = [
    "/api/update_environment_variables",
    "/x/../api/update_environment_variables",
    "/api/%64eploy2/start_push",
    "/api/./deploy2/start_push",
    "/api//deploy2/start_push",
    "/api/deploy2/start_push",
    "/api/auth/../function",
    "/api/auth/%2e%2e/function",
    "/api/storage/..%2ffunction",
    "/api/storage/../function",
    "/api/query/../function",
    "/api/query%2f..%2ffunction",
    "/api/QUERY",
    "/api/query/",
    "/api/function",
    "/api/run/seed/demo",
    "/api/run_test_function",
    "/api/shapes2",
    "/api/export/request",
    "/api/import",
    "/api/1.48.0/sync/../../function",
    "/admin",
    "/http/paypal/webhook",
    "/instance_name",
  ];
  for (const route of routes)
    for (const method of ["GET", "POST"]) await send(`${method} ${route} HTTP/1.1`, ["content-length: 0"]);
  expect(seen.map(({ request }) => request.url)).toEqual([]);
});

it("SEC-74 calendars and one-click unsubscription are passed on, in their methods and spelling alone", async () => {
  const calendar = `/calendar/${"a1".repeat(16)}.ics`;
  const leave = "/emails/unsubscribe?key=abc";
  const status = async (line: string) => (await send(`${line} HTTP/1.1`, ["content-length: 0"])).status;
  for (const method of ["GET", "HEAD"]) expect(await status(`${method} ${calendar}`), method).toBe(200);
  for (const method of ["GET", "POST"]) expect(await status(`${method} ${leave}`), method).toBe(200);
  expect(seen.map(({ request }) => `${request.method ?? ""} ${request.url ?? ""}`)).toEqual([
    ...[`GET ${calendar}`, `HEAD ${calendar}`, `GET ${leave}`, `POST ${leave}`],
  ]);
  seen.length = 0;
  for (const method of ["POST", "PUT", "DELETE"])
    expect(await status(`${method} ${calendar}`), method).toBe(405);
  expect(await status(`PUT ${leave}`)).toBe(405);
  const others = [
    ...["/calendar/", "/calendar/short.ics", `${calendar}/x`, `${calendar}%2e`, "/calendar/../dev/mails"],
    ...[calendar.toUpperCase(), "/emails/", "/emails/unsubscribe/", "/emails/%75nsubscribe", "/dev/mails"],
  ];
  for (const address of others) await status(`GET ${address}`);
  expect(seen).toEqual([]);
});

it("SEC-74 downloads of own data are passed on under their address alone", async () => {
  const file = `/own-data/${"a1".repeat(16)}.zip`;
  const status = async (line: string) => (await send(`${line} HTTP/1.1`, ["content-length: 0"])).status;
  for (const method of ["GET", "HEAD"]) expect(await status(`${method} ${file}`), method).toBe(200);
  seen.length = 0;
  for (const method of ["POST", "DELETE"]) expect(await status(`${method} ${file}`), method).toBe(405);
  for (const address of ["/own-data/", "/own-data/short.zip", `${file}/x`, `${file}%2e`, file.toUpperCase()])
    await status(`GET ${address}`);
  expect(seen).toEqual([]);
});

it("SEC-74 no admin key reaches the backend", async () => {
  for (const value of ["Convex key", "convex key", "Basic a2V5", "Bearer a b", "key", "Bearer"]) {
    const reply = await send(
      "POST /api/query HTTP/1.1",
      [`authorization: ${value}`, "content-length: 2"],
      "{}",
    );
    expect(reply.status, value).toBe(403);
  }
  expect(seen).toEqual([]);
});

it("SEC-74 a second request hidden in the body of the first is not forwarded", async () => {
  const hidden = "POST /api/function HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n";
  const length = `content-length: ${hidden.length}`;
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  await send("GET /api/query HTTP/1.1", [length], hidden);
  await send("GET /api/query HTTP/1.1", ["transfer-encoding: chunked"], chunk);
  await send("POST /api/query HTTP/1.1", ["transfer-encoding: chunked"], chunk);
  await send("POST /api/query HTTP/1.1", ["connection: content-length", length], hidden);
  expect(seen.filter(({ request }) => request.url !== "/api/query")).toEqual([]);
});

it("SEC-74 other names and pages of other sites are refused", async () => {
  const as = (host: string, origin: string) =>
    sendRaw(
      target,
      `POST /api/query HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncontent-length: 0\r\n\r\n`,
    );
  expect((await as("evil.test", "http://evil.test")).status).toBe(403);
  expect((await as(`${HOST}:1`, "http://evil.test")).status).toBe(403);
  expect((await as(`${HOST}:1`, "null")).status).toBe(403);
  expect(seen).toEqual([]);
  expect((await as("course.example", "https://course.example")).status).toBe(200);
});

it("SEC-74 the socket is proxied, for the site's own pages only", async () => {
  const open = (pathname: string, options: object) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`ws://${HOST}:${target.port}${pathname}`, {
        localAddress: CALLER,
        ...options,
      });
      socket.once("open", () => socket.send("hello"));
      socket.once("message", (data: Buffer) => {
        resolve(data.toString());
        socket.terminate();
      });
      socket.once("error", (error) => resolve(error.message));
    });
  const own = { origin: `http://${HOST}:${target.port}` };
  expect(await open("/api/1.48.0/sync", own)).toBe("echo hello");
  expect(seen[0]?.request.headers).toMatchObject({ "x-forwarded-for": CALLER, "x-cohort-proxy": "s3cret" });
  expect(await open("/api/1.48.0/sync", { origin: "http://evil.test" })).toContain("403");
  expect(await open("/api/1.48.0/sync", { ...own, headers: { authorization: "Convex key" } })).toContain(
    "403",
  );
  expect(await open("/api/other/sync", own)).toContain("404");
  expect(await open("/", own)).toContain("404");
  expect(seen).toHaveLength(1);
});

it("SEC-92 malformed requests neither end the opened site nor cause server errors", async () => {
  const strange = strangeRequests(`${HOST}:${target.port}`).map(({ bytes }) => ({
    bytes,
    ending: "wait" as const,
  }));
  const paths = ["/", "/api/query", "/api/1.48.0/sync", "/api/auth/signin/google"];
  for (const requests of [strange, mutatedRequests(target, { seed: 21, count: 200, paths })]) {
    const statistics = await sendAll(target, requests);
    expect(statistics.serverErrors).toEqual([]);
    expect(statistics.outcomes.refused).toBe(0);
    expect(await isAlive(target)).toBe(true);
  }
});

it("SEC-74 pages are configured with the address they came from", async () => {
  const script = await send("GET /env.js HTTP/1.1");
  expect(script.text).toContain("convexUrl ||= window.location.origin");
  const page = await send("GET / HTTP/1.1");
  expect(page.text).toContain(`ws://${HOST}:${target.port}`);
  expect(page.text).not.toContain("127.0.0.1");
});

it("SEC-74 two Host headers are answered with 400", async () => {
  const host = `host: ${HOST}:${target.port}`;
  const upgrade = ["connection: upgrade", "upgrade: websocket", "sec-websocket-key: AA=="];
  for (const second of ["host: evil.test", `Host: ${HOST}:${target.port}`, "HOST:"]) {
    for (const [line, headers] of [
      ["GET / HTTP/1.1", []],
      ["POST /api/query HTTP/1.1", ["content-length: 0"]],
      ["GET /api/1.48.0/sync HTTP/1.1", upgrade],
    ] as const) {
      const reply = await sendRaw(target, [line, host, second, ...headers, "", ""].join("\r\n"));
      expect([line, second, reply.status]).toEqual([line, second, 400]);
    }
  }
  expect(seen).toEqual([]);
});
