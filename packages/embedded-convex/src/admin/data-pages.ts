// Pages of the stored data: tables, their documents page by page, and scheduled jobs.
import { html } from "hono/html";
import type { ComponentPath, Transaction } from "../database/types.ts";
import { readComponents } from "../system/deployment.ts";
import { readIndex, textField } from "../system/reads.ts";
import { readPage } from "../system/table-data.ts";
import { stringifyValue } from "../values/json.ts";
import type { Document, Value } from "../values/types.ts";
import { clipped, table, time, type Column, type Markup } from "./layout.ts";

const ROWS_PER_PAGE = 50;
const MAX_CELL = 240;
const MAX_ERROR = 2000;
const OPEN_SYSTEM_TABLES = ["_scheduled_functions", "_storage"];

interface TableRow {
  readonly component: ComponentPath;
  readonly name: string;
  readonly documents: number;
}

export function tablesPage(tx: Transaction): Markup {
  const rows = readComponents(tx).flatMap(({ path }) => tablesOf(tx, path));
  return table(
    rows,
    [
      { name: "Table", cell: (row) => html`<a href="/admin/table?${placeOf(row)}">${row.name}</a>` },
      { name: "Component", cell: ({ component }) => componentName(component) },
      { name: "Documents", kind: "number", cell: ({ documents }) => documents.toLocaleString("en") },
    ],
    { label: "Tables", empty: "There are no tables yet." },
  );
}

function tablesOf(tx: Transaction, component: ComponentPath): TableRow[] {
  return tx
    .tables(component)
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("_") || OPEN_SYSTEM_TABLES.includes(name))
    .map((name) => ({ component, name, documents: tx.count(component, name) }))
    .filter(({ name, documents }) => !name.startsWith("_") || documents > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function placeOf({ component, name }: Pick<TableRow, "component" | "name">, cursor?: string): string {
  return new URLSearchParams({ component, name, ...(cursor === undefined ? {} : { cursor }) }).toString();
}

export function componentName(component: ComponentPath): string {
  return component === "" ? "app" : component;
}

export interface TablePlace {
  readonly component: ComponentPath;
  readonly name: string;
  readonly cursor: string | null;
}

/** Null when there is no such table. */
export function documentsPage(tx: Transaction, place: TablePlace): Markup | null {
  if (!tablesOf(tx, place.component).some(({ name }) => name === place.name)) return null;
  const { page, isDone, continueCursor } = readPage(tx, {
    component: place.component,
    table: place.name,
    order: "desc",
    numItems: ROWS_PER_PAGE,
    cursor: place.cursor,
  }) as { page: Document[]; isDone: boolean; continueCursor: string };
  const rows = table(page, columnsOf(page), {
    label: `Documents of ${place.name}`,
    empty: "This table is empty.",
  });
  const next = isDone
    ? ""
    : html`<a rel="next" href="/admin/table?${placeOf(place, continueCursor)}">Older</a>`;
  const first = place.cursor === null ? "" : html`<a href="/admin/table?${placeOf(place)}">Newest</a>`;
  return html`${rows}
    <nav class="pages" aria-label="Pages">${first} ${next}</nav>`;
}

function columnsOf(documents: readonly Document[]): Column<Document>[] {
  const fields = [...new Set(documents.flatMap((document) => Object.keys(document)))];
  const own = fields.filter((field) => !field.startsWith("_")).sort();
  return [
    { name: "_id", kind: "code", cell: (document) => document._id },
    { name: "_creationTime", kind: "code", cell: (document) => time(document._creationTime) },
    ...own.map((field): Column<Document> => ({
      name: field,
      kind: "code",
      cell: (document) => valueText(document[field]),
    })),
  ];
}

function valueText(value: Value | undefined): string {
  if (value === undefined) return "";
  return clipped(stringifyValue(value), MAX_CELL);
}

const STATES = ["inProgress", "pending", "failed"];
const JOBS_PER_STATE = 100;

interface JobRow {
  readonly component: ComponentPath;
  readonly row: Document;
}

export function jobsPage(tx: Transaction): Markup {
  const components = readComponents(tx).map(({ path }) => path);
  const rows = STATES.flatMap((state) => components.flatMap((component) => jobsIn(tx, component, state)));
  const crons = [...readIndex(tx, { table: "_cron_jobs", index: "by_next_run" })];
  return html`${table(rows, JOB_COLUMNS, { label: "Jobs", empty: "Nothing waits, runs or has failed." })}
    <h2>Crons</h2>
    ${table(crons, CRON_COLUMNS, { label: "Crons", empty: "No crons are defined." })}`;
}

function jobsIn(tx: Transaction, component: ComponentPath, state: string): JobRow[] {
  const found: JobRow[] = [];
  const read = { component, table: "_scheduled_functions", index: "by_state_and_time", equals: [state] };
  for (const row of readIndex(tx, { ...read, order: state === "failed" ? "desc" : "asc" })) {
    if (found.length === JOBS_PER_STATE) break;
    found.push({ component, row });
  }
  return found;
}

function stateOf(row: Document): string {
  const { state } = row;
  if (typeof state !== "object" || state === null || Array.isArray(state) || !("kind" in state)) return "";
  const { kind, error } = state as { kind?: Value; error?: Value };
  if (typeof kind !== "string") return "";
  return typeof error === "string" ? `${kind}: ${clipped(error, MAX_ERROR)}` : kind;
}

const JOB_COLUMNS: Column<JobRow>[] = [
  { name: "Function", kind: "code", cell: ({ row }) => textField(row, "name") },
  { name: "Component", cell: ({ component }) => componentName(component) },
  { name: "State", cell: ({ row }) => stateOf(row) },
  { name: "Due", kind: "code", cell: ({ row }) => time(Number(row["scheduledTime"])) },
  { name: "Arguments", kind: "code", cell: ({ row }) => valueText(row["args"]) },
];

const CRON_COLUMNS: Column<Document>[] = [
  { name: "Cron", cell: (row) => textField(row, "name") },
  { name: "Function", kind: "code", cell: (row) => textField(row, "path") },
  { name: "Component", cell: (row) => componentName(textField(row, "component")) },
  { name: "Next run", kind: "code", cell: (row) => time(Number(row["nextRun"])) },
];
