// SEC-101: the discussion at a lesson, and the room of a batch. Every public function, called about it by everybody without access: what it answers is
// what it answers about a discussion that was deleted.
import type { ValidatorJSON } from "convex/values";
import { makeFunctionReference } from "convex/server";
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "#convex/_generated/api.js";
import { batchRoom, lessonRoom } from "#shared/rules/rooms.ts";
import type { Caller } from "../../helpers/answers.ts";
import { COURSE, enrolledIn } from "../../helpers/admin.ts";
import { lessonIdsOf, refusalCode, setEnv } from "../../helpers/convex.ts";
import { publicFunctions, type PublicFunction } from "../../helpers/public-functions.ts";
import { openWholeSchool, type Person, prepareSchool, type School } from "../../helpers/school.ts";
import { POLICY } from "../../unit/convex/refusals.policy.ts";
import { tablesOf } from "../support/fuzz.ts";

setEnv();
beforeEach(prepareSchool);

const CANARY = "canarysentence";
const OUTSIDERS: readonly Person[] = [
  ...(["anonymous", "unverified", "otherStudent", "inactiveAdmin", "disabled", "deleted"] as const),
];
/** Written by every call: the sessions of the caller. */
const OWN_TABLES = new Set(["authSessions", "sessionDetails", "authRefreshTokens"]);

interface Ids {
  threadId: string;
  replyId: string;
}

const { courseId } = COURSE;
const ROOMS = ["at a lesson", "in the room of a batch"] as const;

/** The room, and in the course's other batch somebody whom the room of the student's batch does not admit. */
async function roomOf(school: School, where: (typeof ROOMS)[number]): Promise<string> {
  const [lessonId = ""] = await lessonIdsOf(school.server);
  if (where === "at a lesson") return lessonRoom({ courseId, lessonId });
  await enrolledIn(school.server, school.userId.otherStudent, "Beta");
  return batchRoom({ courseId, batchNumber: 3 });
}

/** A discussion of the student and the instructor with a reply, a like, a report and an edit, and one that was deleted. */
async function openDiscussion(where: (typeof ROOMS)[number]) {
  const school = await openWholeSchool();
  const room = await roomOf(school, where);
  const start = async () => {
    const form = {
      title: `${CANARY} title`,
      html: `<p>${CANARY} of the student</p>`,
      category: "",
      tags: "",
    };
    const threadId = await school.as.student.mutation(api.threads.create, { form, room });
    const html = `<p>${CANARY} of the instructor</p>`;
    const replyId = await school.as.instructor.mutation(api.replies.create, { threadId, html });
    return { threadId, replyId };
  };
  const gone = await start();
  await school.as.student.mutation(api.threads.remove, { threadId: gone.threadId });
  const here = await start();
  await school.as.student.mutation(api.likes.setOnReply, { replyId: here.replyId, liked: true });
  await school.as.student.mutation(api.threads.setSolution, here);
  await school.as.student.mutation(api.presence.heartbeat, { threadId: here.threadId, typing: true });
  await school.as.student.mutation(api.threads.view, { threadId: here.threadId });
  const reason = `${CANARY} of a report`;
  await school.as.student.mutation(api.reports.onReply, { replyId: here.replyId, form: { reason } });
  return { school, room, here, gone };
}

const FUNCTIONS = publicFunctions();
const aboutPosts = ({ args }: PublicFunction): boolean =>
  /"forum(?:Threads|Replies)"|"threadId"/.test(JSON.stringify(args));

/** The calls of a function about the posts, from the honest arguments of the matrix. */
function callsAbout(fn: PublicFunction, school: School, { threadId, replyId }: Ids): object[] {
  const honest: Record<string, unknown> = POLICY[fn.name]?.args(school) ?? {};
  const fields = fn.args.type === "object" ? Object.entries(fn.args.value) : [];
  const idsOf = (type: ValidatorJSON): string[] =>
    [...JSON.stringify(type).matchAll(/"tableName":"forum(Threads|Replies)"/g)].map(([, table]) =>
      table === "Threads" ? threadId : replyId,
    );
  // threads:get takes any text, because it comes from an address.
  const named = fields.map(
    ([name, { fieldType }]) => [name, name === "threadId" ? [threadId] : idsOf(fieldType)] as const,
  );
  const changed = named.filter(([, ids]) => ids.length > 0);
  return [0, 1].map((index) => ({
    ...honest,
    ...Object.fromEntries(changed.map(([name, ids]) => [name, ids[index] ?? ids[0]])),
  }));
}

