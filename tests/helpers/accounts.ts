// Account flows under test: signing keys, the flows by name, and the links inside queued mails.
import { decodeJwt, exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { vi } from "vitest";
import { api, internal } from "../../convex/_generated/api.js";
import { freezeAt, setEnv, startServer, type TestServer } from "./convex.ts";

let keys: Promise<{ privateKey: string; jwks: string }> | undefined;

async function makeKeys() {
  const pair = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  return {
    privateKey: (await exportPKCS8(pair.privateKey)).trimEnd().replace(/\n/g, " "),
    jwks: JSON.stringify({ keys: [{ use: "sig", ...jwk }] }),
  };
}

/** Variables of the auth library; call before anything signs in. */
export async function setAuthEnv(): Promise<void> {
  keys ??= makeKeys();
  const { privateKey, jwks } = await keys;
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
  vi.stubEnv("JWKS", jwks);
  vi.stubEnv("CONVEX_SITE_URL", "http://127.0.0.1:4402");
  vi.stubEnv("AUTH_LOG_LEVEL", "ERROR");
  vi.stubEnv("AUTH_GOOGLE_ID", "google-client");
  vi.stubEnv("AUTH_GOOGLE_SECRET", "google-secret");
}

/** A server on which accounts can be made, at a fixed time; `env` changes variables of the deployment. */
export async function startAuthServer(env: Record<string, string> = {}): Promise<TestServer> {
  setEnv(env);
  await setAuthEnv();
  freezeAt("2026-11-21T10:00:00Z");
  return startServer();
}

export const ANN = {
  email: "ann@example.com",
  password: "correct horse",
  firstName: "Ann",
  lastName: "Example",
};

/** The secret of a browser, as the client keeps one. */
export const device = (name: string): string => name.padStart(64, "0");

type Params = Record<string, unknown>;

/** Calls a flow of the password provider and answers its tokens (null for everything but a sign-in). */
export async function flow(server: Pick<TestServer, "action">, name: string, params: Params) {
  const answer = await server.action(api.auth.signIn, {
    provider: "password",
    params: { flow: name, ...params },
  });
  return answer.tokens ?? null;
}

export async function mailsTo(server: TestServer, email: string) {
  const rows = await server.run(async (ctx) => await ctx.db.query("emailOutbox").order("desc").collect());
  return rows.filter((row) => row.to === email);
}

export const usersOf = async (server: TestServer) =>
  await server.run(async (ctx) => await ctx.db.query("users").collect());

/** The link in the newest queued mail of a kind. */
export async function newestLink(server: TestServer, email: string, kind: string): Promise<URL> {
  const mail = (await mailsTo(server, email)).find((row) => row.kind === kind);
  const link = /https?:\/\/\S+oobCode=\S+/.exec(mail?.text ?? "")?.[0];
  if (link === undefined) throw new Error(`No ${kind} mail with a link for ${email}`);
  return new URL(link);
}

export async function newestCode(server: TestServer, email: string, kind: string): Promise<string> {
  return (await newestLink(server, email, kind)).searchParams.get("oobCode") ?? "";
}

/** Registered and confirmed through the mail, as a person would who opens it in the browser of the registration. */
export async function registered(server: TestServer, person = ANN): Promise<void> {
  await flow(server, "signUp", { ...person, device: device("f") });
  const code = await newestCode(server, person.email, "verify_email");
  await flow(server, "verify", { code, device: device("f") });
}

export const GOOGLE_PROFILE = {
  email: "Ann@Example.com",
  emailVerified: true,
  name: "Ann Google",
  image: "https://lh3.googleusercontent.com/a/ann=s96-c",
};

/** The end of the round trip: the library stores the profile and gives the browser a one-time code. */
export async function comeBackFromGoogle(
  server: TestServer,
  claims: object,
  sub = "google-1",
): Promise<{ code: string; verifier: string }> {
  const signature = crypto.randomUUID();
  const verifier = await server.run(async (ctx) => await ctx.db.insert("authVerifiers", { signature }));
  const args = {
    ...({ type: "userOAuth", provider: "google" } as const),
    ...{ providerAccountId: sub, profile: claims, signature },
  };
  const code = await server.mutation(internal.auth.store, { args });
  // The library's own mutation answers every flow; this one answers with the code.
  if (typeof code !== "string") throw new Error("The library gave no code");
  return { code, verifier };
}

export async function signInWithGoogle(server: TestServer, claims: object = GOOGLE_PROFILE) {
  const { code, verifier } = await comeBackFromGoogle(server, claims);
  return (await server.action(api.auth.signIn, { params: { code }, verifier })).tokens ?? null;
}

/** Signs in and answers who calls with the token that comes back, as the browser would. */
export async function signedIn(server: TestServer, person = ANN, params: Params = {}) {
  const tokens = await flow(server, "signIn", { email: person.email, password: person.password, ...params });
  if (tokens === null) throw new Error("The sign-in led to no session");
  return { ...tokens, as: server.withIdentity({ subject: subjectIn(tokens.token) }) };
}

/** The subject of a session token: user and session. */
const subjectIn = (token: string): string => decodeJwt(token).sub ?? "";
