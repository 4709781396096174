// Results leave the transaction as JSON text; where they hold the commit placeholder, the timestamp takes its place.
import { parseValue, stringifyValue } from "../values/json.ts";
import { COMMIT_TS, type Value } from "../values/types.ts";

export function resolveCommitTsJson(valueJson: string, ts: bigint): string {
  return valueJson.includes('"$commitTs"') ? stringifyValue(resolve(parseValue(valueJson), ts)) : valueJson;
}

function resolve(value: Value, ts: bigint): Value {
  if (value === COMMIT_TS) return ts;
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return value;
  if (Array.isArray(value)) return value.map((element) => resolve(element, ts));
  return Object.fromEntries(Object.entries(value).map(([field, child]) => [field, resolve(child, ts)]));
}
