// The refusal matrix: every public function of the server x every kind of caller, as refusals.policy.ts specifies. The
// functions come from the modules themselves, so that a new one without a line in the policy fails here.
import { beforeEach, describe, expect, test } from "vitest";
import schema from "../../../convex/schema.ts";
import { answerOf } from "../../helpers/answers.ts";
import { setEnv } from "../../helpers/convex.ts";
import { publicFunctions } from "../../helpers/public-functions.ts";
import { openWholeSchool, PEOPLE, type Person, type School, prepareSchool } from "../../helpers/school.ts";
import { POLICY } from "./refusals.policy.ts";
import type { Cell } from "./refusals.rows.ts";

setEnv();
const functions = publicFunctions();

beforeEach(prepareSchool);

test("the policy has a line for every public function, and for nothing else", () => {
  expect(functions.length).toBeGreaterThan(50);
  expect(Object.keys(POLICY).sort()).toEqual(functions.map(({ name }) => name).sort());
});

describe("each public function succeeds and refuses as the policy specifies", () => {
  test.each(functions)(
    "$name",
    async ({ name, kind }) => {
      const line = POLICY[name];
      if (line === undefined) throw new Error(`refusals.policy.ts has no line for ${name}`);
      const answers: Partial<Record<Person, Cell>> = {};
      const writers: Person[] = [];
      let school: School | undefined;
      let before = "";
      // Refusals first, all on the same data: they must not change it.
      for (const person of [...PEOPLE].sort((a, b) => orderOf(line.row[a]) - orderOf(line.row[b]))) {
        if (school === undefined) {
          school = await openWholeSchool();
          before = await everything(school);
        }
        answers[person] = await answerOf(school.as[person], { name, kind, args: line.args(school) });
        // Queries are compared once, after the last of them.
        if (kind === "query" || before === (await everything(school))) continue;
        if (answers[person] !== "yes") writers.push(person);
        school = undefined;
      }
      expect(answers).toEqual(line.row);
      expect(writers, "wrote although they were refused").toEqual([]);
      if (school !== undefined) expect(await everything(school)).toBe(before);
    },
    60_000,
  );
});

const orderOf = (cell: Cell): number => (cell === "yes" ? 1 : 0);

/** The whole database as one text. It is kept from the answer of `run`, which would be encoded and decoded three times. */
async function everything({ server }: School): Promise<string> {
  const rows: unknown[] = [];
  await server.run(async (ctx) => {
    const tables = Object.keys(schema.tables).sort() as (keyof typeof schema.tables)[];
    for (const table of tables) rows.push(table, await ctx.db.query(table).collect());
    rows.push(await ctx.db.system.query("_scheduled_functions").collect());
  });
  return JSON.stringify(rows);
}
