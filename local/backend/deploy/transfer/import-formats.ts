// From uploaded bytes to documents per table: JSON, JSON lines, CSV, or the archive of an export.
import { unzipSync } from "fflate";
import type { ComponentPath } from "../../database/types.ts";
import { objectFromJson } from "../../values/json.ts";
import type { Json, ObjectValue } from "../../values/types.ts";
import { placeOf, TABLES_FILE, type ArchivePlace } from "./archive-paths.ts";
import { parseCsv } from "./csv.ts";
import { GeneratedSchema } from "./generated-schema.ts";
import type { Sliced } from "./slices.ts";

const SCHEMA_FILE = "generated_schema.jsonl";

export interface ImportedTable {
  readonly component: ComponentPath;
  readonly table: string;
  readonly documents: readonly ObjectValue[];
  /** The table's number where the documents come from. */
  readonly number: number | null;
}

interface ImportedFile {
  readonly component: ComponentPath;
  readonly id: string;
  readonly bytes: Uint8Array;
}

export interface ImportContent {
  readonly tables: readonly ImportedTable[];
  readonly files: readonly ImportedFile[];
}

export interface ImportTarget {
  readonly format: "csv" | "jsonLines" | "jsonArray" | "zip";
  readonly component: ComponentPath;
  /** Archives name their tables themselves. */
  readonly table: string | null;
}

export class ImportError extends Error {
  override readonly name = "ImportError";
}

export function* parseImport(bytes: Uint8Array, target: ImportTarget): Sliced<ImportContent> {
  if (target.format === "zip") return yield* parseArchive(bytes, target.component);
  if (target.table === null) throw new ImportError(`A table must be named for format ${target.format}.`);
  const documents = yield* parseDocuments(Buffer.from(bytes).toString("utf8"), target.format);
  return {
    tables: [{ component: target.component, table: target.table, documents, number: null }],
    files: [],
  };
}

function* parseDocuments(text: string, format: "csv" | "jsonLines" | "jsonArray"): Sliced<ObjectValue[]> {
  if (format === "csv") return parseCsv(text);
  if (format === "jsonLines") return yield* typedDocuments(text, null);
  const list = jsonOf(text);
  if (!Array.isArray(list)) throw new ImportError("The file does not hold a JSON array.");
  return yield* sliced(list, (json, i) => documentOf(json, `Element ${i + 1}`));
}

function* sliced<In, Out>(list: readonly In[], map: (one: In, i: number) => Out): Sliced<Out[]> {
  const mapped: Out[] = [];
  for (const [i, one] of list.entries()) {
    mapped.push(map(one, i));
    yield;
  }
  return mapped;
}

function lines(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new ImportError(`Invalid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function documentOf(json: Json, where: string): ObjectValue {
  try {
    return objectFromJson(json, where);
  } catch (error) {
    throw new ImportError(
      `${where} is no document: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

interface Entry extends ArchivePlace {
  readonly content: Uint8Array;
}

/** An archive of the whole deployment, put below a component when one is named. */
function* parseArchive(bytes: Uint8Array, below: ComponentPath): Sliced<ImportContent> {
  const entries: Entry[] = Object.entries(unzip(bytes)).map(([name, content]) => ({
    ...placeOf(name),
    content,
  }));
  const numbers = tableNumbers(entries);
  const tables: ImportedTable[] = [];
  const files: ImportedFile[] = [];
  for (const { component: inner, path, content } of entries) {
    const component = [below, inner].filter((part) => part !== "").join("/");
    const [, folder = "", file = ""] = /^([^/]+)\/([^/]+)$/.exec(path) ?? [];
    if (file === "documents.jsonl" && folder !== "_tables") {
      const text = Buffer.from(content).toString("utf8");
      const documents = yield* typedDocuments(text, schemaOf(entries, { component: inner, table: folder }));
      tables.push({
        component,
        table: folder,
        documents,
        number: numbers.get(`${inner}\0${folder}`) ?? null,
      });
    } else if (folder === "_storage" && file !== SCHEMA_FILE) {
      files.push({ component, id: file.replace(/\..*$/, ""), bytes: content });
    }
  }
  return { tables, files };
}

/** Archives of Convex have it, and ours do without: their documents name their types themselves. */
function schemaOf(
  entries: readonly Entry[],
  { component, table }: { component: ComponentPath; table: string },
): GeneratedSchema | null {
  const path = `${table}/${SCHEMA_FILE}`;
  const entry = entries.find((one) => one.component === component && one.path === path);
  if (entry === undefined) return null;
  try {
    return new GeneratedSchema(lines(Buffer.from(entry.content).toString("utf8")).map(jsonOf));
  } catch (error) {
    throw new ImportError(`cannot parse ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function typedDocuments(text: string, schema: GeneratedSchema | null): Sliced<ObjectValue[]> {
  return sliced(lines(text), (line, i) => {
    const where = `Line ${i + 1}`;
    const json = jsonOf(line);
    if (schema === null) return documentOf(json, where);
    return documentOf(typedAt(json, schema, where), where);
  });
}

function typedAt(json: Json, schema: GeneratedSchema, where: string): Json {
  try {
    return schema.typed(json);
  } catch (error) {
    throw new ImportError(`${where} does not fit its table's shape: ${(error as Error).message}`);
  }
}

function tableNumbers(entries: readonly Entry[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { component, path, content } of entries) {
    if (path !== TABLES_FILE) continue;
    for (const line of lines(Buffer.from(content).toString("utf8"))) {
      const { name, id } = jsonOf(line) as { name: string; id: number };
      numbers.set(`${component}\0${name}`, id);
    }
  }
  return numbers;
}

function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes);
  } catch (error) {
    throw new ImportError(
      `The file is no zip archive: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
