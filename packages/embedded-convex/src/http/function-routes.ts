// Function calls over HTTP: queries, mutations, actions, and the forms the CLI and the HTTP client use (protocol A.3).
import { Hono } from "hono";
import { SnapshotTooOldError } from "../database/errors.ts";
import { failureText } from "../functions/errors.ts";
import type { Failure } from "../functions/types.ts";
import { decodeTs, encodeTs } from "../sync/timestamp.ts";
import { isObject } from "../system/deployment.ts";
import { isSystemPath } from "../system/system-queries.ts";
import type { JsonObject } from "../values/types.ts";
import { requireCaller } from "./caller.ts";
import {
  jsonBody,
  jsonText,
  outcomeText,
  parseCall,
  parseInline,
  parseLimited,
} from "./function-requests.ts";
import type { ParsedRequest } from "./function-requests.ts";
import { badRequest, HttpError } from "./http-error.ts";
import type { HttpContext, HttpDeps, HttpEnv } from "./http-types.ts";

/** Without the admin key. */
const MAX_BATCH_QUERIES = 50;

export function functionRoutes(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const withBody =
    (run: (request: ParsedRequest) => Promise<string>) =>
    async (context: HttpContext): Promise<Response> =>
      jsonText(context, await run(await parseCall(context, deps, await jsonBody(context))));
  const query = (request: ParsedRequest): Promise<string> => runQuery(deps, request);

  app.post("/api/query", withBody(query));
  app.get("/api/query", async (context) =>
    jsonText(context, await query(await parseCall(context, deps, bodyOfUrl(context)))),
  );
  app.post("/api/query_ts", (context) => context.json({ ts: encodeTs(deps.database.durableTs) }));
  app.post(
    "/api/query_at_ts",
    withBody((request) => runQueryAt(deps, request)),
  );
  app.post("/api/query_batch", (context) => queryBatch(context, deps));
  app.post(
    "/api/mutation",
    withBody(async ({ call, format }) =>
      outcomeText(orConflict(await deps.functions.mutation(call)), format),
    ),
  );
  app.post(
    "/api/action",
    withBody(async ({ call, format }) => outcomeText(await deps.functions.action(call), format)),
  );
  app.post(
    "/api/function",
    withBody((request) => runAny(deps, request)),
  );
  app.post("/api/run_test_function", async (context) => {
    const { call, source, format } = await parseInline(context, deps);
    return jsonText(context, outcomeText(await deps.functions.inlineQuery(source, call), format));
  });
  app.post("/api/run/*", async (context) => {
    const body = { ...(await jsonBody(context)), path: pathOfUrl(context) };
    const request = await parseCall(context, deps, { format: "json", ...body });
    return jsonText(context, await runAny(deps, request));
  });
  return app;
}

async function runQuery(deps: HttpDeps, { call, format }: ParsedRequest, atTs?: bigint): Promise<string> {
  const { result } = await deps.query(call, atTs === undefined ? {} : { atTs });
  return outcomeText(result, format);
}

/** The caller chose the timestamp: one that cannot be read is a client error. */
async function runQueryAt(deps: HttpDeps, request: ParsedRequest): Promise<string> {
  try {
    return await runQuery(deps, request, requireTs(request.body));
  } catch (error) {
    if (error instanceof SnapshotTooOldError || error instanceof RangeError)
      throw badRequest("BadTimestamp", error.message);
    throw error;
  }
}

async function runAny(deps: HttpDeps, request: ParsedRequest): Promise<string> {
  if (isSystemPath(request.call.path)) return runQuery(deps, request);
  const { outcome } = await deps.functions.any(request.call);
  return outcomeText(orConflict(outcome), request.format);
}

/** A conflict is no outcome of the function: its request may be repeated. */
function orConflict<T extends { readonly ok: true } | Failure>(outcome: T): T {
  if (outcome.ok || outcome.code === undefined) return outcome;
  throw new HttpError(503, outcome.code, failureText(outcome));
}

/** All queries of a batch see one snapshot. They run one after another, and no further ones once the client has disconnected. */
async function queryBatch(context: HttpContext, deps: HttpDeps): Promise<Response> {
  const { queries } = await jsonBody(context);
  if (!Array.isArray(queries)) throw badRequest("BadJsonBody", "Field `queries` must be an array.");
  const { kind } = await requireCaller(context, deps);
  if (kind !== "admin" && queries.length > MAX_BATCH_QUERIES)
    throw badRequest("TooManyQueries", `A batch may hold ${MAX_BATCH_QUERIES} queries.`);
  const atTs = deps.database.durableTs;
  const results: string[] = [];
  for (const body of queries) {
    if (context.req.raw.signal.aborted) throw badRequest("ClientGone", "The client closed the connection.");
    if (!isObject(body)) throw badRequest("BadJsonBody", "Each query must be an object.");
    results.push(await runQuery(deps, await parseCall(context, deps, body), atTs));
  }
  return jsonText(context, `{"results":[${results.join(",")}]}`);
}

function requireTs(body: JsonObject): bigint {
  const ts = typeof body["ts"] === "string" ? decodeTs(body["ts"]) : null;
  if (ts === null) throw badRequest("BadTimestamp", "Field `ts` must be a timestamp as query_ts returns it.");
  return ts;
}

function bodyOfUrl(context: HttpContext): JsonObject {
  const { path = "", args = "{}", format = null } = context.req.query();
  const malformed = (): HttpError => badRequest("BadArgs", "Parameter `args` is not valid JSON.");
  return { path, args: parseLimited(args, malformed), format };
}

/** `/api/run/dir/file/fn` names `dir/file:fn`; a colon form is taken as it is. */
function pathOfUrl(context: HttpContext): string {
  const path = decoded(context.req.path.slice("/api/run/".length));
  if (path.includes(":")) return path;
  const slash = path.lastIndexOf("/");
  return slash < 0 ? path : `${path.slice(0, slash)}:${path.slice(slash + 1)}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw badRequest("BadFunctionPath", "The function's path in the address is no UTF-8.");
  }
}
