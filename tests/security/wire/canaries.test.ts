// SEC-95 over the wire: marks in the private texts of a school on a real backend, and every raw byte that it answers by HTTP,
// on sync sockets and from its HTTP actions. tests/security/support/canary.policy.ts says who may read what.
import { convexToJson, type ValidatorJSON, type Value } from "convex/values";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import schema from "../../../convex/schema.ts";
import { runFunction } from "embedded-convex/tools/deployment.ts";
import { RawSocket } from "embedded-convex/stress/attacks/raw-socket.ts";
import { until } from "embedded-convex/tests/conformance/support/clients.ts";
import { openWireSchool, replaceTables, rowsOf, type WireSchool } from "../../wire/wire-school.ts";
import { COURSE } from "../../helpers/admin.ts";
import type { Kind } from "../../helpers/answers.ts";
import type { Person } from "../../helpers/school.ts";
import { POLICY } from "../../unit/convex/refusals.policy.ts";
import { foundIn, variantsOf, type Marked } from "../support/canaries.ts";
import { markedRows } from "../support/canary-rows.ts";
import { SECRET_IDS } from "../support/canary.policy.ts";

type Args = Record<string, unknown>;
type Known = Pick<Marked, "marks" | "ids" | "userId" | "secretIds">;

interface Fn {
  readonly name: string;
  readonly kind: Kind;
  readonly args: ValidatorJSON;
}

interface Call {
  readonly fn: Fn;
  readonly args: Args;
}

interface Spec {
  readonly identifier?: string;
  readonly functionType: string;
  readonly visibility?: { readonly kind: string };
  readonly args?: ValidatorJSON;
  readonly method?: string;
  readonly path?: string;
}

const ASKED: readonly Person[] = [
  "anonymous",
  "unverified",
  "student",
  "otherStudent",
  "instructor",
  "admin",
  "disabled",
];
/** Returned to permitted readers: shows that the calls reach the rows, and the search reads the responses. */
const SEEN = ["users.email", "payments.userEmail", "contactMessages.message", "emailsSent.subject"];
/** These change permissions, so that the policy no longer applies to the people afterwards. */
const LAST = ["sessions:", "adminEnrollments:", "adminRoles:", "adminUsers:", "auth:signOut"];
const QUERIES_AT_ONCE = 20;

let school: WireSchool;
let known: Known;
let specs: Spec[];
let functions: Fn[];

beforeAll(async () => {
  school = await openWireSchool();
  known = await marked(school);
  specs = (await runFunction(school.backend, "_system/cli/modules:apiSpec", {})) as Spec[];
  functions = specs.flatMap(({ identifier, functionType, visibility, args }) =>
    identifier === undefined || args === undefined || visibility?.kind !== "public"
      ? []
      : [{ name: identifier.replace(".js:", ":"), kind: functionType.toLowerCase() as Kind, args }],
  );
}, 120_000);

afterAll(() => school.close());

async function marked({ backend, ids: { userId } }: WireSchool): Promise<Known> {
  const before = new Map<string, Args[]>();
  for (const table of Object.keys(schema.tables)) before.set(table, await rowsOf(backend, table));
  const { rows, marks } = markedRows(before);
  await replaceTables(backend, rows);
  const listed = rows.get("users")?.find(({ _id }) => _id === userId.listedAdmin)?.email;
  await backend.setVariables({ ADMIN_EMAILS: String(listed) });
  const ids = Object.fromEntries(
    [...before].map(([table, all]) => [table, all.map(({ _id }) => String(_id))]),
  );
  const secretIds = Object.keys(SECRET_IDS).flatMap((table) =>
    (before.get(table) ?? []).map((row) => [String(row._id), { table, userId: row.userId }] as const),
  );
  return { marks, ids, userId, secretIds: new Map(secretIds) };
}

/** The honest call, and the same about other rows and with searches that hit marks. */
function callsOf(fn: Fn): Call[] {
  const honest = POLICY[fn.name]?.args(school.ids) ?? {};
  const variants = fn.kind === "query" ? variantsOf(fn.args, honest, known) : [];
  return [honest, ...variants].map((args) => ({ fn, args }));
}

const callsTo = (kinds: readonly Kind[]): Call[] =>
  functions.filter(({ kind }) => kinds.includes(kind)).flatMap(callsOf);

const encoded = (args: Args) => [convexToJson(args as Value)];
const headersOf = (person: Person): Record<string, string> => {
  const token = school.tokens[person];
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
};

async function textOf(response: Response): Promise<string> {
  return `${JSON.stringify([...response.headers])} ${await response.text()}`;
}

async function overHttp({ fn: { name, kind }, args }: Call, person: Person): Promise<string> {
  const body = JSON.stringify({ path: name, args: encoded(args), format: "convex_encoded_json" });
  const headers = { "content-type": "application/json", ...headersOf(person) };
  return textOf(await fetch(`${school.backend.url}/api/${kind}`, { method: "POST", headers, body }));
}

