// Every place of the schema that holds a person's id, address or name is declared, and exported tables have a label.
import type { ValidatorJSON } from "convex/values";
import { describe, expect, it } from "vitest";
import type { TableNames } from "#convex/_generated/dataModel.js";
import { DECLARATIONS, LINKS } from "#convex/model/ownData/declarations.ts";
import { labelOf } from "#convex/model/ownData/labels.ts";
import schema from "#convex/schema.ts";

type Fields = Record<string, { fieldType: ValidatorJSON }>;
type Declared = Record<string, { links: readonly { field: string }[]; others?: object } | undefined>;

/** Fields that are named like a person's and are none. */
const NO_PERSON = new Set([
  ...["batches.batchName", "checkouts.batchName", "courseFiles.name", "dataExportParts.name"],
  ...["authVerificationCodes.emailVerified", "authVerificationCodes.phoneVerified", "emailSender.senders"],
]);

const exported = JSON.parse((schema as unknown as { export: () => string }).export()) as {
  tables: { tableName: string; documentType: ValidatorJSON }[];
};
const TABLES = Object.fromEntries(
  exported.tables.map(({ tableName, documentType }) => [
    tableName,
    documentType.type === "object" ? (documentType.value as Fields) : {},
  ]),
);

/** Fields of a table with the id of an account, and with an address or a name. */
function undeclared(tables: Record<string, Fields>, declarations: Declared): string[] {
  return Object.entries(tables).flatMap(([table, fields]) => {
    const { links = [], others = {} } = declarations[table] ?? {};
    const named = new Set([...links.map(({ field }) => field), ...Object.keys(others)]);
    return Object.entries(fields).flatMap(([field, { fieldType }]) => {
      const path = `${table}.${field}`;
      const json = JSON.stringify(fieldType);
      const isId = json.includes('"tableName":"users"');
      const isName =
        /email|name$|^to$|avatar|photo|phone|ByName|By$/i.test(field) && json.includes('"string"');
      // A name is found with the row when the row is the person's.
      const isMissing = (isId && !named.has(field)) || (isName && links.length === 0 && !named.has(field));
      return isMissing && table !== "users" && !NO_PERSON.has(path) ? [path] : [];
    });
  });
}

describe("declarations of personal data", () => {
  it("name every field with the id, the address or the name of a person", () => {
    expect(undeclared(TABLES, DECLARATIONS as Declared)).toEqual([]);
  });

  it("have a line for every table of the schema, and for no other", () => {
    expect(Object.keys(DECLARATIONS).sort()).toEqual(Object.keys(TABLES).sort());
  });

  it("would notice a table that is left out, and a new field", () => {
    const { lessonNotes: _, ...others } = DECLARATIONS as Declared;
    expect(undeclared(TABLES, others)).toEqual(["lessonNotes.userId"]);
    const field = { fieldType: { type: "id", tableName: "users" } as const, optional: true };
    const batches = { ...TABLES.batches, coachId: field };
    expect(undeclared({ ...TABLES, batches }, DECLARATIONS as Declared)).toEqual(["batches.coachId"]);
    const named = { ...TABLES.batchLinks, coachEmail: { fieldType: { type: "string" } as const } };
    expect(undeclared({ ...TABLES, batchLinks: named }, DECLARATIONS as Declared)).toEqual([
      "batchLinks.coachEmail",
    ]);
  });

  it("search by indexes that begin with the field", () => {
    for (const { table, index, field } of LINKS) {
      const definition = schema.tables[table as "devices"];
      const found = definition[" indexes"]().find(({ indexDescriptor }) => indexDescriptor === index);
      expect(found?.fields[0], `${table}.${index}`).toBe(field);
    }
  });

  it("name in both languages what an export has", () => {
    const tables = LINKS.filter(({ exported: what }) => what !== "nothing").flatMap(({ table, attached }) => [
      table,
      ...attached.filter((one) => one.exported !== "nothing").map((one) => one.table),
    ]);
    for (const table of new Set<TableNames>(["users", ...tables]))
      for (const language of ["en", "de"] as const) expect(labelOf(table, language)).not.toBe(table);
  });
});
