// Imports documents and files in one transaction: all of them, or none (protocol A.9).
import { OccConflictError } from "../../database/errors.ts";
import { PooledIdSource } from "../../database/id-source.ts";
import { CreationTimes } from "../../database/transaction-state.ts";
import type { ComponentPath, Database, TableInfo, Transaction } from "../../database/types.ts";
import { KEY_FIELD, STORAGE_TABLE, type FileStorage } from "../../functions/files/file-storage.ts";
import { isDigest } from "../../functions/files/stored-content.ts";
import type { Runtime } from "../../runtime.ts";
import { systemWrite } from "../../scheduler/system-write.ts";
import type { StoredBlob } from "../../storage/blob-store.ts";
import { readIndex } from "../../system/reads.ts";
import { decodeId, encodeId, newInternalId, type IdSource } from "../../values/ids.ts";
import type { Document, ObjectValue } from "../../values/types.ts";
import { withOwnNumbers, type TableNumbers } from "./id-mapping.ts";
import { atOnce, inSlices, type Sliced } from "./slices.ts";
import { ImportError, type ImportContent, type ImportedTable } from "./import-formats.ts";

export type ImportMode = "requireEmpty" | "append" | "replace" | "replaceAll";

export interface ImportDeps {
  readonly database: Database;
  readonly runtime: Runtime;
  readonly files: FileStorage;
}

const SLICED_ATTEMPTS = 3;
const MAX_FILE_BYTES = 1024 * 1024 * 1024;

/** What the import would delete, as text for the person who started it; null when it deletes nothing. */
export function deletions(database: Database, content: ImportContent, mode: ImportMode): string | null {
  const tx = database.beginQuery();
  try {
    const counts = doomedTables(tx, content, mode)
      .map(({ component, name }) => ({ name: label(component, name), count: tx.count(component, name) }))
      .filter(({ count }) => count > 0);
    if (counts.length === 0) return null;
    return [
      "This import deletes what the tables hold now:",
      ...counts.map(({ name, count }) => `  ${name}: ${count} documents`),
    ].join("\n");
  } finally {
    database.abandon(tx);
  }
}

/** Returns the number of documents written. */
export async function performImport(
  deps: ImportDeps,
  content: ImportContent,
  mode: ImportMode,
): Promise<number> {
  const blobs = await storeFiles(deps, content);
  try {
    return await writeAll({ deps, content, mode, blobs });
  } catch (error) {
    for (const [place, blob] of blobs) await deps.files.blobs.remove(componentOf(place), blob.key);
    throw error;
  }
}

type Blobs = ReadonlyMap<string, StoredBlob>;

const placeKey = (component: ComponentPath, id: string): string => `${component}\0${id}`;
const componentOf = (key: string): ComponentPath => key.slice(0, key.indexOf("\0"));

/** Contents are on disk before the rows that name them. */
async function storeFiles({ files }: ImportDeps, content: ImportContent): Promise<Blobs> {
  const blobs = new Map<string, StoredBlob>();
  for (const { component, id, bytes } of content.files)
    blobs.set(placeKey(component, id), await files.blobs.write(component, [bytes], MAX_FILE_BYTES));
  return blobs;
}

interface Writing {
  readonly deps: ImportDeps;
  readonly content: ImportContent;
  readonly mode: ImportMode;
  readonly blobs: Blobs;
}

/** In slices, beside which others may overtake what it has read; at last without a pause, so that nobody can. */
async function writeAll(writing: Writing): Promise<number> {
  const { database, runtime } = writing.deps;
  for (let attempt = 0; attempt < SLICED_ATTEMPTS; attempt += 1) {
    const tx = database.beginMutation();
    try {
      const written = await inSlices(write(tx, writing), runtime);
      await database.commit(tx).durable;
      return written;
    } catch (error) {
      database.abandon(tx);
      if (!(error instanceof OccConflictError)) throw error;
    }
  }
  return systemWrite(database, (tx) => atOnce(write(tx, writing)));
}

