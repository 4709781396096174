// Leaving a course: what the dialog says before anything happens, and what it sends.
import { act } from "react";
import { expect, onTestFinished, test } from "vitest";
import { LeaveCourse } from "#src/features/learning/leave-course.tsx";
import { CurrentTerms } from "#src/features/legal/current-terms.tsx";
import { connectToasts } from "#src/lib/toast.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import {
  buttonNamed,
  click,
  fieldNamed,
  render,
  settle,
  textOf,
  type,
  unmountAll,
} from "#tests/helpers/render.tsx";

const COURSE = { courseId: "FAAI", title: "Foundations" };
const ARGS = { courseId: "FAAI" };
const TERMS = {
  ...{ batchName: "Gamma", paid: 299, credit: 0, share: "full", due: 299, isLeaving: false },
  ...{ terms: { partPercent: 50, partWeeks: 2 }, startDate: "2026-12-21", lastPartDay: "2027-01-03" },
};

function opened(change: object, answer: () => unknown = () => "refunding") {
  const convex = new FakeConvex({ "leaving:leave": answer });
  convex.setQuery("leaving:terms", { ...TERMS, ...change }, ARGS);
  const { place } = render(convex.wrap(<LeaveCourse course={COURSE} />));
  const opener = buttonNamed(place, "Leave the course");
  opener.focus();
  click(opener);
  const dialog = () => document.querySelector("[role=dialog]") as HTMLElement;
  const press = async (name: string) => {
    await settle(() => {
      click(buttonNamed(dialog(), name));
    });
  };
  return { convex, place, dialog, press };
}

test("before the start: the whole amount, the terms with today's row, and one call with the amount that was shown", async () => {
  const { convex, dialog, press } = opened({});
  expect(textOf(dialog())).toContain("You’ll get your full $299 back.");
  expect([...dialog().querySelectorAll("dl > div")].map(textOf)).toEqual([
    "Until December 20, 2026Full refund",
    "Until January 3, 202750% refund",
    "From January 4, 2027On request",
  ]);
  expect(textOf(dialog().querySelector("[aria-current]")!)).toContain("Full refund");
  expect(fieldNamed(dialog(), "Why are you leaving? (optional)").maxLength).toBe(500);
  type(fieldNamed(dialog(), "Why are you leaving? (optional)"), "No time");
  const toasts: string[] = [];
  onTestFinished(connectToasts((text) => toasts.push(text)));
  await press("Leave and get $299 back");
  expect(toasts).toHaveLength(1);
  expect(toasts[0]).toContain("$299");
  expect(convex.callsOf("leaving:leave")).toEqual([{ ...ARGS, form: { amount: 299, reason: "No time" } }]);
  expect(dialog()).toBeNull();
});

test("an amount that changes while the dialog is open is shown, and sent", async () => {
  const { convex, dialog, press } = opened({});
  act(() => {
    convex.setQuery("leaving:terms", { ...TERMS, share: "part", due: 149.5 }, ARGS);
  });
  expect(textOf(dialog())).toContain("You’ll get $149.50 of $299 back.");
  await press("Leave and get $149.50 back");
  expect(convex.callsOf("leaving:leave")).toEqual([{ ...ARGS, form: { amount: 149.5, reason: "" } }]);
});

test("when nothing is due, staff are asked; a refusal stays in the dialog", async () => {
  const { dialog, press } = opened({ share: "none", due: 0 }, () => refuse("leaving-reason-required"));
  expect(textOf(dialog())).toContain("You stay enrolled until then.");
  fieldNamed(dialog(), "Why are you asking for a refund?");
  await press("Ask for a refund");
  expect(textOf(dialog())).toContain("leaving-reason-required");
});

test("an enrollment that cost nothing has no terms; terms without a part have two rows", () => {
  const free = opened({ paid: 0, due: 0 });
  expect(free.dialog().querySelector("dl")).toBeNull();
  buttonNamed(free.dialog(), "Leave the course");
  act(() => {
    const terms = { terms: { partPercent: 0, partWeeks: 2 }, lastPartDay: "2026-12-20" };
    free.convex.setQuery("leaving:terms", { ...TERMS, ...terms }, ARGS);
  });
  expect([...free.dialog().querySelectorAll("dl > div")].map(textOf)).toEqual([
    "Until December 20, 2026Full refund",
    "From December 21, 2026On request",
  ]);
});

test.each([
  [{ credit: 100 }, "You’ll get $199 back, and $100 as a credit.", "Leave and get $299 back"],
  [{ credit: 299 }, "You’ll get $299 back as a credit.", "Leave and get a credit of $299"],
  [
    { isDeferred: true, due: 200 },
    "You’ll get $200 of $299 back. Your turn in the next batch",
    "Leave and get $200 back",
  ],
  [{ due: 200 }, "You’ll get $200 of $299 back. Your seat in batch Gamma", "Leave and get $200 back"],
  [{ paid: 0, due: 0 }, "Your enrollment was free. Your seat in batch Gamma", "Leave the course"],
])("what comes back for %o is said before it happens", (change, said, action) => {
  const { dialog } = opened(change);
  expect(textOf(dialog())).toContain(said);
  expect(buttonNamed(dialog(), action).disabled).toBe(false);
  expect(fieldNamed(dialog(), "Why are you leaving? (optional)").value).toBe("");
});

