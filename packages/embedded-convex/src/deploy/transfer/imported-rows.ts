// Imported documents as they are stored: ids with this deployment's table numbers, files with the place of their content.
import { PooledIdSource } from "../../database/id-source.ts";
import { CreationTimes } from "../../database/transaction-state.ts";
import type { ComponentPath, TableInfo } from "../../database/types.ts";
import { KEY_FIELD, STORAGE_TABLE } from "../../functions/files/file-storage.ts";
import { isDigest } from "../../functions/files/stored-content.ts";
import type { Runtime } from "../../runtime.ts";
import type { StoredBlob } from "../../storage/blob-store.ts";
import { decodeId, encodeId, newInternalId, type IdSource } from "../../values/ids.ts";
import type { Document, ObjectValue } from "../../values/types.ts";
import { withOwnNumbers, type TableNumbers } from "./id-mapping.ts";
import { ImportError, type ImportedTable } from "./import-formats.ts";

const LOOKED_AT = 100;

/** Contents that are on the disk already, by the place and id of their rows. */
export type Blobs = ReadonlyMap<string, StoredBlob>;

export const placeKey = (component: ComponentPath, id: string): string => `${component}\0${id}`;

interface Target {
  readonly table: ImportedTable;
  readonly info: TableInfo;
}

interface ImportedRow {
  readonly info: TableInfo;
  readonly document: Document;
}

/** `infos` belong to the tables, one by one. */
export function* importedRows(
  content: { readonly tables: readonly ImportedTable[]; readonly blobs: Blobs },
  infos: readonly TableInfo[],
  runtime: Runtime,
): Generator<ImportedRow, void, undefined> {
  const targets = content.tables.flatMap((table, i): Target[] => {
    const info = infos[i];
    return info === undefined ? [] : [{ table, info }];
  });
  const context = { ids: new PooledIdSource(runtime), times: new CreationTimes(runtime.nowMs()) };
  for (const { table, info } of targets) {
    const { component } = table;
    const numbers = numbersOf(targets.filter((other) => other.table.component === component));
    for (const document of table.documents) {
      const row = info.name === STORAGE_TABLE ? fileRow(document, component, content.blobs) : document;
      yield { info, document: complete(withOwnNumbers(row, numbers), info, context) };
    }
  }
}

function numbersOf(targets: readonly Target[]): TableNumbers {
  const numbers = new Map<number, number>();
  for (const { table, info } of targets) {
    const foreign = table.number ?? numberInIds(table);
    if (foreign !== null && foreign !== info.number) numbers.set(foreign, info.number);
  }
  return numbers;
}

/** Only the first ones are examined: all of them would block the thread for long. */
function numberInIds({ documents }: ImportedTable): number | null {
  let seen = 0;
  for (const { _id: id } of documents) {
    if (typeof id === "string") return decodeId(id)?.tableNumber ?? null;
    seen += 1;
    if (seen === LOOKED_AT) break;
  }
  return null;
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

/** Ids and times in the documents are kept; missing ones are generated. */
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
