// Answers of polls, their shares, and the order of a class's questions.
import { expect, test } from "vitest";
import { answersOf, hasOwnOptions, isAnswer, shareOf, type PollKind } from "#shared/rules/class-polls.ts";
import { byInterest } from "#shared/rules/class-questions.ts";

const OPTIONS = ["A", "B", "C"];
const poll = (kind: PollKind) => ({ kind, options: hasOwnOptions(kind) ? OPTIONS : [] });

test("a scale has five answers, a quick poll two, the others as many as are given", () => {
  const kinds: PollKind[] = ["single", "multiple", "scale", "quick"];
  expect(kinds.map((kind) => answersOf(poll(kind)))).toEqual([3, 3, 5, 2]);
  expect(kinds.filter(hasOwnOptions)).toEqual(["single", "multiple"]);
});

test.each([
  ["single", [0], true],
  ["single", [2], true],
  ["single", [3], false],
  ["single", [-1], false],
  ["single", [0.5], false],
  ["single", [], false],
  ["single", [0, 1], false],
  ["multiple", [0, 1, 2], true],
  ["multiple", [1], true],
  ["multiple", [], false],
  ["multiple", [1, 1], false],
  ["multiple", [0, 3], false],
  ["scale", [4], true],
  ["scale", [5], false],
  ["scale", [3, 4], false],
  ["quick", [1], true],
  ["quick", [2], false],
] as [PollKind, number[], boolean][])("of a %s poll the choice %j is an answer: %s", (kind, choices, is) => {
  expect(isAnswer(poll(kind), choices)).toBe(is);
});

test.each([
  [0, 0, 0],
  [1, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
  [1, 1, 100],
])("%i of %i people are %i percent", (count, people, percent) => {
  expect(shareOf(count, people)).toBe(percent);
});

test("open questions come first, then those with more votes, then the older ones", () => {
  const question = (name: string, ...[isAnswered, votes, askedAt]: [boolean, number, number]) => ({
    ...{ name, isAnswered, votes, askedAt },
  });
  const questions = [
    question("answered, many votes", true, 9, 1),
    question("few votes", false, 1, 2),
    question("newer", false, 2, 4),
    question("older", false, 2, 3),
    question("answered, few votes", true, 3, 0),
  ];
  for (const order of [questions, questions.toReversed()])
    expect(order.toSorted(byInterest).map(({ name }) => name)).toEqual([
      ...["older", "newer", "few votes", "answered, many votes", "answered, few votes"],
    ]);
});
