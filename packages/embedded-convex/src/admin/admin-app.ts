// The admin view: a few read-only pages on the client API's port for the holder of the admin key. They are not subject to the
// API's CORS rules: pages of other ports may link here, but read nothing and send nothing.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Hono } from "hono";
import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AccessRules } from "../auth/access.ts";
import type { AdminKey } from "../auth/admin-key.ts";
import type { Database } from "../database/types.ts";
import type { LogStream } from "../functions/types.ts";
import { limitBody } from "../http/body-limit.ts";
import { hostGuard } from "../http/guard.ts";
import type { OpenQuery } from "../sync/query-cache.ts";
import { withSnapshot } from "../system/reads.ts";
import { componentName, documentsPage, jobsPage, tablesPage } from "./data-pages.ts";
import { page, SECTIONS, signInPage, type Markup, type Section } from "./layout.ts";
import { functionsPage, logsPage, subscriptionsPage } from "./runtime-pages.ts";
import { SignIns } from "./sign-ins.ts";

export interface AdminDeps {
  readonly adminKey: AdminKey;
  readonly access: AccessRules;
  readonly instanceName: string;
  /** Browsers share cookies between the ports of a host, so each deployment uses its own cookie name. */
  readonly cookie: string;
  readonly database: Database;
  readonly logs: LogStream;
  readonly openQueries: () => OpenQuery[];
  readonly nowMs: () => number;
}

const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // Without any referrer, browsers would send the forms of these pages from the origin "null".
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

const FONTS: Readonly<Record<string, string>> = {
  "newsreader.woff2": "@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2",
  "sans.woff2": "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  "mono.woff2": "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
};
const MAX_FORM_BYTES = 4096;

export function createAdminApp(deps: AdminDeps): Hono {
  const app = new Hono();
  const signIns = new SignIns(deps.nowMs);
  app.use(hostGuard(deps.access), refuseOtherOrigins, securityHeaders);
  app.get("/style.css", (context) => context.body(STYLE, 200, { "Content-Type": "text/css; charset=utf-8" }));
  app.get("/fonts/:name", font);
  app.use(async (context, next) => {
    context.header("Cache-Control", "no-store");
    await next();
  });
  app.get("/", (context) => context.redirect("/admin/tables", 303));
  signInRoutes(app, deps, signIns);
  app.use(async (context, next) => {
    if (signIns.isOpen(getCookie(context, deps.cookie) ?? "")) return next();
    return context.html(signInPage(deps.instanceName, null), 401);
  });
  pageRoutes(app, deps);
  return app;
}

/** Other origins may only link here. */
const refuseOtherOrigins: MiddlewareHandler = async (context, next) => {
  const from = context.req.header("sec-fetch-site") ?? "none";
  const isLink = context.req.method === "GET" && context.req.header("sec-fetch-mode") === "navigate";
  const origin = context.req.header("origin");
  const isOwn = origin === undefined || origin === new URL(context.req.url).origin;
  if ((from === "same-origin" || from === "none" || isLink) && isOwn) return next();
  return context.text("Pages of other origins may not use this one.", 403);
};

const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
};

function font(context: Context): Response {
  const file = FONTS[context.req.param("name") ?? ""];
  if (file === undefined) return context.notFound() as Response;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  return context.body(new Uint8Array(bytes), 200, {
    "Content-Type": "font/woff2",
    "Cache-Control": "public, max-age=86400",
  });
}

function signInRoutes(app: Hono, deps: AdminDeps, signIns: SignIns): void {
  app.post("/sign-in", limitBody(MAX_FORM_BYTES), async (context) => {
    const { key } = await context.req.parseBody().catch(() => ({ key: null }));
    if (typeof key !== "string" || !deps.adminKey.matches(key.trim()))
      return context.html(signInPage(deps.instanceName, "That is not the key of this deployment."), 403);
    setCookie(context, deps.cookie, signIns.open(), { path: "/admin", httpOnly: true, sameSite: "Strict" });
    return context.redirect("/admin/tables", 303);
  });
  app.post("/sign-out", (context) => {
    signIns.close(getCookie(context, deps.cookie) ?? "");
    deleteCookie(context, deps.cookie, { path: "/admin" });
    return context.redirect("/admin", 303);
  });
}

function pageRoutes(app: Hono, deps: AdminDeps): void {
  const { database, logs } = deps;
  const show = (context: Context, section: Section, parts: { note: string; body: Markup; title?: string }) =>
    context.html(page({ instance: deps.instanceName, section, title: SECTIONS[section], ...parts }));
  app.get("/tables", (context) =>
    show(context, "tables", {
      note: "Documents as of the last durable commit.",
      body: withSnapshot(database, tablesPage),
    }),
  );
  app.get("/table", (context) => {
    const { component = "", name = "", cursor = null } = context.req.query();
    const body = withSnapshot(database, (tx) => documentsPage(tx, { component, name, cursor }));
    if (body === null) return context.notFound();
    return show(context, "tables", {
      title: name,
      note: `${componentName(component)}, newest first. Long values are cut.`,
      body,
    });
  });
  app.get("/functions", (context) =>
    show(context, "functions", {
      note: "What the last push brought.",
      body: withSnapshot(database, functionsPage),
    }),
  );
  app.get("/jobs", (context) =>
    show(context, "jobs", {
      note: "Running, waiting and failed ones, and what repeats.",
      body: withSnapshot(database, jobsPage),
    }),
  );
  app.get("/logs", async (context) =>
    show(context, "logs", {
      note: "The last executions, newest first.",
      body: await logsPage(logs),
    }),
  );
  app.get("/subscriptions", (context) =>
    show(context, "subscriptions", {
      note: "Queries that run again when what they read changes. Equal ones share a run.",
      body: subscriptionsPage(deps.openQueries()),
    }),
  );
}

const STYLE = readFileSync(new URL("./style.css", import.meta.url), "utf8");
