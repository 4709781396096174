// From uploaded bytes to documents per table: JSON, JSON lines, CSV, or the archive of an export. Documents are made one by
// one on demand, so that those of a large file are neither in memory together nor read in one piece.
import { promisify } from "node:util";
import { unzip, type Unzipped } from "fflate";
import type { ComponentPath } from "../../database/types.ts";
import { objectFromJson } from "../../values/json.ts";
import type { Json, ObjectValue } from "../../values/types.ts";
import { placeOf, TABLES_FILE, type ArchivePlace } from "./archive-paths.ts";
import { parseCsv } from "./csv.ts";
import { GeneratedSchema } from "./generated-schema.ts";

const SCHEMA_FILE = "generated_schema.jsonl";

export interface ImportedTable {
  readonly component: ComponentPath;
  readonly table: string;
  /** Can be iterated more than once. Unreadable input throws during iteration. */
  readonly documents: Iterable<ObjectValue>;
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

export async function parseImport(bytes: Uint8Array, target: ImportTarget): Promise<ImportContent> {
  const { format, component, table } = target;
  if (format === "zip") return parseArchive(bytes, component);
  if (table === null) throw new ImportError(`A table must be named for format ${format}.`);
  const documents = documentsOf(bytes, format);
  return { tables: [{ component, table, documents, number: null }], files: [] };
}

function documentsOf(bytes: Uint8Array, format: "csv" | "jsonLines" | "jsonArray"): Iterable<ObjectValue> {
  if (format === "jsonLines") return typedDocuments(bytes, null);
  const text = Buffer.from(bytes).toString("utf8");
  if (format === "csv") return again(() => parseCsv(text));
  const list = jsonOf(text);
  if (!Array.isArray(list)) throw new ImportError("The file does not hold a JSON array.");
  return mapped(list, (json, i) => documentOf(json, `Element ${i + 1}`));
}

function again<T>(start: () => Iterator<T>): Iterable<T> {
  return { [Symbol.iterator]: start };
}

function mapped<In, Out>(list: Iterable<In>, map: (one: In, i: number) => Out): Iterable<Out> {
  return again(function* () {
    let i = 0;
    for (const one of list) {
      yield map(one, i);
      i += 1;
    }
  });
}

const NEWLINE = 10;

/** Those that are not blank. */
function lines({ buffer, byteOffset, length }: Uint8Array): Iterable<string> {
  const bytes = Buffer.from(buffer, byteOffset, length);
  return again(function* () {
    let start = 0;
    while (start < length) {
      const found = bytes.indexOf(NEWLINE, start);
      const end = found === -1 ? length : found;
      const line = bytes.toString("utf8", start, end);
      if (line.trim() !== "") yield line;
      start = end + 1;
    }
  });
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
async function parseArchive(bytes: Uint8Array, below: ComponentPath): Promise<ImportContent> {
  const entries: Entry[] = Object.entries(await unpacked(bytes)).map(([name, content]) => ({
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
      const schema = schemaOf(entries, { component: inner, table: folder });
      const documents = typedDocuments(content, schema);
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
    return new GeneratedSchema([...mapped(lines(entry.content), jsonOf)]);
  } catch (error) {
    throw new ImportError(`cannot parse ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function typedDocuments(content: Uint8Array, schema: GeneratedSchema | null): Iterable<ObjectValue> {
  return mapped(lines(content), (line, i) => {
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
    for (const line of lines(content)) {
      const { name, id } = jsonOf(line) as { name: string; id: number };
      numbers.set(`${component}\0${name}`, id);
    }
  }
  return numbers;
}

const unzipped = promisify<Uint8Array, Unzipped>(unzip);

/** Large entries are unpacked on threads of their own. */
async function unpacked(bytes: Uint8Array): Promise<Unzipped> {
  try {
    return await unzipped(bytes);
  } catch (error) {
    throw new ImportError(
      `The file is no zip archive: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
