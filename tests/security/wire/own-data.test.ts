// SEC-103 on a real backend: a person's copy has what is stored about them; a week after the request, by the backend's
// clock, they are in no row, no file and no search.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpClient, until } from "embedded-convex/tests/conformance/support/clients.ts";
import { api } from "../../../convex/_generated/api.js";
import { DECLARATIONS, LINKS } from "../../../convex/model/ownData/declarations.ts";
import { openWireSchool, rowsOf, signedIn, PASSWORD, type WireSchool } from "../../wire/wire-school.ts";

const DAY_MS = 86_400_000;
const EMAIL = "student@example.com";
/** Not the address of the other student. */
const NAMED = /(?<![a-z])student@example\.com|Wire student/;

let school: WireSchool;

beforeAll(async () => {
  school = await openWireSchool();
}, 120_000);
afterAll(() => school.close());

const clientOf = (token: string | undefined) => {
  const client = httpClient(school.backend.url);
  client.setAuth(token ?? "");
  return client;
};

/** Everything that the backend stores, as its official export has it: rows and files, by their paths. */
async function everything(): Promise<Map<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), "cohort-own-data-"));
  const file = path.join(folder, "all.zip");
  const { code, stderr } = await school.backend.cli("export", "--include-file-storage", "--path", file);
  if (code !== 0) throw new Error(`The export failed: ${stderr}`);
  const entries = Object.entries(unzipSync(new Uint8Array(readFileSync(file))));
  rmSync(folder, { recursive: true });
  return new Map(entries.map(([name, bytes]) => [name, contentOf(name, bytes)]));
}

/** Archives are opened, so that names in them are found. */
function contentOf(name: string, bytes: Uint8Array): string {
  if (!(name.startsWith("_storage/") && strFromU8(bytes.slice(0, 2), true) === "PK"))
    return strFromU8(bytes, true);
  return Object.values(unzipSync(bytes))
    .map((inner) => strFromU8(inner))
    .join("\n");
}

const naming = (stored: ReadonlyMap<string, string>): string[] =>
  [...stored].filter(([, content]) => NAMED.test(content)).map(([name]) => name);

/** Fields with the id, `table.field`. */
function placesOf(stored: ReadonlyMap<string, string>, id: string): string[] {
  const places = [...stored].flatMap(([name, content]) => {
    const table = /^([^/]+)\/documents\.jsonl$/.exec(name)?.[1];
    if (table === undefined) return content.includes(id) ? [name] : [];
    const rows = content.split("\n").filter((line) => line.includes(id));
    return rows.flatMap((line) =>
      Object.entries(JSON.parse(line) as object)
        .filter(([, value]) => JSON.stringify(value).includes(id))
        .map(([field]) => `${table}.${field}`),
    );
  });
  return [...new Set(places)];
}

const mayStay = new Set([
  ...LINKS.filter(({ by, forget }) => by === "userId" && forget.way !== "delete").map(
    ({ table, field }) => `${table}.${field}`,
  ),
  ...Object.entries(DECLARATIONS).flatMap(([table, { others = {} }]) =>
    Object.keys(others).map((field) => `${table}.${field}`),
  ),
]);

/** The backend stops, and starts again with its clock set. */
async function continueAt(time: number): Promise<void> {
  await school.backend.stop();
  await school.backend.start({ COHORT_NOW: String(time) });
}

async function copyOf(
  person: ReturnType<typeof clientOf>,
): Promise<{ url: string; files: Map<string, string> }> {
  await person.mutation(api.ownData.requestExport, {});
  await until(async () => (await person.query(api.ownData.shown, {}))?.status === "ready", 30_000);
  const { url } = await person.mutation(api.ownData.download, { number: 1 });
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const entries = Object.entries(unzipSync(bytes));
  return { url, files: new Map(entries.map(([name, content]) => [name, strFromU8(content)])) };
}

/** What the rate limits count for the address and the account. */
async function countAttempts(): Promise<void> {
  const client = httpClient(school.backend.url);
  const attempt = async (params: object) =>
    await client.action(api.auth.signIn, { provider: "password", params: { email: EMAIL, ...params } });
  await expect(attempt({ flow: "signIn", password: "wrong-horse" })).rejects.toThrow();
  await attempt({ flow: "requestReset" });
}

test("SEC-103 a week after the request a person is in no row, no file and no search of a real backend", async () => {
  const { backend, ids, tokens } = school;
  const userId = ids.userId.student;
  const student = clientOf(tokens.student);
  await countAttempts();
  const { files } = await copyOf(student);
  expect(files.get("data/users.json")).toContain(EMAIL);
  for (const table of [
    "enrollments",
    "payments",
    "courseReviews",
    "forumThreads",
    "forumReplies",
    "classQuestions",
  ])
    expect(files.has(`data/${table}.json`), table).toBe(true);
  const before = await everything();
  const named = naming(before);
  for (const table of ["users", "payments", "forumThreads", "emailsSent", "attention"])
    expect(named).toContain(`${table}/documents.jsonl`);
  expect(named.some((name) => name.startsWith("_storage/"))).toBe(true);
  expect(placesOf(before, userId)).toContain("_components/rateLimiter/rateLimits/documents.jsonl");

  const asked = Date.now();
  await student.action(api.ownData.requestDeletion, { password: PASSWORD });
  await continueAt(asked + 7 * DAY_MS - 60_000);
  expect(await rowsOf(backend, "accountDeletions")).toMatchObject([{ status: "planned", userId }]);
  await continueAt(asked + 7 * DAY_MS + 60_000);
  const isGone = async () => (await rowsOf(backend, "users")).every(({ _id }) => _id !== userId);
  await until(isGone, 60_000).catch(async () => {
    throw new Error(`It continues: ${JSON.stringify(await rowsOf(backend, "accountDeletions"))}`);
  });
  // The last e-mail is sent or given up.
  await continueAt(asked + 10 * DAY_MS);
  await until(async () => (await rowsOf(backend, "accountDeletions")).length === 0, 60_000);

  const after = await everything();
  expect(naming(after)).toEqual([]);
  expect(placesOf(after, userId).filter((place) => !mayStay.has(place))).toEqual([]);
  expect(after.size).toBeGreaterThan(20);
  const admin = clientOf(await signedIn(backend, "admin@example.com"));
  const paginationOpts = { numItems: 20, cursor: null };
  const found = JSON.stringify([
    await admin.query(api.adminUsers.list, { search: "student", paginationOpts }),
    await admin.query(api.adminPayments.list, { search: "student", courseId: null, paginationOpts }),
    await admin.query(api.adminEmails.search, { search: { by: "recipient", term: EMAIL } }),
    await admin.query(api.threads.search, { term: "going", category: null, solved: null }),
  ]);
  expect(found).not.toMatch(NAMED);
  expect(found).toContain("Former member");
}, 300_000);
