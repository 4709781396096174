// Schemas of all components: prepared beside the active one, then made active by the push's own transaction.
import type { KeyWrite } from "../../storage/persistence.ts";
import { ValueError } from "../../values/errors.ts";
import { isProvablySuperset } from "../../values/validator-superset.ts";
import { ANY } from "../../values/validators.ts";
import { indexRecord, schemaRecord } from "../catalog-records.ts";
import type { IndexState, TableState } from "../catalog.ts";
import { SchemaRaceError } from "../errors.ts";
import type { CommitRecord } from "../commit-log.ts";
import type { Store } from "../store.ts";
import { EngineTransaction } from "../transaction.ts";
import type {
  ComponentPath,
  IndexDiff,
  SchemaJson,
  SchemaPreparation,
  SchemaStore,
  Transaction,
} from "../types.ts";
import { compileSchema, sameIndex, type CompiledSchema } from "./compiled-schema.ts";
import { passOver, type TablePass } from "./index-builder.ts";
import { SchemaIndexes } from "./schema-indexes.ts";
import type { Violation, WriteRules } from "./write-rules.ts";

/** What a commit must write and do for the schemas it activates. */
export interface SchemaPlan {
  readonly tables: readonly TableState[];
  readonly writes: readonly KeyWrite[];
  apply(seq: number): void;
}

interface Preparation {
  readonly schema: CompiledSchema;
  /** Indexes made for it, not visible yet. */
  readonly indexes: IndexState[];
  status: "building" | "ready" | "failed";
  failure: { error: string; table: string | null };
}

const SUPERSEDED = "Another push replaced the schema while it was being prepared.";

class BrokenDocument extends Error {
  readonly violation: Violation;

  constructor(violation: Violation) {
    super(violation.error);
    this.violation = violation;
  }
}

export class Schemas implements SchemaStore {
  readonly rules: WriteRules;
  readonly #store: Store;
  readonly #preparations = new Map<ComponentPath, Preparation>();
  readonly #indexes: SchemaIndexes;
  readonly #running = new Set<Promise<void>>();
  #closed = false;

  constructor(store: Store, rules: WriteRules) {
    this.#store = store;
    this.rules = rules;
    this.#indexes = new SchemaIndexes(store);
  }

  get version(): number {
    return this.rules.version;
  }

  active(component: ComponentPath): SchemaJson | null {
    return this.rules.active(component)?.json ?? null;
  }

  diff(component: ComponentPath, next: SchemaJson | null): IndexDiff {
    return this.#indexes.diff(component, compileSchema(next));
  }

  async prepare(component: ComponentPath, next: SchemaJson | null): Promise<SchemaPreparation> {
    this.#store.assertUsable();
    this.#discard(component, { error: SUPERSEDED, table: null });
    let schema: CompiledSchema;
    try {
      schema = compileSchema(next);
    } catch (error) {
      if (error instanceof ValueError) return { status: "failed", error: error.message, table: null };
      throw error;
    }
    const preparation: Preparation = {
      schema,
      indexes: this.#indexes.add(component, schema),
      status: "building",
      failure: { error: "", table: null },
    };
    this.#preparations.set(component, preparation);
    this.rules.setPending(component, schema);
    const running = this.#run(component, preparation).finally(() => this.#running.delete(running));
    this.#running.add(running);
    await running;
    if (preparation.status === "ready") return { status: "ready" };
    return { status: "failed", ...preparation.failure };
  }

  activate(tx: Transaction, component: ComponentPath, next: SchemaJson | null): void {
    if (!(tx instanceof EngineTransaction))
      throw new TypeError("The transaction belongs to another database.");
    const text = JSON.stringify(next);
    const preparation = this.#preparations.get(component);
    if (preparation === undefined) {
      if (text === JSON.stringify(this.active(component))) return;
      throw new SchemaRaceError(component, "it is not prepared.");
    }
    if (preparation.schema.text !== text) throw new SchemaRaceError(component, "another one was prepared.");
    if (preparation.status === "failed") throw new SchemaRaceError(component, preparation.failure.error);
    if (preparation.status !== "ready") throw new SchemaRaceError(component, "it is still being prepared.");
    tx.activations.push({ component, schema: preparation.schema });
  }

