// Size of a value in bytes as limits and usage counters see it (protocol D.8).
import type { Value } from "./types.ts";

export function valueSize(value: Value): number {
  switch (typeof value) {
    case "boolean":
      return 1;
    case "string":
      return 2 + Buffer.byteLength(value, "utf8");
    case "object":
      return containerSize(value);
    default:
      // int64, float64 and the commit placeholder, which becomes an int64.
      return 9;
  }
}

function containerSize(value: null | ArrayBuffer | Value[] | { [field: string]: Value }): number {
  if (value === null) return 1;
  if (value instanceof ArrayBuffer) return 2 + value.byteLength;
  let size = 2;
  if (Array.isArray(value)) {
    for (const element of value) size += valueSize(element);
    return size;
  }
  for (const field of Object.keys(value)) {
    const child = value[field];
    if (child !== undefined) size += field.length + 1 + valueSize(child);
  }
  return size;
}
