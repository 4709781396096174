// A learner's actions while the server has not answered, and where focus and view are afterwards.
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { ClosedBatch, type OwnClosure } from "#src/features/learning/closed-batch.tsx";
import { SlidesDownload } from "#src/features/learning/slides-download.tsx";
import { useLinkedLesson } from "#src/features/learning/use-linked-lesson.ts";
import { held } from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fire, settle, textOf } from "#tests/helpers/render.tsx";
import { openDialog, openScreen, send } from "#tests/helpers/screen.tsx";
import { Change, Defer } from "./seat-parts";

const ARGS = { courseId: "FAAI" };
const BATCH = {
  ...{ batchNumber: 2, batchName: "Beta", seatsLeft: 1, startDate: "2026-12-01", endDate: "2027-03-09" },
};
const OPTIONS = { batchName: "Alpha", mayDefer: true, batches: [BATCH] };
const CLOSURE = {
  ...{ batchName: "Gamma", reason: "Too few people", deadline: Date.parse("2026-12-06T00:00:00Z") },
  ...{ refund: 299, credit: 299, otherwise: "credit", target: null, isLeaving: false, batches: [BATCH] },
} as unknown as OwnClosure;

/** A part whose function is answered when the test lets it, on a page with a `main`. */
function open(part: ReactNode, name: string, answer: () => unknown = () => null) {
  const { promise, arrive } = held();
  const convex = new FakeConvex({ [name]: () => promise.then(answer) });
  convex.setQuery("transfers:options", OPTIONS, ARGS);
  const main = Object.assign(document.createElement("main"), { id: "main", tabIndex: -1 });
  document.body.append(main);
  return { ...openScreen(part, { convex }), arrive: () => settle(arrive), main };
}

/** How an element took the focus: the view does not move by it. */
const focusOf = () => vi.spyOn(HTMLElement.prototype, "focus");

test("a seat is given back by one request at a time, and the page has the focus without moving", async () => {
  const { place, press, arrive, main } = open(<Defer {...ARGS} />, "transfers:defer");
  await press("Move to the next batch");
  expect(buttonNamed(place, "Move to the next batch").disabled).toBe(true);
  const focused = focusOf();
  await arrive();
  expect(buttonNamed(place, "Move to the next batch").disabled).toBe(false);
  expect([focused.mock.contexts.includes(main), focused.mock.calls]).toEqual([
    true,
    [[{ preventScroll: true }]],
  ]);
});

test("the slides are prepared by one request at a time", async () => {
  const { place, press, arrive, text } = open(<SlidesDownload {...ARGS} />, "slides:download", () =>
    refuse("access-denied", { message: "Not yours" }),
  );
  expect(place.querySelector("[role=alert]")).toBeNull();
  await press("Download slides (PDF)");
  expect(buttonNamed(place, "Preparing...").disabled).toBe(true);
  await arrive();
  expect(text()).toContain("Not yours");
  expect(buttonNamed(place, "Download slides (PDF)").disabled).toBe(false);
});

test("a batch is changed by one request at a time", async () => {
  const { press, arrive } = open(<Change {...ARGS} />, "transfers:change", () =>
    refuse("access-denied", { message: "Not now" }),
  );
  await press("Change batch");
  const dialog = openDialog();
  expect(dialog.querySelector("[role=alert]")).toBeNull();
  click(dialog.querySelector("input")!);
  await send(dialog.querySelector("form")!);
  expect(buttonNamed(dialog, "Changing...").disabled).toBe(true);
  expect(buttonNamed(dialog, "Cancel").disabled).toBe(true);
  await arrive();
  expect(buttonNamed(dialog, "Change batch").disabled).toBe(false);
});

test.each([
  ["Move to batch Beta", [], "Beta"],
  ["$299 as a credit", ["$299"], "$299"],
  ["$299 back in full", ["$299"], "$299"],
])("after the choice “%s” the page has the focus without moving", async (name, asked, said) => {
  const part = <ClosedBatch courseId="FAAI" closure={CLOSURE} />;
  const { place, arrive, main, seen } = open(part, "batchClosures:choose");
  expect(place.querySelector("[role=alert]")).toBeNull();
  const label = [...place.querySelectorAll("label")].find((one) => textOf(one).startsWith(name))!;
  click(label.querySelector("input")!);
  await send(place.querySelector("form")!);
  expect(seen.questions).toHaveLength(asked.length);
  for (const words of asked) expect(seen.questions[0]).toContain(words);
  const focused = focusOf();
  await arrive();
  expect(focused.mock.contexts.includes(main)).toBe(true);
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect(seen.toasts[0]).toContain(said);
});

test("nothing is sent before something is chosen", async () => {
  const part = <ClosedBatch courseId="FAAI" closure={CLOSURE} />;
  const { place, convex, text } = open(part, "batchClosures:choose");
  await send(place.querySelector("form")!);
  expect(convex.calls).toEqual([]);
  expect(text()).toContain("If you choose nothing, you get a credit");
});

test.each(["batch", "choice"])("a form of the page itself sends a %s, not the browser", (kind) => {
  const { place } =
    kind === "choice"
      ? open(<ClosedBatch courseId="FAAI" closure={CLOSURE} />, "batchClosures:choose")
      : open(<Change {...ARGS} />, "transfers:change");
  if (kind === "batch") click(buttonNamed(place, "Change batch"));
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  fire(document.querySelector("form")!, submit);
  expect(submit.defaultPrevented).toBe(true);
});

function Lessons() {
  useLinkedLesson();
  return (
    <p id="lesson-2">
      <input aria-label="Two" type="checkbox" />
    </p>
  );
}

test("a lesson of the address comes to the middle of the screen, and the focus does not move it away", () => {
  const moved = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  const focused = focusOf();
  openScreen(<Lessons />, { address: "/courses/FAAI#lesson-2" });
  expect(moved.mock.calls).toEqual([[{ block: "center" }]]);
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
});
