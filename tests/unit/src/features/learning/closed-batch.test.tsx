// The choices of a learner whose batch is canceled: what is offered, what is asked first, and what is sent.
import { expect, onTestFinished, test } from "vitest";
import { ClosedBatch, type OwnClosure } from "#src/features/learning/closed-batch.tsx";
import { DialogsProvider } from "#src/components/ui/dialogs-provider.tsx";
import { connectToasts } from "#src/lib/toast.ts";
import { held } from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle, textOf } from "#tests/helpers/render.tsx";

const ARGS = { courseId: "FAAI" };
const CLOSURE = {
  ...{ batchName: "Gamma", reason: "Too few people", deadline: Date.parse("2026-12-06T00:00:00Z") },
  ...{ refund: 299, credit: 299, otherwise: "move", target: "Delta", isLeaving: false },
  batches: [
    { batchNumber: 4, batchName: "Delta", startDate: "2027-03-01", endDate: "2027-06-01", seatsLeft: 2 },
    { batchNumber: 5, batchName: "Epsilon", startDate: "2027-04-01", endDate: "2027-07-01", seatsLeft: 0 },
  ],
};

function shown(change: object = {}, answer: () => unknown = () => null) {
  const convex = new FakeConvex({ "batchClosures:choose": answer });
  const withClosure = (part: object) =>
    convex.wrap(
      <DialogsProvider>
        <ClosedBatch courseId="FAAI" closure={{ ...CLOSURE, ...part } as OwnClosure} />
      </DialogsProvider>,
    );
  const { place, show } = render(withClosure(change));
  const options = () => [...place.querySelectorAll("label")].map(textOf);
  const choose = async (name: string) => {
    const label = [...place.querySelectorAll("label")].find((one) => textOf(one).startsWith(name));
    click(label!.querySelector("input")!);
    await settle(() => {
      click(buttonNamed(place, "Choose"));
    });
  };
  const answerWith = async (name: string) => {
    await settle(() => {
      click(buttonNamed(document.querySelector("[role=alertdialog]") as HTMLElement, name));
    });
  };
  const become = (part: object) => show(withClosure(part));
  return { convex, place, options, choose, answerWith, become };
}

test("another batch is chosen with one press, a full one cannot be", async () => {
  const { convex, place, options, choose } = shown();
  expect(textOf(place)).toContain("Too few people");
  expect(textOf(place)).toContain("If you choose nothing, you move to batch Delta.");
  expect(options().map((option) => option.split("·").at(-1)?.trim())).toEqual([
    "2 seats left",
    "full",
    "$299 back in fullTo the account that you paid with. Your enrollment ends with it.",
    "$299 as a creditA code for your account alone, by email and under Payments and Receipts. It does not expire, and what a price leaves of it stays yours.",
  ]);
  expect(place.querySelectorAll("input:disabled")).toHaveLength(1);
  expect(buttonNamed(place, "Choose")).toHaveProperty("disabled", true);
  await choose("Move to batch Delta");
  expect(convex.callsOf("batchClosures:choose")).toEqual([
    { ...ARGS, choice: { kind: "move", batchNumber: 4 } },
  ]);
});

test("what cannot be changed is asked first", async () => {
  const { convex, choose, answerWith } = shown();
  await choose("$299 as a credit");
  await answerWith("Not yet");
  expect(convex.callsOf("batchClosures:choose")).toEqual([]);
  await choose("$299 back in full");
  await answerWith("Yes");
  expect(convex.callsOf("batchClosures:choose")).toEqual([{ ...ARGS, choice: { kind: "refund" } }]);
});

test("a place that cost nothing is given back; a credit that paid a part comes back beside the money", () => {
  const free = shown({ refund: 0, credit: 0, otherwise: "end", target: null, batches: [] });
  expect(free.options()).toEqual(["Give my seat backIt cost nothing. Your enrollment ends."]);
  expect(textOf(free.place)).toContain("If you choose nothing, your seat ends.");
  const part = shown({ refund: 199, otherwise: "refund", target: null, batches: [] });
  expect(part.options()[0]).toContain("$199 back, and $100 as a credit");
});

test("one dollar is given back, and half a dollar of a credit is named", () => {
  expect(shown({ refund: 1, credit: 1, batches: [] }).options()).toHaveLength(2);
  expect(shown({ refund: 298.5, batches: [] }).options()[0]).toContain("$298.50 back, and $0.50 as a credit");
});

test("a refund under way, and a refusal, are said; a batch that fills up meanwhile is no longer chosen", async () => {
  const leaving = shown({ isLeaving: true });
  expect(textOf(leaving.place)).toContain("Your refund is on its way.");
  expect(leaving.place.querySelector("form")).toBeNull();
  const refused = shown({}, () => refuse("batch-full"));
  await refused.choose("Move to batch Delta");
  expect(refused.place.querySelector("[role=alert]")).not.toBeNull();
  refused.become({ batches: [{ ...CLOSURE.batches[0], seatsLeft: 0 }] });
  expect(buttonNamed(refused.place, "Choose")).toHaveProperty("disabled", true);
});

test("while a choice is sent it cannot be sent again; then the focus is on the page and the choice is named", async () => {
  const toasts: string[] = [];
  onTestFinished(connectToasts((text) => toasts.push(text)));
  const main = document.createElement("main");
  Object.assign(main, { id: "main", tabIndex: -1 });
  document.body.append(main);
  onTestFinished(() => {
    main.remove();
  });
  const answer = held();
  const { place, choose } = shown({}, () => answer.promise);
  await choose("Move to batch Delta");
  const button = place.querySelector<HTMLButtonElement>("button[type=submit]")!;
  expect([button.disabled, textOf(button)]).toEqual([true, "Sending..."]);
  expect([toasts, document.activeElement === main]).toEqual([[], false]);
  await settle(answer.arrive);
  expect([button.disabled, textOf(button)]).toEqual([false, "Choose"]);
  expect([toasts.length, document.activeElement === main]).toEqual([1, true]);
  expect(toasts[0]).toContain("Delta");
});
