// One transaction: reads at a snapshot, and writes kept until the commit.
import { checkTableName } from "../values/identifiers.ts";
import { encodeId, newInternalId } from "../values/ids.ts";
import { keyFromBytes } from "../values/keys.ts";
import type { Document, Key, ObjectValue, Value } from "../values/types.ts";
import type { TableState } from "./catalog.ts";
import { duplicateId, foreignId, nonexistent } from "./errors.ts";
import { indexEntries } from "./index-entries.ts";
import { parseId } from "./index-keys.ts";
import { MAX_INDEX_KEY_LENGTH } from "./layout.ts";
import type { SchemaActivation } from "./schema/write-rules.ts";
import type { TableReplacement } from "./staging/replacement.ts";
import type { StoredDocument } from "./stored-document.ts";
import { keepSystemFields, refuseSystemFields } from "./system-fields.ts";
import { TransactionReads, type TransactionContext, type TransactionStart } from "./transaction-reads.ts";
import { CreationTimes } from "./transaction-state.ts";
import type { ComponentPath, Savepoint, TableInfo, Transaction, TransactionUsage } from "./types.ts";

export class EngineTransaction extends TransactionReads implements Transaction {
  readonly activations: SchemaActivation[] = [];
  /** Hidden tables that are installed when this commits. */
  readonly replacements: TableReplacement[] = [];
  /** Components whose pending schema a write of this transaction breaks, with the reason. */
  readonly pendingViolations = new Map<ComponentPath, { table: string; error: string }>();
  readonly schemaVersion: number;
  /** Held snapshots are released exactly once. */
  open = true;

  readonly #savepoints = new Map<Savepoint, { readonly mark: number; readonly usage: TransactionUsage }>();
  readonly #creationTimes: CreationTimes;

  constructor(context: TransactionContext, start: TransactionStart) {
    super(context, start);
    this.#creationTimes = new CreationTimes(start.beginTimeMs, context.store.creationClock);
    this.schemaVersion = context.rules.version;
  }

  get hasWrites(): boolean {
    return !this.writes.isEmpty || this.activations.length > 0 || this.replacements.length > 0;
  }

  insert(component: ComponentPath, table: string, value: ObjectValue): string {
    const target = this.#tableForInsert(component, table);
    refuseSystemFields(value);
    const internal = newInternalId(this.context.store.ids);
    const id = encodeId(target.info.number, internal);
    const document: Document = { ...value, _id: id, _creationTime: this.#creationTimes.take() };
    this.#write({ table: target, internal: keyFromBytes(internal) }, null, document);
    return id;
  }

  insertAs(component: ComponentPath, table: string, document: Document): void {
    const target = this.#tableForInsert(component, table);
    const parsed = parseId(document._id);
    if (parsed?.tableNumber !== target.info.number) throw foreignId(document._id, table);
    if (this.read(target, parsed.internal) !== null) throw duplicateId(document._id);
    const before = this.writes.get(target, parsed.internal)?.before ?? null;
    this.#write({ table: target, internal: parsed.internal }, before, document);
  }

  ensureTable(component: ComponentPath, table: string): TableInfo {
    return this.#tableForInsert(component, table).info;
  }

  patch(component: ComponentPath, id: string, fields: Record<string, Value | undefined>): Document {
    const target = this.#existing(component, id, "Update");
    const merged: Record<string, Value | undefined> = { ...target.current.document, ...fields };
    return this.#overwrite(target, merged, fields);
  }

  replace(component: ComponentPath, id: string, value: ObjectValue): Document {
    const target = this.#existing(component, id, "Update");
    const { _id, _creationTime } = target.current.document;
    return this.#overwrite(target, { ...value, _id, _creationTime }, value);
  }

  remove(component: ComponentPath, id: string): Document {
    const { table, internal, current } = this.#existing(component, id, "Delete");
    const before = this.#committedVersion(table, internal, current);
    this.writes.put({ table, internal, before, after: null });
    this.usage.documentsWritten += 1;
    this.usage.bytesWritten += current.bytes;
    return current.document;
  }

  savepoint(): Savepoint {
    const savepoint: Savepoint = Symbol("savepoint");
    this.#savepoints.set(savepoint, { mark: this.writes.mark, usage: { ...this.usage } });
    return savepoint;
  }

  rollback(to: Savepoint): void {
    const saved = this.#savepoints.get(to);
    if (saved === undefined) throw new Error("The savepoint belongs to another transaction.");
    this.writes.rollback(saved.mark);
    const { documentsWritten, bytesWritten, functionsScheduled, scheduledFunctionArgsBytes } = saved.usage;
    const written = { documentsWritten, bytesWritten, functionsScheduled, scheduledFunctionArgsBytes };
    Object.assign(this.usage, written);
  }

  staleView(): Transaction {
    const { seq, snapshotTs: ts, beginTimeMs } = this;
    return new EngineTransaction(this.context, { mode: "query", seq, ts, recordsReads: false, beginTimeMs });
  }

  #committedVersion(table: TableState, internal: Key, current: StoredDocument): StoredDocument | null {
    const own = this.writes.get(table, internal);
    return own === undefined ? current : own.before;
  }

  #tableForInsert(component: ComponentPath, name: string): TableState {
    this.#assertWritable();
    if (this.context.store.catalog.byName(component, name) === undefined) checkTableName(name);
    return this.tablesSeen.ensure(component, name);
  }

  #existing(component: ComponentPath, id: string, action: "Update" | "Delete"): ExistingDocument {
    this.#assertWritable();
    const parsed = parseId(id);
    const table = parsed === null ? undefined : this.tablesSeen.byId(component, parsed);
    const current = parsed === null || table === undefined ? null : this.read(table, parsed.internal);
    if (parsed === null || table === undefined || current === null) throw nonexistent(action, id);
    return { table, internal: parsed.internal, current };
  }

  #overwrite(
    target: ExistingDocument,
    next: Record<string, Value | undefined>,
    given: Record<string, Value | undefined>,
  ): Document {
    keepSystemFields(target.current.document, given);
    const before = this.#committedVersion(target.table, target.internal, target.current);
    return this.#write(target, before, next as Document);
  }

  #write(
    target: { table: TableState; internal: Key },
    before: StoredDocument | null,
    document: Document,
  ): Document {
    const { table, internal } = target;
    const after = this.context.rules.accept(table, document, this.pendingViolations);
    // Only huge documents can have huge keys: the others skip the work.
    if (after.json.length * 4 > MAX_INDEX_KEY_LENGTH)
      for (const index of table.indexes) indexEntries(index, after.document, internal);
    this.writes.put({ table, internal, before, after });
    this.usage.documentsWritten += 1;
    this.usage.bytesWritten += after.bytes;
    return after.document;
  }

  #assertWritable(): void {
    if (this.mode === "query") throw new Error("A query cannot write.");
    if (!this.open) throw new Error("The transaction is over.");
  }
}

interface ExistingDocument {
  readonly table: TableState;
  readonly internal: Key;
  readonly current: StoredDocument;
}
