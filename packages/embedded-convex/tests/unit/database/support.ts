// Small tools for the database's tests: a clock and randomness under control, and short forms of common steps.
import type { Runtime } from "../../../src/runtime.ts";
import { openDatabase, type DatabaseOptions } from "../../../src/database/open.ts";
import type { Commit, Database, SchemaJson, ScanCursor, Transaction } from "../../../src/database/types.ts";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import type { Document } from "../../../src/values/types.ts";

export interface TestRuntime extends Runtime {
  now: number;
}

export function testRuntime(now = 1_760_000_000_000): TestRuntime {
  let state = 0x1234_5678;
  return {
    now,
    // A little later at every read, so that documents of later transactions sort later.
    nowMs() {
      this.now += 1;
      return this.now;
    },
    monotonicMs() {
      return this.now;
    },
    processorMs() {
      return this.now;
    },
    randomBytes(length) {
      const bytes = new Uint8Array(length);
      for (let i = 0; i < length; i += 1) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        bytes[i] = state >>> 24;
      }
      return bytes;
    },
    setTimer(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return { cancel: () => clearTimeout(timer) };
    },
    nextTurn: (callback) => void setImmediate(callback),
  };
}

export interface TestDatabase {
  readonly db: Database;
  readonly disk: MemoryPersistence;
  readonly runtime: TestRuntime;
}

/** By default nothing is kept longer than needed, so that pruning happens as early as it can. */
export async function open(
  disk = new MemoryPersistence(),
  options: Partial<DatabaseOptions> & { runtime?: TestRuntime } = {},
): Promise<TestDatabase> {
  const runtime = options.runtime ?? testRuntime();
  const db = await openDatabase({ persistence: disk, retainMs: 0, retainCommits: 0, ...options, runtime });
  return { db, disk, runtime };
}

export function mutate<T>(db: Database, work: (tx: Transaction) => T): { commit: Commit; result: T } {
  const tx = db.beginMutation();
  const result = work(tx);
  return { commit: db.commit(tx), result };
}

export async function mutateDurably<T>(db: Database, work: (tx: Transaction) => T): Promise<T> {
  const { commit, result } = mutate(db, work);
  await commit.durable;
  return result;
}

export function inQuery<T>(db: Database, work: (tx: Transaction) => T): T {
  const tx = db.beginQuery();
  try {
    return work(tx);
  } finally {
    db.abandon(tx);
  }
}

/** "table" in creation order, or "table.index"; a leading "-" reverses the order. */
export function scanAll(tx: Transaction, path: string): ScanCursor {
  const order = path.startsWith("-") ? "desc" : "asc";
  const [table = "", index = "by_creation_time"] = path.replace("-", "").split(".");
  return tx.scan({ component: "", table, index, interval: { start: "", end: null }, order });
}

export function drain(cursor: ScanCursor): Document[] {
  const documents: Document[] = [];
  for (let row = cursor.next(); row !== null; row = cursor.next()) documents.push(row.document);
  return documents;
}

interface TableSketch {
  readonly indexes?: Record<string, string[]>;
  /** The search field, then filter fields. */
  readonly searchIndexes?: Record<string, [string, ...string[]]>;
  readonly vectorIndexes?: Record<string, { field: string; dimensions: number; filters?: string[] }>;
  readonly documentType?: unknown;
}

export function schemaOf(tables: Record<string, TableSketch>): SchemaJson {
  return {
    schemaValidation: true,
    tables: Object.entries(tables).map(([tableName, sketch]) => ({
      tableName,
      indexes: Object.entries(sketch.indexes ?? {}).map(([indexDescriptor, fields]) => ({
        indexDescriptor,
        fields,
      })),
      searchIndexes: Object.entries(sketch.searchIndexes ?? {}).map(
        ([indexDescriptor, [searchField, ...filterFields]]) => ({
          indexDescriptor,
          searchField,
          filterFields,
        }),
      ),
      vectorIndexes: Object.entries(sketch.vectorIndexes ?? {}).map(
        ([indexDescriptor, { field, dimensions, filters }]) => ({
          indexDescriptor,
          vectorField: field,
          dimensions,
          filterFields: filters ?? [],
        }),
      ),
      documentType: sketch.documentType ?? { type: "any" },
    })),
  };
}

export async function push(db: Database, schema: SchemaJson, component = ""): Promise<void> {
  const outcome = await db.schema.prepare(component, schema);
  if (outcome.status === "failed") throw new Error(outcome.error);
  await mutateDurably(db, (tx) => {
    db.schema.activate(tx, component, schema);
  });
}