function* write(tx: Transaction, { deps, content, mode, blobs }: Writing): Sliced<number> {
  for (const { component, name } of doomedTables(tx, content, mode)) yield* clear(tx, component, name);
  const targets = content.tables.map((table) => ({ table, info: target(tx, table, mode) }));
  let written = 0;
  const context = { ids: new PooledIdSource(deps.runtime), times: new CreationTimes(tx.beginTimeMs) };
  for (const { table, info } of targets) {
    const { component } = table;
    const numbers = numbersOf(targets.filter((other) => other.table.component === component));
    for (const document of table.documents) {
      const row = info.name === STORAGE_TABLE ? fileRow(document, component, blobs) : document;
      tx.insertAs(component, info.name, complete(withOwnNumbers(row, numbers), info, context));
      written += 1;
      yield;
    }
  }
  return written;
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

function* clear(tx: Transaction, component: ComponentPath, table: string): Sliced<void> {
  const ids: string[] = [];
  for (const { _id } of readIndex(tx, { component, table })) {
    ids.push(_id);
    yield;
  }
  for (const id of ids) {
    tx.remove(component, id);
    yield;
  }
}

function target(tx: Transaction, { component, table }: ImportedTable, mode: ImportMode): TableInfo {
  if (table.startsWith("_") && table !== STORAGE_TABLE)
    throw new ImportError(`"${table}" is a system table: nothing can be imported into it.`);
  const info = tx.ensureTable(component, table);
  if (mode === "requireEmpty" && tx.count(component, table) > 0) {
    throw new ImportError(
      `Table "${label(component, table)}" already holds documents. Use --append or --replace.`,
    );
  }
  return info;
}

function label(component: ComponentPath, table: string): string {
  return component === "" ? table : `${component}/${table}`;
}

function numbersOf(
  targets: readonly { readonly table: ImportedTable; readonly info: TableInfo }[],
): TableNumbers {
  const numbers = new Map<number, number>();
  for (const { table, info } of targets) {
    const foreign = table.number ?? numberInIds(table);
    if (foreign !== null && foreign !== info.number) numbers.set(foreign, info.number);
  }
  return numbers;
}

function numberInIds({ documents }: ImportedTable): number | null {
  const id = documents.find((document) => document["_id"] !== undefined)?.["_id"];
  return typeof id === "string" ? (decodeId(id)?.tableNumber ?? null) : null;
}

function fileRow(document: ObjectValue, component: ComponentPath, blobs: Blobs): ObjectValue {
  const { _id, sha256, contentType } = document;
  const id = typeof _id === "string" ? _id : "without an id";
  const blob = blobs.get(placeKey(component, id));
  if (blob === undefined) throw new ImportError(`The content of file ${id} is not in the archive.`);
  if (typeof sha256 === "string" && !isDigest(sha256, blob.sha256))
    throw new ImportError(`The content of file ${id} does not have the digest of its row.`);
  const row: ObjectValue = { sha256: blob.sha256, size: blob.size, [KEY_FIELD]: blob.key };
  for (const field of ["_id", "_creationTime"]) {
    const value = document[field];
    if (value !== undefined) row[field] = value;
  }
  if (contentType !== undefined && contentType !== null) row["contentType"] = contentType;
  return row;
}

/** Ids and times that the documents bring along stay; the others are new. */
function complete(
  document: ObjectValue,
  info: TableInfo,
  { ids, times }: { ids: IdSource; times: CreationTimes },
): Document {
  const { _id: id, _creationTime: time, ...fields } = document;
  if (id !== undefined && typeof id !== "string") throw new ImportError("An `_id` is no string.");
  if (time !== undefined && typeof time !== "number")
    throw new ImportError("A `_creationTime` is no number.");
  return {
    ...fields,
    _id: id ?? encodeId(info.number, newInternalId(ids)),
    _creationTime: time ?? times.take(),
  };
}
