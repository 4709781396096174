// Imports of many rows: others wait for one slice at most, all rows appear at one moment, and a failed import leaves nothing.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../src/database/open.ts";
import type { Database } from "../../../src/database/types.ts";
import { performImport, type ImportMode } from "../../../src/deploy/transfer/import.ts";
import type { ImportContent } from "../../../src/deploy/transfer/import-formats.ts";
import { FileStorage } from "../../../src/functions/files/file-storage.ts";
import { UploadTokens } from "../../../src/functions/files/upload-tokens.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { BlobStore } from "../../../src/storage/blob-store.ts";
import { openLmdbPersistence } from "../../../src/storage/lmdb-persistence.ts";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import type { Persistence } from "../../../src/storage/persistence.ts";
import type { ObjectValue, Value } from "../../../src/values/types.ts";
import { drain, inQuery, mutateDurably, open, push, scanAll, schemaOf } from "../database/support.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cohort-import-"));
  folders.push(folder);
  return folder;
}

function importInto(database: Database, content: ImportContent, mode: ImportMode): Promise<void> {
  const files = new FileStorage({
    blobs: new BlobStore({ folder: newFolder(), randomBytes }),
    tokens: new UploadTokens(randomBytes(32)),
    cloudOrigin: "http://127.0.0.1:1",
  });
  const conclude = (): void => undefined;
  return performImport({ database, runtime: systemRuntime(), files }, { content, mode, conclude });
}

function rowsOf(documents: Iterable<ObjectValue>): ImportContent {
  return { tables: [{ component: "", table: "rows", documents, number: null }], files: [] };
}

/** `made` counts the documents that were requested since the last slice was on the disk. */
function counted(count: number, onMade: () => void): Iterable<ObjectValue> {
  return {
    *[Symbol.iterator]() {
      for (let n = 0; n < count; n += 1) {
        onMade();
        yield { n };
      }
    },
  };
}

const numbers = (db: Database): (Value | undefined)[] =>
  inQuery(db, (tx) => drain(scanAll(tx, "rows")).map(({ n }) => n));

const SCHEMA = schemaOf({ rows: { indexes: { by_n: ["n"] } } });

class CountingDisk extends MemoryPersistence {
  largest = 0;
  onWrite = (): void => undefined;

  override write(batch: Parameters<Persistence["write"]>[0]): Promise<void> {
    this.largest = Math.max(this.largest, batch.writes.length);
    this.onWrite();
    return super.write(batch);
  }
}

describe("an import of 50,000 rows", () => {
  it("handles a few hundred of them per turn of the event loop, and holds no more in memory", async () => {
    const disk = new CountingDisk();
    const { db } = await open(disk);
    await push(db, SCHEMA);
    await mutateDurably(db, (tx) => tx.insert("", "rows", { n: -1 }));
    const between = { turns: 0, rows: 0, most: 0, unwritten: 0, mostUnwritten: 0 };
    disk.onWrite = () => (between.unwritten = 0);
    let isDone = false;
    const everyTurn = (): void => {
      between.turns += 1;
      between.rows = 0;
      if (!isDone) setImmediate(everyTurn);
    };
    setImmediate(everyTurn);
    const documents = counted(50_000, () => {
      between.rows += 1;
      between.unwritten += 1;
      between.most = Math.max(between.most, between.rows);
      between.mostUnwritten = Math.max(between.mostUnwritten, between.unwritten);
    });
    await importInto(db, rowsOf(documents), "replace");
    isDone = true;
    expect(inQuery(db, (tx) => tx.count("", "rows"))).toBe(50_000);
    // The first turn also reads the first rows for the table number of their ids.
    expect(between.most).toBeLessThanOrEqual(301);
    expect(between.mostUnwritten).toBeLessThanOrEqual(301);
    expect(disk.largest).toBeLessThanOrEqual(3 * 200 + 1);
    expect(between.turns).toBeGreaterThan(200);
  });
});

it("500 rows are appended by one write, more by several", async () => {
  const writesFor = async (count: number): Promise<number> => {
    const disk = new CountingDisk();
    const { db } = await open(disk);
    await push(db, SCHEMA);
    await mutateDurably(db, (tx) => tx.insert("", "rows", { n: -1 }));
    let writes = 0;
    disk.onWrite = () => (writes += 1);
    await importInto(db, rowsOf(counted(count, () => undefined)), "append");
    expect(inQuery(db, (tx) => tx.count("", "rows"))).toBe(count + 1);
    return writes;
  };
  expect(await writesFor(500)).toBe(1);
  expect(await writesFor(501)).toBeGreaterThan(1);
});

