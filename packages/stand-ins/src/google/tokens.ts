/** The token, key and user endpoints, and the discovery document that names them. */
import { createHash, createPublicKey, randomBytes } from "node:crypto";
import type { Hono } from "hono";
import { calculateJwkThumbprint, exportJWK, importPKCS8, jwtVerify, SignJWT } from "jose";
import type { JWK } from "jose";
import type { Env, StandInContext } from "../lib/serve.ts";
import { sameText } from "../lib/text.ts";
import { TOKEN_SECONDS } from "./context.ts";
import type { Google, Grant } from "./context.ts";
import type { Person } from "./state.ts";

export async function publicJwk(privateKey: string): Promise<JWK & { kid: string }> {
  const jwk = await exportJWK(createPublicKey(privateKey));
  return { ...jwk, alg: "RS256", use: "sig", kid: await calculateJwkThumbprint(jwk) };
}

function discovery(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "profile"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    code_challenge_methods_supported: ["S256"],
    prompt_values_supported: ["none", "consent", "select_account"],
    claims_supported: [
      "aud",
      "email",
      "email_verified",
      "exp",
      "family_name",
      "given_name",
      "iat",
      "iss",
      "name",
      "picture",
      "sub",
    ],
  };
}

function claimsOf(google: Google, person: Person) {
  const [given = person.name, ...rest] = person.name.split(" ");
  return {
    sub: person.sub,
    email: person.email,
    email_verified: person.emailVerified,
    name: person.name,
    given_name: given,
    family_name: rest.join(" "),
    picture: `${google.url}/pictures/${person.sub}.svg`,
  };
}

type Signed = { claims: Record<string, unknown>; audience: string };

async function sign(google: Google, { claims, audience }: Signed): Promise<string> {
  const now = Math.floor(google.clock() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: google.publicJwk.kid, typ: "JWT" })
    .setIssuer(google.url)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(await importPKCS8(google.privateKey, "RS256"));
}

/** Both parts of a Basic header are form-encoded before they are joined. */
function basicCredentials(header: string): [string, string] {
  const [id = "", secret = ""] = Buffer.from(header.replace(/^Basic /i, ""), "base64")
    .toString()
    .split(":");
  const decode = (part: string) => new URLSearchParams(`v=${part}`).get("v") ?? "";
  return [decode(id), decode(secret)];
}

function clientHolds(google: Google, header: string | undefined, form: URLSearchParams): boolean {
  const [id, secret] =
    header === undefined
      ? [form.get("client_id") ?? "", form.get("client_secret") ?? ""]
      : basicCredentials(header);
  return sameText(id, google.clientId) && sameText(secret, google.clientSecret);
}

/** The verifier must hash to the challenge; without a challenge there must be no verifier. */
function verifierHolds(challenge: string | undefined, verifier: string | null): boolean {
  if (challenge === undefined) return verifier === null;
  if (verifier === null || !/^[A-Za-z0-9\-._~]{43,128}$/.test(verifier)) return false;
  return sameText(createHash("sha256").update(verifier).digest("base64url"), challenge);
}

/** Removes the code before anything is checked, so that a failed exchange invalidates it too. */
function redeem(google: Google, form: URLSearchParams): Grant | undefined {
  const code = form.get("code") ?? "";
  const grant = google.grants.get(code);
  google.grants.delete(code);
  if (grant === undefined || grant.expiresAt <= google.clock()) return undefined;
  if (form.get("redirect_uri") !== grant.request.redirectUri) return undefined;
  return verifierHolds(grant.request.challenge, form.get("code_verifier")) ? grant : undefined;
}

async function tokenReply(google: Google, grant: Grant) {
  const { request, person } = grant;
  const claims = claimsOf(google, person);
  const access_token = await sign(google, {
    claims: { sub: person.sub, email: person.email, jti: randomBytes(12).toString("hex") },
    audience: `${google.url}/userinfo`,
  });
  const half = createHash("sha256").update(access_token).digest().subarray(0, 16).toString("base64url");
  const nonce = request.nonce === undefined ? {} : { nonce: request.nonce };
  const id_token = await sign(google, {
    claims: { ...claims, ...nonce, azp: request.clientId, at_hash: half },
    audience: request.clientId,
  });
  return { access_token, expires_in: TOKEN_SECONDS, scope: request.scope, token_type: "Bearer", id_token };
}

export async function exchange(google: Google, c: StandInContext): Promise<Response> {
  c.header("cache-control", "no-store");
  const form = new URLSearchParams(await c.req.text());
  if (!clientHolds(google, c.req.header("authorization"), form)) {
    return c.json(
      { error: "invalid_client", error_description: "The provided client secret is invalid." },
      401,
    );
  }
  if (form.get("grant_type") !== "authorization_code") {
    return c.json({ error: "unsupported_grant_type", error_description: "Invalid grant_type." }, 400);
  }
  const grant = redeem(google, form);
  if (grant === undefined) return c.json({ error: "invalid_grant", error_description: "Bad Request" }, 400);
  return c.json(await tokenReply(google, grant));
}

async function userinfo(google: Google, c: StandInContext): Promise<Response> {
  const token = (c.req.header("authorization") ?? "").replace(/^Bearer /i, "");
  try {
    const { payload } = await jwtVerify(token, createPublicKey(google.privateKey), {
      issuer: google.url,
      audience: `${google.url}/userinfo`,
      currentDate: new Date(google.clock()),
    });
    const person = google.store.state.people.get(String(payload["email"]));
    if (person !== undefined) return c.json(claimsOf(google, person));
  } catch {
    // Every reason a token does not hold gets the same answer.
  }
  c.header("www-authenticate", 'Bearer error="invalid_token"');
  return c.json({ error: "invalid_request", error_description: "Invalid Credentials" }, 401);
}

function picture(sub: string): string {
  const hue = Number(sub.slice(-4)) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 45% 40%)"/><circle cx="48" cy="38" r="16" fill="#fff" fill-opacity=".85"/><path d="M16 92a32 30 0 0 1 64 0z" fill="#fff" fill-opacity=".85"/></svg>`;
}

export function tokenRoutes(google: Google, app: Hono<Env>): void {
  app.get("/.well-known/openid-configuration", (c) => c.json(discovery(google.url)));
  app.get("/jwks", (c) => c.json({ keys: [google.publicJwk] }));
  app.get("/userinfo", (c) => userinfo(google, c));
  app.post("/userinfo", (c) => userinfo(google, c));
  app.get("/pictures/:file", (c) => {
    const sub = /^(\d{5,30})\.svg$/.exec(c.req.param("file"))?.[1];
    if (sub === undefined) return c.text("There is no such picture.", 404);
    return c.body(picture(sub), 200, {
      "content-type": "image/svg+xml",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "max-age=86400",
      "x-content-type-options": "nosniff",
    });
  });
}
