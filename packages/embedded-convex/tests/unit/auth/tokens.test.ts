import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { CryptoKey } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { adminKey } from "../../../src/auth/admin-key.ts";
import { createAuthenticator } from "../../../src/auth/authenticator.ts";
import type { Authenticator } from "../../../src/auth/authenticator.ts";
import { KeySets } from "../../../src/auth/key-sets.ts";
import { parseProviders } from "../../../src/auth/providers.ts";
import { systemRuntime } from "../../../src/runtime.ts";

const SITE = "http://127.0.0.1:4402";
let privateKey: CryptoKey;
let jwks: string;

beforeAll(async () => {
  const pair = await generateKeyPair("RS256", { extractable: true });
  privateKey = pair.privateKey;
  jwks = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), use: "sig", alg: "RS256" }] });
});

interface World {
  readonly auth: Authenticator;
  readonly asked: string[];
}

function world(authInfo: object[], keys = (): string => jwks): World {
  const asked: string[] = [];
  const answer = (url: string): Response => {
    asked.push(url);
    const discovery = JSON.stringify({ issuer: SITE, jwks_uri: `${SITE}/.well-known/jwks.json` });
    return new Response(url.endsWith("openid-configuration") ? discovery : keys());
  };
  const keySets = new KeySets({
    runtime: systemRuntime(),
    ownOrigins: [SITE],
    fetchOwn: (request) => Promise.resolve(answer(request.url)),
    fetchOther: (url) => (url.startsWith("data:") ? fetch(url) : Promise.reject(new Error("no network"))),
  });
  const providers = parseProviders(JSON.parse(JSON.stringify(authInfo)) as []);
  const auth = createAuthenticator(adminKey("local|secret"), {
    runtime: systemRuntime(),
    keySets,
    providers: () => providers,
  });
  return { auth, asked };
}

function token(claims: object = {}, options: { iss?: string; exp?: string } = {}): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "RS256" })
    .setIssuer(options.iss ?? SITE)
    .setSubject("user1|session1")
    .setAudience("convex")
    .setIssuedAt()
    .setExpirationTime(options.exp ?? "1h")
    .sign(privateKey);
}

const OWN = { domain: SITE, applicationID: "convex" };

describe("OpenID providers", () => {
  test("keys of the deployment's own site are found in process, once", async () => {
    const { auth, asked } = world([OWN]);
    const first = await auth.verifyHeader(
      `Bearer ${await token({ email_verified: true, given_name: "Ada", team: "x" })}`,
    );
    await auth.verifyHeader(`Bearer ${await token()}`);
    expect(asked).toEqual([`${SITE}/.well-known/openid-configuration`, `${SITE}/.well-known/jwks.json`]);
    expect(first).toMatchObject({ ok: true, identity: { kind: "user" } });
    const attributes = first.ok && first.identity.kind === "user" ? first.identity.attributes : {};
    expect(attributes).toEqual({
      tokenIdentifier: `${SITE}|user1|session1`,
      subject: "user1|session1",
      issuer: SITE,
      emailVerified: true,
      givenName: "Ada",
      team: "x",
    });
  });

  test("two tokens of one person are the same caller", async () => {
    const { auth } = world([OWN]);
    const first = await auth.verifyHeader(`Bearer ${await token()}`);
    const second = await auth.verifyHeader(`Bearer ${await token({}, { exp: "2h" })}`);
    const attributes = [first, second].map((one) =>
      one.ok && one.identity.kind === "user" ? one.identity.attributes : null,
    );
    expect(attributes[0]).toEqual(attributes[1]);
  });

  test.each([
    [
      "expired",
      { exp: "-10s" },
      { code: "Unauthenticated", text: /^Could not verify OIDC token claim\. Check that the token/ },
    ],
    [
      "from nobody known",
      { iss: "https://elsewhere.example" },
      { code: "NoAuthProvider", text: /^No auth provider found/ },
    ],
  ])("a token that is %s is refused", async (_name, options, { code, text }) => {
    const { auth } = world([OWN]);
    const refused = await auth.verifyHeader(`Bearer ${await token({}, options)}`);
    expect(refused).toMatchObject({ ok: false, code, error: expect.stringMatching(text) as string });
  });

  test("a token is valid until five seconds after its end, which the caller's identity has", async () => {
    const { auth } = world([OWN]);
    const now = Math.floor(Date.now() / 1000);
    const signed = new SignJWT({ iss: SITE, aud: "convex", sub: "ann", exp: now - 1 });
    const verified = await auth.verifyHeader(
      `Bearer ${await signed.setProtectedHeader({ alg: "RS256" }).sign(privateKey)}`,
    );
    expect(verified).toMatchObject({ ok: true, identity: { expiresAtMs: (now - 1) * 1000 } });
  });

  test("a token without an end is refused", async () => {
    const { auth } = world([OWN]);
    const endless = new SignJWT({ iss: SITE, aud: "convex", sub: "ann" });
    const bearer = await endless.setProtectedHeader({ alg: "RS256" }).sign(privateKey);
    expect(await auth.verifyHeader(`Bearer ${bearer}`)).toEqual({
      ok: false,
      code: "Unauthenticated",
      error: "Could not verify token claim: exp is missing",
    });
  });

  test("a token for another audience has no provider", async () => {
    const { auth } = world([{ ...OWN, applicationID: "other" }]);
    expect(await auth.verifyHeader(`Bearer ${await token()}`)).toMatchObject({
      ok: false,
      code: "NoAuthProvider",
    });
  });

  test("a token signed with another key is refused", async () => {
    const stranger = await generateKeyPair("RS256", { extractable: true });
    const other = JSON.stringify({
      keys: [{ ...(await exportJWK(stranger.publicKey)), use: "sig", alg: "RS256" }],
    });
    const { auth } = world([OWN], () => other);
    expect(await auth.verifyHeader(`Bearer ${await token()}`)).toMatchObject({
      ok: false,
      code: "Unauthenticated",
    });
  });

  test("a failed key fetch is not cached", async () => {
    let broken = true;
    const { auth } = world([OWN], () => (broken ? "no json" : jwks));
    expect(await auth.verifyHeader(`Bearer ${await token()}`)).toMatchObject({ ok: false });
    broken = false;
    expect(await auth.verifyHeader(`Bearer ${await token()}`)).toMatchObject({ ok: true });
  });
});

