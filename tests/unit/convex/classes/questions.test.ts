// Questions of a class: asking, votes, answers and deletion.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { CLASSES } from "#shared/limits.ts";
import { enrolledIn } from "../../../helpers/admin.ts";
import { finishDue, freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";
import { goTo, openClass } from "./support.ts";

// 18:00 in New York is 23:00 UTC.
freezeEachTestAt("2026-12-01T12:00:00Z");

const OPEN = "2026-12-01T22:45:00Z";
const ENDED = "2026-12-02T00:30:00Z";

async function openQuestions() {
  const here = await openClass();
  const sessionId = await here.add();
  const second = await signIn(here.server, { email: "second@example.com" });
  await enrolledIn(here.server, second.userId, "Gamma");
  type Caller = Pick<typeof second, "as">;
  const ask = async (who: Caller, text: string) =>
    await who.as.mutation(api.classQuestions.ask, { sessionId, form: { text } });
  const vote = async (who: Caller, questionId: Id<"classQuestions">, voted = true) =>
    await who.as.mutation(api.classQuestions.vote, { questionId, voted });
  const seen = async (who: Caller = here.member) =>
    (await who.as.query(api.classQuestions.list, { sessionId }))?.questions ?? [];
  const texts = async () => (await seen()).map(({ text, votes }) => `${text} ${String(votes)}`);
  return { ...here, sessionId, second, ask, vote, seen, texts };
}

test("members ask while the class is open or live, and nobody else", async () => {
  const here = await openQuestions();
  expect(await refusal(here.ask(here.member, "Too early?"))).toBe("class-state-refused");
  await goTo(here, OPEN);
  await here.ask(here.member, "  Why?\r\n\u202EAnd how?  ");
  expect(await refusal(here.ask(here.other, "May I?"))).toBe("class-not-found");
  const [question] = await here.seen(here.second);
  expect(question).toMatchObject({ text: "Why?\nAnd how?", isMine: false, votes: 0, isAnswered: false });
  expect((await here.seen())[0]).toMatchObject({ isMine: true });
  const list = { sessionId: here.sessionId };
  expect(await here.other.as.query(api.classQuestions.list, list)).toBeNull();
  expect(await here.server.query(api.classQuestions.list, list)).toBeNull();
  await goTo(here, ENDED);
  expect(await refusal(here.ask(here.member, "Too late?"))).toBe("class-state-refused");
  expect(await here.texts()).toEqual(["Why?\nAnd how? 0"]);
});

test("a vote counts once, is taken back, and orders the questions", async () => {
  const here = await openQuestions();
  await goTo(here, OPEN);
  const first = await here.ask(here.member, "First");
  await here.ask(here.member, "Second");
  const third = await here.ask(here.member, "Third");
  await here.vote(here.second, third);
  await here.vote(here.second, third);
  await here.vote(here.teacher, third);
  await here.vote(here.member, first);
  expect(await here.texts()).toEqual(["Third 2", "First 1", "Second 0"]);
  expect((await here.seen(here.second)).map(({ isVoted }) => isVoted)).toEqual([true, false, false]);
  await here.vote(here.second, third, false);
  await here.vote(here.second, third, false);
  await here.vote(here.teacher, third, false);
  expect(await here.texts()).toEqual(["First 1", "Second 0", "Third 0"]);
  expect(await refusal(here.vote(here.other, third))).toBe("class-question-not-found");
  await goTo(here, ENDED);
  expect(await refusal(here.vote(here.second, third))).toBe("class-state-refused");
});

test("the votes counted are the rows, however many people vote at once", async () => {
  const here = await openQuestions();
  await goTo(here, OPEN);
  const questionId = await here.ask(here.member, "Popular");
  const people = await Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      const person = await signIn(here.server, { email: `voter${String(number)}@example.com` });
      await enrolledIn(here.server, person.userId, "Gamma");
      return person;
    }),
  );
  await Promise.all(people.map(async (person) => await here.vote(person, questionId)));
  const rows = await here.server.run(async (ctx) => await ctx.db.query("classVotes").collect());
  expect([rows.length, ...(await here.texts())]).toEqual([30, "Popular 30"]);
}, 30_000);

test("staff of the course mark questions as answered and take it back, also after the class", async () => {
  const here = await openQuestions();
  await goTo(here, OPEN);
  const first = await here.ask(here.member, "First");
  await here.ask(here.member, "Second");
  const set = async (who: Pick<typeof here.second, "as">, answered: boolean) =>
    await who.as.mutation(api.classQuestions.setAnswered, { questionId: first, answered });
  for (const person of [here.member, here.second])
    expect(await refusal(set(person, true))).toBe("permission-denied");
  expect(await refusal(set(here.other, true))).toBe("class-question-not-found");
  await here.vote(here.second, first);
  await set(here.teacher, true);
  expect((await here.seen()).map(({ text, isAnswered }) => [text, isAnswered])).toEqual([
    ["Second", false],
    ["First", true],
  ]);
  await goTo(here, ENDED);
  await set(here.teacher, false);
  expect(await here.texts()).toEqual(["First 1", "Second 0"]);
});

