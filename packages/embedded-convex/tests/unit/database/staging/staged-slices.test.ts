// What is put into a staged table before it is written: as much as one step handles and memory may hold.
import { describe, expect, it } from "vitest";
import type { StagedTables } from "embedded-convex/src/database/types.ts";
import type { ObjectValue } from "embedded-convex/src/values/types.ts";
import { open, push, schemaOf } from "../support.ts";
import { filled, put, stage } from "./staging-support.ts";

describe("what is put into a staged table", () => {
  const puts = (staged: StagedTables, fields: readonly ObjectValue[]): boolean[] =>
    fields.map((one) => {
      put(staged, one);
      return staged.isFull;
    });

  it("should be written after 200 rows", async () => {
    const { db } = await filled();
    const staged = await stage(db);
    const full = puts(staged, Array<ObjectValue>(200).fill({ n: 1 }));
    expect([full.indexOf(true), full.length]).toEqual([199, 200]);
    await staged.flush();
    expect(staged.isFull).toBe(false);
  });

  it("should be written after half a million characters", async () => {
    const { db } = await filled();
    const staged = await stage(db);
    put(staged, { text: "" });
    const full = puts(staged, Array<ObjectValue>(6).fill({ text: "x".repeat(100_000) }));
    expect(full.indexOf(true)).toBe(5);
  });

  it("should be written after 2000 keys of a few rows with many words", async () => {
    const { db } = await open();
    await push(db, schemaOf({ rows: { searchIndexes: { words: ["text"] } } }));
    const staged = await stage(db);
    // Each is a document, its entry by creation time, and an entry of every word.
    const words = Array.from({ length: 498 }, (_, at) => `w${at}`).join(" ");
    expect(puts(staged, Array<ObjectValue>(4).fill({ text: words }))).toEqual([false, false, false, true]);
  });

  it("belongs to a table with a name that tables may have", async () => {
    const { db } = await filled();
    await expect(stage(db, false, "1st")).rejects.toThrow("Invalid table name");
  });
});
