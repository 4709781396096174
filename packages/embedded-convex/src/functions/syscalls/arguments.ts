// Reading the arguments of syscalls. The official library builds them, so a wrong shape is a mistake in hand-made calls.
import type { Json, JsonObject } from "../../values/types.ts";
import { FunctionError } from "../errors.ts";

export function textArg(args: JsonObject, name: string): string {
  const value = args[name];
  if (typeof value !== "string") throw new FunctionError(`Invalid argument \`${name}\`: expected a string.`);
  return value;
}

export function optionalText(args: JsonObject, name: string): string | null {
  const value = args[name];
  return typeof value === "string" ? value : null;
}

export function numberArg(args: JsonObject, name: string): number {
  const value = args[name];
  if (typeof value !== "number") throw new FunctionError(`Invalid argument \`${name}\`: expected a number.`);
  return value;
}

export function objectArg(args: JsonObject, name: string): JsonObject {
  const value = args[name];
  if (!isJsonObject(value)) throw new FunctionError(`Invalid argument \`${name}\`: expected an object.`);
  return value;
}

export function jsonArg(args: JsonObject, name: string): Json {
  return args[name] ?? null;
}

export function isJsonObject(json: Json | undefined): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
