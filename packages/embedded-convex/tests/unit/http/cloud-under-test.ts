// The client API in front of functions that only say what they were given.
import { Hono } from "hono";
import { accessRules } from "../../../src/auth/access.ts";
import { adminKey } from "../../../src/auth/admin-key.ts";
import { createAuthenticator } from "../../../src/auth/authenticator.ts";
import type { TokenDeps } from "../../../src/auth/tokens.ts";
import { SnapshotTooOldError } from "../../../src/database/errors.ts";
import type { FunctionCall } from "../../../src/functions/types.ts";
import { createCloudApp } from "../../../src/http/cloud-app.ts";
import type { CloudAppDeps } from "../../../src/http/cloud-app.ts";
import type { HttpEnv } from "../../../src/http/http-types.ts";

export const MAX_REQUEST_BYTES = 1024 * 1024;

export interface Seen {
  call?: FunctionCall;
  atTs?: bigint | undefined;
  url?: string;
  source?: string;
  /** Of an HTTP action. */
  request?: Request;
}

export function app(): { app: Hono<HttpEnv>; seen: Seen } {
  const seen: Seen = {};
  const value = {
    ok: true as const,
    valueJson: '{"n":{"$integer":"AQAAAAAAAAA="}}',
    logLines: ["[LOG] 'hi'"],
  };
  const failure = {
    ok: false as const,
    errorMessage: "Server Error",
    errorData: { code: "x" },
    logLines: [],
  };
  const conflict = {
    ok: false as const,
    errorMessage: "[Request ID: 1] Server Error\nDocuments changed.",
    code: "OptimisticConcurrencyControlFailure",
    logLines: [],
  };
  const outcome = (call: FunctionCall): typeof value | typeof failure | typeof conflict => {
    seen.call = call;
    if (call.path === "busy:fn") return conflict;
    return call.path === "bad:fn" ? failure : value;
  };
  const deps = {
    database: { durableTs: 5n },
    functions: {
      mutation: (call: FunctionCall) => Promise.resolve(outcome(call)),
      action: (call: FunctionCall) => Promise.resolve(outcome(call)),
      inlineQuery: (source: string, call: FunctionCall) => {
        seen.source = source;
        return Promise.resolve(outcome(call));
      },
      any: (call: FunctionCall) => Promise.resolve({ udfType: "Query", outcome: outcome(call) }),
      http: (request: Request) => {
        seen.url = request.url;
        seen.request = request;
        return Promise.resolve(new Response("action", { status: 201 }));
      },
    },
    query: (call: FunctionCall, options: { atTs?: bigint } = {}) => {
      seen.atTs = options.atTs;
      if (options.atTs === 1n) return Promise.reject(new SnapshotTooOldError(1n));
      return Promise.resolve({ result: outcome(call) });
    },
    auth: createAuthenticator(adminKey("local|secret"), {} as TokenDeps),
    access: accessRules([], ["http://127.0.0.1:4400"]),
    maxRequestBytes: MAX_REQUEST_BYTES,
    newRequestId: () => "0123456789abcdef",
    log: () => undefined,
    files: null,
    nowMs: () => 0,
    info: { instanceName: "local", cloudOrigin: "http://c", siteOrigin: "http://s", version: "1" },
    deployRoutes: new Hono(),
    adminApp: new Hono(),
  };
  return { app: createCloudApp(deps as unknown as CloudAppDeps), seen };
}

export function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): [string, RequestInit] {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return [
    path,
    {
      method: "POST",
      body: text,
      headers: { host: "127.0.0.1", "content-type": "application/json", ...headers },
    },
  ];
}

export const ADMIN = { authorization: "Convex local|secret" };
