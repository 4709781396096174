// The OpenID provider: discovery, chooser, code exchange with PKCE, and what it refuses.
import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { startGoogle } from "../../src/google/server.ts";
import type { StandIn } from "../../src/lib/serve.ts";
import { closeLater, freshFolder, json, switchTo } from "./support.ts";

const CLIENT = { clientId: "google-client", clientSecret: "s3cret/with+signs" };
const BACK = "http://127.0.0.1:9/api/auth/callback/google";

async function open(dataDir?: string): Promise<StandIn> {
  return closeLater(await startGoogle({ port: 0, dataDir: dataDir ?? (await freshFolder()), ...CLIENT }));
}

const verifier = () => randomBytes(32).toString("base64url");
const challengeOf = (value: string) => createHash("sha256").update(value).digest("base64url");

function authorizeUrl(google: StandIn, change: Record<string, string> = {}): string {
  const query = {
    response_type: "code",
    client_id: CLIENT.clientId,
    redirect_uri: BACK,
    scope: "openid profile email",
    state: "st",
    nonce: "no",
    prompt: "select_account",
    ...change,
  };
  return `${google.url}/authorize?${new URLSearchParams(query).toString()}`;
}

async function choose(url: string, form: Record<string, string>): Promise<URL> {
  const reply = await fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  expect(reply.status).toBe(303);
  return new URL(reply.headers.get("location") ?? "");
}

type Exchange = {
  code: string;
  code_verifier?: string;
  redirect_uri?: string;
  secret?: string;
  basic?: boolean;
};

function exchange(google: StandIn, given: Exchange): Promise<Response> {
  const { secret = CLIENT.clientSecret, basic = true, ...rest } = given;
  const body = new URLSearchParams({ grant_type: "authorization_code", redirect_uri: BACK, ...rest });
  const coded = `${encodeURIComponent(CLIENT.clientId)}:${encodeURIComponent(secret)}`;
  const headers: Record<string, string> = {};
  if (basic) headers["authorization"] = `Basic ${Buffer.from(coded).toString("base64")}`;
  else {
    body.set("client_id", CLIENT.clientId);
    body.set("client_secret", secret);
  }
  return fetch(`${google.url}/token`, { method: "POST", headers, body });
}

async function codeFor(
  google: StandIn,
  secretWord: string | undefined,
  form: Record<string, string>,
): Promise<string> {
  const pkce: Record<string, string> =
    secretWord === undefined
      ? {}
      : { code_challenge: challengeOf(secretWord), code_challenge_method: "S256" };
  const back = await choose(authorizeUrl(google, pkce), form);
  expect(back.searchParams.get("state")).toBe("st");
  return back.searchParams.get("code") ?? "";
}

const FIRST = { choice: "demo.learner.1@example.com" };

test("discovery names the issuer exactly and every endpoint on it", async () => {
  const google = await open();
  const found = await json(await fetch(`${google.url}/.well-known/openid-configuration`));
  expect(found).toMatchObject({ issuer: google.url, code_challenge_methods_supported: ["S256"] });
  for (const name of ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"]) {
    expect(found[name]).toMatch(new RegExp(`^${google.url}/`));
  }
});