test("the author and staff delete a question with its votes", async () => {
  const here = await openQuestions();
  await goTo(here, OPEN);
  const remove = async (who: Pick<typeof here.second, "as">, questionId: Id<"classQuestions">) =>
    await who.as.mutation(api.classQuestions.remove, { questionId });
  const own = await here.ask(here.member, "Own");
  const other = await here.ask(here.second, "Other");
  for (const one of [own, other]) await here.vote(here.second, one);
  expect(await refusal(remove(here.member, other))).toBe("permission-denied");
  await remove(here.member, own);
  await remove(here.teacher, other);
  expect(await refusal(remove(here.member, own))).toBe("class-question-not-found");
  await finishDue(here.server);
  const left = await here.server.run(async (ctx) => [
    ...(await ctx.db.query("classVotes").collect()),
    ...(await ctx.db.query("classTallies").collect()),
  ]);
  expect(left).toEqual([]);
});

test("more votes than one call deletes are deleted by the next ones", async () => {
  const here = await openQuestions();
  await goTo(here, OPEN);
  const questionId = await here.ask(here.member, "Popular");
  const votes = async () =>
    await here.server.run(async (ctx) => (await ctx.db.query("classVotes").collect()).length);
  await here.server.run(async (ctx) => {
    for (let number = 0; number < 501; number += 1)
      await ctx.db.insert("classVotes", {
        ...{ questionId, sessionId: here.sessionId, userId: here.member.userId },
      });
  });
  await here.member.as.mutation(api.classQuestions.remove, { questionId });
  expect(await votes()).toBe(1);
  await finishDue(here.server);
  expect(await votes()).toBe(0);
});

test("a question is bounded text, and their number has bounds", async () => {
  const here = await openQuestions();
  await goTo(here, OPEN);
  for (const text of ["", "  \n ", "x".repeat(CLASSES.questionMax + 1)])
    expect(await refusal(here.ask(here.member, text))).toBe("class-question-invalid");
  await here.ask(here.member, "x".repeat(CLASSES.questionMax));
  const fill = async (authorId: Id<"users">, count: number) => {
    await here.server.run(async (ctx) => {
      for (let number = 0; number < count; number += 1)
        await ctx.db.insert("classQuestions", {
          ...{ sessionId: here.sessionId, authorId, text: "More", answeredAt: null },
        });
    });
  };
  await fill(here.member.userId, CLASSES.questionsPerPerson - 1);
  expect(await refusal(here.ask(here.member, "Mine?"))).toBe("class-questions-full");
  await here.ask(here.second, "Mine");
  await fill(here.teacher.userId, CLASSES.questionsMax);
  expect(await refusal(here.ask(here.second, "Another"))).toBe("class-questions-full");
  expect(await here.seen()).toHaveLength(CLASSES.questionsMax);
});

test("nobody asks or votes without end", async () => {
  const here = await openQuestions();
  await goTo(here, OPEN);
  for (let number = 0; number < 10; number += 1) await here.ask(here.member, "Again");
  expect(await refusal(here.ask(here.member, "Again"))).toBe("posting-too-often");
  const questionId = (await here.seen())[0]?.questionId ?? ("" as Id<"classQuestions">);
  for (let number = 0; number < 60; number += 1)
    for (const voted of [true, false]) await here.vote(here.second, questionId, voted);
  expect(await refusal(here.vote(here.second, questionId))).toBe("posting-too-often");
});

test("a lesson shows the questions of its classes to the members of their batch", async () => {
  const here = await openQuestions();
  const lesson = { courseId: "FAAI", lessonId: "live-lesson" };
  await goTo(here, OPEN);
  const atLesson = async (who: Pick<typeof here.second, "as">) =>
    await who.as.query(api.classQuestions.atLesson, lesson);
  await here.ask(here.member, "Why?");
  expect(await atLesson(here.member)).toEqual([]);
  await here.server.run(async (ctx) => {
    await ctx.db.patch("classSessions", here.sessionId, { lessonId: lesson.lessonId });
  });
  const [shown] = await atLesson(here.second);
  expect(shown?.questions.map(({ text }) => text)).toEqual(["Why?"]);
  expect(await atLesson(here.other)).toEqual([]);
  expect(await atLesson(here.teacher)).toEqual([shown]);
  expect(await here.server.query(api.classQuestions.atLesson, lesson)).toEqual([]);
});

test("a lesson shows the questions of its latest five classes, and no class without any", async () => {
  const here = await openQuestions();
  const lesson = { courseId: "FAAI", lessonId: "live-lesson" };
  await here.server.run(async (ctx) => {
    const { _id, _creationTime, ...fields } = (await ctx.db.get("classSessions", here.sessionId))!;
    for (const week of [1, 2, 3, 4, 5, 6, 7]) {
      const startsAt = fields.startsAt + week * 7 * 86_400_000;
      const one = { ...fields, lessonId: lesson.lessonId, title: String(week), startsAt };
      const sessionId = await ctx.db.insert("classSessions", one);
      const question = { sessionId, authorId: here.member.userId, text: "Why?", answeredAt: null };
      if (week !== 6) await ctx.db.insert("classQuestions", question);
    }
  });
  for (const { as } of [here.member, here.teacher])
    expect((await as.query(api.classQuestions.atLesson, lesson)).map(({ title }) => title)).toEqual([
      "7",
      "5",
      "4",
      "3",
    ]);
});
