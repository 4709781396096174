// The refusal matrix over the wire: the policy of the unit tests against a real backend, by HTTP and by WebSocket. What is
// refused, or answered with nothing, is compared cell by cell and must leave the database exactly as it was.
import { afterAll, beforeAll, expect, test } from "vitest";
import schema from "../../convex/schema.ts";
import { runFunction } from "embedded-convex/tools/deployment.ts";
import { answerOf, type Caller, type Kind } from "../helpers/answers.ts";
import { PEOPLE, type Person } from "../helpers/school.ts";
import { POLICY } from "../unit/convex/refusals.policy.ts";
import { httpClient, liveClient } from "embedded-convex/tests/conformance/support/clients.ts";
import { openWireSchool, rowsOf, type WireSchool } from "./wire-school.ts";

type Callers = Record<Person, Caller>;
interface PublicFunction {
  readonly name: string;
  readonly kind: Kind;
}

/** These remove permissions or sessions, so that no further call of the same person may follow. */
const LAST = [
  "sessions:end",
  "adminCourses:setInstructor",
  "adminRoles:setActive",
  "adminRoles:assign",
  "adminUsers:setDisabled",
  "auth:signOut",
];
const CLOSED_DOORS = ["not-signed-in", "email-not-verified", "user-disabled", "permission-denied"];

let school: WireSchool;
let functions: PublicFunction[];
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  school = await openWireSchool();
  functions = await publicFunctions(school);
}, 240_000);

afterAll(async () => {
  for (const client of open) await client.close();
  await school.close();
});

/** As the running backend lists them, so that every callable function has a line. */
async function publicFunctions({ backend }: WireSchool): Promise<PublicFunction[]> {
  const spec = (await runFunction(backend, "_system/cli/modules:apiSpec", {})) as {
    identifier?: string;
    functionType: string;
    visibility?: { kind: string };
  }[];
  return spec.flatMap(({ identifier, functionType, visibility }) =>
    identifier === undefined || visibility?.kind !== "public"
      ? []
      : [{ name: identifier.replace(".js:", ":"), kind: functionType.toLowerCase() as Kind }],
  );
}

test("the backend offers exactly the functions that the policy has lines for", () => {
  expect(functions.map(({ name }) => name).sort()).toEqual(Object.keys(POLICY).sort());
});

test.each([["HTTP"], ["WebSocket"]])(
  "over %s each cell is as the policy says, and a refused call writes nothing",
  async (transport) => {
    const callers = transport === "HTTP" ? httpCallers() : socketCallers();
    const before = await everything();
    expect(before).toContain("How is it going?");
    for (const fn of functions) {
      const line = POLICY[fn.name];
      const cells = PEOPLE.filter((person) => fn.kind === "query" || line?.row[person] !== "yes");
      const answers = await Promise.all(
        cells.map(async (person) => [person, await answerOf(callers[person], callOf(fn))] as const),
      );
      expect({ [fn.name]: Object.fromEntries(answers) }).toEqual({
        [fn.name]: Object.fromEntries(cells.map((person) => [person, line?.row[person]])),
      });
    }
    expect(await everything()).toBe(before);
  },
  240_000,
);

test("permitted writes succeed", async () => {
  const callers = httpCallers();
  const refused: string[] = [];
  const inOrder = [...functions].sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
  for (const fn of inOrder) {
    if (fn.kind === "query") continue;
    const allowed = PEOPLE.filter((person) => POLICY[fn.name]?.row[person] === "yes");
    for (const person of fn.name === "adminUsers:setDisabled" ? allowed.slice(0, 1) : allowed) {
      const answer = await answerOf(callers[person], callOf(fn));
      if (CLOSED_DOORS.includes(answer)) refused.push(`${fn.name} ${person}: ${answer}`);
    }
  }
  expect(refused).toEqual([]);
}, 240_000);

const callOf = (fn: PublicFunction) => ({ ...fn, args: POLICY[fn.name]?.args(school.ids) ?? {} });

function httpCallers(): Callers {
  return callersBy((person) => {
    const client = httpClient(school.backend.url);
    const token = school.tokens[person];
    if (token !== undefined) client.setAuth(token);
    return client;
  });
}

function socketCallers(): Callers {
  return callersBy((person) => {
    const client = liveClient(school.backend.url);
    open.push(client);
    const token = school.tokens[person];
    if (token !== undefined) client.setAuth(() => Promise.resolve(token));
    return client;
  });
}

const callersBy = (make: (person: Person) => unknown): Callers =>
  Object.fromEntries(PEOPLE.map((person) => [person, make(person)])) as unknown as Callers;

/** The whole database as one text, creation times and scheduled jobs included. */
async function everything(): Promise<string> {
  const tables = [...Object.keys(schema.tables).sort(), "_scheduled_functions"];
  const rows: unknown[] = [];
  for (const table of tables) rows.push([table, await rowsOf(school.backend, table)]);
  return JSON.stringify(rows, null, 1);
}
