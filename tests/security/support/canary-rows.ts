// Unique marks in every text of every table: in the rows of the school, and in rows of a stranger made from the schema
// itself, so that a new table or field is marked automatically.
import type { ValidatorJSON } from "convex/values";
import schema from "../../../convex/schema.ts";
import type { Person, School } from "../../helpers/school.ts";
import { FIXED, KEPT, type Row } from "./canary.policy.ts";

type Field = { fieldType: ValidatorJSON; optional: boolean };
type Fields = Record<string, Field>;

interface Mark {
  /** `table.path`, with `[]` for the elements of a list and `{}` for the values of a record. */
  readonly field: string;
  readonly row: Row;
}

/** The mark for each token; a token survives lower case, HTML and being cut after ten characters. */
export type Marks = ReadonlyMap<string, Mark>;
export const TOKEN = /cnr\d{5}x/g;

interface TableExport {
  tableName: string;
  documentType: ValidatorJSON;
}

/** The fields of every table, in the order in which the schema names the tables. */
function tables(): [string, Fields][] {
  const exported = JSON.parse((schema as unknown as { export: () => string }).export()) as {
    tables: TableExport[];
  };
  return exported.tables.map(({ tableName, documentType }) => [
    tableName,
    documentType.type === "object" ? documentType.value : {},
  ]);
}

/** Every place of every table that holds a text. */
export function textFields(): string[] {
  return tables().flatMap(([table, fields]) =>
    Object.entries(fields).flatMap(([name, { fieldType }]) => textsIn(fieldType, `${table}.${name}`)),
  );
}

function textsIn(validator: ValidatorJSON, path: string): string[] {
  switch (validator.type) {
    case "string":
    case "any":
      return [path];
    case "array":
      return textsIn(validator.value, `${path}[]`);
    case "record":
      return textsIn(validator.values.fieldType, `${path}{}`);
    case "union":
      return [...new Set(validator.value.flatMap((one) => textsIn(one, path)))];
    case "object":
      return Object.entries(validator.value).flatMap(([name, { fieldType }]) =>
        textsIn(fieldType, `${path}.${name}`),
      );
    default:
      return [];
  }
}

/** Rows with unique keys that only the seed can write; their texts are marked where they are. */
const ONLY_SEEDED = new Set([
  ...["courses", "courseOutlines", "batches", "batchSeats", "reviewStats", "counters"],
]);

/** Marks all rows of the school and adds, for each table, a stranger's row and one with every switch on. */
export async function plant({ server }: Pick<School, "server">): Promise<Marks> {
  const marker = new Marker();
  const rows = await server.run(async (ctx) => {
    const database = ctx.db as unknown as AnyDatabase;
    for (const [table, fields] of tables()) {
      for (const row of await database.query(table).collect()) {
        const { _id, _creationTime, ...changed } = marker.marked(table, fields, row);
        if (_creationTime !== undefined) await database.patch(table, String(_id), changed);
      }
    }
    const made = new Map<string, string>([["_storage", await ctx.storage.store(new Blob(["file"]))]]);
    for (const isOn of [false, true])
      for (const [table, fields] of tables()) await addRow(database, { table, fields, isOn, made, marker });
    return [...marker.marks];
  });
  return new Map(rows);
}

/** Rows of a school with marks in their texts, for a database that is filled by an import. */
export function markedRows(school: ReadonlyMap<string, readonly Row[]>): {
  rows: Map<string, Row[]>;
  marks: Marks;
} {
  const marker = new Marker();
  const rows = new Map<string, Row[]>();
  for (const [table, fields] of tables()) {
    const marked = (school.get(table) ?? []).map((row) => marker.marked(table, fields, row));
    if (marked.length > 0) rows.set(table, marked);
  }
  return { rows, marks: new Map(marker.marks) };
}

interface AnyDatabase {
  query(table: string): { collect(): Promise<Row[]> };
  insert(table: string, row: object): Promise<string>;
  patch(table: string, id: string, row: object): Promise<void>;
}

interface NewRow {
  table: string;
  fields: Fields;
  isOn: boolean;
  /** The stranger's row of each table. */
  made: Map<string, string>;
  marker: Marker;
}

async function addRow(database: AnyDatabase, { table, fields, isOn, made, marker }: NewRow): Promise<void> {
  const hasSwitch = JSON.stringify(fields).includes('"type":"boolean"');
  if (ONLY_SEEDED.has(table) || (isOn && !hasSwitch)) return;
  const ids = await idsFor(database, fields, made);
  for (let kind = 0; kind < kindsIn(fields); kind += 1) {
    const row = marker.newRow(table, fields, { ids, isOn, kind });
    if (row === null) return;
    const id = await database.insert(table, row);
    if (!made.has(table)) made.set(table, id);
    keepRoom(row, { id, made });
  }
}

/** The stranger's rows, and the newest ones of tables without. */
async function idsFor(
  database: AnyDatabase,
  fields: Fields,
  made: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const ids = new Map(made);
  for (const target of idTables(fields)) {
    if (ids.has(target) || target.startsWith("_")) continue;
    const last = (await database.query(target).collect()).at(-1);
    if (last !== undefined) ids.set(target, String(last._id));
  }
  return ids;
}

/** How many rows hold each kind of object that a field may hold. */
const kindsIn = (fields: Fields): number =>
  Math.max(1, ...Object.values(fields).map(({ fieldType }) => objectsOf(fieldType).length));

const objectsOf = (validator: ValidatorJSON): ValidatorJSON[] =>
  validator.type === "union" ? validator.value.filter(({ type }) => type === "object") : [];

