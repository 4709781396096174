// The tables that one transaction sees. Looking up a missing table is a read as well: it conflicts with the table's creation.
import { CATALOG_ID, catalogKey, isSystemTable, tableAt, type Catalog, type TableState } from "./catalog.ts";
import type { ParsedId } from "./index-keys.ts";
import type { ReadRecorder } from "./read-set.ts";
import type { ComponentPath } from "./types.ts";
import type { WriteSet } from "./write-set.ts";

export class CatalogView {
  readonly #catalog: Catalog;
  readonly #writes: WriteSet;
  /** Null when reads are not recorded. */
  readonly #reads: ReadRecorder | null;
  readonly #seq: number;

  constructor(catalog: Catalog, seq: number, own: { writes: WriteSet; reads: ReadRecorder | null }) {
    this.#catalog = catalog;
    this.#seq = seq;
    this.#writes = own.writes;
    this.#reads = own.reads;
  }

  *inComponent(component: ComponentPath): Iterable<TableState> {
    for (const current of this.#catalog.inComponent(component)) {
      const table = tableAt(current, this.#seq);
      if (this.includes(table)) yield table;
    }
  }

  byName(component: ComponentPath, name: string): TableState | undefined {
    const table = this.#at(this.#catalog.byName(component, name));
    if (table !== undefined && this.includes(table)) return table;
    this.#reads?.point(CATALOG_ID, catalogKey.name(component, name));
    return undefined;
  }

  byId(component: ComponentPath, id: ParsedId): TableState | undefined {
    const table = this.#at(this.#catalog.byNumber(component, id.tableNumber));
    if (table !== undefined && this.includes(table)) return table;
    this.#reads?.point(CATALOG_ID, catalogKey.number(component, id.tableNumber));
    return undefined;
  }

  /** For a first write: creates the table if it does not exist. */
  ensure(component: ComponentPath, name: string): TableState {
    return tableAt(this.#catalog.ensure(component, name), this.#seq);
  }

  /** Uncommitted tables exist only for the transaction that writes to them. */
  includes(table: TableState): boolean {
    if (table.committed || isSystemTable(table)) return true;
    for (const write of this.#writes.values()) if (write.table === table) return true;
    return false;
  }

  #at(table: TableState | undefined): TableState | undefined {
    return table === undefined ? undefined : tableAt(table, this.#seq);
  }
}
