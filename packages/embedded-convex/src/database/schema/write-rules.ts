// What every write must satisfy: the active schema; and it is noted when one breaks the schema being prepared.
import type { Document } from "../../values/types.ts";
import { checkDocument } from "../../values/limits.ts";
import { checkValue, type CheckOptions, type Validator } from "../../values/validators.ts";
import { isSystemTable, type Catalog, type TableState } from "../catalog.ts";
import { DatabaseUserError } from "../errors.ts";
import { storedFrom, type StoredDocument } from "../stored-document.ts";
import type { ComponentPath } from "../types.ts";
import type { CompiledSchema } from "./compiled-schema.ts";

export interface SchemaActivation {
  readonly component: ComponentPath;
  readonly schema: CompiledSchema;
}

export interface Violation {
  readonly table: string;
  readonly error: string;
}

interface ComponentRules {
  active: CompiledSchema | null;
  pending: CompiledSchema | null;
  readonly options: CheckOptions;
}

export class WriteRules {
  /** Changes with every change of rules or indexes: transactions that wrote under older rules must run again. */
  version = 0;
  readonly #catalog: Catalog;
  readonly #components = new Map<ComponentPath, ComponentRules>();

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  active(component: ComponentPath): CompiledSchema | null {
    return this.#components.get(component)?.active ?? null;
  }

  setActive(component: ComponentPath, schema: CompiledSchema | null): void {
    this.#of(component).active = schema;
    this.version += 1;
  }

  setPending(component: ComponentPath, schema: CompiledSchema | null): void {
    this.#of(component).pending = schema;
    this.version += 1;
  }

  /** The document as it is stored. Throws when limits or the active schema forbid it. */
  accept(table: TableState, document: Document, violations: Map<ComponentPath, Violation>): StoredDocument {
    const stored = storedFrom(document);
    // Limits are for users' documents: the engine's own hold whole modules, results and arguments.
    if (!isSystemTable(table)) checkDocument(stored.document);
    this.#check(table, stored.document, violations);
    return stored;
  }

  #check(table: TableState, document: Document, violations: Map<ComponentPath, Violation>): void {
    const { component, name } = table.info;
    const rules = this.#components.get(component);
    if (rules === undefined) return;
    const error = mismatch(rules.active?.validators.get(name), document, rules.options);
    if (error !== null) {
      throw new DatabaseUserError(
        "SchemaEnforcementError",
        `Failed to insert or update a document in table "${name}" because it does not match the schema: ${error}`,
      );
    }
    const broken = mismatch(rules.pending?.validators.get(name), document, rules.options);
    if (broken !== null)
      violations.set(component, { table: name, error: describeMismatch(document, name, broken) });
  }

  /** Checks a stored document against one schema; null when it matches. */
  violation(schema: CompiledSchema, table: TableState, document: Document): Violation | null {
    const { component, name } = table.info;
    const error = mismatch(schema.validators.get(name), document, this.#of(component).options);
    return error === null ? null : { table: name, error: describeMismatch(document, name, error) };
  }

  #of(component: ComponentPath): ComponentRules {
    let rules = this.#components.get(component);
    if (rules === undefined) {
      const catalog = this.#catalog;
      const options: CheckOptions = {
        tableNumberOf: (name) => catalog.byName(component, name)?.info.number ?? null,
        tableNameOf: (number) => catalog.byNumber(component, number)?.info.name ?? null,
        allowCommitTs: true,
      };
      rules = { active: null, pending: null, options };
      this.#components.set(component, rules);
    }
    return rules;
  }
}

function mismatch(
  validator: Validator | undefined,
  document: Document,
  options: CheckOptions,
): string | null {
  return validator === undefined ? null : (checkValue(validator, document, options)?.message ?? null);
}

function describeMismatch(document: Document, table: string, error: string): string {
  return `Document with ID "${document._id}" in table "${table}" does not match the schema: ${error}`;
}
