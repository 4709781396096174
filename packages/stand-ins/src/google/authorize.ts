/** The authorization endpoint: checks the request, shows the account chooser and sends the choice back. */
import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import { page, PAGE_HEADERS } from "../lib/pages.ts";
import { html } from "hono/html";
import { isLoopback, ownPagesOnly } from "../lib/serve.ts";
import type { Env, StandInContext } from "../lib/serve.ts";
import { chooserPage } from "./chooser.ts";
import { CODE_LIFE_MS } from "./context.ts";
import type { AuthRequest, Google } from "./context.ts";
import { personFor } from "./state.ts";
import type { Person } from "./state.ts";

const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

/** Problems that must be shown here, because the address to go back to cannot be trusted. */
function untrusted(google: Google, query: URLSearchParams): string | undefined {
  if (query.get("client_id") !== google.clientId) return "invalid_client: The OAuth client was not found.";
  const back = query.get("redirect_uri") ?? "";
  if (!URL.canParse(back)) return "invalid_request: Missing or invalid redirect_uri.";
  const { protocol, hostname } = new URL(back);
  const local = (protocol === "http:" || protocol === "https:") && isLoopback(hostname);
  return local ? undefined : "redirect_uri_mismatch: This stand-in sends people back to this machine only.";
}

/** Problems that are reported to the client by redirect. */
function problem(query: URLSearchParams): [string, string] | undefined {
  const scopes = (query.get("scope") ?? "").split(" ");
  if (query.get("response_type") !== "code")
    return ["unsupported_response_type", "Only the code flow is supported."];
  if (!scopes.includes("openid")) return ["invalid_scope", "The scope must contain openid."];
  if (query.has("code_challenge") && query.get("code_challenge_method") !== "S256") {
    return ["invalid_request", "code_challenge_method must be S256."];
  }
  if (query.get("prompt") === "none") return ["login_required", "Nobody is signed in."];
  return undefined;
}

function requestFrom(query: URLSearchParams): AuthRequest {
  return {
    clientId: query.get("client_id") ?? "",
    redirectUri: query.get("redirect_uri") ?? "",
    scope: query.get("scope") ?? "",
    state: query.get("state") ?? undefined,
    nonce: query.get("nonce") ?? undefined,
    challenge: query.get("code_challenge") ?? undefined,
  };
}

function backTo(request: AuthRequest, answer: Record<string, string>): string {
  const url = new URL(request.redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (request.state !== undefined) url.searchParams.set("state", request.state);
  return url.href;
}

function refusalPage(c: StandInContext, message: string): Response | Promise<Response> {
  const body = html`<main class="sheet">
    <h1>Access blocked</h1>
    <p>This app's request is invalid.</p>
    <p class="num">${message}</p>
  </main>`;
  return c.html(page({ title: "Access blocked", body }), 400, PAGE_HEADERS);
}

/** The checked request, or the reply that refuses it. */
function check(google: Google, c: StandInContext): AuthRequest | Response | Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const shownHere = untrusted(google, query);
  if (shownHere !== undefined) return refusalPage(c, shownHere);
  const request = requestFrom(query);
  const refusal = problem(query);
  if (refusal === undefined) return request;
  return c.redirect(backTo(request, { error: refusal[0], error_description: refusal[1] }), 302);
}

function isRequest(checked: AuthRequest | Response | Promise<Response>): checked is AuthRequest {
  return "redirectUri" in checked;
}

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

async function newPerson(google: Google, form: FormData): Promise<Person | undefined> {
  const email = field(form, "email");
  const name = field(form, "name");
  if (!EMAIL.test(email) || name === "" || email.length > 254 || name.length > 200) return undefined;
  const person = personFor({ email, name, emailVerified: form.get("verified") === "on" });
  await google.store.commit({ type: "person-kept", person });
  return person;
}

async function grant(google: Google, request: AuthRequest, person: Person): Promise<string> {
  const now = google.clock();
  for (const [code, waiting] of google.grants) if (waiting.expiresAt <= now) google.grants.delete(code);
  const code = `4/${randomBytes(32).toString("base64url")}`;
  google.grants.set(code, { request, person, expiresAt: now + CODE_LIFE_MS });
  await google.store.commit({ type: "signed-in", sub: person.sub, clientId: request.clientId, at: now });
  return backTo(request, { code, scope: request.scope, authuser: "0", prompt: "consent" });
}

function chooser(google: Google, c: StandInContext, problemText?: string): Response | Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const content = chooserPage({
    brand: google.brand,
    people: [...google.store.state.people.values()],
    action: `/authorize?${query.toString()}`,
    hint: query.get("login_hint") ?? "",
    problem: problemText,
  });
  return c.html(content, problemText === undefined ? 200 : 422, PAGE_HEADERS);
}

async function decide(google: Google, c: StandInContext): Promise<Response> {
  const request = await check(google, c);
  if (!isRequest(request)) return request;
  const form = await c.req.formData();
  const choice = field(form, "choice");
  if (choice === "cancel") return c.redirect(backTo(request, { error: "access_denied" }), 303);
  const known = google.store.state.people.get(choice);
  const person = choice === "another" ? await newPerson(google, form) : known;
  if (person === undefined) return chooser(google, c, "Enter a name and a valid e-mail address.");
  return c.redirect(await grant(google, request, person), 303);
}

export function authorizeRoutes(google: Google, app: Hono<Env>): void {
  app.use("/authorize", ownPagesOnly);
  app.get("/authorize", async (c) => {
    const request = await check(google, c);
    return isRequest(request) ? chooser(google, c) : request;
  });
  app.post("/authorize", (c) => decide(google, c));
}