/** What belongs to a thread is in the thread's room; the policy reads it in the row. */
function keepRoom(row: Row, { id, made }: { id: string; made: Map<string, string> }): void {
  if (typeof row.room === "string") made.set(`room of ${id}`, row.room);
  const room = made.get(`room of ${String(row.threadId)}`);
  if (room !== undefined) row.room ??= room;
}

const idTables = (fields: Fields): string[] =>
  [...JSON.stringify(fields).matchAll(/"tableName":"(\w+)"/g)].map(([, name = ""]) => name);

interface Making {
  ids: ReadonlyMap<string, string>;
  isOn: boolean;
  /** Which of several kinds of objects, from 0. */
  kind: number;
}

/** Thrown inside a row that needs the id of a missing row. */
class NoRow extends Error {}

class Marker {
  readonly marks: [string, Mark][] = [];
  #row: Row = {};

  /** The row with a mark in each text that is not fixed. */
  marked(table: string, fields: Fields, row: Row): Row {
    this.#row = row;
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const field = fields[name];
        return [
          name,
          field === undefined ? value : this.#replaced(field.fieldType, value, `${table}.${name}`),
        ];
      }),
    );
  }

  /** A row of its own; null when it would need a row of an empty table. */
  newRow(table: string, fields: Fields, making: Making): Row | null {
    this.#row = {};
    try {
      return Object.assign(this.#row, this.#fieldsOf(fields, table, making));
    } catch (error) {
      if (error instanceof NoRow) return null;
      throw error;
    }
  }

  #token(field: string): string {
    const token = `cnr${String(this.marks.length).padStart(5, "0")}x`;
    this.marks.push([token, { field, row: this.#row }]);
    return /email|\.to$/i.test(field) ? `${token}@canary.test` : token;
  }

  #replaced(validator: ValidatorJSON, value: unknown, path: string): unknown {
    if (typeof value === "string") return this.#replacedText(validator, value, path);
    if (Array.isArray(value)) {
      const inner = inside(validator, "array");
      return inner?.type === "array"
        ? value.map((one) => this.#replaced(inner.value, one, `${path}[]`))
        : value;
    }
    if (typeof value !== "object" || value === null) return value;
    const inner = objectFor(validator, value);
    if (inner?.type !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]: [string, unknown]) => {
        const field = inner.value[name];
        return [name, field === undefined ? one : this.#replaced(field.fieldType, one, `${path}.${name}`)];
      }),
    );
  }

  #replacedText(validator: ValidatorJSON, text: string, path: string): string {
    const isMarked = text !== "" && !(path in FIXED) && !KEPT.has(path);
    return isMarked && textsIn(validator, path).includes(path) ? this.#token(path) : text;
  }

  #made(validator: ValidatorJSON, path: string, making: Making): unknown {
    switch (validator.type) {
      case "string":
      case "any":
        return FIXED[path] ?? this.#token(path);
      case "number":
        return /(?:At|Time|Date)$/.test(path) ? Date.now() + 3_600_000 : 1;
      case "boolean":
        return making.isOn;
      case "null":
        return null;
      case "literal":
        return validator.value;
      case "id":
        return idOf(validator.tableName, making);
      default:
        return this.#madeOfParts(validator, path, making);
    }
  }

  #madeOfParts(validator: ValidatorJSON, path: string, making: Making): unknown {
    switch (validator.type) {
      case "array":
        return [this.#made(validator.value, `${path}[]`, making)];
      case "record":
        return { key: this.#made(validator.values.fieldType, `${path}{}`, making) };
      case "object":
        return this.#fieldsOf(validator.value, path, making);
      case "union":
        return this.#firstOf(validator.value, path, making);
      default:
        throw new NoRow();
    }
  }

  /** Without the optional ids that nobody has a row for. */
  #fieldsOf(fields: Fields, path: string, making: Making): Row {
    const row: Row = {};
    for (const [name, { fieldType, optional }] of Object.entries(fields)) {
      if (optional && fieldType.type === "id" && !making.ids.has(fieldType.tableName)) continue;
      row[name] = this.#made(fieldType, `${path}.${name}`, making);
    }
    return row;
  }

  /** The first member that can be made, of objects that of the wanted kind, null last. */
  #firstOf(members: readonly ValidatorJSON[], path: string, making: Making): unknown {
    const wanted = members.filter(({ type }) => type === "object")[making.kind];
    const rank = (member: ValidatorJSON) => (member === wanted ? 0 : member.type === "null" ? 2 : 1);
    const inOrder = [...members].sort((a, b) => rank(a) - rank(b));
    for (const member of inOrder) {
      try {
        return this.#made(member, path, making);
      } catch (error) {
        if (!(error instanceof NoRow)) throw error;
      }
    }
    throw new NoRow();
  }
}

function idOf(table: string, { ids }: Making): string {
  const id = ids.get(table);
  if (id === undefined) throw new NoRow();
  return id;
}

function inside(validator: ValidatorJSON, type: "array"): ValidatorJSON | undefined {
  return validator.type === "union" ? validator.value.find((one) => one.type === type) : validator;
}

/** The kind of object that has the same fields. */
function objectFor(validator: ValidatorJSON, value: object): ValidatorJSON | undefined {
  if (validator.type !== "union") return validator;
  const objects = objectsOf(validator);
  const names = Object.keys(value);
  return (
    objects.find((one) => one.type === "object" && names.every((name) => name in one.value)) ?? objects[0]
  );
}

/** Whose row it is, of the people of the school. */
export function ownersOf(row: Row, userId: School["userId"]): Person[] {
  const ids = [row.userId, row.authorId, row.targetUserId, row.reporterId, row._id];
  return Object.entries(userId).flatMap(([person, id]) => (ids.includes(id) ? [person as Person] : []));
}
