// Makes a prepared push live: modules, schemas, crons, providers and component tree in one transaction (protocol A.6).
import type { ComponentPath, Database, Transaction } from "../database/types.ts";
import type { ComponentNode } from "../functions/deployment-types.ts";
import { readComponents } from "../system/deployment.ts";
import { firstRow, readIndex } from "../system/reads.ts";
import type { Document, Json, JsonObject } from "../values/types.ts";
import { allComponents } from "./component-tree.ts";
import { writeCrons, type CronDiff } from "./crons.ts";
import { checkDeclared, readEnvironment, sameEnvironment } from "./environment.ts";
import { describeIndexDiff } from "./index-diff.ts";
import { AUTH_CONFIG, moduleHash, writeModules, type DeployedModule, type ModuleDiff } from "./modules.ts";
import { definitionOf, schemaOf, type PreparedPush } from "./prepared-push.ts";
import { raceDetected } from "./push-error.ts";

const DEPLOYMENTS = "_deployments";

/** Writes everything into the transaction and returns the answer to finish_push. */
export function writePush(
  tx: Transaction,
  push: PreparedPush,
  context: { database: Database; nowMs: number },
): JsonObject {
  if (!sameEnvironment(readEnvironment(tx), push.environment)) throw raceDetected("An environment variable");
  checkDeclared(definitionOf(push, push.tree).definition, push.environment);
  const previous = currentDeployment(tx);
  const mountedBefore =
    previous === null ? new Set<string>() : new Set(readComponents(tx).map(({ path }) => path));
  const componentDiffs: JsonObject = {};
  for (const node of allComponents(push.tree)) {
    componentDiffs[node.componentPath] = writeComponent({
      tx,
      push,
      node,
      isNew: !mountedBefore.delete(node.componentPath),
      ...context,
    });
  }
  for (const component of mountedBefore) componentDiffs[component] = unmount(tx, component);
  writeDeployment(tx, push, previous);
  return { authDiff: authDiff(previous, push), definitionDiffs: {}, componentDiffs };
}

interface ComponentWrite {
  readonly tx: Transaction;
  readonly push: PreparedPush;
  readonly node: ComponentNode;
  readonly database: Database;
  readonly nowMs: number;
  readonly isNew: boolean;
}

function writeComponent({ tx, push, node, database, nowMs, isNew }: ComponentWrite): JsonObject {
  const component = node.componentPath;
  const modules = writeModules(
    tx,
    { component, definitionPath: node.definitionPath },
    deployedModules(push, node),
  );
  const crons = writeCrons(tx, component, { crons: push.crons.get(component) ?? [], nowMs });
  const schema = schemaOf(push, node);
  const indexes = describeIndexDiff(database.schema.diff(component, schema));
  database.schema.activate(tx, component, schema);
  return componentDiff(isNew ? "create" : "modify", { modules, crons, indexes });
}

function deployedModules(push: PreparedPush, node: ComponentNode): DeployedModule[] {
  const { functions } = definitionOf(push, node);
  const modules = push.modules.get(node.definitionPath) ?? [];
  return modules.map((module) => ({
    module,
    hash: (node.componentPath === "" ? push.hashes.get(module.path) : undefined) ?? moduleHash(module),
    analysis: functions[module.path] ?? null,
  }));
}

/** The component's data stays; its code and crons go. */
function unmount(tx: Transaction, component: ComponentPath): JsonObject {
  const modules = writeModules(tx, { component, definitionPath: "" }, []);
  const crons = writeCrons(tx, component, { crons: [], nowMs: 0 });
  return componentDiff("unmount", { modules, crons, indexes: { added_indexes: [], removed_indexes: [] } });
}

function componentDiff(
  type: string,
  parts: { modules: ModuleDiff; crons: CronDiff; indexes: JsonObject },
): JsonObject {
  return {
    diffType: { type },
    moduleDiff: { added: parts.modules.added, removed: parts.modules.removed },
    udfConfigDiff: null,
    cronDiff: { added: parts.crons.added, updated: parts.crons.updated, deleted: parts.crons.deleted },
    indexDiff: parts.indexes,
    schemaDiff: null,
  };
}

function writeDeployment(tx: Transaction, push: PreparedPush, previous: Document | null): void {
  const authConfig = push.modules.get("")?.find(({ path }) => path === AUTH_CONFIG);
  const row = {
    version: Number(previous?.["version"] ?? 0) + 1,
    authInfo: JSON.stringify(push.analysis.appAuth),
    componentTree: JSON.stringify(push.tree),
    authConfigSource: authConfig?.source ?? null,
    udfServerVersion: push.settings.udfServerVersion,
    functions: push.settings.functions,
    nodeDependencies: JSON.stringify(push.settings.nodeDependencies),
    nodeVersion: push.settings.nodeVersion,
  };
  if (previous === null) tx.insert("", DEPLOYMENTS, row);
  else tx.replace("", previous._id, row);
}

export function currentDeployment(tx: Transaction): Document | null {
  return firstRow(tx, { table: DEPLOYMENTS, order: "desc" });
}

/** Providers change when a variable does; the rest of the deployment stays as it is. */
export function writeProviders(tx: Transaction, appAuth: readonly Json[]): void {
  for (const row of [...readIndex(tx, { table: DEPLOYMENTS })])
    tx.patch("", row._id, { authInfo: JSON.stringify(appAuth) });
}

function authDiff(previous: Document | null, push: PreparedPush): JsonObject {
  const before = new Set(providerTexts(previous?.["authInfo"]));
  const after = new Set(push.analysis.appAuth.map((provider) => JSON.stringify(provider)));
  return {
    added: [...after].filter((text) => !before.has(text)),
    removed: [...before].filter((text) => !after.has(text)),
  };
}

function providerTexts(stored: unknown): string[] {
  return typeof stored === "string"
    ? (JSON.parse(stored) as Json[]).map((provider) => JSON.stringify(provider))
    : [];
}