test("the dialog begins with its title, not with the way into another batch", () => {
  const { dialog } = opened({});
  expect(document.activeElement).toBe(dialog());
});

test("one dollar, one percent and one week are already something", () => {
  const paid = opened({ paid: 1, due: 0, share: "none" });
  expect(fieldNamed(paid.dialog(), "Why are you asking for a refund?").value).toBe("");
  expect(paid.dialog().querySelector("dl")).not.toBeNull();
  unmountAll();
  const credited = opened({ paid: 1, due: 1, credit: 1 });
  expect(textOf(credited.dialog())).toContain("You’ll get $1 back as a credit.");
  expect(buttonNamed(credited.dialog(), "Leave and get a credit of $1").disabled).toBe(false);
  unmountAll();
  const part = opened({ terms: { partPercent: 1, partWeeks: 1 } });
  expect([...part.dialog().querySelectorAll("dl > div")].map(textOf)).toContain(
    "Until January 3, 20271% refund",
  );
});

test.each([
  ["refunding", { credit: 100 }, "Your refund of $199 is on its way. We email you when it is done."],
  ["credited", { credit: 299 }, "You have a credit of $299. We have emailed you the code."],
  ["ended", {}, "You have left the course."],
  ["asked", {}, "We have received your request and answer by email."],
])("what happened (%s) is said, and the focus goes to the page", async (outcome, change, said) => {
  const main = document.body.appendChild(document.createElement("main"));
  Object.assign(main, { id: "main", tabIndex: -1 });
  const { convex, dialog, press } = opened(change, () => {
    // The enrollment ends first.
    convex.setQuery("leaving:terms", null, ARGS);
    return outcome;
  });
  const toasts: string[] = [];
  onTestFinished(connectToasts((text) => toasts.push(text)));
  await press(outcome === "credited" ? "Leave and get a credit of $299" : "Leave and get $299 back");
  expect([toasts, dialog()]).toEqual([[said], null]);
  // A dialog gives the focus away a moment after it is gone.
  await settle(() => undefined);
  expect(document.activeElement).toBe(main);
});

test.each(["Close", "Keep my seat"])("the dialog can be closed without leaving: %s", async (name) => {
  const { convex, dialog, press } = opened({});
  await press(name);
  expect([dialog(), convex.calls]).toEqual([null, []]);
});

test.each([{ share: "none", due: 0 }, { isDeferred: true }])("no seat is kept or lost with %o", (change) => {
  const { dialog } = opened(change);
  expect(buttonNamed(dialog(), "Cancel").disabled).toBe(false);
});

test("while it is sent it cannot be sent again", async () => {
  const { dialog, press } = opened({}, () => new Promise(() => undefined));
  await press("Leave and get $299 back");
  expect(buttonNamed(dialog(), "Leaving...").disabled).toBe(true);
});

test.each([{ startDate: null }, { lastPartDay: null }])("without a day (%o) no terms are shown", (change) => {
  expect(opened(change).dialog().querySelector("dl")).toBeNull();
});

test("terms without weeks of a part end with the start", () => {
  const terms = { terms: { partPercent: 50, partWeeks: 0 }, lastPartDay: "2026-12-20" };
  const { dialog } = opened({ ...terms, share: "none" });
  expect([...dialog().querySelectorAll("dl > div")].map(textOf)).toEqual([
    "Until December 20, 2026Full refund",
    "From December 21, 2026On request",
  ]);
  expect(textOf(dialog().querySelector("[aria-current]")!)).toContain("On request");
});

test("while the refund is under way, and for people who cannot leave, there is no button", () => {
  const convex = new FakeConvex({});
  convex.setQuery("leaving:terms", { ...TERMS, isLeaving: true }, ARGS);
  const { place } = render(convex.wrap(<LeaveCourse course={COURSE} />));
  expect(textOf(place)).toBe("Your refund is on its way. Your enrollment ends with it.");
  act(() => {
    convex.setQuery("leaving:terms", null, ARGS);
  });
  expect(textOf(place)).toBe("");
});

test("the page of refunds says the terms of today's payments", () => {
  const convex = new FakeConvex({});
  convex.setQuery("leaving:currentTerms", { partPercent: 50, partWeeks: 2 }, {});
  const { place } = render(convex.wrap(<CurrentTerms />));
  expect(textOf(place)).toContain("In its first 2 weeks, you get 50 percent back.");
  act(() => {
    convex.setQuery("leaving:currentTerms", { partPercent: 0, partWeeks: 2 }, {});
  });
  expect(textOf(place)).toBe(
    "Before your batch starts, you get everything back. After that we decide case by case: write to us.",
  );
});
