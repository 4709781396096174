// Looks up what kind of function a job's name stands for.
import type { ComponentPath, Transaction } from "../database/types.ts";
import type { UdfType } from "../functions/types.ts";
import { isObject } from "../system/deployment.ts";
import { firstRow, jsonField } from "../system/reads.ts";
import { toJson } from "../values/json.ts";
import type { JsonObject, Value } from "../values/types.ts";

/** Null when the deployed code has no such function. */
export function functionType(tx: Transaction, component: ComponentPath, name: string): UdfType | null {
  const [module = "", exported = "default"] = name.split(":", 2);
  const path = module.endsWith(".js") ? module : `${module}.js`;
  const row = firstRow(tx, { table: "_modules", index: "by_component_and_path", equals: [component, path] });
  const analysis = jsonField(row, "analysis");
  const functions = isObject(analysis) && Array.isArray(analysis["functions"]) ? analysis["functions"] : [];
  const found = functions.find((fn) => isObject(fn) && fn["name"] === exported);
  return isObject(found) ? (found["udfType"] as UdfType) : null;
}

/** Rows hold the arguments as a list of one object; a cron's may be stored as JSON text. */
export function argsOf(stored: Value | undefined): JsonObject {
  const json = typeof stored === "string" ? (JSON.parse(stored) as unknown) : toJson(stored ?? {});
  const only: unknown = Array.isArray(json) ? (json[0] ?? {}) : json;
  return only as JsonObject;
}
