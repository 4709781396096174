// Imports documents and files: all of them at one moment, or none (protocol A.9). Rows are written a slice at a time into
// hidden tables; a small commit at the end replaces the tables of the same names by them.
import { OccConflictError } from "../../database/errors.ts";
import type {
  ComponentPath,
  Database,
  StagedTables,
  StageRequest,
  TableInfo,
  Transaction,
} from "../../database/types.ts";
import { STORAGE_TABLE, type FileStorage } from "../../functions/files/file-storage.ts";
import type { Runtime } from "../../runtime.ts";
import { durableWrite } from "../../database/durable-write.ts";
import { withSnapshot } from "../../system/reads.ts";
import type { StoredBlob } from "../../storage/blob-store.ts";
import { ImportError, type ImportContent, type ImportedTable } from "./import-formats.ts";
import { importedRows, placeKey, type Blobs } from "./imported-rows.ts";

export type ImportMode = "requireEmpty" | "append" | "replace" | "replaceAll";

export interface ImportDeps {
  readonly database: Database;
  readonly runtime: Runtime;
  readonly files: FileStorage;
}

/** A push or another import may change the tables meanwhile. */
const ATTEMPTS = 3;
const MAX_FILE_BYTES = 1024 * 1024 * 1024;
/** Up to this many rows are appended by an ordinary commit; for more, copying the table blocks others for less time. */
const FEW_ROWS = 500;

/** What the import would delete, as text for the person who started it; null when it deletes nothing. */
export function deletions(database: Database, content: ImportContent, mode: ImportMode): string | null {
  return withSnapshot(database, (tx) => {
    const counts = doomedTables(tx, content, mode)
      .map(({ component, name }) => ({ name: label(component, name), count: tx.count(component, name) }))
      .filter(({ count }) => count > 0);
    if (counts.length === 0) return null;
    return [
      "This import deletes what the tables hold now:",
      ...counts.map(({ name, count }) => `  ${name}: ${count} documents`),
    ].join("\n");
  });
}

export interface ImportOrder {
  readonly content: ImportContent;
  readonly mode: ImportMode;
  /** Part of the commit that makes the rows visible: the import is reported as done exactly when it is. */
  readonly conclude: (tx: Transaction, written: number) => void;
}

export async function performImport(deps: ImportDeps, order: ImportOrder): Promise<void> {
  const { content, mode } = order;
  withSnapshot(deps.database, (tx) => {
    check(tx, content, mode);
  });
  const blobs = await storeFiles(deps, content);
  const writing = { ...order, deps, blobs };
  try {
    await (mode === "append" && hasFewRows(content) ? writeAtOnce(writing) : writeBeside(writing));
  } catch (error) {
    for (const [place, blob] of blobs) await deps.files.blobs.remove(componentOf(place), blob.key);
    throw error;
  }
}

const componentOf = (key: string): ComponentPath => key.slice(0, key.indexOf("\0"));

/** Contents are on disk before the rows that name them. */
async function storeFiles({ files }: ImportDeps, content: ImportContent): Promise<Blobs> {
  const blobs = new Map<string, StoredBlob>();
  for (const { component, id, bytes } of content.files)
    blobs.set(placeKey(component, id), await files.blobs.write(component, [bytes], MAX_FILE_BYTES));
  return blobs;
}

interface Writing extends ImportOrder {
  readonly deps: ImportDeps;
  readonly blobs: Blobs;
}

function hasFewRows({ tables }: ImportContent): boolean {
  let rows = 0;
  for (const { documents } of tables) {
    const iterator = documents[Symbol.iterator]();
    while (rows <= FEW_ROWS && iterator.next().done !== true) rows += 1;
  }
  return rows <= FEW_ROWS;
}

function writeAtOnce({ deps, content, blobs, conclude }: Writing): Promise<void> {
  return durableWrite(deps.database, (tx) => {
    const { tables } = content;
    const infos = tables.map(({ component, table }) => tx.ensureTable(component, table));
    let written = 0;
    for (const { info, document } of importedRows({ tables, blobs }, infos, deps.runtime)) {
      tx.insertAs(info.component, info.name, document);
      written += 1;
    }
    conclude(tx, written);
  });
}

async function writeBeside(writing: Writing): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeOnce(writing);
      return;
    } catch (error) {
      if (!(error instanceof OccConflictError) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function writeOnce(writing: Writing): Promise<void> {
  const { deps, content, mode, conclude } = writing;
  const staged = await deps.database.stage(stageRequests(writing));
  try {
    const written = await fill(staged, writing);
    await durableWrite(deps.database, (tx) => {
      check(tx, content, mode);
      staged.install(tx);
      conclude(tx, written);
    });
  } finally {
    staged.discard();
  }
}

/** The named tables in their order, then those that are to be empty. */
function stageRequests({ deps, content, mode }: Writing): StageRequest[] {
  const keeps = mode === "append";
  const named = content.tables.map(({ component, table }) => ({ component, table, keeps }));
  const isNamed = ({ component, name }: TableInfo): boolean =>
    named.some((one) => one.component === component && one.table === name);
  const doomed = withSnapshot(deps.database, (tx) => doomedTables(tx, content, mode));
  const others = doomed.filter((table) => !isNamed(table));
  return [...named, ...others.map(({ component, name: table }) => ({ component, table, keeps: false }))];
}

/** After each slice other work runs, and the next slice waits for the disk, so that memory holds one slice. */
async function fill(staged: StagedTables, { deps, content, blobs }: Writing): Promise<number> {
  const { runtime } = deps;
  const flush = (): Promise<unknown> => Promise.all([staged.flush(), nextTurn(runtime)]);
  let written = 0;
  for (const { info, document } of importedRows({ tables: content.tables, blobs }, staged.infos, runtime)) {
    staged.put(info, document);
    written += 1;
    if (staged.isFull) await flush();
  }
  await flush();
  return written;
}

function nextTurn(runtime: Runtime): Promise<void> {
  return new Promise((resolve) => {
    runtime.nextTurn(resolve);
  });
}

function doomedTables(tx: Transaction, content: ImportContent, mode: ImportMode): TableInfo[] {
  if (mode !== "replace" && mode !== "replaceAll") return [];
  const named = content.tables.map(({ component, table }) => tx.table(component, table));
  const components = new Set(content.tables.map(({ component }) => component));
  const all =
    mode === "replaceAll" ? [...components].flatMap((component) => tx.tables(component).filter(isUsers)) : [];
  return [...new Set([...named, ...all])].filter((table) => table !== null);
}

function isUsers({ name }: TableInfo): boolean {
  return !name.startsWith("_");
}

function check(tx: Transaction, { tables }: ImportContent, mode: ImportMode): void {
  for (const { component, table } of tables) checkTarget(tx, { component, table }, mode);
}

function checkTarget(
  tx: Transaction,
  { component, table }: Pick<ImportedTable, "component" | "table">,
  mode: ImportMode,
): void {
  if (table.startsWith("_") && table !== STORAGE_TABLE)
    throw new ImportError(`"${table}" is a system table: nothing can be imported into it.`);
  if (mode === "requireEmpty" && tx.count(component, table) > 0) {
    throw new ImportError(
      `Table "${label(component, table)}" already holds documents. Use --append or --replace.`,
    );
  }
}

function label(component: ComponentPath, table: string): string {
  return component === "" ? table : `${component}/${table}`;
}
