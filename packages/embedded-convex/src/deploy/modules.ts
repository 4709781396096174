// The deployed modules as documents of `_modules`, and the hashes by which the CLI detects changes (protocol A.6).
import { createHash } from "node:crypto";
import type { ComponentPath, Transaction } from "../database/types.ts";
import type { ModuleAnalysis } from "../functions/deployment-types.ts";
import { readIndex } from "../system/reads.ts";
import type { Document, ObjectValue } from "../values/types.ts";
import type { PushedModule } from "./analysis-types.ts";
import { pushFailure } from "./push-error.ts";
import type { ModuleConfig, StartPushRequest } from "./push-types.ts";
import { optionalTextOf, textOf } from "./row-text.ts";

export const AUTH_CONFIG = "auth.config.js";

const TABLE = "_modules";
/** What Convex allows for the code of a whole deployment. */
const MAX_MODULE_BYTES = 32 * 1024 * 1024;

export function pushedModule(config: ModuleConfig): PushedModule {
  return {
    path: config.path,
    source: config.source,
    sourceMap: config.sourceMap ?? null,
    environment: config.environment,
  };
}

export function moduleHash(module: PushedModule): string {
  return createHash("sha256")
    .update(module.source)
    .update(module.sourceMap ?? "")
    .digest("hex");
}

export function readModules(tx: Transaction, component: ComponentPath): Document[] {
  return [...readIndex(tx, { table: TABLE, index: "by_component_and_path", equals: [component] })];
}

/** What was sent, completed by what the deployment already has under the hashes the CLI gave. */
export function completeModules(
  request: StartPushRequest["appDefinition"],
  stored: readonly Document[],
): PushedModule[] {
  const byPath = new Map(stored.map((row) => [row["path"], row]));
  const unchanged = request.unchangedModuleHashes.map(({ path, environment, sha256 }) => {
    const row = byPath.get(path);
    if (row === undefined || row["hash"] !== sha256 || row["environment"] !== environment) {
      throw pushFailure(
        "ModulesOutOfSync",
        `The module ${path} is not deployed as the push assumes. Push again, with --push-all-modules if that does not help.`,
      );
    }
    return storedModule(row);
  });
  const modules = [...request.changedModules.map(pushedModule), ...unchanged];
  if (new Set(modules.map(({ path }) => path)).size !== modules.length)
    throw pushFailure("InvalidModules", "A module was sent twice.");
  return modules;
}

function storedModule(row: Document): PushedModule {
  return {
    path: textOf(row, "path"),
    source: textOf(row, "source"),
    sourceMap: optionalTextOf(row, "sourceMap"),
    environment: row["environment"] === "node" ? "node" : "isolate",
  };
}

export interface DeployedModule {
  readonly module: PushedModule;
  /** Of what the CLI sent. */
  readonly hash: string;
  readonly analysis: ModuleAnalysis | null;
}

export interface ModuleDiff {
  readonly added: string[];
  readonly removed: string[];
}

/** Makes the component's modules exactly these. Returns what came and went (a changed one does both). */
export function writeModules(
  tx: Transaction,
  place: { component: ComponentPath; definitionPath: string },
  modules: readonly DeployedModule[],
): ModuleDiff {
  const existing = new Map(readModules(tx, place.component).map((row) => [textOf(row, "path"), row]));
  const diff: ModuleDiff = { added: [], removed: [] };
  for (const deployed of modules) {
    const row = existing.get(deployed.module.path);
    existing.delete(deployed.module.path);
    const next = moduleRow(place, deployed);
    if (row === undefined) tx.insert("", TABLE, next);
    else if (sameRow(row, next)) continue;
    else tx.replace("", row._id, next);
    diff.added.push(deployed.module.path);
    if (row !== undefined) diff.removed.push(deployed.module.path);
  }
  for (const [path, row] of existing) {
    tx.remove("", row._id);
    diff.removed.push(path);
  }
  return diff;
}

function moduleRow(
  place: { component: ComponentPath; definitionPath: string },
  { module, hash, analysis }: DeployedModule,
): ObjectValue {
  const sourceBytes = Buffer.byteLength(module.source, "utf8");
  if (sourceBytes > MAX_MODULE_BYTES) {
    throw pushFailure(
      "ModuleTooLarge",
      `The module ${module.path} has ${sourceBytes} bytes; at most ${MAX_MODULE_BYTES} are allowed. Import less into it.`,
    );
  }
  return {
    component: place.component,
    definitionPath: place.definitionPath,
    path: module.path,
    environment: module.environment,
    source: module.source,
    sourceMap: module.sourceMap,
    hash,
    analysis: analysis === null ? null : JSON.stringify(analysis),
  };
}

function sameRow(row: Document, next: ObjectValue): boolean {
  return Object.entries(next).every(([field, value]) => row[field] === value);
}