  plan(tx: EngineTransaction): SchemaPlan {
    const tables: TableState[] = [];
    const writes: KeyWrite[] = [];
    const effects: ((seq: number) => void)[] = [];
    for (const { component, schema } of tx.activations) {
      const preparation = this.#preparations.get(component);
      if (preparation?.schema !== schema || preparation.status !== "ready")
        throw new SchemaRaceError(component, "another push came in between.");
      const obsolete = this.#indexes.obsolete(component, schema);
      for (const name of schema.indexes.keys()) tables.push(this.#store.catalog.ensure(component, name));
      writes.push(schemaRecord(component, schema.json), ...this.#indexes.records(component, schema));
      for (const index of obsolete) writes.push(indexRecord(index, "dropped"));
      effects.push((seq) => this.#makeActive(component, { preparation, obsolete, seq }));
    }
    const apply = (seq: number): void => {
      for (const effect of effects) effect(seq);
      for (const [component, violation] of tx.pendingViolations) this.#discard(component, violation);
    };
    return { tables, writes, apply };
  }

  /** Loads what an earlier process made active; clears away what its unfinished pushes left. */
  restore(schemas: ReadonlyMap<ComponentPath, SchemaJson>, garbage: readonly number[]): void {
    for (const [component, schema] of schemas) this.rules.setActive(component, compileSchema(schema));
    this.#indexes.clear(garbage);
  }

  /** Updates the indexes of an engine table to those this version of the engine declares. */
  async upgrade(
    table: TableState,
    declared: readonly { name: string; fields: readonly string[] }[],
  ): Promise<void> {
    const missing = declared.filter((index) => !table.indexes.some((known) => sameIndex(known, index)));
    const indexes = missing.map((index) => this.#store.catalog.newIndex(table, index));
    table.indexes.push(...indexes);
    await this.#store.upkeep(indexes.map((index) => indexRecord(index, "building")));
    await passOver(this.#store, { table, indexes, inspect: null }, () => true);
    await this.#store.upkeep(indexes.map((index) => indexRecord(index, "ready")));
    for (const index of indexes) index.readySeq = 0;
    const known = new Set<IndexState>(indexes);
    for (const index of table.indexes)
      if (index.id === table.creationIndexId || declared.some((wanted) => sameIndex(wanted, index)))
        known.add(index);
    this.#indexes.drop(
      table.indexes.filter((index) => !known.has(index)),
      this.#store.tipSeq,
    );
  }

  /** A schema prepared for a table is not valid for the table that replaced it. */
  discardForReplacedTable(component: ComponentPath, table: string): void {
    const error = "An import replaced the table while the schema was being prepared. Push again.";
    this.#discard(component, { error, table });
  }

  async close(): Promise<void> {
    this.#closed = true;
    // They still write: to a storage that is closed, that would be a failure of the database.
    await Promise.allSettled(this.#running);
    await this.#indexes.close();
  }

  async #run(component: ComponentPath, preparation: Preparation): Promise<void> {
    const goOn = (): boolean => preparation.status === "building" && !this.#closed;
    try {
      for (const pass of this.#passes(component, preparation)) {
        if (!(await passOver(this.#store, pass, goOn))) break;
      }
      await this.#store.upkeep([]);
    } catch (error) {
      this.#discard(component, failureOf(error));
    }
    if (goOn()) preparation.status = "ready";
    else if (preparation.status === "building")
      this.#discard(component, { error: "The backend is shutting down.", table: null });
  }

  *#passes(component: ComponentPath, preparation: Preparation): Iterable<TablePass> {
    const { schema } = preparation;
    for (const name of schema.indexes.keys()) {
      const table = this.#store.catalog.byName(component, name);
      if (table === undefined) continue;
      const indexes = preparation.indexes.filter((index) => index.table === table);
      const mustCheck = !this.#isProven(component, schema, name);
      if (indexes.length === 0 && !mustCheck) continue;
      const inspect: TablePass["inspect"] = (document) => {
        const violation = this.rules.violation(schema, table, document.document);
        if (violation !== null) throw new BrokenDocument(violation);
      };
      yield { table, indexes, inspect: mustCheck ? inspect : null };
    }
  }

  /** Whether the active schema already guarantees what the new one demands of the table. */
  #isProven(component: ComponentPath, schema: CompiledSchema, table: string): boolean {
    const wide = schema.validators.get(table) ?? ANY;
    return isProvablySuperset(wide, this.rules.active(component)?.validators.get(table) ?? ANY);
  }

  #makeActive(
    component: ComponentPath,
    change: { preparation: Preparation; obsolete: IndexState[]; seq: CommitRecord["seq"] },
  ): void {
    const { preparation, obsolete, seq } = change;
    for (const index of preparation.indexes) index.readySeq = seq;
    for (const [name, declared] of preparation.schema.indexes) {
      for (const index of this.#store.catalog.byName(component, name)?.indexes ?? []) {
        index.staged = declared.some((wanted) => wanted.staged && sameIndex(wanted, index));
      }
    }
    this.#indexes.drop(obsolete, seq);
    this.#preparations.delete(component);
    this.rules.setPending(component, null);
    this.rules.setActive(component, preparation.schema);
  }

  /** Ends a preparation: drops its indexes and stops checking writes against its rules. */
  #discard(component: ComponentPath, failure: { error: string; table: string | null }): void {
    const preparation = this.#preparations.get(component);
    if (preparation === undefined || preparation.status === "failed") return;
    preparation.status = "failed";
    preparation.failure = failure;
    this.rules.setPending(component, null);
    if (this.#store.failure !== null || preparation.indexes.length === 0) return;
    void this.#store.upkeep(preparation.indexes.map((index) => indexRecord(index, "dropped")));
    this.#indexes.drop(preparation.indexes, this.#store.tipSeq);
  }
}

function failureOf(error: unknown): { error: string; table: string | null } {
  if (error instanceof BrokenDocument) return error.violation;
  return { error: error instanceof Error ? error.message : String(error), table: null };
}
