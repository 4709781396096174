// The questions of a class: asking, voting, and what their authors and staff may do with them.
import { expect, test } from "vitest";
import { QuestionsPanel } from "#src/features/classes/questions-panel.tsx";
import { TopQuestion } from "#src/features/classes/top-question.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fieldNamed, fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { buttonNames, openScreen, send } from "#tests/helpers/screen.tsx";
import { CLASS_VIEW } from "./class-samples.ts";

const { sessionId } = CLASS_VIEW;
const QUESTION = {
  ...{ questionId: "q1", text: "Why?", authorName: "Bob", isMine: false },
  ...{ votes: 2, isVoted: false, isAnswered: false },
};
const VOTE = "2 votes. Vote for: Why?";

interface Given {
  readonly questions?: readonly object[];
  readonly isOpen?: boolean;
  readonly teaches?: boolean;
  readonly answers?: Record<string, (args: never) => unknown>;
  readonly agrees?: boolean;
}

function open({ questions = [QUESTION], isOpen = true, teaches = false, answers, agrees }: Given = {}) {
  const convex = new FakeConvex(answers);
  convex.setQuery("classQuestions:list", { questions, isOpen, teaches }, { sessionId });
  return openScreen(<QuestionsPanel sessionId={sessionId} />, { convex, agrees: agrees ?? true });
}

test("nothing stands there before the list is known, for people without it, and after a class without questions", () => {
  const { convex, text } = open();
  for (const list of [undefined, null, { questions: [], isOpen: false, teaches: false }]) {
    convex.setQuery("classQuestions:list", list, { sessionId });
    expect(text()).toBe("");
  }
  convex.setQuery("classQuestions:list", { questions: [], isOpen: true, teaches: false }, { sessionId });
  expect(text()).toContain("Nobody has asked anything yet.");
  expect(text()).toContain("None yet");
});

test("of many questions the first 20 and one's own are shown; a button shows the others", async () => {
  const questions = Array.from({ length: 25 }, (_, place) => ({
    ...QUESTION,
    ...{ questionId: `q${String(place)}`, text: `Question ${String(place)}`, isMine: place === 23 },
  }));
  const { place, press, text } = open({ questions });
  const entries = () => [...place.querySelectorAll("ul[aria-label=Questions] > li")];
  expect(text()).toContain("25 questions");
  expect(entries()).toHaveLength(21);
  expect(textOf(entries().at(-1)!)).toContain("Question 23");
  await press("Show all 25 questions");
  expect(entries()).toHaveLength(25);
  expect(entries()[20]!.contains(document.activeElement)).toBe(true);
  expect(buttonNames(place)).not.toContain("Show all 25 questions");
});

test("up to 20 questions need no button", () => {
  const questions = Array.from({ length: 20 }, (_, place) => ({ ...QUESTION, questionId: String(place) }));
  const { place } = open({ questions });
  expect(place.querySelectorAll("ul[aria-label=Questions] > li")).toHaveLength(20);
  expect(buttonNames(place).filter((name) => name.startsWith("Show all"))).toEqual([]);
});

test("a question is sent once it has a text; the field is empty again, and a toast confirms it", async () => {
  const { convex, place, seen } = open({ answers: { "classQuestions:ask": () => null } });
  const form = place.querySelector("form")!;
  const field = fieldNamed(form, "Ask a question");
  type(field, "   ");
  await send(form);
  expect(convex.calls).toEqual([]);
  expect(form.querySelector("[role=alert]")).not.toBeNull();
  type(field, "What is attention?");
  await send(form);
  expect(convex.callsOf("classQuestions:ask")).toEqual([{ sessionId, form: { text: "What is attention?" } }]);
  expect(field.value).toBe("");
  expect(seen.toasts).toEqual(["Your question has been sent"]);
});

test("a refused question stays in the field, with the reason; while it is sent, the button waits", async () => {
  let go = () => undefined as unknown;
  const ask = async () => {
    await new Promise((resolve) => {
      go = () => {
        resolve(null);
      };
    });
    refuse("posting-too-often", { message: "Wait a moment" });
  };
  const { place, seen, text } = open({ answers: { "classQuestions:ask": ask } });
  const form = place.querySelector("form")!;
  type(fieldNamed(form, "Ask a question"), "Why?");
  await send(form);
  expect(buttonNamed(form, "Sending").disabled).toBe(true);
  await settle(go);
  expect(text()).toContain("Wait a moment");
  expect(fieldNamed(form, "Ask a question").value).toBe("Why?");
  expect(buttonNamed(form, "Ask").disabled).toBe(false);
  expect(seen.toasts).toEqual([]);
});

test.each([false, true])("a vote is given or taken back (voted: %s); a refusal is shown", async (isVoted) => {
  let isRefused = false;
  const vote = () => (isRefused ? refuse("class-state-refused", { message: "It has ended" }) : null);
  const { convex, place, press, text } = open({
    questions: [{ ...QUESTION, isVoted }],
    answers: { "classQuestions:vote": vote },
  });
  expect(buttonNamed(place, VOTE).getAttribute("aria-pressed")).toBe(String(isVoted));
  await press(VOTE);
  expect(convex.callsOf("classQuestions:vote")).toEqual([{ questionId: "q1", voted: !isVoted }]);
  expect(text()).not.toContain("It has ended");
  isRefused = true;
  await press(VOTE);
  expect(text()).toContain("It has ended");
});

