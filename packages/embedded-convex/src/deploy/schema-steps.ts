// The middle of a push: preparing the schemas of all components and reporting the progress to the CLI.
import type { Database } from "../database/types.ts";
import type { Runtime } from "../runtime.ts";
import type { JsonObject } from "../values/types.ts";
import { allComponents } from "./component-tree.ts";
import { schemaOf, type PreparedPush, type SchemaOutcome } from "./prepared-push.ts";

export interface PreparingPush extends PreparedPush {
  readonly schemas: Promise<SchemaOutcome>;
}

/** The first failure, or that the last one is ready. */
export async function prepareSchemas(database: Database, push: PreparedPush): Promise<SchemaOutcome> {
  const outcomes = await Promise.all(
    allComponents(push.tree).map(async (node): Promise<SchemaOutcome> => ({
      component: node.componentPath,
      preparation: await database.schema.prepare(node.componentPath, schemaOf(push, node)),
    })),
  );
  return (
    outcomes.find(({ preparation }) => preparation.status === "failed") ?? {
      component: "",
      preparation: { status: "ready" },
    }
  );
}

export async function waitFor(
  push: PreparingPush,
  options: { timeoutMs: number; runtime: Runtime },
): Promise<JsonObject> {
  const outcome = await Promise.race([push.schemas, expiry(options)]);
  if (outcome === null) return { type: "inProgress", components: progress(push) };
  if (outcome.preparation.status === "ready") return { type: "complete" };
  const { error, table } = outcome.preparation;
  return { type: "failed", error, componentPath: outcome.component, tableName: table };
}

function expiry({ timeoutMs, runtime }: { timeoutMs: number; runtime: Runtime }): Promise<null> {
  return new Promise((resolve) => {
    runtime.setTimer(timeoutMs, () => {
      resolve(null);
    });
  });
}

function progress(push: PreparedPush): JsonObject {
  const waiting = { schemaValidationComplete: false, indexesComplete: 0, indexesTotal: 1 };
  return Object.fromEntries(allComponents(push.tree).map(({ componentPath }) => [componentPath, waiting]));
}
