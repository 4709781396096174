// The search for contact messages: by the sender's address, by their name, and by what they wrote.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Doc } from "#convex/_generated/dataModel.js";
import { LIMITS } from "#shared/limits.ts";
import { FIRST_PAGE, openSchool } from "../../../helpers/admin.ts";
import { freezeEachTestAt, refusal, signIn, type TestServer } from "../../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

const insertMessages = async (server: TestServer, rows: Partial<Doc<"contactMessages">>[]) =>
  await server.run(async (ctx) => {
    for (const [createdAt, row] of rows.entries())
      await ctx.db.insert("contactMessages", {
        ...{ name: "Cleo Clark", email: "cleo@example.org", phone: "", message: "Hello to everyone there" },
        ...{ status: "stored", errorMessage: null, createdAt, updatedAt: createdAt },
        ...row,
      });
  });

const MESSAGES: Partial<Doc<"contactMessages">>[] = [
  { name: "Ann Miller", email: "ann@example.com", message: "Is a refund possible after the first week?" },
  { name: "Bob Miller", email: "bob@example.com", message: "When does the course start?" },
  { name: "Ann Smith", email: "smith@example.com", message: "Ann here: my refund has not arrived." },
  // As an earlier version stored it.
  { name: "Dora", email: "Dora.Doe@Example.com", message: "Thank you for the course", answeredAt: 5 },
];

type Wanted = Omit<(typeof api.adminMessages.list)["_args"], "paginationOpts">;

async function openMessages(rows = MESSAGES) {
  const { server, admin } = await openSchool();
  await insertMessages(server, rows);
  const list = async (wanted: Wanted) =>
    await admin.as.query(api.adminMessages.list, { ...wanted, paginationOpts: FIRST_PAGE });
  const found = async (wanted: Wanted) => (await list(wanted)).page.map(({ name }) => name);
  return { server, admin, list, found };
}

test.each([
  ["the beginning of an address", "ann@ex", ["Ann Miller"]],
  ["an address in other case", "ANN@Example.com", ["Ann Miller"]],
  ["an address stored in other case", "Dora.Doe@Example", ["Dora"]],
  ["a word of names", "miller", ["Bob Miller", "Ann Miller"]],
  ["the beginning of a name, whose other words are whole", "ann mil", ["Ann Miller"]],
  ["words of the text in any order", "REFUND first", ["Ann Miller"]],
  ["the beginning of a word", "refu", ["Ann Smith", "Ann Miller"]],
  ["a word of the name and one of the text", "smith refund", ["Ann Smith"]],
  ["what an address, a name and a text hold, once", "ann", ["Ann Smith", "Ann Miller"]],
])("a search finds %s, newest first", async (...[, search, names]) => {
  const { found } = await openMessages();
  expect(await found({ search })).toEqual(names);
});

test.each([
  ["the middle of an address", "@example.com"],
  ["words of which one is nowhere", "refund tomorrow"],
  ["punctuation", "?"],
])("a search finds nothing by %s", async (_, search) => {
  const { found } = await openMessages();
  expect(await found({ search })).toEqual([]);
});

test("a search ignores the status, follows the order and has a single page", async () => {
  const { list, found } = await openMessages();
  expect(await found({ search: "course", status: "unanswered" })).toEqual(["Dora", "Bob Miller"]);
  expect(await found({ search: "course", order: "oldest" })).toEqual(["Bob Miller", "Dora"]);
  expect(await list({ search: "course" })).toMatchObject({ isDone: true, continueCursor: "" });
  expect(await found({ search: "  ", status: "answered" })).toEqual(["Dora"]);
});

test("of many messages a search finds the first 50 of the order", async () => {
  const { found } = await openMessages(
    Array.from({ length: 60 }, (_, index) => ({ name: `Cleo ${String(index)}` })),
  );
  for (const search of ["cleo@example.org", "cleo", "everyone"]) {
    const newest = await found({ search });
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([50, "Cleo 59", "Cleo 10"]);
    expect((await found({ search, order: "oldest" })).at(-1)).toBe("Cleo 49");
  }
});

test("a search that is too long is refused, and every search of a person without the permission", async () => {
  const { server, list } = await openMessages();
  expect(await refusal(list({ search: "x".repeat(LIMITS.searchMax + 1) }))).toBe("search-too-long");
  const student = await signIn(server, { email: "student@example.com" });
  const asked = { search: "ann", paginationOpts: FIRST_PAGE };
  expect(await refusal(student.as.query(api.adminMessages.list, asked))).toBe("permission-denied");
});

test("addresses of earlier versions become lower case, and nothing else of their messages changes", async () => {
  vi.spyOn(console, "info").mockReturnValue();
  vi.spyOn(console, "log").mockReturnValue();
  const { server, list, found } = await openMessages();
  const before = (await list({})).page;
  expect(await found({ search: "dora.doe@" })).toEqual([]);
  await server.mutation(internal.migrations.run, {});
  await server.finishAllScheduledFunctions(() => vi.runAllTimers());
  expect(await found({ search: "dora.doe@" })).toEqual(["Dora"]);
  expect((await list({})).page).toEqual(
    before.map((message) => ({ ...message, email: message.email.toLowerCase() })),
  );
});
