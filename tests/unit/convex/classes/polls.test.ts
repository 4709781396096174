// Polls of a class: drafts, answers, and results that nobody but staff sees before they are revealed.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { CLASSES } from "#shared/limits.ts";
import { enrolledIn } from "../../../helpers/admin.ts";
import { finishDue, freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";
import { FORM, openPolls } from "./polls-support.ts";
import { goTo } from "./support.ts";

// 18:00 in New York is 23:00 UTC.
freezeEachTestAt("2026-12-01T12:00:00Z");

const ENDED = "2026-12-02T00:30:00Z";

test("members answer once and change it while the poll is open", async () => {
  const here = await openPolls();
  const pollId = await here.addPoll();
  expect(await refusal(here.answer(here.member, pollId, [0]))).toBe("poll-not-found");
  await here.setState(pollId, "open");
  await here.answer(here.member, pollId, [0]);
  await here.answer(here.member, pollId, [0]);
  await here.answer(here.second, pollId, [1]);
  expect(await here.counts(pollId)).toEqual([2, 1, 1, 0]);
  await here.answer(here.member, pollId, [2]);
  expect(await here.counts(pollId)).toEqual([2, 0, 1, 1]);
  expect((await here.seen())[0]).toMatchObject({ state: "open", mine: [2] });
  expect(await refusal(here.answer(here.teacher, pollId, [2]))).toBe("permission-denied");
  await here.setState(pollId, "closed");
  expect(await refusal(here.answer(here.member, pollId, [0]))).toBe("poll-closed");
  await here.setState(pollId, "open");
  await here.answer(here.member, pollId, [0]);
  await goTo(here, ENDED);
  expect(await refusal(here.answer(here.member, pollId, [1]))).toBe("poll-closed");
  expect((await here.seen())[0]).toMatchObject({ state: "closed", mine: [0] });
});

test("unrevealed results stay hidden after the class, and staff reveal them then too", async () => {
  const here = await openPolls();
  const pollId = await here.opened();
  await here.answer(here.member, pollId, [1]);
  await goTo(here, ENDED);
  expect(await here.revealed()).toBeNull();
  await here.reveal(pollId);
  expect(await here.revealed()).toMatchObject({ people: 1 });
});

test("the counted answers are the rows, however many people answer at once", async () => {
  const here = await openPolls();
  const pollId = await here.opened({ kind: "multiple" });
  const people = await Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      const person = await signIn(here.server, { email: `voter${String(number)}@example.com` });
      await enrolledIn(here.server, person.userId, "Gamma");
      return person;
    }),
  );
  for (const shift of [0, 1])
    await Promise.all(
      people.map(
        async (person, number) =>
          await here.answer(
            person,
            pollId,
            [(number + shift) % 3, 0].slice(0, (number + shift) % 3 === 0 ? 1 : 2),
          ),
      ),
    );
  const rows = await here.server.run(async (ctx) => await ctx.db.query("classPollAnswers").collect());
  const chosen = [0, 1, 2].map((place) => rows.filter(({ choices }) => choices.includes(place)).length);
  expect(await here.counts(pollId)).toEqual([30, ...chosen]);
  expect(rows).toHaveLength(30);
}, 30_000);

test("an answer fits the kind of its poll", async () => {
  const here = await openPolls();
  const polls = {
    single: await here.opened(),
    multiple: await here.opened({ kind: "multiple" }),
    scale: await here.opened({ kind: "scale", options: [] }),
    quick: await here.opened({ kind: "quick", options: [] }),
  };
  const accepted = async (kind: keyof typeof polls, choices: number[]) =>
    await here.answer(here.member, polls[kind], choices);
  for (const [kind, choices] of [
    ...[
      ["single", []],
      ["single", [0, 1]],
      ["single", [3]],
      ["single", [-1]],
      ["single", [0.5]],
    ],
    ...[
      ["multiple", []],
      ["multiple", [0, 0]],
      ["multiple", [0, 3]],
      ["multiple", [NaN]],
    ],
    ...[
      ["scale", [5]],
      ["quick", [2]],
      ["quick", [0, 1]],
    ],
  ] as [keyof typeof polls, number[]][])
    expect(await refusal(accepted(kind, choices)), kind).toBe("poll-answer-invalid");
  await accepted("single", [2]);
  await accepted("multiple", [0, 2]);
  await accepted("scale", [4]);
  await accepted("quick", [1]);
  expect(await here.counts(polls.multiple)).toEqual([1, 1, 0, 1]);
  expect(await here.counts(polls.scale)).toEqual([1, 0, 0, 0, 0, 1]);
  expect(await here.counts(polls.quick)).toEqual([1, 0, 1]);
});

test("nobody changes an answer without end", async () => {
  const here = await openPolls();
  const pollId = await here.opened();
  for (let number = 0; number <= 120; number += 1) await here.answer(here.member, pollId, [number % 2]);
  expect(await refusal(here.answer(here.member, pollId, [2]))).toBe("posting-too-often");
  expect(await here.counts(pollId)).toEqual([1, 1, 0, 0]);
});

