// The latest committed version of recently used documents, bounded in bytes. A second-chance queue: a hit only sets a flag.
import type { Key } from "../values/types.ts";
import type { StoredDocument } from "./stored-document.ts";

export class DocumentCache {
  private readonly entries = new Map<Key, StoredDocument>();
  private readonly maxBytes: number;
  private bytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get usedBytes(): number {
    return this.bytes;
  }

  get(key: Key): StoredDocument | undefined {
    const found = this.entries.get(key);
    if (found !== undefined) found.recentlyUsed = true;
    return found;
  }

  set(key: Key, document: StoredDocument): void {
    const old = this.entries.get(key);
    if (old !== undefined) this.bytes -= old.cost;
    this.entries.set(key, document);
    this.bytes += document.cost;
    if (this.bytes > this.maxBytes) this.evict();
  }

  delete(key: Key): void {
    const old = this.entries.get(key);
    if (old === undefined) return;
    this.bytes -= old.cost;
    this.entries.delete(key);
  }

  private evict(): void {
    // Entries re-added during the loop come again at its end, by then without their second chance.
    for (const [key, document] of this.entries) {
      if (this.bytes <= this.maxBytes) return;
      this.entries.delete(key);
      if (document.recentlyUsed) {
        document.recentlyUsed = false;
        this.entries.set(key, document);
      } else {
        this.bytes -= document.cost;
      }
    }
  }
}
