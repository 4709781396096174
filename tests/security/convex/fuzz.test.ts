// SEC-94: every public function, called with hostile arguments by every kind of person. FUZZ_ROUNDS and FUZZ_SEED lengthen
// the run: `npm run stress -- --only fuzz`.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setEnv } from "../../helpers/convex.ts";
import { publicFunctions } from "../../helpers/public-functions.ts";
import { openWholeSchool, type School, prepareSchool } from "../../helpers/school.ts";
import * as faulty from "../../fixtures/planted/faulty.ts";
import { POLICY } from "../../unit/convex/refusals.policy.ts";
import { fuzz, tablesOf } from "../support/fuzz.ts";
import type { KnownIds } from "../support/hostile-args.ts";

setEnv();
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 20);
const SEED = Number(process.env.FUZZ_SEED ?? 94);
/** A key is derived for every call with a password. */
const SLOW = new Set(["auth:signIn"]);

/** Actions commit what they write before they call a provider, or count a try that fails. */
const MAY_WRITE: Readonly<Record<string, readonly string[]>> = {};

beforeEach(async () => {
  await prepareSchool();
  vi.spyOn(console, "error").mockReturnValue();
});

describe("SEC-94 hostile arguments", () => {
  it.each(publicFunctions())(
    "SEC-94 $name answers hostile arguments with refusals and writes nothing invalid",
    async (fn) => {
      const school = await openWholeSchool();
      const honest = POLICY[fn.name]?.args(school);
      if (honest === undefined) throw new Error(`refusals.policy.ts has no line for ${fn.name}`);
      const rounds = SLOW.has(fn.name) ? Math.ceil(ROUNDS / 2) : ROUNDS;
      const target = {
        ...school,
        fn,
        honest,
        ids: await idsOf(school),
        mayWrite: MAY_WRITE[fn.name] ?? [],
      };
      const { calls, faults } = await fuzz(target, { rounds, seed: SEED });
      expect(faults).toEqual([]);
      expect(calls).toBe(rounds);
    },
    60_000 + ROUNDS * 500,
  );
});

const FAULTY = publicFunctions({ "planted.ts": faulty });
/** The fault each planted function has, as the report must name it. */
const CAUGHT: Readonly<Record<string, RegExp>> = {
  "planted:throwsRaw": /no error of the catalogue/,
  "planted:unknownCode": /no-such-code/,
  "planted:wrongReturn": /Return value validation failed/,
  "planted:hangs": /gave no answer in time/,
  "planted:echoesExtraKeys": /answered with the value of an extra key/,
  "planted:storesExtraKeys": /stored the value of an extra key in activity/,
  "planted:storesAnyLength": /stored \d+ characters in one field of activity/,
  "planted:storesAnyNumber": /stored a number that is not finite in counters/,
  "planted:writesThenRefuses": /wrote to activity although it was refused/,
};

describe("SEC-94 the fuzz finds planted faults", () => {
  it("SEC-94 expects a fault of every planted function", () => {
    expect(FAULTY.map(({ name }) => name).sort()).toEqual(Object.keys(CAUGHT).sort());
  });

  it.each(FAULTY)(
    "SEC-94 finds the fault of $name",
    async (fn) => {
      const school = await openWholeSchool({ "../../convex/planted.ts": () => Promise.resolve(faulty) });
      const fields = fn.args.type === "object" ? fn.args.value : {};
      const honest = "form" in fields ? { form: {} } : "value" in fields ? { value: 1 } : { text: "" };
      const target = { ...school, fn, honest, ids: await idsOf(school), limitMs: 50 };
      const { faults } = await fuzz(target, { rounds: fn.name === "planted:hangs" ? 3 : 40, seed: 94 });
      expect(faults.join("\n")).toMatch(CAUGHT[fn.name] ?? /$^/);
    },
    60_000,
  );
});

/** The existing ids, and for each table one that no row has. */
async function idsOf({ server }: School): Promise<KnownIds> {
  const living: Record<string, string[]> = {};
  const deleted: Record<string, string[]> = {};
  for (const [table, text] of await tablesOf(server)) {
    const known = (JSON.parse(text) as { _id: string }[]).slice(0, 8).map(({ _id }) => _id);
    living[table] = known;
    deleted[table] = known.slice(0, 1).map((id) => id.replace(/^\d{4}/, "9999"));
  }
  return { living, deleted };
}
