// HTTP routes of pushes, environment variables and logs (protocol A.4-A.7). All need the admin key.
import { Hono, type Context } from "hono";
import type { AdminKey } from "../auth/admin-key.ts";
import { parseAdminHeader } from "../auth/admin-key.ts";
import type { LogStream } from "../functions/types.ts";
import type { Json } from "../values/types.ts";
import { PushError } from "./push-error.ts";
import type { PushService } from "./push-service.ts";
import {
  environmentRequest,
  finishPushRequest,
  parseRequest,
  startPushRequest,
  waitForSchemaRequest,
} from "./push-types.ts";
import { transferRoutes } from "./transfer/routes.ts";
import type { TransferService } from "./transfer/transfer-service.ts";
import { readJsonBody } from "./request-body.ts";

export interface DeployRouteDeps {
  readonly service: PushService;
  readonly adminKey: AdminKey;
  readonly logs: LogStream;
  readonly transfers: TransferService;
  readonly cloudOrigin: string;
  readonly siteOrigin: string;
}

const MAX_WAIT_MS = 60_000;
const LOG_WAIT_MS = 30_000;
const MAX_SETTINGS_BYTES = 16 * 1024 * 1024;

export function deployRoutes(deps: DeployRouteDeps): Hono {
  const app = new Hono();
  app.onError((error, context) => {
    if (error instanceof PushError) return context.json({ code: error.code, message: error.message }, 400);
    if (error instanceof BadKeyError)
      return context.json({ code: "BadAdminKey", message: error.message }, 401);
    throw error;
  });
  pushRoutes(app, deps);
  settingRoutes(app, deps);
  app.route(
    "/",
    transferRoutes(deps.transfers, (authorization) => {
      requireKey(authorization, deps);
    }),
  );
  return app;
}

function pushRoutes(app: Hono, deps: DeployRouteDeps): void {
  const { service } = deps;
  app.post("/api/get_config_hashes", async (context) => {
    await adminBody(context, deps);
    return context.json(service.configHashes());
  });
  app.post("/api/deploy2/evaluate_schema", async (context) => {
    await adminBody(context, deps);
    return context.json({ componentSchemaEvaluations: {}, newComponentDefinitions: [] });
  });
  app.post("/api/deploy2/start_push", async (context) => {
    const request = parseRequest(startPushRequest, await adminBody(context, deps));
    return context.json(await service.start(request));
  });
  app.post("/api/deploy2/evaluate_push", async (context) => {
    const request = parseRequest(startPushRequest, await adminBody(context, deps));
    const { schemaChange } = await service.start({ ...request, dryRun: true });
    return context.json({ schemaChange: schemaChange ?? null });
  });
  app.post("/api/deploy2/wait_for_schema", async (context) => {
    const request = parseRequest(waitForSchemaRequest, await adminBody(context, deps));
    const timeoutMs = Math.min(request.timeoutMs ?? MAX_WAIT_MS, MAX_WAIT_MS);
    return context.json(await service.waitForSchema(request.schemaChange.schemaIds.pushId, timeoutMs));
  });
  app.post("/api/deploy2/finish_push", async (context) => {
    const request = parseRequest(finishPushRequest, await adminBody(context, deps));
    return context.json(
      await service.finish(request.startPush.schemaChange.schemaIds.pushId, request.dryRun === true),
    );
  });
  app.post("/api/deploy2/report_push_completed", async (context) => {
    await adminBody(context, deps);
    return context.json(null);
  });
}

function settingRoutes(app: Hono, deps: DeployRouteDeps): void {
  const { service } = deps;
  app.post("/api/update_environment_variables", async (context) => {
    const { changes } = parseRequest(environmentRequest, await adminBody(context, deps, MAX_SETTINGS_BYTES));
    await service.updateEnvironment(changes);
    return context.body(null, 200);
  });
  app.get("/api/v1/list_environment_variables", (context) => {
    requireHeader(context, deps);
    return context.json({ environmentVariables: Object.fromEntries(service.listEnvironment()) });
  });
  app.get("/api/v1/get_canonical_urls", (context) => {
    requireHeader(context, deps);
    return context.json({ convexCloudUrl: deps.cloudOrigin, convexSiteUrl: deps.siteOrigin });
  });
  app.get("/api/stream_function_logs", async (context) => {
    requireHeader(context, deps);
    const cursor = Number(context.req.query("cursor") ?? "0");
    return context.json(await deps.logs.read(Number.isFinite(cursor) ? cursor : 0, LOG_WAIT_MS));
  });
}

class BadKeyError extends Error {
  override readonly name = "BadKeyError";

  constructor() {
    super("The provided admin key does not match this deployment.");
  }
}

/** The body, once the key in the header was right: bodies of unauthorised callers are not read. */
async function adminBody(context: Context, deps: DeployRouteDeps, maxBytes?: number): Promise<Json> {
  requireHeader(context, deps);
  return readJsonBody(context.req.raw, maxBytes);
}

function requireHeader(context: Context, deps: DeployRouteDeps): void {
  requireKey(context.req.header("authorization"), deps);
}

function requireKey(authorization: string | undefined, deps: DeployRouteDeps): void {
  const [, value] = /^convex (.+)$/i.exec(authorization ?? "") ?? [];
  if (value === undefined || parseAdminHeader(value, deps.adminKey) === null) throw new BadKeyError();
}
