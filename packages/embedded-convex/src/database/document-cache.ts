// The latest committed version of recently used documents, bounded in bytes. A second-chance queue per table: a hit only
// sets a flag, and lookups need no key beyond the raw id.
import type { Key } from "../values/types.ts";
import type { TableState } from "./catalog.ts";
import type { StoredDocument } from "./stored-document.ts";

export class DocumentCache {
  readonly #tables = new Map<TableState, Map<Key, StoredDocument>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get usedBytes(): number {
    return this.#bytes;
  }

  get(table: TableState, internal: Key): StoredDocument | undefined {
    const found = this.#tables.get(table)?.get(internal);
    if (found !== undefined) found.recentlyUsed = true;
    return found;
  }

  set(table: TableState, internal: Key, document: StoredDocument): void {
    let entries = this.#tables.get(table);
    if (entries === undefined) {
      entries = new Map();
      this.#tables.set(table, entries);
    }
    const old = entries.get(internal);
    if (old !== undefined) this.#bytes -= old.cost;
    entries.set(internal, document);
    this.#bytes += document.cost;
    if (this.#bytes > this.#maxBytes) this.#evict();
  }

  delete(table: TableState, internal: Key): void {
    const entries = this.#tables.get(table);
    const old = entries?.get(internal);
    if (entries === undefined || old === undefined) return;
    this.#bytes -= old.cost;
    entries.delete(internal);
  }

  forget(table: TableState): void {
    for (const document of this.#tables.get(table)?.values() ?? []) this.#bytes -= document.cost;
    this.#tables.delete(table);
  }

  #evict(): void {
    for (const [table, entries] of this.#tables) {
      // Moved to the end, so that all tables are evicted from in turn.
      this.#tables.delete(table);
      this.#evictFrom(entries);
      if (entries.size > 0) this.#tables.set(table, entries);
      if (this.#bytes <= this.#maxBytes) return;
    }
  }

  #evictFrom(entries: Map<Key, StoredDocument>): void {
    // Entries re-added during the loop come again at its end, by then without their second chance.
    for (const [internal, document] of entries) {
      if (this.#bytes <= this.#maxBytes) return;
      entries.delete(internal);
      if (document.recentlyUsed) {
        document.recentlyUsed = false;
        entries.set(internal, document);
      } else {
        this.#bytes -= document.cost;
      }
    }
  }
}