describe("a large import", () => {
  it("becomes visible to subscriptions at one timestamp, whatever is written meanwhile", async () => {
    for (const mode of ["requireEmpty", "append", "replace"] as const) {
      const { db } = await open();
      await push(db, SCHEMA);
      if (mode !== "requireEmpty") await mutateDurably(db, (tx) => tx.insert("", "rows", { n: -1 }));
      const seen: number[] = [];
      const look = (): void => {
        const tx = db.beginQuery();
        seen.push(tx.count("", "rows"), drain(scanAll(tx, "rows.by_n")).length);
        db.subscriptions.subscribe(tx.reads, tx.snapshotTs, look);
        db.abandon(tx);
      };
      look();
      const before = seen[0] ?? 0;
      await importInto(db, rowsOf(counted(3000, () => undefined)), mode);
      const after = mode === "append" ? 3001 : 3000;
      expect(seen).toEqual([before, before, after, after]);
    }
  });

  it("with an error in its last row changes nothing", async () => {
    const documentType = { type: "object", value: { n: { fieldType: { type: "number" }, optional: false } } };
    for (const mode of ["requireEmpty", "append", "replace", "replaceAll"] as const) {
      const disk = new MemoryPersistence();
      const { db } = await open(disk);
      await push(db, schemaOf({ rows: { documentType, indexes: { by_n: ["n"] } }, others: {} }));
      await mutateDurably(db, (tx) => {
        tx.insert("", "others", { here: true });
        if (mode !== "requireEmpty") tx.insert("", "rows", { n: -1 });
      });
      const before = [...disk.range({ start: "\x02", end: "\xff" })];
      const documents = Array.from({ length: 1000 }, (_, n): ObjectValue => ({ n: n === 999 ? "last" : n }));
      await expect(importInto(db, rowsOf(documents), mode)).rejects.toThrow(/does not match the schema/);
      expect(numbers(db)).toEqual(mode === "requireEmpty" ? [] : [-1]);
      expect(inQuery(db, (tx) => tx.count("", "others"))).toBe(1);
      const rest = (): unknown => [...disk.range({ start: "\x02", end: "\xff" })];
      await expect.poll(rest, { timeout: 20_000 }).toEqual(before);
    }
  });

  it("that finds the table filled when it is done fails", async () => {
    const { db } = await open();
    await push(db, SCHEMA);
    let made = 0;
    const documents = counted(1000, () => {
      made += 1;
      if (made === 500) void mutateDurably(db, (tx) => tx.insert("", "rows", { n: -1 }));
    });
    await expect(importInto(db, rowsOf(documents), "requireEmpty")).rejects.toThrow(
      /already holds documents/,
    );
    expect(numbers(db)).toEqual([-1]);
  });
});

describe("kill -9 in the middle of an import", () => {
  it("keeps the previous rows, and the next start removes the others", async () => {
    const folder = newFolder();
    await imported(folder, { mode: "replace", rows: 500, killAfter: null });
    const before = await left(folder);
    expect(before.rows).toBe(500);
    for (const [mode, killAfter] of [
      ["replace", 3],
      ["append", 4],
      ["append", 8],
      ["replaceAll", 15],
    ] as const) {
      const slices = await imported(folder, { mode, rows: 20_000, killAfter });
      expect(slices).toBeGreaterThanOrEqual(killAfter);
      expect(slices).toBeLessThan(100);
      expect(await left(folder)).toEqual(before);
    }
    await imported(folder, { mode: "append", rows: 1000, killAfter: null });
    expect((await left(folder)).rows).toBe(1500);
  }, 90_000);

  /** Returns how many batches reached the disk. */
  function imported(
    folder: string,
    { mode, rows, killAfter }: { mode: ImportMode; rows: number; killAfter: number | null },
  ): Promise<number> {
    const script = join(import.meta.dirname, "import-killer.ts");
    const args = ["--import", "tsx", script, folder, mode, String(rows)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    return new Promise((resolve, reject) => {
      let batches = 0;
      child.stdout.on("data", (chunk: Buffer) => {
        batches += chunk.toString().split("\n").length - 1;
        if (killAfter !== null && batches >= killAfter) child.kill("SIGKILL");
      });
      child.on("error", reject);
      child.on("close", (code, signal) => {
        if ((killAfter === null ? code : signal) === (killAfter === null ? 0 : "SIGKILL")) resolve(batches);
        else reject(new Error(`The child ended with ${String(code ?? signal)}.`));
      });
    });
  }

  /** The rows right after a start, and the keys on the disk once the staged rows were removed. */
  async function left(folder: string): Promise<{ rows: number; keys: number }> {
    const persistence = openLmdbPersistence({ folder: join(folder, "data") });
    const db = await openDatabase({ persistence, runtime: systemRuntime() });
    const rows = numbers(db).length;
    expect(inQuery(db, (tx) => tx.count("", "rows"))).toBe(rows);
    const keys = (): number => [...persistence.range({ start: "\x02", end: "\xff" })].length;
    await expect.poll(keys, { timeout: 20_000 }).toBe(rows * 2);
    await db.close();
    return { rows, keys: rows * 2 };
  }
});
