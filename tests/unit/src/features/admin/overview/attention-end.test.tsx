// How an attention item ends: with a note, or, for a declared withdrawal, accepted after a question or refused with a reason.
import { expect, test } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { AttentionItem } from "#src/features/admin/overview/attention-item.tsx";
import type { AttentionItemRow } from "#src/features/admin/overview/attention-types.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { alertsOf, hasButton, held, openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";

const DECLARED = {
  ...{ name: "Ann", email: "ann@example.com", contract: "R-1", isProven: true, isSuspect: false },
};
const RECORD = {
  ...{ paymentId: "C1" as string | null, email: "ann@example.com", courseId: "FAAI" },
  ...{ emailId: null, recipient: null, declared: null as typeof DECLARED | null },
};
const ITEM = {
  ...{ _id: "a" as AttentionItemRow["_id"], kind: "refund-failed", details: "Too old" },
  ...{ owner: null, createdAt: 0, end: null },
};

type Answers = ConstructorParameters<typeof FakeConvex>[0];
interface Around {
  record?: Partial<typeof RECORD>;
  answers?: Answers;
  agrees?: boolean;
}

function open({ record = {}, answers = {}, agrees = true }: Around = {}) {
  const item = { ...ITEM, record: { ...RECORD, ...record } } as AttentionItemRow;
  return openPage(<AttentionItem item={item} />, { convex: new FakeConvex(answers), agrees });
}

const dialog = () => document.querySelector("[role=dialog]");
const RESOLVE = "Resolve Refund failed: Too old";

test("an item is resolved with a note, which the dialog asks for", async () => {
  const { convex, place, toasts } = open({ answers: { "adminAttention:resolve": () => null } });
  await press(place, RESOLVE);
  expect(textOf(dialog()!)).toContain("Refund failed: Too old");
  await press(dialog()!, "Resolve");
  expect(alertsOf(dialog()!)).toEqual([errorMessage("attention-note-required")]);
  type(fieldNamed(dialog()!, "How was it resolved?"), "Refunded at PayPal");
  await press(dialog()!, "Resolve");
  expect(convex.calls).toEqual([
    { name: "adminAttention:resolve", args: { itemId: "a", form: { note: "Refunded at PayPal" } } },
  ]);
  expect([dialog(), toasts]).toEqual([null, ["The item is resolved."]]);
});

test("a refused resolution stays in the dialog, which can be closed", async () => {
  const { place, toasts } = open({ answers: { "adminAttention:resolve": () => refuse("access-denied") } });
  await press(place, RESOLVE);
  type(fieldNamed(dialog()!, "How was it resolved?"), "Done");
  await press(dialog()!, "Resolve");
  expect([alertsOf(dialog()!), toasts]).toEqual([["access-denied"], []]);
  await press(dialog()!, "Close");
  expect(dialog()).toBeNull();
});

test("while a note is being saved, its button cannot be pressed again", async () => {
  const answer = held();
  const { place } = open({ answers: { "adminAttention:resolve": () => answer.promise } });
  await press(place, RESOLVE);
  type(fieldNamed(dialog()!, "How was it resolved?"), "Done");
  await press(dialog()!, "Resolve");
  expect(buttonNamed(dialog()!, "Saving…").disabled).toBe(true);
  await settle(answer.arrive);
  expect(dialog()).toBeNull();
});

test("a withdrawal is refused with a reason that the person gets", async () => {
  const answers = { "adminAttention:resolve": () => null };
  const { convex, place, toasts } = open({ record: { declared: DECLARED }, answers });
  await press(place, "Refuse the withdrawal of Ann with a reason");
  expect(textOf(dialog()!)).toContain("Refuse the withdrawal");
  expect(textOf(dialog()!)).toContain("Ann (ann@example.com) withdraws from: R-1");
  type(fieldNamed(dialog()!, "Why is it refused?"), "Too late");
  await press(dialog()!, "Refuse with a reason");
  expect(convex.calls).toMatchObject([{ args: { itemId: "a", form: { note: "Too late" } } }]);
  expect(toasts).toEqual(["The withdrawal is refused. The person gets an email."]);
});

const ACCEPT = "Accept the withdrawal of Ann";

