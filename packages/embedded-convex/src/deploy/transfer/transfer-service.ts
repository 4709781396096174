// Exports and imports as the CLI drives them: requested over HTTP, done in the background, watched through rows.
import { createReadStream, existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Transaction } from "../../database/types.ts";
import { userMessage } from "../../functions/errors.ts";
import { durableWrite } from "../../database/durable-write.ts";
import { withSnapshot } from "../../system/reads.ts";
import type { ObjectValue } from "../../values/types.ts";
import { bulkLoad, type BulkRows } from "./bulk-load.ts";
import { exportSnapshot } from "./export.ts";
import { deletions, performImport, type ImportDeps, type ImportMode } from "./import.ts";
import { ImportError, parseImport, type ImportContent, type ImportTarget } from "./import-formats.ts";
import { EXPORTS, failUnfinished, IMPORTS, isUnderWay, setState } from "./state-rows.ts";

export interface TransferDeps extends ImportDeps {
  readonly folder: string;
}

export interface ImportRequest extends ImportTarget {
  readonly mode: ImportMode;
}

const IMPORTING: ObjectValue = {
  state: "in_progress",
  progress_message: "Importing",
  checkpoint_messages: [],
};

export class ExportInProgressError extends Error {}

const PART = /^\d{1,5}$/;
const TOKEN = /^[0-9a-f]{32}$/;
const NS_PER_MS = 1_000_000;

export class TransferService {
  readonly #deps: TransferDeps;
  /** Parsed imports that wait for a confirmation. */
  readonly #waiting = new Map<string, { content: ImportContent; mode: ImportMode }>();
  readonly #background = new Set<Promise<void>>();

  constructor(deps: TransferDeps) {
    this.#deps = deps;
  }

  /** Cleans up after an earlier process: marks unfinished work as failed and removes its files. */
  async start(): Promise<void> {
    await failUnfinished(this.#deps.database);
    // `rm` of a missing folder takes longer, which counts at a start.
    if (existsSync(this.#folder("imports"))) await rm(this.#folder("imports"), { recursive: true });
  }

  async requestExport(includeStorage: boolean): Promise<void> {
    const { database } = this.#deps;
    const id = await durableWrite(database, (tx) => {
      if (isUnderWay(tx, EXPORTS)) throw new ExportInProgressError("An export is already under way.");
      return tx.insert("", EXPORTS, { state: { state: "requested" } });
    });
    this.#inBackground(id, () => this.#export(id, includeStorage));
  }

  exported(name: string): Readable | null {
    return /^\d+$/.test(name) ? createReadStream(join(this.#folder("exports"), `${name}.zip`)) : null;
  }

  startUpload(): string {
    return Buffer.from(this.#deps.runtime.randomBytes(16)).toString("hex");
  }

  async uploadPart(token: string, part: string, bytes: Uint8Array): Promise<string> {
    if (!TOKEN.test(token) || !PART.test(part)) throw new ImportError("Unknown upload.");
    const folder = join(this.#folder("imports"), token);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, part), bytes);
    return part;
  }

  async finishUpload(token: string, parts: readonly string[], request: ImportRequest): Promise<string> {
    if (!TOKEN.test(token) || !parts.every((part) => PART.test(part)))
      throw new ImportError("Unknown upload.");
    const id = await durableWrite(this.#deps.database, (tx) =>
      tx.insert("", IMPORTS, { state: { state: "uploaded" } }),
    );
    this.#inBackground(id, () => this.#readUpload(id, { token, parts, request }));
    return id;
  }

  /** The user has confirmed. After the response it must not be shown as waiting, or the CLI would confirm again. */
  async confirm(id: string): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) throw new ImportError("No such import waits for a confirmation.");
    this.#waiting.delete(id);
    await setState(this.#deps.database, id, IMPORTING);
    this.#inBackground(id, () => this.#import(id, waiting));
  }

  async cancel(id: string): Promise<void> {
    if (!this.#waiting.delete(id)) return;
    await setState(this.#deps.database, id, { state: "failed", error_message: "Import canceled" });
  }

  /** In one request and without a confirmation. How many documents and files were written. */
  async importAtOnce(bytes: Uint8Array, request: ImportRequest): Promise<number> {
    let count = 0;
    const content = await parseImport(Buffer.from(bytes), request);
    const conclude = (_tx: Transaction, written: number): void => {
      count = written;
    };
    try {
      await performImport(this.#deps, { content, mode: request.mode, conclude });
    } catch (error) {
      const message = userMessage(error);
      throw message === null ? error : new ImportError(message);
    }
    return count;
  }

  /** The app's tables. Documents are not examined, so the shapes are coarse. */
  shapes(): Record<string, { readonly type: "Never" | "Unknown" }> {
    return withSnapshot(this.#deps.database, (tx) =>
      Object.fromEntries(
        tx
          .tables("")
          .filter(({ name }) => !name.startsWith("_"))
          .map(({ name }) => [name, { type: tx.count("", name) === 0 ? "Never" : "Unknown" }]),
      ),
    );
  }

  load(rows: BulkRows): Promise<string[]> {
    return bulkLoad(this.#deps, rows);
  }

  async close(): Promise<void> {
    await Promise.all(this.#background);
  }

  async #export(id: string, includeStorage: boolean): Promise<void> {
    const { database, files, runtime } = this.#deps;
    const folder = this.#folder("exports");
    // One archive is kept: the newest.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await setState(database, id, { state: "in_progress" });
    const fileAt = (ts: bigint): string => join(folder, `${ts}.zip`);
    const startTs = await exportSnapshot({ database, files, includeStorage, fileAt });
    await setState(database, id, {
      state: "completed",
      start_ts: startTs,
      complete_ts: BigInt(Math.floor(runtime.nowMs() * NS_PER_MS)),
      zip_object_key: `${startTs}.zip`,
    });
  }

  async #readUpload(
    id: string,
    upload: { token: string; parts: readonly string[]; request: ImportRequest },
  ): Promise<void> {
    const { token, parts, request } = upload;
    const folder = join(this.#folder("imports"), token);
    const pieces: Buffer[] = [];
    for (const part of parts) pieces.push(await readFile(join(folder, part)));
    await rm(folder, { recursive: true, force: true });
    const content = await parseImport(Buffer.concat(pieces), request);
    const { mode } = request;
    const message = deletions(this.#deps.database, content, mode);
    if (message === null) return this.#import(id, { content, mode });
    this.#waiting.set(id, { content, mode });
    await setState(this.#deps.database, id, {
      state: "waiting_for_confirmation",
      message_to_confirm: message,
      require_manual_confirmation: true,
    });
  }

  async #import(id: string, { content, mode }: { content: ImportContent; mode: ImportMode }): Promise<void> {
    await setState(this.#deps.database, id, IMPORTING);
    const conclude = (tx: Transaction, written: number): void => {
      tx.patch("", id, { state: { state: "completed", num_rows_written: BigInt(written) } });
    };
    await performImport(this.#deps, { content, mode, conclude });
  }

  #inBackground(id: string, work: () => Promise<void>): void {
    const settled = work()
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        return setState(this.#deps.database, id, { state: "failed", error_message: message });
      })
      // Reached when the database itself has failed: the process ends for that reason already.
      .catch(() => undefined)
      .then(() => {
        this.#background.delete(settled);
      });
    this.#background.add(settled);
  }

  #folder(name: "exports" | "imports"): string {
    return join(this.#deps.folder, name);
  }
}
