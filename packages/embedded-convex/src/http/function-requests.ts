// Reads a function call out of a request body and writes its outcome (protocol A.3).
import type { Failure, FunctionCall } from "../functions/types.ts";
import { isObject } from "../system/deployment.ts";
import { ValueError } from "../values/errors.ts";
import { checkJsonLimits } from "../values/json-limits.ts";
import { fromJson, parseValue } from "../values/json.ts";
import type { Json, JsonObject } from "../values/types.ts";
import { laneOf, metadataOf, requireCaller } from "./caller.ts";
import { cleanJson } from "./clean-json.ts";
import { badRequest, HttpError } from "./http-error.ts";
import type { HttpContext, HttpDeps } from "./http-types.ts";

export type Format = "json" | "convex_encoded_json";

export interface ParsedRequest {
  readonly call: FunctionCall;
  readonly format: Format;
  readonly body: JsonObject;
}

export async function jsonBody(context: HttpContext): Promise<JsonObject> {
  const text = await context.req.text();
  context.set("bodySize", text.length);
  const body = parseLimited(text, () => badRequest("BadJsonBody", "The request body is not valid JSON."));
  if (!isObject(body)) throw badRequest("BadJsonBody", "The request body must be a JSON object.");
  return body;
}

/** Refuses what is over the limits of values before it is parsed. */
export function parseLimited(text: string, malformed: () => HttpError): Json {
  try {
    checkJsonLimits(text);
    return JSON.parse(text) as Json;
  } catch (error) {
    if (error instanceof ValueError) throw badRequest(error.code, error.message);
    throw malformed();
  }
}

export interface InlineRequest {
  readonly call: Omit<FunctionCall, "path">;
  readonly source: string;
  readonly format: Format;
}

/** Administrators only. */
export async function parseInline(context: HttpContext, deps: HttpDeps): Promise<InlineRequest> {
  const body = await jsonBody(context);
  const { bundle, componentId } = body;
  const source = isObject(bundle) ? bundle["source"] : undefined;
  if (typeof source !== "string")
    throw badRequest("BadBundle", "Field `bundle` must hold the source of a module.");
  const request = { ...body, path: "", componentPath: componentId ?? null };
  const { call, format } = await parseCall(context, deps, request);
  if (!call.allowInternal)
    throw new HttpError(403, "BadAdminKey", "Only administrators may run functions that are not deployed.");
  return { call, source, format };
}

export async function parseCall(
  context: HttpContext,
  deps: HttpDeps,
  body: JsonObject,
): Promise<ParsedRequest> {
  const identity = await requireCaller(context, deps);
  const isAdmin = identity.kind === "admin";
  const { path, componentPath } = body;
  if (typeof path !== "string") throw badRequest("BadFunctionPath", "Field `path` must be a string.");
  const lane = laneOf(context, identity);
  const call: FunctionCall = {
    ...(lane === undefined ? {} : { lane }),
    component: isAdmin && typeof componentPath === "string" ? componentPath : "",
    path,
    args: argsOf(body["args"]),
    identity,
    caller: "HttpApi",
    allowInternal: isAdmin,
    metadata: metadataOf(context),
    size: context.get("bodySize") ?? 0,
  };
  return { call, format: formatOf(body["format"]), body };
}

function argsOf(args: Json | undefined): JsonObject {
  const only = Array.isArray(args) && args.length <= 1 ? (args[0] ?? {}) : (args ?? {});
  if (!isObject(only))
    throw badRequest("BadArgs", "Field `args` must be an object or an array that holds one object.");
  return only;
}

function formatOf(format: Json | undefined): Format {
  if (format === undefined || format === null || format === "convex_encoded_json")
    return "convex_encoded_json";
  if (format === "json") return "json";
  throw badRequest("BadFormat", "Field `format` must be json or convex_encoded_json.");
}

type Outcome =
  { readonly ok: true; readonly valueJson: string; readonly logLines: readonly string[] } | Failure;

/** The answer's JSON text; a value in Convex's encoding is not parsed again. */
export function outcomeText(outcome: Outcome, format: Format): string {
  const logLines = JSON.stringify(outcome.logLines);
  if (outcome.ok) {
    const value =
      format === "json" ? JSON.stringify(cleanJson(parseValue(outcome.valueJson))) : outcome.valueJson;
    return `{"status":"success","value":${value},"logLines":${logLines}}`;
  }
  const { errorMessage, errorData } = outcome;
  const data =
    errorData === undefined
      ? {}
      : { errorData: format === "json" ? cleanJson(fromJson(errorData)) : errorData };
  return JSON.stringify({ status: "error", errorMessage, ...data, logLines: outcome.logLines });
}

export function jsonText(context: HttpContext, text: string): Response {
  return context.body(text, 200, { "Content-Type": "application/json" });
}