test.each([
  [{}, "C1", "Accept the withdrawal of Ann? All that is left"],
  [{ isProven: false }, "C1", "Accept the withdrawal of Ann? Anybody may have entered this address"],
  [{}, null, "Accept the withdrawal of Ann? No payment is known for it"],
])(
  "the question before accepting %o with payment %s names what happens",
  async (change, paymentId, asked) => {
    const answers = { "adminAttention:acceptWithdrawal": () => "refunding" };
    const record = { declared: { ...DECLARED, ...change }, paymentId };
    const { convex, place, questions, toasts } = open({ record, answers });
    await press(place, ACCEPT);
    expect(questions).toEqual([expect.stringContaining(asked)]);
    expect(convex.calls).toEqual([{ name: "adminAttention:acceptWithdrawal", args: { itemId: "a" } }]);
    expect(toasts).toEqual(["The refund is on its way. The person gets an email with it."]);
  },
);

test("a withdrawal that is not accepted after all is not sent", async () => {
  const { convex, place } = open({ record: { declared: DECLARED }, agrees: false });
  await press(place, ACCEPT);
  expect(convex.calls).toEqual([]);
});

test("a refused acceptance is shown; while it runs it cannot be repeated", async () => {
  const answer = held();
  const accept = async () => {
    await answer.promise;
    refuse("access-denied", { message: "Not yours" });
  };
  const { place, toasts } = open({
    record: { declared: DECLARED },
    answers: { "adminAttention:acceptWithdrawal": accept },
  });
  await press(place, ACCEPT);
  expect(buttonNamed(place, ACCEPT).disabled).toBe(true);
  await settle(answer.arrive);
  expect(buttonNamed(place, ACCEPT).disabled).toBe(false);
  expect([alertsOf(place), toasts]).toEqual([["Not yours"], []]);
});

const REMARKS = [
  "Declared by the signed-in",
  "Anybody may",
  "No payment inside",
  "A field hidden from people",
];

test.each([
  [{}, "C1", ["Declared by the signed-in owner"]],
  [{ isProven: false }, "C1", ["Anybody may have entered this address."]],
  [{}, null, ["Declared by the signed-in owner", "No payment inside the withdrawal period"]],
  [
    { isSuspect: true },
    "C1",
    ["Declared by the signed-in owner", "A field hidden from people was filled in"],
  ],
])("what is said of a declaration %o with payment %s", (change, paymentId, said) => {
  const { place } = open({ record: { declared: { ...DECLARED, ...change }, paymentId } });
  for (const words of ["Ann (ann@example.com) withdraws from: R-1", ...said])
    expect(textOf(place)).toContain(words);
  const others = REMARKS.filter((remark) => !said.some((words) => words.startsWith(remark)));
  for (const words of ["Too old", ...others]) expect(textOf(place)).not.toContain(words);
});

test.each([
  ["email-failed", "adminEmails:resend", "Send again: Too old", "The email is on its way again."],
  [
    "payment-open",
    "adminAttention:check",
    "Check again: Payment open: Too old",
    "The payment is being checked with PayPal.",
  ],
])("what is done about %s is said, unless it is refused", async (...[kind, name, button, said]) => {
  const show = (answer: () => unknown) => {
    const record = { ...RECORD, emailId: "m", paymentId: null, declared: null };
    const item = { ...ITEM, kind, record } as unknown as AttentionItemRow;
    return openPage(<AttentionItem item={item} />, { convex: new FakeConvex({ [name]: answer }) });
  };
  const done = show(() => null);
  await press(done.place, button);
  expect(done.toasts).toEqual([said]);
  const refused = show(() => refuse("access-denied", { message: "No" }));
  await press(refused.place, button);
  expect([alertsOf(refused.place), refused.toasts]).toEqual([["No"], []]);
});

test("an owner or a resolver who has left is called a former member of staff; an ended item has no owner", () => {
  const shown = (change: Partial<AttentionItemRow>) => {
    const item = { ...ITEM, record: RECORD, ...change };
    const { place } = openPage(<AttentionItem item={item} />);
    return { text: textOf(place), offers: hasButton(place, RESOLVE) };
  };
  const owner = { name: null, isMe: false };
  expect(shown({ owner }).text).toContain("Assigned to a former member of staff");
  const end = { at: 0, note: "Done", name: null };
  const ended = shown({ owner, end });
  expect(ended.text).toContain("DoneResolved by a former member of staff · ");
  expect([ended.text.includes("Assigned to"), ended.offers]).toEqual([false, false]);
});
