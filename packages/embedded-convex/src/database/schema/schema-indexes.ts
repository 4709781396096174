// The indexes that schemas declare, as the store has them: which are there, which are missing, and which are no longer declared.
import type { KeyWrite } from "../../storage/persistence.ts";
import { indexRecord } from "../catalog-records.ts";
import { isSystemTable, type IndexState } from "../catalog.ts";
import type { Store } from "../store.ts";
import type { ComponentPath, IndexDiff, IndexInfo } from "../types.ts";
import { sameIndex, type CompiledSchema, type DeclaredIndex } from "./compiled-schema.ts";
import { clearIndex } from "./index-builder.ts";

export class SchemaIndexes {
  readonly #store: Store;
  readonly #background = new Set<Promise<void>>();
  #closed = false;

  constructor(store: Store) {
    this.#store = store;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#background);
  }

  /** What the schema would add and remove. */
  diff(component: ComponentPath, schema: CompiledSchema): IndexDiff {
    const added: IndexInfo[] = [];
    for (const [table, declared] of schema.indexes) {
      for (const index of declared) {
        if (this.#built(component, table, index) !== undefined) continue;
        const state = index.staged ? "staged" : "building";
        added.push({
          ...{ component, table, name: index.name, sort: index.sort },
          fields: index.fields,
          state,
        });
      }
    }
    const removed = this.obsolete(component, schema).map((index): IndexInfo => {
      const table = index.table.info.name;
      const state = index.staged ? "staged" : "ready";
      return { ...{ component, table, name: index.name, sort: index.sort }, fields: index.fields, state };
    });
    return { added, removed };
  }

  /** Makes those that the schema declares and the store does not have; not visible yet. */
  add(component: ComponentPath, schema: CompiledSchema): IndexState[] {
    const made: IndexState[] = [];
    const { catalog } = this.#store;
    for (const [name, declared] of schema.indexes) {
      const table = catalog.ensure(component, name);
      for (const index of declared) {
        if (this.#built(component, name, index) !== undefined) continue;
        const state = catalog.newIndex(table, index);
        table.indexes.push(state);
        made.push(state);
      }
    }
    if (made.length > 0) void this.#store.upkeep(made.map((index) => indexRecord(index, "building")));
    return made;
  }

  /** Active declared indexes that the schema does not name any more. */
  obsolete(component: ComponentPath, schema: CompiledSchema): IndexState[] {
    const found: IndexState[] = [];
    for (const table of this.#store.catalog.inComponent(component)) {
      if (isSystemTable(table)) continue;
      const declared = schema.indexes.get(table.info.name) ?? [];
      for (const index of table.indexes) {
        const isBuiltIn = index.id === table.creationIndexId || !Number.isFinite(index.readySeq);
        if (!isBuiltIn && !declared.some((wanted) => sameIndex(wanted, index))) found.push(index);
      }
    }
    return found;
  }

  /** The records that mark all declared indexes as in use. */
  records(component: ComponentPath, schema: CompiledSchema): KeyWrite[] {
    const records: KeyWrite[] = [];
    for (const [name, declared] of schema.indexes) {
      for (const wanted of declared) {
        const index = this.#store.catalog
          .byName(component, name)
          ?.indexes.find((known) => sameIndex(known, wanted));
        if (index !== undefined) records.push(indexRecord({ ...index, staged: wanted.staged }, "ready"));
      }
    }
    return records;
  }

  drop(indexes: readonly IndexState[], seq: number): void {
    for (const index of indexes) {
      const { table } = index;
      index.droppedSeq = seq;
      table.indexes = table.indexes.filter((other) => other !== index);
      table.dropped.push(index);
      const clearing = clearIndex(this.#store, index, () => !this.#closed).then(() => {
        table.dropped = table.dropped.filter((other) => other !== index);
      });
      this.#inBackground(clearing);
    }
  }

  /** Clears away what unfinished pushes of an earlier process left. */
  clear(garbage: readonly number[]): void {
    for (const id of garbage)
      this.#inBackground(clearIndex(this.#store, { id, droppedSeq: 0 }, () => !this.#closed));
  }

  #built(component: ComponentPath, table: string, declared: DeclaredIndex): IndexState | undefined {
    const known = this.#store.catalog.byName(component, table)?.indexes ?? [];
    return known.find((index) => Number.isFinite(index.readySeq) && sameIndex(index, declared));
  }

  #inBackground(work: Promise<void>): void {
    // A failing storage is reported by the store itself; the next start clears away what is left.
    const settled = work.catch(() => undefined).finally(() => this.#background.delete(settled));
    this.#background.add(settled);
  }
}