test("a chosen person becomes a signed token with their claims", async () => {
  const google = await open();
  const chooser = await (await fetch(authorizeUrl(google))).text();
  expect(chooser).toContain("Demo learner 1");
  expect(chooser).toContain("Use another account");
  const secretWord = verifier();
  const code = await codeFor(google, secretWord, FIRST);
  const reply = await exchange(google, { code, code_verifier: secretWord });
  expect(reply.status).toBe(200);
  const tokens = (await reply.json()) as { id_token: string; access_token: string };
  const keys = createRemoteJWKSet(new URL(`${google.url}/jwks`));
  const { payload, protectedHeader } = await jwtVerify(tokens.id_token, keys, {
    issuer: google.url,
    audience: CLIENT.clientId,
  });
  expect(protectedHeader.alg).toBe("RS256");
  expect(payload).toMatchObject({
    email: FIRST.choice,
    email_verified: true,
    name: "Demo learner 1",
    nonce: "no",
  });
  expect(payload.sub).toMatch(/^\d{21}$/);
  const userinfo = await fetch(`${google.url}/userinfo`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(await json(userinfo)).toMatchObject({ sub: payload.sub, email: FIRST.choice });
  const picture = await fetch(String(payload["picture"]));
  expect(picture.headers.get("content-type")).toBe("image/svg+xml");
});

test.each([
  ["a wrong verifier", () => ({ code_verifier: verifier() })],
  ["no verifier", () => ({})],
  ["another address to go back to", (good: string) => ({ code_verifier: good, redirect_uri: `${BACK}/x` })],
])("%s is refused and invalidates the code", async (_name, wrong) => {
  const google = await open();
  const secretWord = verifier();
  const code = await codeFor(google, secretWord, FIRST);
  const refused = await exchange(google, { code, ...wrong(secretWord) });
  expect([refused.status, await json(refused)]).toMatchObject([400, { error: "invalid_grant" }]);
  expect((await exchange(google, { code, code_verifier: secretWord })).status).toBe(400);
});

test("a code works once, and never for a wrong client secret", async () => {
  const google = await open();
  const secretWord = verifier();
  const code = await codeFor(google, secretWord, FIRST);
  const stranger = await exchange(google, { code, code_verifier: secretWord, secret: "guess" });
  expect([stranger.status, await json(stranger)]).toMatchObject([401, { error: "invalid_client" }]);
  expect((await exchange(google, { code, code_verifier: secretWord, basic: false })).status).toBe(200);
  expect((await exchange(google, { code, code_verifier: secretWord })).status).toBe(400);
});

test("a request without PKCE is exchanged without a verifier and refuses one", async () => {
  const google = await open();
  expect((await exchange(google, { code: await codeFor(google, undefined, FIRST) })).status).toBe(200);
  const code = await codeFor(google, undefined, FIRST);
  expect((await exchange(google, { code, code_verifier: verifier() })).status).toBe(400);
});

test("cancelling is reported to the client", async () => {
  const google = await open();
  const back = await choose(authorizeUrl(google), { choice: "cancel" });
  expect(back.href).toBe(`${BACK}?error=access_denied&state=st`);
});

async function claimsFor(google: StandIn, form: Record<string, string>) {
  const reply = await exchange(google, { code: await codeFor(google, undefined, form) });
  const { id_token } = (await reply.json()) as { id_token: string };
  return JSON.parse(Buffer.from(id_token.split(".")[1] ?? "", "base64url").toString()) as Record<
    string,
    unknown
  >;
}

test("another account: any name and address, verified or not, the same subject every time and after a restart", async () => {
  const dataDir = await freshFolder();
  const first = await startGoogle({ port: 0, dataDir, ...CLIENT });
  const form = { choice: "another", email: "New.Person@Example.com", name: "New Person" };
  const unverified = await claimsFor(first, form);
  expect(unverified).toMatchObject({
    email: "new.person@example.com",
    email_verified: false,
    name: "New Person",
  });
  await first.close();
  const second = await open(dataDir);
  expect(await (await fetch(authorizeUrl(second))).text()).toContain("new.person@example.com");
  const again = await claimsFor(second, { ...form, verified: "on" });
  expect(again).toMatchObject({ sub: unverified["sub"], email_verified: true });
});

test("the signing key survives a restart", async () => {
  const dataDir = await freshFolder({ ownKeys: true });
  const first = await startGoogle({ port: 0, dataDir, ...CLIENT });
  const keys = await json(await fetch(`${first.url}/jwks`));
  await first.close();
  expect(await json(await fetch(`${(await open(dataDir)).url}/jwks`))).toEqual(keys);
  const other = await open(await freshFolder({ ownKeys: true }));
  expect(await json(await fetch(`${other.url}/jwks`))).not.toEqual(keys);
});

test("an account without a valid address shows the form again", async () => {
  const google = await open();
  const form = new URLSearchParams({ choice: "another", email: "nobody", name: "X" });
  const reply = await fetch(authorizeUrl(google), { method: "POST", body: form, redirect: "manual" });
  expect(reply.status).toBe(422);
  expect(await reply.text()).toContain("Enter a name and a valid e-mail address.");
});

test.each([
  ["an unknown client", { client_id: "other" }],
  ["an address on another machine", { redirect_uri: "https://evil.example/cb" }],
  ["an address that is none", { redirect_uri: "javascript:alert(1)" }],
])("%s is refused without a redirect", async (_name, change) => {
  const google = await open();
  const reply = await fetch(authorizeUrl(google, change), { redirect: "manual" });
  expect(reply.status).toBe(400);
  expect(reply.headers.get("location")).toBeNull();
});

test.each([
  ["another flow", { response_type: "token" }, "unsupported_response_type"],
  ["no openid scope", { scope: "email" }, "invalid_scope"],
  ["a plain challenge", { code_challenge: "x", code_challenge_method: "plain" }, "invalid_request"],
  ["no prompt allowed", { prompt: "none" }, "login_required"],
])("%s is reported to the client", async (_name, change, error) => {
  const google = await open();
  const reply = await fetch(authorizeUrl(google, change), { redirect: "manual" });
  expect(new URL(reply.headers.get("location") ?? "").searchParams.get("error")).toBe(error);
});

test("a failing provider fails the exchange only while the switch is on", async () => {
  const google = await open();
  const code = await codeFor(google, undefined, FIRST);
  await switchTo(google, { failing: true });
  expect((await exchange(google, { code })).status).toBe(503);
  await switchTo(google, { failing: false });
  expect((await exchange(google, { code })).status).toBe(200);
});
