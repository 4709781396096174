// Looks up the kind of a job's function, and reads its stored arguments.
import type { ComponentPath } from "../database/types.ts";
import type { Deployment } from "../functions/deployment.ts";
import { canonicalName, parseFunctionName } from "../functions/function-paths.ts";
import type { UdfType } from "../functions/types.ts";
import { toJson } from "../values/json.ts";
import type { JsonObject, Value } from "../values/types.ts";

/** Null when the deployed code has no such function. */
export function functionType(deployment: Deployment, component: ComponentPath, name: string): UdfType | null {
  const canonical = canonicalName(parseFunctionName(name));
  return deployment.component(component)?.functions.get(canonical)?.udfType ?? null;
}

/** Rows hold the arguments as a list of one object; a cron's may be stored as JSON text. */
export function argsOf(stored: Value | undefined): JsonObject {
  const json = typeof stored === "string" ? (JSON.parse(stored) as unknown) : toJson(stored ?? {});
  const only: unknown = Array.isArray(json) ? (json[0] ?? {}) : json;
  return only as JsonObject;
}
