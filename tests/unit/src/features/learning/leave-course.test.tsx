// Leaving a course: what the dialog says before anything happens, and what it sends.
import { act } from "react";
import { expect, onTestFinished, test } from "vitest";
import { LeaveCourse } from "#src/features/learning/leave-course.tsx";
import { CurrentTerms } from "#src/features/legal/current-terms.tsx";
import { connectToasts } from "#src/lib/toast.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fieldNamed, render, settle, textOf, type } from "#tests/helpers/render.tsx";

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
  click(buttonNamed(place, "Leave the course"));
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
  expect(textOf(dialog())).toContain("You get $299 back, all that you paid.");
  expect([...dialog().querySelectorAll("dl > div")].map(textOf)).toEqual([
    "Until December 20, 2026all of it",
    "Until January 3, 202750%",
    "From January 4, 2027on request",
  ]);
  expect(textOf(dialog().querySelector("[aria-current]")!)).toContain("all of it");
  type(fieldNamed(dialog(), "Why do you leave? (optional)"), "No time");
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
  expect(textOf(dialog())).toContain("You get $149.50 of $299 back.");
  await press("Leave and get $149.50 back");
  expect(convex.callsOf("leaving:leave")).toEqual([{ ...ARGS, form: { amount: 149.5, reason: "" } }]);
});

test("when nothing is due, staff are asked; a refusal stays in the dialog", async () => {
  const { dialog, press } = opened({ share: "none", due: 0 }, () => refuse("leaving-reason-required"));
  expect(textOf(dialog())).toContain("You stay enrolled until then.");
  fieldNamed(dialog(), "Why do you ask for a refund?");
  await press("Ask for a refund");
  expect(textOf(dialog())).toContain("leaving-reason-required");
});

test("an enrollment that cost nothing has no terms; terms without a part have two rows", () => {
  const free = opened({ paid: 0, due: 0 });
  expect(free.dialog().querySelector("dl")).toBeNull();
  buttonNamed(free.dialog(), "Leave the course");
  act(() => {
    free.convex.setQuery("leaving:terms", { ...TERMS, terms: { partPercent: 0, partWeeks: 2 } }, ARGS);
  });
  expect([...free.dialog().querySelectorAll("dl > div")].map(textOf)).toEqual([
    "Until December 20, 2026all of it",
    "From December 21, 2026on request",
  ]);
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
  expect(textOf(place)).toBe("Before your batch starts, you get everything back. Later, ask us.");
});