test("drafts are for staff, the latest opened poll comes first", async () => {
  const here = await openPolls();
  const first = await here.opened({ text: "First" });
  await goTo(here, "2026-12-01T22:46:00Z");
  await here.opened({ text: "Second" });
  await here.addPoll({ text: "Draft" });
  await here.addPoll({ text: "Later draft" });
  const texts = async (who: Pick<typeof here.member, "as">) => (await here.seen(who)).map(({ text }) => text);
  expect(await texts(here.teacher)).toEqual(["Draft", "Later draft", "Second", "First"]);
  expect(await texts(here.member)).toEqual(["Second", "First"]);
  await here.setState(first, "closed");
  expect(await texts(here.member)).toEqual(["Second", "First"]);
});

test("people outside of the batch see nothing and answer nothing", async () => {
  const here = await openPolls();
  const pollId = await here.opened();
  const { sessionId } = here;
  expect(await here.other.as.query(api.classPolls.list, { sessionId })).toBeNull();
  expect(await here.server.query(api.classPolls.list, { sessionId })).toBeNull();
  expect(await refusal(here.answer(here.other, pollId, [0]))).toBe("poll-not-found");
  expect(await here.server.query(api.classPolls.results, { resultsKey: "" })).toBeNull();
});

test("instructors of other courses neither see nor run a class", async () => {
  const here = await openPolls();
  const pollId = await here.opened();
  const { sessionId } = here;
  const { as } = await signIn(here.server, { email: "elsewhere@example.com", role: "instructor" });
  expect(await as.query(api.classPolls.list, { sessionId })).toBeNull();
  for (const refused of [
    as.query(api.classPolls.staffResults, { pollId }),
    as.mutation(api.classPolls.add, { sessionId, form: FORM }),
    as.mutation(api.classPolls.change, { pollId, form: FORM }),
    as.mutation(api.classPolls.setState, { pollId, state: "closed" }),
    as.mutation(api.classPolls.setRevealed, { pollId, revealed: true }),
    as.mutation(api.classPolls.remove, { pollId }),
    as.mutation(api.classBoard.setStep, { sessionId, step: 1 }),
    as.mutation(api.classBoard.setTimer, { sessionId, minutes: 5 }),
  ])
    expect(await refusal(refused)).toBe("permission-denied");
});

test("drafts are changed, and only what is not open is deleted", async () => {
  const here = await openPolls();
  const pollId = await here.addPoll();
  const change = async () =>
    await here.staff.mutation(api.classPolls.change, { pollId, form: { ...FORM, text: "Which one?" } });
  const remove = async () => await here.staff.mutation(api.classPolls.remove, { pollId });
  await change();
  for (const refused of [here.setState(pollId, "closed"), here.reveal(pollId)])
    expect(await refusal(refused)).toBe("poll-state-refused");
  await here.setState(pollId, "open");
  for (const refused of [here.setState(pollId, "open"), change(), remove()])
    expect(await refusal(refused)).toBe("poll-state-refused");
  expect((await here.seen())[0]?.text).toBe("Which one?");
  await here.answer(here.member, pollId, [0]);
  await here.server.run(async (ctx) => {
    for (let number = 0; number < 500; number += 1)
      await ctx.db.insert("classPollAnswers", {
        ...{ pollId, sessionId: here.sessionId, userId: here.other.userId, choices: [0] },
      });
  });
  await goTo(here, ENDED);
  expect(await refusal(here.setState(pollId, "closed"))).toBe("class-state-refused");
  await remove();
  await finishDue(here.server);
  const left = await here.server.run(async (ctx) => [
    ...(await ctx.db.query("classPollAnswers").collect()),
    ...(await ctx.db.query("classTallies").collect()),
  ]);
  expect(left).toEqual([]);
  expect(await refusal(here.addPoll())).toBe("class-state-refused");
});

test("a poll needs a question and different answers, and their number has bounds", async () => {
  const here = await openPolls();
  const long = "x".repeat(CLASSES.pollOptionMax + 1);
  for (const change of [
    ...[{ text: " " }, { text: "x".repeat(CLASSES.pollTextMax + 1) }, { options: ["A"] }],
    ...[{ options: ["A", "A "] }, { options: ["A", " "] }, { options: ["A", long] }],
    ...[{ options: "ABCDEFGHI".split("") }, { kind: "scale" as const }, { kind: "quick" as const }],
  ])
    expect(await refusal(here.addPoll(change)), JSON.stringify(change)).toBe("poll-invalid");
  for (let number = 0; number < CLASSES.pollsMax; number += 1) await here.addPoll();
  expect(await refusal(here.addPoll())).toBe("polls-full");
});

test("a class that is deleted before it opens takes its drafts along", async () => {
  const here = await openPolls();
  const sessionId = await here.add({ day: "2026-12-08" });
  await here.staff.mutation(api.classPolls.add, { sessionId, form: FORM });
  await here.staff.mutation(api.classSchedule.remove, { sessionId });
  const left = await here.server.run(async (ctx) => await ctx.db.query("classPolls").collect());
  expect(left).toEqual([]);
});
