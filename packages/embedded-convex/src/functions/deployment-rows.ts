// Reads the deployment's documents: modules, component tree, environment variables.
import type { Database, Transaction } from "../database/types.ts";
import type { Document, Value } from "../values/types.ts";
import { EMPTY_TREE, type DeploymentRows } from "./deployment.ts";
import type { ComponentNode, ModuleAnalysis, ModuleRecord } from "./deployment-types.ts";
import type { NodeDependency } from "./node/external-packages.ts";

/** Reads everything at the last durable snapshot. */
export function readDeployment(database: Database): DeploymentRows {
  const tx = database.beginQuery();
  try {
    const [deployment] = allRows(tx, "_deployments").slice(-1);
    return {
      modules: allRows(tx, "_modules").map((row) => ({
        component: text(row.component),
        record: moduleRecord(row),
      })),
      tree:
        deployment === undefined ? EMPTY_TREE : (JSON.parse(text(deployment.componentTree)) as ComponentNode),
      env: new Map(allRows(tx, "_environment_variables").map((row) => [text(row.name), text(row.value)])),
      nodeDependencies: JSON.parse(optionalText(deployment?.nodeDependencies) ?? "[]") as NodeDependency[],
    };
  } finally {
    database.abandon(tx);
  }
}

function allRows(tx: Transaction, table: string): Document[] {
  if (tx.table("", table) === null) return [];
  const cursor = tx.scan({
    component: "",
    table,
    index: "by_creation_time",
    interval: { start: "", end: null },
    order: "asc",
  });
  const rows: Document[] = [];
  for (let row = cursor.next(); row !== null; row = cursor.next()) rows.push(row.document);
  return rows;
}

function moduleRecord(row: Document): ModuleRecord {
  const analysis = optionalText(row.analysis);
  return {
    path: text(row.path),
    environment: row.environment === "node" ? "node" : "isolate",
    source: text(row.source),
    sourceMap: optionalText(row.sourceMap),
    analysis: analysis === null ? null : (JSON.parse(analysis) as ModuleAnalysis),
  };
}

function optionalText(value: Value | undefined): string | null {
  return typeof value === "string" ? value : null;
}

function text(value: Value | undefined): string {
  if (typeof value !== "string")
    throw new Error("A document of the deployment is malformed: a text is missing.");
  return value;
}
