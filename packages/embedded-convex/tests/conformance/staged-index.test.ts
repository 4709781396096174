// A staged index through the official CLI and client: kept up to date, refused in queries until a push enables it. What
// a push changes for open subscriptions. And arguments of older applications: UUIDs of files, and page sizes.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deployApp, startBackend, type TestBackend } from "./support/backend.ts";
import { httpClient, liveClient, until } from "./support/clients.ts";
import { freshApp, type FreshApp } from "./support/fresh-app.ts";

const SCHEMA = (staged: boolean) => `
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({
  notes: defineTable({ text: v.string() }).index("by_text", ${staged ? '{ fields: ["text"], staged: true }' : '["text"]'}),
});`;

const functions = (edition: string) => `
import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
export const add = mutation({ handler: (ctx, { text }) => ctx.db.insert("notes", { text }) });
export const find = query({
  handler: async (ctx, { text }) =>
    (await ctx.db.query("notes").withIndex("by_text", (q) => q.eq("text", text)).collect()).length,
});
export const page = query({
  handler: async (ctx, { numItems }) =>
    (await ctx.db.query("notes").paginate({ cursor: null, numItems })).page.length,
});
export const edition = query({ handler: () => "${edition}" });
export const uploadUrl = mutation({ handler: (ctx) => ctx.storage.generateUploadUrl() });
export const urlOf = query({ handler: (ctx, { id }) => ctx.storage.getUrl(id) });
`;

const notes = {
  add: makeFunctionReference<"mutation", { text: string }, string>("notes:add"),
  find: makeFunctionReference<"query", { text: string }, number>("notes:find"),
  page: makeFunctionReference<"query", { numItems: number }, number>("notes:page"),
  edition: makeFunctionReference<"query", Record<string, never>, string>("notes:edition"),
  uploadUrl: makeFunctionReference<"mutation", Record<string, never>, string>("notes:uploadUrl"),
  urlOf: makeFunctionReference<"query", { id: string }, string | null>("notes:urlOf"),
};

let app: FreshApp;
let backend: TestBackend;

function writeApp(staged: boolean): void {
  writeFileSync(path.join(app.folder, "convex/schema.ts"), SCHEMA(staged));
  writeFileSync(path.join(app.folder, "convex/notes.ts"), functions(staged ? "first" : "second"));
}

beforeAll(async () => {
  app = freshApp("conformance-app");
  rmSync(path.join(app.folder, "convex"), { recursive: true });
  mkdirSync(path.join(app.folder, "convex"));
  writeApp(true);
  backend = await startBackend({ app: app.folder });
  await deployApp(backend);
});

afterAll(async () => {
  await backend.dispose();
  app.dispose();
});

test("a staged index refuses queries until a push enables it, and then holds what was written before; open subscriptions are answered by the pushed code", async () => {
  const client = httpClient(backend.url);
  const live = liveClient(backend.url);
  const editions: string[] = [];
  live.onUpdate(notes.edition, {}, (edition) => void editions.push(edition));
  await until(() => editions.length === 1);
  await client.mutation(notes.add, { text: "before" });
  await expect(client.query(notes.find, { text: "before" })).rejects.toThrow(
    "Index notes.by_text is currently staged and not available to query until it is enabled.",
  );
  writeApp(false);
  await deployApp(backend);
  await until(() => editions.length === 2);
  expect(editions).toEqual(["first", "second"]);
  await live.close();
  expect(await client.query(notes.find, { text: "before" })).toBe(1);
});

test("pages of 0 documents are refused, larger ones than the table hold everything", async () => {
  const client = httpClient(backend.url);
  for (let number = 0; number < 3; number += 1) await client.mutation(notes.add, { text: "page" });
  expect(await client.query(notes.page, { numItems: 1000 })).toBe(4);
  expect(await client.query(notes.page, { numItems: 2 })).toBe(2);
  for (const numItems of [0, -1, 1.5]) await expect(client.query(notes.page, { numItems })).rejects.toThrow();
});

test("a file is found by the UUID of its address, as older applications stored it", async () => {
  const client = httpClient(backend.url);
  const target = await client.mutation(notes.uploadUrl, {});
  const { storageId } = (await (await fetch(target, { method: "POST", body: "kept" })).json()) as {
    storageId: string;
  };
  const url = (await client.query(notes.urlOf, { id: storageId })) ?? "";
  const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(url)?.[0] ?? "no UUID";
  const byUuid = (await client.query(notes.urlOf, { id: uuid })) ?? "";
  expect(await (await fetch(byUuid)).text()).toBe("kept");
  await expect(client.query(notes.urlOf, { id: "neither" })).rejects.toThrow("or a UUID string");
});
