// Preparing a poll, and changing a draft: what the form sends, and what it says when that fails.
import { expect, test } from "vitest";
import { PollsPanel } from "#src/features/classes/polls-panel.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { fieldNamed, textOf, type } from "#tests/helpers/render.tsx";
import { choose, openDialog, openScreen, send } from "#tests/helpers/screen.tsx";
import { CLASS_VIEW, POLL } from "./class-samples.ts";

const { sessionId } = CLASS_VIEW;

async function open(name: string, answers: Record<string, () => unknown>, poll: object = {}) {
  const convex = new FakeConvex(answers);
  convex.setQuery(
    "classPolls:list",
    { polls: [{ ...POLL, state: "draft", ...poll }], teaches: true },
    { sessionId },
  );
  const screen = openScreen(<PollsPanel view={CLASS_VIEW} />, { convex });
  await screen.press(name);
  const form = openDialog().querySelector("form")!;
  const kind = form.querySelector("select")!;
  const submit = async () => {
    await send(form);
  };
  return { ...screen, form, kind, submit };
}

test("a poll is prepared with one answer a line; blank lines and spaces are left out", async () => {
  const { convex, form, submit, seen } = await open("Prepare a poll", { "classPolls:add": () => "p2" });
  type(fieldNamed(form, "Question"), "Which one?");
  type(fieldNamed(form, "Answers, one per line"), "  This \n\n That\n   ");
  await submit();
  expect(convex.callsOf("classPolls:add")).toEqual([
    { sessionId, form: { kind: "single", text: "Which one?", options: ["This", "That"] } },
  ]);
  expect(seen.toasts).toEqual(["Poll saved"]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("kinds with fixed answers have no field for them, and send none; the lines come back with the kind", async () => {
  const { convex, form, kind, submit } = await open("Prepare a poll", { "classPolls:add": () => "p2" });
  type(fieldNamed(form, "Question"), "How well?");
  type(fieldNamed(form, "Answers, one per line"), "A\nB");
  choose(kind, "scale");
  expect(() => fieldNamed(form, "Answers")).toThrow();
  choose(kind, "multiple");
  expect(fieldNamed(form, "Answers, one per line").value).toBe("A\nB");
  choose(kind, "quick");
  await submit();
  expect(convex.callsOf("classPolls:add")).toEqual([
    { sessionId, form: { kind: "quick", text: "How well?", options: [] } },
  ]);
});

test("a kind chosen after its answers keeps them", async () => {
  const { convex, form, kind, submit } = await open("Prepare a poll", { "classPolls:add": () => "p2" });
  type(fieldNamed(form, "Question"), "Which ones?");
  type(fieldNamed(form, "Answers, one per line"), "A\nB");
  choose(kind, "multiple");
  await submit();
  expect(convex.callsOf("classPolls:add")).toEqual([
    { sessionId, form: { kind: "multiple", text: "Which ones?", options: ["A", "B"] } },
  ]);
});

test("an incomplete poll is not sent; a refusal stays in the dialog, with what was written", async () => {
  const no = () => refuse("polls-full", { message: "Enough polls" });
  const { convex, form, submit, seen } = await open("Prepare a poll", { "classPolls:add": no });
  type(fieldNamed(form, "Question"), "Which one?");
  type(fieldNamed(form, "Answers, one per line"), "Only one");
  await submit();
  expect(convex.calls).toEqual([]);
  expect(form.querySelector("[role=alert]")).not.toBeNull();
  type(fieldNamed(form, "Answers, one per line"), "One\nTwo");
  await submit();
  expect(convex.calls).toHaveLength(1);
  expect(textOf(form)).toContain("Enough polls");
  expect(fieldNamed(form, "Answers, one per line").value).toBe("One\nTwo");
  expect(seen.toasts).toEqual([]);
});

test("a draft is changed from what it says now", async () => {
  const { convex, form, kind, submit } = await open(
    "Edit",
    { "classPolls:change": () => null },
    {
      ...{ kind: "multiple", options: ["Yes", "No"] },
    },
  );
  expect([kind.value, fieldNamed(form, "Answers, one per line").value]).toEqual(["multiple", "Yes\nNo"]);
  expect(textOf(openDialog().querySelector("h2")!)).toBe("Edit the poll");
  type(fieldNamed(form, "Question"), "Are you ready?");
  await submit();
  expect(convex.callsOf("classPolls:change")).toEqual([
    { pollId: "p", form: { kind: "multiple", text: "Are you ready?", options: ["Yes", "No"] } },
  ]);
});

test("closing the dialog sends nothing, and it opens empty again", async () => {
  const { convex, form, press } = await open("Prepare a poll", {});
  expect(textOf(openDialog().querySelector("h2")!)).toBe("Prepare a poll");
  type(fieldNamed(form, "Question"), "Which one?");
  await press("Close");
  expect(document.querySelector("[role=dialog]")).toBeNull();
  await press("Prepare a poll");
  expect(fieldNamed(openDialog(), "Question").value).toBe("");
  expect(convex.calls).toEqual([]);
});
