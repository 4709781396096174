// Writes one snapshot of all tables and files as a zip archive (protocol A.9) while the deployment is in use. The snapshot is
// held until the end, and so are the contents of files that are deleted meanwhile.
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { ComponentPath, Database, Transaction } from "../../database/types.ts";
import { keyOf, STORAGE_TABLE, type FileStorage } from "../../functions/files/file-storage.ts";
import { visibleJson } from "../../functions/syscalls/system-documents.ts";
import { readComponents } from "../../system/deployment.ts";
import type { Document } from "../../values/types.ts";
import { componentPrefix, TABLES_FILE } from "./archive-paths.ts";

export interface ExportOptions {
  readonly database: Database;
  readonly files: FileStorage;
  readonly includeStorage: boolean;
  readonly fileAt: (snapshotTs: bigint) => string;
}

const ROWS_AT_ONCE = 200;
const README = `# Snapshot of a Convex deployment

Import it with \`npx convex import <this file>\`. Each folder holds a table, one document per line; \`_storage\` holds files.
`;
const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/json": ".json",
  "application/pdf": ".pdf",
  "image/jpeg": ".jpeg",
  "image/png": ".png",
  "image/svg+xml": ".svg",
  "image/webp": ".webp",
  "text/html": ".html",
  "text/plain": ".txt",
};

/** Returns the snapshot's timestamp. */
export async function exportSnapshot(options: ExportOptions): Promise<bigint> {
  const unpin = options.files.pin();
  const tx = options.database.beginQuery();
  const archive = new Archive(options.fileAt(tx.snapshotTs));
  try {
    await archive.text("README.md", [README]);
    for (const { path } of readComponents(tx)) await exportComponent(options, { tx, archive }, path);
    await archive.close();
    return tx.snapshotTs;
  } catch (error) {
    archive.abort();
    throw error;
  } finally {
    options.database.abandon(tx);
    unpin();
    await options.files.discard([]);
  }
}

interface Exporting {
  readonly tx: Transaction;
  readonly archive: Archive;
}

async function exportComponent(
  options: ExportOptions,
  { tx, archive }: Exporting,
  component: ComponentPath,
): Promise<void> {
  const prefix = componentPrefix(component);
  const tables = tx.tables(component).filter(({ name }) => !name.startsWith("_") || isStorage(name, options));
  const numbers = tables.map(({ name, number }) => `${JSON.stringify({ name, id: number })}\n`);
  await archive.text(prefix + TABLES_FILE, numbers);
  for (const { name } of tables)
    await archive.text(`${prefix}${name}/documents.jsonl`, rows(tx, component, name));
  if (!options.includeStorage) return;
  for (const row of storedFiles(tx, component)) {
    const key = keyOf(row);
    const bytes = key === null ? null : await options.files.blobs.read(component, key);
    if (bytes === null) throw new Error(`The content of file ${row._id} is missing.`);
    const extension = EXTENSIONS[typeof row["contentType"] === "string" ? row["contentType"] : ""] ?? "";
    await archive.bytes(`${prefix}${STORAGE_TABLE}/${row._id}${extension}`, bytes);
  }
}

function isStorage(name: string, { includeStorage }: ExportOptions): boolean {
  return includeStorage && name === STORAGE_TABLE;
}

function* rows(tx: Transaction, component: ComponentPath, table: string): Generator<string, void> {
  const interval = { start: "", end: null };
  const cursor = tx.scan({ component, table, index: "by_creation_time", interval, order: "asc" });
  for (let row = cursor.next(); row !== null; row = cursor.next())
    yield `${visibleJson(table, row.stored)}\n`;
}

function* storedFiles(tx: Transaction, component: ComponentPath): Generator<Document, void> {
  const interval = { start: "", end: null };
  const place = { component, table: STORAGE_TABLE, index: "by_creation_time" };
  const cursor = tx.scan({ ...place, interval, order: "asc" });
  for (let row = cursor.next(); row !== null; row = cursor.next()) yield row.document;
}

/** A zip archive on its way to the disk; waits for the disk, so that it is never in memory as a whole. */
class Archive {
  readonly #file;
  readonly #zip: Zip;
  #failure: Error | null = null;

  constructor(path: string) {
    this.#file = createWriteStream(path);
    this.#file.on("error", (error) => {
      this.#failure = error;
    });
    this.#zip = new Zip((error, chunk, final) => {
      if (error !== null) this.#failure = error;
      else this.#file.write(chunk);
      if (final) this.#file.end();
    });
  }

  /** Pauses between slices, so that other work runs. */
  async text(path: string, lines: Iterable<string>): Promise<void> {
    const entry = new ZipDeflate(path, { level: 6 });
    this.#zip.add(entry);
    let slice: string[] = [];
    for (const line of lines) {
      slice.push(line);
      if (slice.length < ROWS_AT_ONCE) continue;
      entry.push(Buffer.from(slice.join("")));
      slice = [];
      await this.#yieldToEventLoop();
    }
    entry.push(Buffer.from(slice.join("")), true);
    await this.#yieldToEventLoop();
  }

  async bytes(path: string, content: Uint8Array): Promise<void> {
    const entry = new ZipPassThrough(path);
    this.#zip.add(entry);
    entry.push(content, true);
    await this.#yieldToEventLoop();
  }

  async close(): Promise<void> {
    this.#zip.end();
    await finished(this.#file);
    if (this.#failure !== null) throw this.#failure;
  }

  abort(): void {
    this.#zip.terminate();
    this.#file.destroy();
  }

  async #yieldToEventLoop(): Promise<void> {
    if (this.#file.writableNeedDrain) await once(this.#file, "drain");
    else await new Promise((resolve) => setImmediate(resolve));
    if (this.#failure !== null) throw this.#failure;
  }
}
