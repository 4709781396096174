// Pages of the running deployment: functions, logs, subscriptions.
import { html } from "hono/html";
import type { Transaction } from "../database/types.ts";
import type { LogStream } from "../functions/types.ts";
import type { OpenQuery } from "../sync/query-cache.ts";
import { readApiSpec } from "../system/api-spec.ts";
import { isObject, readComponents } from "../system/deployment.ts";
import type { Json, JsonObject } from "../values/types.ts";
import { componentName } from "./data-pages.ts";
import { clipped, table, time, type Markup } from "./layout.ts";

const MAX_LOGS = 200;
const MAX_QUERIES = 500;
const MAX_ARGS = 160;
const MAX_ERROR = 2000;
const MAX_LINE = 1000;
const MAX_LINES = 20;

function textOf(json: Json | undefined): string {
  return typeof json === "string" ? json : "";
}

export function functionsPage(tx: Transaction): Markup {
  const rows = readComponents(tx).flatMap(({ path }) =>
    readApiSpec(tx, path)
      .filter(isObject)
      .map((spec) => ({ component: path, spec })),
  );
  const columns = [
    { name: "Function", kind: "code", cell: ({ spec }: (typeof rows)[number]) => nameOf(spec) },
    { name: "Type", cell: ({ spec }: (typeof rows)[number]) => textOf(spec["functionType"]) },
    { name: "Visible to", cell: ({ spec }: (typeof rows)[number]) => audienceOf(spec) },
    { name: "Component", cell: ({ component }: (typeof rows)[number]) => componentName(component) },
  ] as const;
  return table(rows, columns, { label: "Functions", empty: "Nothing has been pushed yet." });
}

function nameOf(spec: JsonObject): string {
  const identifier = textOf(spec["identifier"]);
  return identifier === "" ? `${textOf(spec["method"])} ${textOf(spec["path"])}` : identifier;
}

function audienceOf(spec: JsonObject): string {
  if (spec["functionType"] === "HttpAction") return "everybody";
  return isObject(spec["visibility"]) && spec["visibility"]["kind"] === "public" ? "clients" : "the server";
}

export async function logsPage(logs: LogStream): Promise<Markup> {
  const { entries } = await logs.read(0, 0);
  const rows = entries.slice(-MAX_LOGS).reverse();
  return table(
    rows,
    [
      { name: "Time", kind: "code", cell: (entry) => time(Number(entry["timestamp"]) * 1000) },
      { name: "Type", cell: (entry) => textOf(entry["udfType"]) },
      { name: "Function", kind: "code", cell: (entry) => textOf(entry["identifier"]) },
      {
        name: "ms",
        kind: "number",
        cell: (entry) => (Number(entry["executionTime"] ?? 0) * 1000).toFixed(1),
      },
      { name: "Said", cell: sayings },
    ],
    { label: "Log", empty: "Nothing has run since the deployment started." },
  );
}

function sayings(entry: JsonObject): Markup {
  const lines = Array.isArray(entry["logLines"]) ? entry["logLines"] : [];
  const error = textOf(entry["error"]);
  const more = lines.length - MAX_LINES;
  return html`${error === "" ? "" : html`<pre class="error">${clipped(error, MAX_ERROR)}</pre>`}${lines
    .slice(0, MAX_LINES)
    .map((line) => html`<pre>${clipped(lineText(line), MAX_LINE)}</pre>`)}${
    more > 0 ? html`<pre>… and ${more} more lines</pre>` : ""
  }`;
}

function lineText(line: Json): string {
  if (!isObject(line)) return textOf(line);
  const messages = Array.isArray(line["messages"]) ? line["messages"].map(textOf).join(" ") : "";
  return `[${textOf(line["level"])}] ${messages}`;
}

export function subscriptionsPage(queries: readonly OpenQuery[]): Markup {
  const rows = queries.toSorted((a, b) => b.subscribers - a.subscribers).slice(0, MAX_QUERIES);
  return table(
    rows,
    [
      { name: "Query", kind: "code", cell: ({ path }) => path },
      { name: "Component", cell: ({ component }) => componentName(component) },
      { name: "Arguments", kind: "code", cell: ({ args }) => clipped(JSON.stringify(args), MAX_ARGS) },
      { name: "Answers", cell: ({ isPersonal }) => (isPersonal ? "one person" : "everybody alike") },
      { name: "Subscribers", kind: "number", cell: ({ subscribers }) => subscribers },
    ],
    { label: "Subscriptions", empty: "Nobody is subscribed to anything." },
  );
}