test("custom providers may contain their keys as a data: URI", async () => {
  const uri = `data:text/plain;charset=utf-8;base64,${Buffer.from(jwks).toString("base64")}`;
  const { auth } = world([
    { type: "customJwt", issuer: "https://id.example", jwks: uri, algorithm: "RS256" },
  ]);
  const bearer = await token({ email: "a@b.c", org: { name: "x" } }, { iss: "https://id.example" });
  const verified = await auth.verifyHeader(`Bearer ${bearer}`);
  expect(verified).toMatchObject({ ok: true, identity: { attributes: { email: "a@b.c", "org.name": "x" } } });
});

test("custom providers accept the algorithm that they name, and no other", async () => {
  const uri = `data:text/plain;base64,${Buffer.from(jwks).toString("base64")}`;
  const { auth } = world([
    { type: "customJwt", issuer: "https://id.example", jwks: uri, algorithm: "ES256" },
  ]);
  expect(await auth.verifyHeader(`Bearer ${await token({}, { iss: "https://id.example" })}`)).toMatchObject({
    ok: false,
    error: expect.stringContaining('"alg" (Algorithm) Header Parameter value not allowed') as string,
  });
});

test("invalid tokens of custom providers have Convex's own error code", async () => {
  const uri = `data:application/json;base64,${Buffer.from(jwks).toString("base64")}`;
  const { auth } = world([
    { type: "customJwt", issuer: "https://id.example", jwks: uri, algorithm: "RS256" },
  ]);
  const expired = await token({}, { iss: "https://id.example", exp: "-10s" });
  expect(await auth.verifyHeader(`Bearer ${expired}`)).toMatchObject({
    ok: false,
    code: "InvalidAuthHeader",
  });
});

test.each([
  ["Basic dTpw", "Header must begin with `bearer `"],
  ["Bearer nonsense", "Could not parse JWT payload"],
])("the header %s cannot be read", async (header, error) => {
  const { auth } = world([OWN]);
  expect(await auth.verifyHeader(header)).toEqual({ ok: false, code: "InvalidAuthHeader", error });
});

describe("administrators", () => {
  const { auth } = world([]);
  const acting = Buffer.from(JSON.stringify({ subject: "s", issuer: "i", tokenIdentifier: "i|s" })).toString(
    "base64",
  );

  test("are identified by the key, alone or acting as a user", async () => {
    expect(await auth.verifyHeader("Convex local|secret")).toEqual({
      ok: true,
      identity: { kind: "admin", actingAs: null },
    });
    expect(await auth.verifyHeader(`Convex local|secret:${acting}`)).toMatchObject({
      identity: { actingAs: { subject: "s" } },
    });
  });

  test("act as a user whom issuer and subject identify", async () => {
    const who = Buffer.from(JSON.stringify({ subject: "s", issuer: "i" })).toString("base64");
    const acting = { identity: { actingAs: { tokenIdentifier: "i|s", subject: "s", issuer: "i" } } };
    expect(await auth.verifyHeader(`Convex local|secret:${who}`)).toMatchObject(acting);
    const credential = {
      tokenType: "Admin",
      value: "local|secret",
      impersonating: { subject: "s", issuer: "i" },
    } as const;
    expect(await auth.verify(credential)).toMatchObject(acting);
  });

  test.each(["Convex local|secre", "Convex ", `Convex wrong:${acting}`, "Convex local|secret:!!!"])(
    "%s is refused",
    async (header) => {
      expect(await auth.verifyHeader(header)).toMatchObject({ ok: false, code: "BadAdminKey" });
    },
  );
});