test("a second press while a vote is sent sends nothing", async () => {
  const { convex, place, press } = open({
    answers: { "classQuestions:vote": () => new Promise(() => undefined) },
  });
  expect(buttonNamed(place, VOTE).getAttribute("aria-disabled")).toBe("false");
  await press(VOTE);
  await press(VOTE);
  expect(convex.calls).toHaveLength(1);
  expect(buttonNamed(place, VOTE).getAttribute("aria-disabled")).toBe("true");
});

const MAY: [string, { change?: object; teaches?: boolean }, string[]][] = [
  ["another member", {}, [VOTE]],
  ["its author", { change: { isMine: true } }, [VOTE, "Delete the question: Why?"]],
  ["staff", { teaches: true }, [VOTE, "Mark as answered: Why?", "Delete the question: Why?"]],
  [
    "staff, once it is answered",
    { change: { isAnswered: true }, teaches: true },
    [VOTE, "Not answered after all: Why?", "Delete the question: Why?"],
  ],
];

test.each(MAY)("what may be done with a question by %s", (_, { change, teaches = false }, names) => {
  const { place } = open({ questions: [{ ...QUESTION, ...change }], teaches });
  expect(buttonNames(place.querySelector("li")!)).toEqual(names);
});

test("after the class votes are a number, and unanswered questions are marked", () => {
  const questions = [QUESTION, { ...QUESTION, questionId: "q2", isAnswered: true, isMine: true, votes: 1 }];
  const { place } = open({ questions, isOpen: false });
  expect(place.querySelector("form")).toBeNull();
  expect([...place.querySelectorAll("li")].map(textOf)).toEqual([
    "22 votesWhy?BobOpen",
    "11 voteWhy?YouAnsweredDelete",
  ]);
  const during = open({ questions });
  expect([...during.place.querySelectorAll("li p")].map(textOf)).toEqual([
    "Why?",
    "Bob",
    "Why?",
    "YouAnswered",
  ]);
});

test.each([false, true])("staff mark a question (answered before: %s)", async (isAnswered) => {
  const { convex, press, text } = open({
    ...{ questions: [{ ...QUESTION, isAnswered }], teaches: true },
    answers: { "classQuestions:setAnswered": () => refuse("class-question-not-found", { message: "Gone" }) },
  });
  await press(isAnswered ? "Not answered after all: Why?" : "Mark as answered: Why?");
  expect(convex.calls).toEqual([
    { name: "classQuestions:setAnswered", args: { questionId: "q1", answered: !isAnswered } },
  ]);
  expect(text()).toContain("Gone");
});

test("a question is deleted after a question of its own; one that is gone already counts as deleted", async () => {
  let code: "class-question-not-found" | "permission-denied" = "class-question-not-found";
  const answers = { "classQuestions:remove": () => refuse(code, { message: "Not yours" }) };
  const { convex, press, seen } = open({ questions: [{ ...QUESTION, isMine: true }], answers });
  await press("Delete the question: Why?");
  expect(seen.questions).toEqual(["Delete this question and its votes?"]);
  expect(convex.callsOf("classQuestions:remove")).toEqual([{ questionId: "q1" }]);
  expect(seen.alerts).toEqual([]);
  code = "permission-denied";
  await press("Delete the question: Why?");
  expect(seen.alerts).toEqual(["Not yours"]);
  const kept = open({ questions: [{ ...QUESTION, isMine: true }], agrees: false });
  await kept.press("Delete the question: Why?");
  expect(kept.convex.calls).toEqual([]);
});

test("a question that moves in the list keeps the focus, unless it is elsewhere by now", () => {
  const other = { ...QUESTION, questionId: "q2", text: "How?" };
  const { convex, place } = open({ questions: [QUESTION, other] });
  const list = (questions: object[]) => {
    convex.setQuery("classQuestions:list", { questions, isOpen: true, teaches: false }, { sessionId });
  };
  const vote = buttonNamed(place, VOTE);
  vote.focus();
  fire(vote, new Event("focusin", { bubbles: true }));
  // As browsers do when the entry is moved.
  vote.blur();
  list([other, QUESTION]);
  expect(document.activeElement).toBe(vote);
  const field = fieldNamed(place, "Ask a question");
  field.focus();
  fire(field, new Event("focusin", { bubbles: true }));
  list([QUESTION, other]);
  expect(document.activeElement).toBe(field);
  field.blur();
  list([other, QUESTION]);
  expect(document.activeElement).toBe(document.body);
});

function openTop(questions: readonly object[] | undefined, setAnswered: () => unknown = () => null) {
  const convex = new FakeConvex({ "classQuestions:setAnswered": setAnswered });
  if (questions !== undefined)
    convex.setQuery("classQuestions:list", { questions, isOpen: true, teaches: true }, { sessionId });
  return openScreen(<TopQuestion sessionId={sessionId} />, { convex });
}

test("the presenter's view shows the first question that is not answered, to be marked", async () => {
  const answered = { ...QUESTION, questionId: "q0", text: "Done?", isAnswered: true };
  const { convex, text, press } = openTop([answered, QUESTION, { ...QUESTION, text: "Later?" }]);
  expect(text()).toBe("Top question2 votesWhy?BobMark as answered");
  await press("Mark as answered");
  expect(convex.calls).toEqual([
    { name: "classQuestions:setAnswered", args: { questionId: "q1", answered: true } },
  ]);
  expect(openTop([answered]).text()).toBe("Top questionNo open question");
  expect(openTop(undefined).text()).toBe("");
  const refused = openTop([{ ...QUESTION, isMine: true }], () =>
    refuse("permission-denied", { message: "Not allowed" }),
  );
  await refused.press("Mark as answered");
  expect(refused.text()).toContain("YouMark as answeredNot allowed");
});
