// SEC-95: marks in every private text, and every public function called by every kind of person. canary.policy.ts says who may read what.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setEnv } from "../../helpers/convex.ts";
import { publicFunctions, type PublicFunction } from "../../helpers/public-functions.ts";
import { openWholeSchool, type School, prepareSchool } from "../../helpers/school.ts";
import * as leaky from "../../fixtures/planted/leaky.ts";
import { POLICY } from "../../unit/convex/refusals.policy.ts";
import { leaksOf, type Marked } from "../support/canaries.ts";
import { plant, textFields } from "../support/canary-rows.ts";
import { CANARY_POLICY, FIXED, SECRET_IDS } from "../support/canary.policy.ts";
import { tablesOf } from "../support/fuzz.ts";

setEnv();
const FUNCTIONS = publicFunctions();

beforeEach(prepareSchool);

describe("SEC-95 marks in private fields", () => {
  it("SEC-95 the policy has exactly one line for every text field of every table", () => {
    expect(Object.keys({ ...CANARY_POLICY, ...FIXED }).sort()).toEqual(textFields().sort());
  });

  it("SEC-95 every table with a text field contains marks", async () => {
    const { marks } = await markedSchool();
    const marked = new Set([...marks].map(([, { field }]) => field));
    expect(Object.keys(CANARY_POLICY).filter((field) => !marked.has(field))).toEqual([]);
  });

  it("SEC-95 no query returns what its caller may not read", async () => {
    const queries = FUNCTIONS.filter(({ kind }) => kind === "query");
    const school = await markedSchool();
    const leaks: string[] = [];
    for (const fn of queries) leaks.push(...(await leaksOf(fn, honestOf(fn, school), school)));
    expect(leaks).toEqual([]);
    expect(SEEN.filter((field) => !school.seen.has(field))).toEqual([]);
  }, 120_000);

  it("SEC-95 no mutation or action returns what its caller may not read", async () => {
    const leaks: string[] = [];
    let school: (School & Marked) | undefined;
    let module = "";
    for (const fn of FUNCTIONS.filter(({ kind }) => kind !== "query")) {
      const [own = ""] = fn.name.split(":");
      // New data for each module: some calls remove permissions and sessions.
      if (school === undefined || own !== module) school = await markedSchool();
      module = own;
      leaks.push(...(await leaksOf(fn, honestOf(fn, school), school)));
    }
    expect(leaks).toEqual([]);
  }, 120_000);
});

describe("SEC-95 the search finds planted leaks", () => {
  it.each(publicFunctions({ "planted.ts": leaky }))(
    "SEC-95 finds the leak of $name",
    async (fn) => {
      const school = await markedSchool({ "../../convex/planted.ts": () => Promise.resolve(leaky) });
      expect(await leaksOf(fn, {}, school)).toContain(`${fn.name} told anonymous ${LEAKED[fn.name] ?? "?"}`);
    },
    60_000,
  );
});

/** Private texts that a permitted caller receives: shows that the calls reach the rows. */
const SEEN = [
  ...[
    "users.email",
    "batchLinks.zoom",
    "payments.payerEmail",
    "emailsSent.rawTextContent",
    "contactMessages.message",
  ],
  ...[
    "roleAuditLog.details",
    "attention.details",
    "coupons.code",
    "notifications.event.text",
    "forumReports.reason",
  ],
  ...["enrollments.paymentId", "forumThreads.content", "forumReplies.content", "lessonTexts.body"],
];

const LEAKED: Readonly<Record<string, string>> = {
  "planted:answers": "payments.payerEmail",
  "planted:throws": "users.email",
  "planted:logs": "contactMessages.message",
  "planted:tellsSessions": "the id of a row of authSessions",
};

function honestOf({ name }: PublicFunction, school: School): Record<string, unknown> {
  const line = POLICY[name];
  if (line === undefined) throw new Error(`refusals.policy.ts has no line for ${name}`);
  return line.args(school);
}

async function markedSchool(planted: Parameters<typeof openWholeSchool>[0] = {}): Promise<School & Marked> {
  const school = await openWholeSchool(planted);
  const marks = await plant(school);
  const ids: Record<string, string[]> = {};
  const secretIds = new Map<string, { table: string; userId: unknown }>();
  for (const [table, text] of await tablesOf(school.server)) {
    const rows = JSON.parse(text) as { _id: string; userId?: unknown; email?: string }[];
    ids[table] = rows.map(({ _id }) => _id);
    if (table in SECRET_IDS) for (const { _id, userId } of rows) secretIds.set(_id, { table, userId });
    // `ADMIN_EMAILS` identifies its admin by address.
    const listed = rows.find(({ _id }) => _id === school.userId.listedAdmin)?.email;
    if (listed !== undefined) vi.stubEnv("ADMIN_EMAILS", listed);
  }
  return { ...school, marks, ids, secretIds, seen: new Set() };
}
