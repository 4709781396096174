// The backend behind the opened site: which address counts, and that a proxied request is never an administrator's.
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminKey } from "embedded-convex/src/auth/admin-key.ts";
import { createAuthenticator, withoutAdminKey } from "embedded-convex/src/auth/authenticator.ts";
import type { TokenDeps } from "embedded-convex/src/auth/tokens.ts";
import { metadataOf } from "embedded-convex/src/http/caller.ts";
import type { HttpEnv } from "embedded-convex/src/http/http-types.ts";
import { listen, type Listener } from "embedded-convex/src/http/listener.ts";
import { sendRaw } from "embedded-convex/stress/raw-http/raw-requests.ts";

let listener: Listener;

beforeAll(async () => {
  listener = await listen("127.0.0.1", 0, "s3cret");
  const app = new Hono<HttpEnv>();
  app.all("*", (context) =>
    context.json({ ip: metadataOf(context).ip, headers: [...context.req.raw.headers.keys()] }),
  );
  listener.serve(app);
});

afterAll(() => listener.close(0));

const send = (headers: readonly string[], line = "GET / HTTP/1.1") =>
  sendRaw(
    { host: "127.0.0.1", port: listener.port },
    [line, `host: 127.0.0.1:${listener.port}`, ...headers, "", ""].join("\r\n"),
  );

it("SEC-74 the address that the proxy sends counts, and functions do not see the secret", async () => {
  const { text } = await send(["x-cohort-proxy: s3cret", "x-forwarded-for: 203.0.113.9"]);
  expect(text).toContain('"ip":"203.0.113.9"');
  expect(text).not.toContain("x-cohort-proxy");
});

it("SEC-74 a request without the secret cannot set an address", async () => {
  for (const headers of [
    ["x-forwarded-for: 203.0.113.9"],
    ["x-cohort-proxy: wrong", "x-forwarded-for: 203.0.113.9"],
  ]) {
    const { text } = await send(headers);
    expect(text).toContain('"ip":"127.0.0.1"');
    expect(text).not.toContain("x-cohort-proxy");
  }
  expect((await send(["x-cohort-proxy: s3cret", "x-forwarded-for: nonsense"])).text).toContain(
    '"ip":"0.0.0.0"',
  );
});

it("SEC-74 a forwarded request cannot show an admin key", async () => {
  const forwarded = ["x-cohort-proxy: s3cret", "x-forwarded-for: 203.0.113.9"];
  expect((await send([...forwarded, "authorization: Convex key"])).status).toBe(403);
  expect((await send([...forwarded, "authorization: Bearer token"])).status).toBe(200);
  expect((await send(["authorization: Convex key"])).status).toBe(200);
});

it("SEC-74 a forwarded socket cannot become an administrator's", async () => {
  const auth = createAuthenticator(adminKey("the-key"), {} as TokenDeps);
  const credential = { tokenType: "Admin", value: "the-key", impersonating: null } as const;
  expect(await auth.verify(credential)).toMatchObject({ ok: true });
  expect(await withoutAdminKey(auth).verify(credential)).toMatchObject({ ok: false, code: "BadAdminKey" });
});

it("SEC-63 a target that is not a path is answered with 400", async () => {
  for (const target of ["//", "//[", "https://user:password@other.test:1/", "*"])
    expect((await send([], `GET ${target} HTTP/1.1`)).status, target).toBe(400);
});
