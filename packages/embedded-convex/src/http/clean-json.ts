// The lossy, readable JSON of `format: "json"`: integers as decimal strings, bytes as base64.
import type { Json, JsonObject, Value } from "../values/types.ts";

export function cleanJson(value: Value): Json {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "symbol") return null;
  if (value === null || typeof value !== "object") return value;
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(cleanJson);
  const clean: JsonObject = {};
  for (const [field, inner] of Object.entries(value)) clean[field] = cleanJson(inner);
  return clean;
}