/** All calls on one socket, with the answers to subscriptions, mutations and actions in the frames. */
async function overSocket(calls: readonly Call[], person: Person): Promise<string> {
  const socket = await RawSocket.open(school.backend.url);
  if (socket === null) throw new Error("The socket was refused.");
  const frames: string[] = [];
  const answered = new Set<number>();
  socket.ws.on("message", (data: Buffer) => frames.push(data.toString()));
  socket.onMessage = ({ requestId, modifications = [] }) => {
    for (const { queryId } of modifications) answered.add(queryId);
    if (requestId !== undefined) answered.add(requestId);
  };
  const value = school.tokens[person];
  if (value !== undefined) socket.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value });
  const numbered = calls.map((call, number) => ({ ...call, number }));
  const queries = numbered.filter(({ fn }) => fn.kind === "query");
  let baseVersion = 0;
  for (let from = 0; from < queries.length; from += QUERIES_AT_ONCE) {
    const batch = queries.slice(from, from + QUERIES_AT_ONCE);
    const ask = (modifications: readonly object[]): void => {
      socket.send({ type: "ModifyQuerySet", baseVersion, newVersion: ++baseVersion, modifications });
    };
    ask(batch.map(({ number: queryId, ...call }) => ({ type: "Add", queryId, ...asked(call) })));
    await until(() => batch.every(({ number }) => answered.has(number)), 20_000);
    ask(batch.map(({ number: queryId }) => ({ type: "Remove", queryId })));
  }
  for (const { number: requestId, ...call } of numbered) {
    if (call.fn.kind === "query") continue;
    socket.send({ type: call.fn.kind === "mutation" ? "Mutation" : "Action", requestId, ...asked(call) });
    await until(() => answered.has(requestId), 20_000);
  }
  socket.close();
  return frames.join("\n");
}

const asked = ({ fn, args }: Call) => ({ udfPath: fn.name, args: encoded(args) });

test("SEC-95 no frame of a sync socket contains what its caller may not read", async () => {
  const seen = new Set<string>();
  const leaks: string[] = [];
  for (const person of ASKED) {
    const refused = callsTo(["mutation", "action"]).filter(
      ({ fn }) => POLICY[fn.name]?.row[person] !== "yes",
    );
    const text = await overSocket([...callsTo(["query"]), ...refused], person);
    leaks.push(...foundIn(text, person, { ...known, seen }).map((what) => `${person} was told ${what}`));
  }
  expect(leaks).toEqual([]);
  expect(SEEN.filter((field) => !seen.has(field))).toEqual([]);
}, 120_000);

test("SEC-95 no response over HTTP contains what its caller may not read", async () => {
  const seen = new Set<string>();
  const leaks: string[] = [];
  const isLast = ({ fn }: Call): boolean => LAST.some((prefix) => fn.name.startsWith(prefix));
  const writes = callsTo(["mutation", "action"]);
  const inOrder = [
    ...callsTo(["query"]),
    ...writes.filter((call) => !isLast(call)),
    ...writes.filter(isLast),
  ];
  for (const call of inOrder) {
    const texts = await Promise.all(
      ASKED.map(async (person) => [person, await overHttp(call, person)] as const),
    );
    for (const [person, text] of texts)
      for (const what of foundIn(text, person, { ...known, seen }))
        leaks.push(`${call.fn.name} told ${person} ${what}`);
  }
  expect(leaks).toEqual([]);
  expect(SEEN.filter((field) => !seen.has(field))).toEqual([]);
}, 120_000);

test("SEC-95 no HTTP action returns what its caller may not read", async () => {
  const routes = specs.flatMap(({ method, path }) =>
    method === undefined || path === undefined ? [] : [{ method, path: path.replace("*", "x") }],
  );
  expect(routes.map(({ path }) => path)).toContain("/paypal/webhook");
  const leaks: string[] = [];
  for (const { method, path } of routes)
    for (const person of ASKED) {
      const body =
        method === "POST" ? { body: JSON.stringify({ id: "x", event_type: "x", resource: {} }) } : {};
      const init = { method, headers: headersOf(person), redirect: "manual", ...body } as const;
      const text = await textOf(await fetch(`${school.backend.siteUrl}${path}`, init));
      const found = foundIn(text, person, { ...known, seen: new Set() });
      leaks.push(...found.map((what) => `${method} ${path} told ${person} ${what}`));
    }
  expect(leaks).toEqual([]);
});

describe("SEC-95 on the wire", () => {
  const asked: Call = {
    fn: { name: "reviews:forCourse", kind: "query", args: { type: "any" } },
    args: { courseId: COURSE.courseId },
  };

  beforeAll(async () => {
    const [mark] = [...known.marks].find(([, { field }]) => field === "payments.userEmail") ?? [];
    const [session] = [...known.secretIds].find(([, { table }]) => table === "authSessions") ?? [];
    const reviews = await rowsOf(school.backend, "courseReviews");
    const leaking = reviews.map((row) => ({ ...row, comment: `${String(mark)} ${String(session)}` }));
    await replaceTables(school.backend, new Map([["courseReviews", leaking]]));
  }, 60_000);

  test.each([
    ["an HTTP response", overHttp],
    ["a frame", async (call: Call, person: Person) => await overSocket([call], person)],
  ])("SEC-95 a leak planted into %s is found", async (_where, answerTo) => {
    const found = foundIn(await answerTo(asked, "anonymous"), "anonymous", { ...known, seen: new Set() });
    expect(found).toEqual(expect.arrayContaining(["payments.userEmail", "the id of a row of authSessions"]));
  });
});