async function saidBy(caller: Caller, { name, kind }: PublicFunction, args: object): Promise<string> {
  const call = {
    query: () => caller.query(makeFunctionReference<"query">(name), args),
    mutation: () => caller.mutation(makeFunctionReference<"mutation">(name), args),
    action: () => caller.action(makeFunctionReference<"action">(name), args),
  }[kind];
  return await call().then(
    (value) => JSON.stringify(value),
    (error: unknown) => refusalCode(error),
  );
}

/** The honest call, the same about the room and with a search for the canary, and the calls about the posts. */
function wideCallsOf(
  fn: PublicFunction,
  school: School,
  { room, here }: { room: string; here: Ids },
): object[] {
  const honest: Record<string, unknown> = POLICY[fn.name]?.args(school) ?? {};
  const changes = {
    ...(fn.args.type === "object" && "room" in fn.args.value ? { room } : {}),
    ...Object.fromEntries(
      ["term", "search", "prefix"]
        .filter((name) => typeof honest[name] === "string")
        .map((name) => [name, CANARY]),
    ),
  };
  return [honest, { ...honest, ...changes }, ...callsAbout(fn, school, here)];
}

describe.each(ROOMS)("%s", (where) => {
  it("SEC-101 answers about a lesson's discussion tell people without access nothing that a deleted one would not", async () => {
    const { school, here, gone } = await openDiscussion(where);
    const functions = FUNCTIONS.filter(aboutPosts);
    expect(functions.length).toBeGreaterThan(20);
    const told: string[] = [];
    const before = await tablesOf(school.server);
    for (const fn of functions)
      for (const [index, args] of callsAbout(fn, school, here).entries())
        for (const person of OUTSIDERS) {
          const said = await saidBy(school.as[person], fn, args);
          const expected = await saidBy(school.as[person], fn, callsAbout(fn, school, gone)[index] ?? {});
          if (said !== expected) told.push(`${fn.name} told ${person} ${said}, not ${expected}`);
        }
    expect(told).toEqual([]);
    const after = await tablesOf(school.server);
    const written = [...after].filter(([table, text]) => before.get(table) !== text).map(([table]) => table);
    expect(written.filter((table) => !OWN_TABLES.has(table))).toEqual([]);
  }, 60_000);

  it("SEC-101 no public function returns a word of it to people without access", async () => {
    const { school, ...discussion } = await openDiscussion(where);
    const told: string[] = [];
    const isWide = ({ args }: PublicFunction): boolean => JSON.stringify(args).includes('"room"');
    for (const fn of FUNCTIONS.filter((one) => one.kind === "query" || aboutPosts(one) || isWide(one)))
      for (const args of wideCallsOf(fn, school, discussion))
        for (const person of OUTSIDERS)
          if ((await saidBy(school.as[person], fn, args)).includes(CANARY))
            told.push(`${fn.name} told ${person}`);
    expect(told).toEqual([]);
  }, 120_000);

  it("SEC-101 a learner whose seat ends is told nothing any more, of the own question neither", async () => {
    const { school, room, here, gone } = await openDiscussion(where);
    const queries = FUNCTIONS.filter(({ kind }) => kind === "query");
    const told = async () => {
      const found = new Set<string>();
      for (const fn of queries)
        for (const args of wideCallsOf(fn, school, { room, here }))
          if ((await saidBy(school.as.student, fn, args)).includes(CANARY)) found.add(fn.name);
      return [...found].sort();
    };
    expect(await told()).toEqual(
      ["notifications:list", "replies:page", "threads:get", "threads:inRoom", "threads:solution"].sort(),
    );
    await school.server.run(async (ctx) => {
      await ctx.db.patch("enrollments", school.enrollmentId, { status: "refunded" });
    });
    expect(await told()).toEqual([]);
    const writes = FUNCTIONS.filter((fn) => fn.kind === "mutation" && aboutPosts(fn));
    for (const fn of writes)
      for (const [index, args] of callsAbout(fn, school, here).entries()) {
        const expected = await saidBy(school.as.student, fn, callsAbout(fn, school, gone)[index] ?? {});
        expect(await saidBy(school.as.student, fn, args), fn.name).toBe(expected);
      }
  }, 60_000);
});
