// The documents and contents that an import writes for the uploaded rows and files.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { encodeId } from "../../../src/values/ids.ts";
import type { ObjectValue } from "../../../src/values/types.ts";
import { mutateDurably, push, schemaOf } from "../database/support.ts";
import { deployment, folders, importInto, latest, lines, rows } from "./transfer-support.ts";
import type { Deployment } from "./transfer-support.ts";

const APPEND = { format: "jsonLines", table: "rows", mode: "append" } as const;

const idOf = (number: number, last: number): string => {
  const internal = new Uint8Array(16);
  internal[15] = last;
  return encodeId(number, internal);
};

async function appended(content: Uint8Array, to?: Deployment): Promise<ObjectValue> {
  return importInto(to ?? (await deployment()), content, APPEND);
}

describe("rows of a file", () => {
  it("of CSV have names for columns without one, and blank rows are passed over", async () => {
    const to = await deployment();
    const text = "n,text\n1,a,more,2e3\n\n,\n.5,-\n+3.,1-2\n";
    await importInto(to, Buffer.from(text), { ...APPEND, format: "csv" });
    const found = rows(to.db, "rows").map(({ _id, _creationTime, ...fields }) => fields);
    expect(found).toEqual([
      { n: 1, text: "a", column_3: "more", column_4: 2000 },
      { n: "", text: "" },
      { n: 0.5, text: "-" },
      { n: 3, text: "1-2" },
    ]);
  });

  it("that are no documents are named by their place", async () => {
    const to = await deployment();
    expect(await appended(Buffer.from('{"n":1}\n\n{"$bad":1}\n'), to)).toMatchObject({
      state: "failed",
      error_message: expect.stringMatching(/^Line 2 is no document: /) as string,
    });
    expect(
      await importInto(to, Buffer.from('[{"n":1},2]'), { ...APPEND, format: "jsonArray" }),
    ).toMatchObject({ error_message: expect.stringMatching(/^Element 2 is no document: /) as string });
    expect(await importInto(to, Buffer.from('{"n":1}'), { ...APPEND, format: "jsonArray" })).toMatchObject({
      error_message: "The file does not hold a JSON array.",
    });
    expect(await importInto(to, lines({ n: 1 }), { ...APPEND, table: null })).toMatchObject({
      error_message: "A table must be named for format jsonLines.",
    });
    expect(rows(to.db, "rows")).toEqual([]);
  });

  it("keep their ids and times, and need a text and a number for them", async () => {
    const to = await deployment();
    expect(await appended(lines({ _id: 7 }), to)).toMatchObject({ error_message: "An `_id` is no string." });
    expect(await appended(lines({ _creationTime: "7" }), to)).toMatchObject({
      error_message: "A `_creationTime` is no number.",
    });
    await appended(lines({ n: 1 }, { _creationTime: 77, n: 2 }, { n: 3 }), to);
    const found = rows(to.db, "rows");
    expect(found.map(({ n }) => n)).toEqual([2, 1, 3]);
    const [old, first, third] = found.map(({ _creationTime }) => _creationTime);
    expect(old).toBe(77);
    expect(Math.abs((first ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(third).toBeGreaterThan(first ?? Infinity);
  });

  it("show the table's number where they come from in one of the first hundred", async () => {
    for (const [before, isFollowed] of [
      [99, true],
      [100, false],
    ] as const) {
      const to = await deployment();
      await mutateDurably(to.db, (tx) => tx.insert("", "other", {}));
      const id = idOf(10_001, 5);
      const bare = Array.from({ length: before }, (_, n) => ({ n }));
      const result = await appended(lines(...bare, { _id: id, self: id }), to);
      expect(result["state"]).toBe(isFollowed ? "completed" : "failed");
      const last = rows(to.db, "rows").find((row) => "self" in row);
      expect(last?.["self"]).toBe(last?._id);
    }
  });

  it("cannot go into a system table", async () => {
    const to = await deployment();
    expect(await importInto(to, lines({ n: 1 }), { ...APPEND, table: "_modules" })).toMatchObject({
      state: "failed",
      error_message: '"_modules" is a system table: nothing can be imported into it.',
    });
    expect(rows(to.db, "_modules")).toEqual([]);
  });

  it("are written after a schema that was pushed meanwhile, but not after ever new ones", async () => {
    for (const [pushes, state] of [
      [2, "completed"],
      [3, "failed"],
    ] as const) {
      const to = await deployment();
      await push(to.db, schemaOf({ rows: {} }));
      const began = to.db.stage.bind(to.db);
      let staged = 0;
      vi.spyOn(to.db, "stage").mockImplementation(async (requests) => {
        const tables = await began(requests);
        staged += 1;
        if (staged <= pushes) await push(to.db, schemaOf({ rows: { indexes: { [`by_${staged}`]: ["n"] } } }));
        return tables;
      });
      const content = lines({ n: 1 });
      expect(await importInto(to, content, { ...APPEND, mode: "requireEmpty" })).toMatchObject({ state });
      expect(staged).toBe(3);
      expect(rows(to.db, "rows")).toHaveLength(state === "completed" ? 1 : 0);
    }
  });
});

describe("files of an archive", () => {
  const id = idOf(10_050, 1);
  const sha256 = createHash("sha256").update("a menu").digest("base64");

  const archive = (row: object, content: string | null = "a menu"): Uint8Array =>
    zipSync({
      "_tables/documents.jsonl": lines({ name: "_storage", id: 10_050 }),
      "_storage/documents.jsonl": lines({ _id: id, _creationTime: 5, ...row }),
      "_storage/generated_schema.jsonl": Buffer.from('"unknown"\n'),
      ...(content === null ? {} : { [`_storage/${id}.tar.txt`]: Buffer.from(content) }),
    });

  const contents = (): string[] => {
    const folder = join(folders.at(-1) ?? "", "files");
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  };

  it("have the digest and size of their content, whatever their rows say besides", async () => {
    const to = await deployment();
    await importInto(to, archive({ sha256, size: 99, key: "theirs", contentType: null }));
    const [row] = rows(to.db, "_storage");
    const [key] = contents();
    expect(row).toEqual({ _id: row?._id, _creationTime: 5, sha256, size: 6, key });
    expect((await to.files.blobs.read("", key ?? ""))?.toString()).toBe("a menu");
    expect(latest(to.db, "_imports")).toEqual({ state: "completed", num_rows_written: 1n });
  });

  it("leave no content behind when one of them is not what its row says, or is missing", async () => {
    const to = await deployment();
    expect(await importInto(to, archive({ sha256 }, "another"))).toMatchObject({
      error_message: `The content of file ${id} does not have the digest of its row.`,
    });
    expect(contents()).toEqual([]);
    expect(await importInto(to, archive({ sha256 }, null))).toMatchObject({
      error_message: `The content of file ${id} is not in the archive.`,
    });
    expect(rows(to.db, "_storage")).toEqual([]);
  });
});
