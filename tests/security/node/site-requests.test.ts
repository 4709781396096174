// No request, however malformed, ends or stalls the site server.
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "embedded-convex/tools/free-port.ts";
import { HOME_PAGE } from "@cohort/launcher/src/site-files.ts";
import { serveSite, type Site } from "@cohort/launcher/src/site-server.ts";
import {
  isAlive,
  mutatedRequests,
  sendRaw,
  type RawTarget,
} from "embedded-convex/stress/raw-http/raw-requests.ts";
import { strangeRequests } from "embedded-convex/stress/raw-http/request-mutations.ts";
import { expectSurvival } from "../support/raw-requests.ts";

let folder = "";
let site: Site;
let target: RawTarget;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "cohort-site-"));
  const dist = path.join(folder, "dist");
  mkdirSync(path.join(dist, "assets"), { recursive: true });
  writeFileSync(path.join(folder, "secret.txt"), "outside");
  writeFileSync(path.join(dist, "index.html"), "<p>any screen</p>");
  writeFileSync(path.join(dist, HOME_PAGE), "<p>the landing page</p>");
  writeFileSync(path.join(dist, "assets", "app.js"), "start();");
  writeFileSync(path.join(dist, "assets", "app.js.map"), "{}");
  writeFileSync(path.join(dist, ".hidden"), "hidden");
  symlinkSync(path.join(folder, "secret.txt"), path.join(dist, "link.txt"));
  const port = await freePort();
  target = { host: "127.0.0.1", port };
  site = await serveSite({
    host: "127.0.0.1",
    port,
    distDir: dist,
    clientEnv: { convexUrl: "http://127.0.0.1:1" },
    backendPort: 1,
    backendSitePort: 2,
    paymentOrigins: [],
    pictureOrigins: [],
    frameOrigins: [],
  });
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (line: string, headers: readonly string[] = []) =>
  sendRaw(target, [line, `host: 127.0.0.1:${target.port}`, ...headers, "", ""].join("\r\n"));

it("SEC-63 a request for // is answered with 400 and the site continues", async () => {
  expect((await ask("GET // HTTP/1.1")).status).toBe(400);
  expect((await ask("GET //evil.test/x HTTP/1.1")).status).toBe(400);
  expect((await ask("GET http://other.test/ HTTP/1.1")).status).toBe(400);
  expect((await ask("OPTIONS * HTTP/1.1")).status).toBe(400);
  expect((await ask("GET /\\evil.test HTTP/1.1")).status).toBe(400);
  expect((await ask("GET / HTTP/1.1")).status).toBe(200);
});

it("SEC-92 no known malformed request ends the site or is a server error", async () => {
  const requests = strangeRequests(`127.0.0.1:${target.port}`);
  await expectSurvival(
    target,
    requests.map(({ bytes }) => ({ bytes, ending: "wait" })),
  );
});

it("SEC-92 mutated requests neither end the site nor cause server errors", async () => {
  for (const seed of [1, 2, 3]) {
    const requests = mutatedRequests(target, {
      seed,
      count: 150,
      paths: ["/", "/assets/app.js", "/env.js", "/courses"],
    });
    const { answered } = await expectSurvival(target, requests, `seed ${seed}`);
    expect(answered).toBeGreaterThan(75);
  }
});

it("SEC-63 an upgrade of a server without sockets gets a response", async () => {
  const headers = [
    "connection: upgrade",
    "upgrade: websocket",
    "sec-websocket-version: 13",
    "sec-websocket-key: AA==",
  ];
  expect((await ask("GET /api/1.48.0/sync HTTP/1.1", headers)).outcome).toBe("answered");
  expect(await isAlive(target)).toBe(true);
});

it("SEC-63 other host names are refused, and localhost redirects to the configured address", async () => {
  const as = (host: string) => sendRaw(target, `GET /x?y HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  expect((await as("evil.test")).status).toBe(403);
  expect((await as("127.0.0.1.evil.test")).status).toBe(403);
  const moved = await as(`localhost:${target.port}`);
  expect(moved.status).toBe(307);
  expect(moved.text).toContain(`location: http://127.0.0.1:${target.port}/x?y\r\n`);
});

it("SEC-63 nothing outside of the built site, no hidden file and no source map is served", async () => {
  const paths = [
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/link.txt",
    "/.hidden",
    "/%2ehidden",
  ];
  for (const pathname of [...paths, "/assets/app.js.map", "/assets/..%2f.hidden", "/index.html%00.js"]) {
    const reply = await ask(`GET ${pathname} HTTP/1.1`);
    expect(reply.status, pathname).toBe(404);
    expect(reply.text).not.toMatch(/outside|\r\n\r\nhidden/);
  }
});

it("SEC-63 an unchanged response is not sent again", async () => {
  const first = await ask("GET /assets/app.js HTTP/1.1");
  const [, etag] = /\r\netag: (\S+)\r\n/.exec(first.text) ?? [];
  expect((await ask("GET /assets/app.js HTTP/1.1", [`if-none-match: ${String(etag)}`])).status).toBe(304);
  expect((await ask("GET /assets/app.js HTTP/1.1", ['if-none-match: "other"'])).status).toBe(200);
});
