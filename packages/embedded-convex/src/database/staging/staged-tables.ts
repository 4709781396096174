// Hidden tables that are filled on disk, a slice at a time, and then replace others in one small commit.
import type { KeyWrite } from "../../storage/persistence.ts";
import type { Document, Key } from "../../values/types.ts";
import { checkTableName } from "../../values/identifiers.ts";
import type { TableState } from "../catalog.ts";
import { duplicateId, foreignId, OccConflictError } from "../errors.ts";
import { indexEntries } from "../index-entries.ts";
import { parseId } from "../index-keys.ts";
import { passOver } from "../schema/index-builder.ts";
import type { Schemas } from "../schema/schema-store.ts";
import type { Store } from "../store.ts";
import { withCommitTs } from "../stored-document.ts";
import { EngineTransaction } from "../transaction.ts";
import type { StagedTables, StageRequest, TableInfo, Transaction } from "../types.ts";
import { hiddenRecords, replacementRecords, type TableReplacement } from "./replacement.ts";
import type { TableClearing } from "./table-clearing.ts";

/** A slice is what one synchronous step handles, and what memory holds. */
const SLICE_ROWS = 200;
const SLICE_WRITES = 2000;
const SLICE_CHARS = 1 << 19;

export interface StagingContext {
  readonly store: Store;
  readonly schemas: Schemas;
  readonly clearing: TableClearing;
}

interface Staged {
  /** The table that it will replace. */
  readonly base: TableState;
  readonly hidden: TableState;
  /** It holds what the base holds, and the new documents besides. */
  readonly keeps: boolean;
  /** The schema that its documents were checked against. */
  readonly schema: string | undefined;
  rows: number;
}

interface Slice {
  readonly writes: KeyWrite[];
  readonly ids: Set<Key>;
  chars: number;
}

const newSlice = (): Slice => ({ writes: [], ids: new Set(), chars: 0 });

export class EngineStagedTables implements StagedTables {
  readonly infos: readonly TableInfo[];
  readonly #context: StagingContext;
  readonly #staged: readonly Staged[];
  #slice = newSlice();
  #isOver = false;

  private constructor(context: StagingContext, requests: readonly StageRequest[]) {
    this.#context = context;
    this.#staged = requests.map((request) => this.#stage(request));
    this.infos = this.#staged.map(({ hidden }) => hidden.info);
  }

  static async begin(
    context: StagingContext,
    requests: readonly StageRequest[],
  ): Promise<EngineStagedTables> {
    const tables = new EngineStagedTables(context, requests);
    try {
      await tables.#prepare();
      return tables;
    } catch (error) {
      tables.discard();
      throw error;
    }
  }

  get isFull(): boolean {
    const { writes, ids, chars } = this.#slice;
    return ids.size >= SLICE_ROWS || writes.length >= SLICE_WRITES || chars >= SLICE_CHARS;
  }

  put(info: TableInfo, document: Document): void {
    const staged = this.#staged.find(({ hidden }) => hidden.info === info);
    if (staged === undefined || this.#isOver) throw new Error("The table is not being filled.");
    const { hidden } = staged;
    const { store, schemas } = this.#context;
    const parsed = parseId(document._id);
    if (parsed?.tableNumber !== info.number) throw foreignId(document._id, info.name);
    const key = hidden.prefix + parsed.internal;
    if (this.#slice.ids.has(key) || store.readDocument(hidden, parsed.internal, store.tipSeq) !== null)
      throw duplicateId(document._id);
    // A schema that is being prepared is discarded when the table is replaced.
    const accepted = withCommitTs(schemas.rules.accept(hidden, document, new Map()), store.tipTs);
    this.#slice.ids.add(key);
    this.#slice.chars += accepted.json.length;
    this.#slice.writes.push({ key, value: accepted.json });
    for (const index of hidden.indexes)
      for (const entry of indexEntries(index, accepted.document, parsed.internal))
        this.#slice.writes.push({ key: index.prefix + entry, value: "" });
    staged.rows += 1;
  }

  async flush(): Promise<void> {
    const { writes } = this.#slice;
    this.#slice = newSlice();
    await this.#context.store.upkeep(writes);
  }

  install(tx: Transaction): void {
    if (!(tx instanceof EngineTransaction))
      throw new TypeError("The transaction belongs to another database.");
    if (this.#isOver || this.#slice.writes.length > 0) throw new Error("The tables are not complete.");
    tx.replacements.push(...this.#staged.map((staged) => this.#replacement(staged)));
  }

  discard(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { store, clearing } = this.#context;
    for (const { base, hidden } of this.#staged) {
      base.shadows = base.shadows.filter((shadow) => shadow !== hidden);
      // Otherwise the next start clears it away.
      if (store.failure === null && !clearing.isClosed) clearing.unused(hidden);
    }
  }

  #stage({ component, table, keeps }: StageRequest): Staged {
    const { catalog } = this.#context.store;
    if (catalog.byName(component, table) === undefined) checkTableName(table);
    const base = catalog.ensure(component, table);
    return { base, hidden: catalog.hidden(base), keeps, schema: this.#schemaOf(component), rows: 0 };
  }

  /** From the first record on, a start after a crash removes the table's data. */
  async #prepare(): Promise<void> {
    const { store, clearing } = this.#context;
    const recorded = store.upkeep(this.#staged.flatMap(({ hidden }) => hiddenRecords(hidden)));
    const kept = this.#staged.filter(({ keeps }) => keeps);
    // Commits from here on write to both; the documents there are already are copied.
    for (const { base, hidden } of kept) base.shadows = [...base.shadows, hidden];
    await recorded;
    for (const { base, hidden } of kept) {
      const pass = { table: base, indexes: hidden.indexes, inspect: null, copyTo: hidden.prefix };
      if (!(await passOver(store, pass, () => !clearing.isClosed)))
        throw new Error("The backend is shutting down.");
    }
  }

  #replacement({ base, hidden, keeps, schema, rows }: Staged): TableReplacement {
    const { store, schemas, clearing } = this.#context;
    const { component, name: table } = base.info;
    const count = (): number => rows + (keeps ? base.count : 0);
    return {
      base,
      check: () => {
        if (this.#isOver || base.retired || this.#schemaOf(component) !== schema)
          throw new OccConflictError({ component, table, id: "" });
      },
      writes: () => replacementRecords(base, hidden, count()),
      apply: (seq) => {
        this.#isOver = true;
        hidden.count = count();
        base.shadows = [];
        store.catalog.takePlace(hidden, base, seq);
        clearing.replaced(base, hidden, seq);
        schemas.discardForReplacedTable(component, table);
      },
    };
  }

  #schemaOf(component: string): string | undefined {
    return this.#context.schemas.rules.active(component)?.text;
  }
}
