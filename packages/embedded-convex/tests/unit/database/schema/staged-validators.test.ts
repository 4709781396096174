// A schema with a staged validator, as the library writes it: the validator that is enforced stays the table's own.
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import type { SchemaJson } from "embedded-convex/src/database/types.ts";
import { mutateDurably, open, push } from "../support.ts";

test("is accepted, and its validator is not enforced", async () => {
  const table = defineTable({ name: v.string() }).staged({ name: v.number() });
  const written = (defineSchema({ notes: table }) as unknown as { export(): string }).export();
  expect(written).toContain("stagedDocumentType");
  const { db } = await open();
  await push(db, JSON.parse(written) as SchemaJson);
  await mutateDurably(db, (tx) => tx.insert("", "notes", { name: "text" }));
  await expect(mutateDurably(db, (tx) => tx.insert("", "notes", { name: 7 }))).rejects.toThrow("schema");
});
