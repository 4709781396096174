// What keeps each public function from filling tables. A function that inserts rows and is not in the list below fails; the
// bounds that the list names are tried.
import { beforeEach, describe, expect, it } from "vitest";
import type { LimitName } from "../../../convex/lib/rateLimits.ts";
import schema from "../../../convex/schema.ts";
import { answerOf, type Kind } from "../../helpers/answers.ts";
import { setEnv } from "../../helpers/convex.ts";
import { openWholeSchool, PEOPLE, type Person, type School, prepareSchool } from "../../helpers/school.ts";
import { POLICY } from "../../unit/convex/refusals.policy.ts";

setEnv();
const modules = import.meta.glob<Record<string, unknown>>(
  ["../../../convex/*.ts", "!../../../convex/*.config.ts"],
  { eager: true },
);

/** A rate limit; one row for a person and a thing (a repetition adds none); or only staff may call it. */
type Bound = LimitName | "one row" | "staff";

const BOUNDS: Record<string, Bound> = {
  "contact:submit": "contactPerIp",
  "withdrawals:declare": "one row",
  "threads:create": "threadPerUser",
  "replies:create": "replyPerUser",
  "reports:onThread": "reportPerUser",
  "reports:onReply": "reportPerUser",
  "threads:edit": "editPerUser",
  "replies:edit": "editPerUser",
  "threads:setSolution": "solutionPerUser",
  "follows:setLevel": "one row",
  "readMarks:markThread": "one row",
  "readMarks:markAll": "one row",
  "presence:heartbeat": "beatPerUser",
  "lessonPresence:beat": "one row",
  "classes:join": "one row",
  "batchRooms:beat": "one row",
  "classQuestions:ask": "classQuestionPerUser",
  "classQuestions:vote": "one row",
  "classPolls:answer": "one row",
  "teaching:announce": "announcementPerTeacher",
  "likes:setOnThread": "one row",
  "likes:setOnReply": "one row",
  "reviews:save": "one row",
  "threads:view": "one row",
  "notifications:setChoice": "one row",
  "checkouts:start": "one row",
  // The record of holds that ended without a payment, one per person.
  "checkouts:cancel": "one row",
  "checkouts:applyCoupon": "couponPerUser",
  "checkouts:createOrder": "one row",
  "waitlist:join": "one row",
  "transfers:defer": "one row",
  "progress:toggleLesson": "one row",
  "notes:save": "one row",
  "accountSecurity:mailPasswordLink": "mailPerCaller",
  "devices:remember": "one row",
  "sessions:touch": "one row",
  "calendar:renewFeed": "feedChangePerUser",
  "calendar:setAlarm": "one row",
  "ownData:requestExport": "exportPerUser",
  "sessions:endAll": "noticePerKind",
};

function kindOf(value: unknown): Kind | null {
  if (typeof value !== "function" || !("isPublic" in value) || "isQuery" in value) return null;
  return "isMutation" in value ? "mutation" : "isAction" in value ? "action" : null;
}

const writers = Object.entries(modules).flatMap(([path, exports]) => {
  const module = /([^/]+)\.ts$/.exec(path)?.[1] ?? "";
  return Object.entries(exports).flatMap(([name, value]) => {
    const kind = kindOf(value);
    return kind === null || module === "auth" ? [] : [{ name: `${module}:${name}`, kind }];
  });
});

/** Whose call succeeds, a learner's first; undefined where nobody's does. */
const callerOf = (name: string): Person | undefined => {
  const people = PEOPLE.filter((person) => POLICY[name]?.row[person] === "yes");
  return people.find((one) => !STAFF.includes(one)) ?? people[0];
};

const STAFF: readonly Person[] = ["instructor", "listedAdmin", "admin"];

beforeEach(prepareSchool);

/** Without the rows over which a counter is spread, which are at most eight for each counter. */
async function rowsIn({ server }: School): Promise<number> {
  return await server.run(async (ctx) => {
    let rows = 0;
    for (const table of Object.keys(schema.tables) as (keyof typeof schema.tables)[])
      rows += (await ctx.db.query(table).collect()).filter((row) => !("shard" in row)).length;
    return rows;
  });
}

describe("SEC-13 public functions that insert rows", () => {
  it("have a line in the policy", () => {
    expect(writers.filter(({ name }) => POLICY[name] === undefined)).toEqual([]);
  });

  it.each(writers.filter(({ name }) => callerOf(name) !== undefined))("$name", async ({ name, kind }) => {
    const [line, person] = [POLICY[name]!, callerOf(name)!];
    const school = await openWholeSchool();
    const call = async () => await answerOf(school.as[person], { name, kind, args: line.args(school) });
    const before = await rowsIn(school);
    await call();
    const after = await rowsIn(school);
    const bound = BOUNDS[name] ?? (STAFF.includes(person) ? "staff" : undefined);
    expect(after > before && bound === undefined, "adds rows without a bound").toBe(false);
    if (bound !== "one row") return;
    for (let again = 0; again < 3; again += 1) await call().catch(() => undefined);
    expect(await rowsIn(school), "a repetition adds rows").toBe(after);
  });

  it("the list names only existing functions", () => {
    const names = new Set(writers.map(({ name }) => name));
    expect(Object.keys(BOUNDS).filter((name) => !names.has(name))).toEqual([]);
  });
});
