// What the last push installed: identity providers and the tree of mounted components.
import { parseProviders } from "../auth/providers.ts";
import type { AuthProvider } from "../auth/providers.ts";
import type { ComponentPath, Transaction } from "../database/types.ts";
import type { Json, JsonObject } from "../values/types.ts";
import { firstRow, jsonField } from "./reads.ts";

export interface MountedComponent {
  readonly path: ComponentPath;
  readonly definitionPath: string;
}

function deployment(tx: Transaction): ReturnType<typeof firstRow> {
  return firstRow(tx, { table: "_deployments", order: "desc" });
}

export function readProviders(tx: Transaction): AuthProvider[] {
  return parseProviders(jsonField(deployment(tx), "authInfo"));
}

/** The app comes first, then its components, parents before children. */
export function readComponents(tx: Transaction): MountedComponent[] {
  const found: MountedComponent[] = [];
  collect(jsonField(deployment(tx), "componentTree"), found);
  return found.length === 0 ? [{ path: "", definitionPath: "" }] : found;
}

function collect(node: Json | undefined, found: MountedComponent[]): void {
  if (!isObject(node)) return;
  found.push({ path: text(node["componentPath"]), definitionPath: text(node["definitionPath"]) });
  const children = node["childComponents"];
  if (!isObject(children)) return;
  for (const child of Object.values(children)) collect(child, found);
}

function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

export function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && value !== undefined && typeof value === "object" && !Array.isArray(value);
}
