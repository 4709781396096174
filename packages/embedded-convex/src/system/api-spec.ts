// The list of a deployment's functions as `convex function-spec` and `convex run` expect it (protocol A.8).
import type { ComponentPath, Transaction } from "../database/types.ts";
import type { Document, Json, JsonObject } from "../values/types.ts";
import { isObject } from "./deployment.ts";
import { jsonField, readIndex, textField } from "./reads.ts";

export function readApiSpec(tx: Transaction, component: ComponentPath): Json[] {
  const modules = readIndex(tx, { table: "_modules", index: "by_component_and_path", equals: [component] });
  return [...modules].flatMap((module) => [...functionSpecs(module), ...routeSpecs(module)]);
}

function functionSpecs(module: Document): JsonObject[] {
  return listIn(jsonField(module, "analysis"), "functions").map((fn) => ({
    identifier: `${textField(module, "path")}:${nameOf(fn)}`,
    functionType: fn["udfType"] ?? null,
    visibility: fn["visibility"] ?? null,
    args: validatorOf(fn["args"]) ?? { type: "any" },
    returns: validatorOf(fn["returns"]) ?? { type: "any" },
  }));
}

function routeSpecs(module: Document): JsonObject[] {
  return listIn(jsonField(module, "analysis"), "httpRoutes").flatMap(({ route }) =>
    isObject(route)
      ? [{ functionType: "HttpAction", method: route["method"] ?? null, path: route["path"] ?? null }]
      : [],
  );
}

function listIn(analysis: Json, field: string): JsonObject[] {
  const list = isObject(analysis) ? analysis[field] : null;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function nameOf(fn: JsonObject): string {
  return typeof fn["name"] === "string" ? fn["name"] : "default";
}

function validatorOf(text: Json | undefined): Json {
  return typeof text === "string" ? (JSON.parse(text) as Json) : (text ?? null);
}
