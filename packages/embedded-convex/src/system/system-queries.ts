// The `_system/...` queries of the CLI, answered by the engine itself and subscribable like any other (protocol A.8).
import type { Database, Transaction } from "../database/types.ts";
import type { FunctionCall, QueryOutcome } from "../functions/types.ts";
import { fromJson, stringifyValue } from "../values/json.ts";
import type { Document, Json, JsonObject, Value } from "../values/types.ts";
import { readApiSpec } from "./api-spec.ts";
import { isObject, readComponents } from "./deployment.ts";
import { firstRow, readIndex } from "./reads.ts";
import { readPage } from "./table-data.ts";

export interface SystemQueryDeps {
  readonly database: Database;
  readonly cloudOrigin: string;
  readonly siteOrigin: string;
  readonly newRequestId: () => string;
}

type Answer = (tx: Transaction, call: FunctionCall, deps: SystemQueryDeps) => Value;

const PREFIX = "_system/";

const ANSWERS: Readonly<Record<string, Answer>> = {
  "cli/queryEnvironmentVariables:default": (tx) => [
    ...readIndex(tx, { table: "_environment_variables", index: "by_name" }),
  ],
  "cli/queryEnvironmentVariables:get": environmentVariable,
  "cli/tables:default": (tx, call) => {
    const names = tx.tables(call.component).map(({ name }) => name);
    const page = names.filter((name) => !name.startsWith("_")).sort();
    return { page: page.map((name) => ({ name })), isDone: true, continueCursor: "end" };
  },
  "cli/tableData:default": tableData,
  "cli/tableSize:default": (tx, call) => tx.count(call.component, textArg(call.args, "tableName")),
  "cli/queryTable:default": (tx, call) => tableFingerprint(tx, call),
  "cli/modules:apiSpec": (tx, call) => fromJson(readApiSpec(tx, componentArg(call))),
  "cli/convexUrl:cloudUrl": (_tx, _call, deps) => deps.cloudOrigin,
  "cli/convexUrl:siteUrl": (_tx, _call, deps) => deps.siteOrigin,
  "cli/exports:getLatest": (tx) => firstRow(tx, { table: "_exports", order: "desc" })?.["state"] ?? null,
  "cli/queryImport:default": (tx, call) => importState(tx, textArg(call.args, "importId")),
  "cli/queryImport:list": (tx) => [...readIndex(tx, { table: "_imports" })].map(stateOnly),
  "frontend/components:list": listComponents,
  "frontend/getSchemas:default": activeSchema,
};

export function isSystemPath(path: string): boolean {
  return path.startsWith(PREFIX);
}

export function runSystemQuery(
  deps: SystemQueryDeps,
  call: FunctionCall,
  options: { atTs?: bigint } = {},
): QueryOutcome {
  const tx = deps.database.beginQuery(options.atTs);
  try {
    const result = evaluate(tx, call, deps);
    return { result, snapshotTs: tx.snapshotTs, reads: tx.reads, identityObserved: false, journal: null };
  } finally {
    deps.database.abandon(tx);
  }
}

function evaluate(tx: Transaction, call: FunctionCall, deps: SystemQueryDeps): QueryOutcome["result"] {
  const name = canonical(call.path);
  const answer = ANSWERS[name];
  const fail = (message: string): QueryOutcome["result"] => ({
    ok: false,
    errorMessage: `[Request ID: ${deps.newRequestId()}] Server Error\n${message}`,
    logLines: [],
  });
  if (!call.allowInternal)
    return fail(
      `Could not find public function for '${call.path}'. Did you forget to run \`npx convex dev\`?`,
    );
  if (answer === undefined) return fail(`Could not find function for '${call.path}'.`);
  try {
    return { ok: true, valueJson: stringifyValue(answer(tx, call, deps)), logLines: [] };
  } catch (error) {
    return fail(`Uncaught Error: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function canonical(path: string): string {
  const [module = "", name = "default"] = path.slice(PREFIX.length).split(":", 2);
  return `${module.replace(/\.js$/, "")}:${name}`;
}

function environmentVariable(tx: Transaction, call: FunctionCall, deps: SystemQueryDeps): Value {
  const name = textArg(call.args, "name");
  if (name === "CONVEX_CLOUD_URL") return { name, value: deps.cloudOrigin };
  if (name === "CONVEX_SITE_URL") return { name, value: deps.siteOrigin };
  const row = firstRow(tx, { table: "_environment_variables", index: "by_name", equals: [name] });
  return row === null ? null : { name, value: row["value"] ?? "" };
}

function tableData(tx: Transaction, call: FunctionCall): Value {
  const options = isObject(call.args["paginationOpts"]) ? call.args["paginationOpts"] : {};
  const { numItems, cursor } = options;
  return readPage(tx, {
    component: call.component,
    table: textArg(call.args, "table"),
    order: call.args["order"] === "asc" ? "asc" : "desc",
    numItems: typeof numItems === "number" ? numItems : 100,
    cursor: typeof cursor === "string" ? cursor : null,
  });
}

/** Reading the table whole makes the subscription re-run on any change; the value distinguishes two states. */
function tableFingerprint(tx: Transaction, call: FunctionCall): Value {
  const table = textArg(call.args, "tableName");
  let rows = 0;
  let newest: Value = null;
  for (const document of readIndex(tx, { component: call.component, table })) {
    rows += 1;
    newest = document._id;
  }
  return { rows, newest, ts: tx.snapshotTs };
}

function importState(tx: Transaction, id: string): Value {
  if (tx.tableOfId("", id)?.name !== "_imports") return null;
  const row = tx.get("", id);
  return row === null ? null : stateOnly(row);
}

function stateOnly(row: Document): Value {
  return { state: row["state"] ?? null };
}

function activeSchema(_tx: Transaction, call: FunctionCall, { database }: SystemQueryDeps): Value {
  const schema = database.schema.active(componentArg(call));
  const answer: Record<string, Value> = schema === null ? {} : { active: JSON.stringify(schema) };
  return answer;
}

function listComponents(tx: Transaction): Value {
  return readComponents(tx)
    .filter(({ path }) => path !== "")
    .map(({ path, definitionPath }) => ({
      id: path,
      name: definitionPath,
      path,
      args: {},
      state: "active",
      httpPrefix: null,
    }));
}

function componentArg(call: FunctionCall): string {
  const { componentId } = call.args;
  return typeof componentId === "string" ? componentId : call.component;
}

function textArg(args: JsonObject, field: string): string {
  const value: Json | undefined = args[field];
  if (typeof value !== "string") throw new Error(`ArgumentValidationError: \`${field}\` must be a string`);
  return value;
}
