// The review form: what it sends, what it keeps of the text, and how a review is deleted.
import { beforeEach, expect, test, vi } from "vitest";
import { ReviewForm } from "#src/features/reviews/review-form.tsx";
import type { Review } from "#src/features/reviews/types.ts";
import { DialogsContext } from "#src/hooks/use-dialogs.ts";
import { MESSAGES } from "#shared/messages.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { held } from "#tests/helpers/controls.tsx";
import { buttonNamed, click, fieldNamed, render, settle, textOf, type } from "#tests/helpers/render.tsx";

const showToast = vi.hoisted(() => vi.fn());
vi.mock("#src/lib/toast.ts", () => ({ showToast }));

const onTyped = vi.fn();
const onDone = vi.fn();
const alert = vi.fn(() => Promise.resolve());
const confirm = vi.fn(() => Promise.resolve(true));

beforeEach(() => {
  for (const mock of [onTyped, onDone, showToast]) mock.mockReset();
  alert.mockReset().mockResolvedValue();
  confirm.mockReset().mockResolvedValue(true);
});

const OLD = { rating: 4, comment: "Good course" } as Review;

function open(existing: Review | null = null, answers: FakeConvex["answers"] = {}) {
  const convex = new FakeConvex({
    "reviews:save": () => "review-1",
    "reviews:remove": () => null,
    ...answers,
  });
  const form = (review: Review | null) =>
    convex.wrap(
      <DialogsContext value={{ alert, confirm }}>
        <ReviewForm courseId="FAAI" existing={review} onTyped={onTyped} onDone={onDone} />
      </DialogsContext>,
    );
  const { place, show, unmount } = render(form(existing));
  const star = async (step: number) => {
    await settle(() => {
      const radios = [...place.querySelectorAll<HTMLElement>("input[type=radio], [role=radio]")];
      const radio = radios[step - 1];
      if (radio === undefined) throw new Error(`No star ${step}`);
      click(radio);
    });
  };
  const press = async (name: string) => {
    await settle(() => {
      click(buttonNamed(place, name));
    });
  };
  const comment = () => fieldNamed(place, "Your comment");
  const become = (review: Review | null) => settle(() => show(form(review)));
  return { convex, place, star, press, comment, become, words: () => textOf(place), unmount };
}

test("without a star there is nothing to submit; with one, rating and comment are sent", async () => {
  const { convex, place, star, press, comment, unmount } = open();
  const submit = buttonNamed(place, "Submit Review");
  expect(submit.disabled).toBe(true);
  const hint = document.getElementById(submit.getAttribute("aria-describedby")!);
  expect(textOf(hint!)).toBe("Choose a rating first.");
  await star(3);
  expect(textOf(place)).not.toContain("Choose a rating first.");
  type(comment(), "  It was good.  ");
  await press("Submit Review");
  expect(convex.callsOf("reviews:save")).toEqual([
    { courseId: "FAAI", form: { rating: 3, comment: "It was good." } },
  ]);
  expect(onTyped).toHaveBeenCalled();
  expect(onDone.mock.calls).toEqual([[true]]);
  // It is confirmed where the review then stands.
  expect(showToast).not.toHaveBeenCalled();
  unmount();
});

test("an empty comment is refused without a call", async () => {
  const { convex, star, press, comment, unmount } = open();
  await star(3);
  type(comment(), "   ");
  await press("Submit Review");
  expect(convex.calls).toEqual([]);
  unmount();
});

test("a refusal is shown and keeps the text", async () => {
  const refusing = { "reviews:save": () => refuse("posting-too-often", { message: "Slow down." }) };
  const { star, press, comment, words, unmount } = open(null, refusing);
  await star(5);
  type(comment(), "Great");
  await press("Submit Review");
  expect([words().includes("Slow down."), comment().value]).toEqual([true, "Great"]);
  expect(showToast).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
  unmount();
});

test("an existing review can be edited; another window's change is shown until something is typed", async () => {
  const { convex, press, comment, become, unmount } = open(OLD);
  expect(comment().value).toBe("Good course");
  await become({ ...OLD, comment: "From elsewhere" });
  expect(comment().value).toBe("From elsewhere");
  type(comment(), "Mine");
  await become({ ...OLD, comment: "From elsewhere again" });
  expect(comment().value).toBe("Mine");
  await press("Update Review");
  expect(convex.callsOf("reviews:save")).toEqual([
    { courseId: "FAAI", form: { rating: 4, comment: "Mine" } },
  ]);
  unmount();
});

test("there is nothing to update before something has changed, and the form can be left", async () => {
  const { place, press, comment, unmount } = open(OLD);
  const update = () => buttonNamed(place, "Update Review");
  expect(update().disabled).toBe(true);
  type(comment(), "Better");
  expect(update().disabled).toBe(false);
  type(comment(), OLD.comment);
  expect(update().disabled).toBe(true);
  await press("Cancel");
  expect(onDone.mock.calls).toEqual([[false]]);
  unmount();
});

test("a review is deleted after the confirmation, and the form is then empty", async () => {
  const { convex, press, comment, unmount } = open(OLD);
  confirm.mockResolvedValueOnce(false);
  await press("Delete Review");
  expect([convex.calls, comment().value]).toEqual([[], "Good course"]);
  await press("Delete Review");
  expect(confirm).toHaveBeenCalledWith(MESSAGES.deleteOwnReview, expect.anything());
  expect(convex.callsOf("reviews:remove")).toEqual([{ courseId: "FAAI" }]);
  expect(comment().value).toBe("");
  expect(showToast).toHaveBeenCalledWith(MESSAGES.reviewDeleted);
  unmount();
});

test("a failed deletion shows an error and keeps the review", async () => {
  const refusing = { "reviews:remove": () => refuse("user-disabled", { message: "Disabled." }) };
  const { press, comment, unmount } = open(OLD, refusing);
  await press("Delete Review");
  expect(alert).toHaveBeenCalledWith("Disabled.");
  expect([comment().value, showToast.mock.calls]).toEqual(["Good course", []]);
  unmount();
});

const isDisabled = (place: Element, names: readonly string[]): boolean[] =>
  names.map((name) => buttonNamed(place, name).disabled);

test("the form of an existing review takes the focus; that of a new one leaves it", () => {
  open();
  expect(document.activeElement).toBe(document.body);
  open(OLD);
  expect(textOf(document.activeElement!)).toBe("Edit your review");
});

test("one star is enough to submit", async () => {
  const { convex, place, star, press, comment } = open();
  expect(onTyped).not.toHaveBeenCalled();
  await star(1);
  expect(onTyped).toHaveBeenCalledOnce();
  expect(buttonNamed(place, "Submit Review").disabled).toBe(false);
  type(comment(), "Bad");
  await press("Submit Review");
  expect(convex.callsOf("reviews:save")).toEqual([{ courseId: "FAAI", form: { rating: 1, comment: "Bad" } }]);
});

test("while a review is saved, and while it is deleted, nothing else can be pressed", async () => {
  const saved = held();
  const deleted = held();
  const { place, press, comment } = open(OLD, {
    "reviews:save": () => saved.promise,
    "reviews:remove": () => deleted.promise,
  });
  type(comment(), "Better");
  await press("Update Review");
  expect(isDisabled(place, ["Saving...", "Cancel", "Delete Review"])).toEqual([true, true, true]);
  await settle(saved.arrive);
  type(comment(), "Better still");
  expect(isDisabled(place, ["Update Review", "Cancel", "Delete Review"])).toEqual([false, false, false]);
  buttonNamed(place, "Delete Review").focus();
  await press("Delete Review");
  expect(isDisabled(place, ["Update Review", "Cancel", "Delete Review"])).toEqual([true, true, true]);
  await settle(deleted.arrive);
  // The button that had the focus goes with the review.
  expect(document.activeElement === place.querySelector("h3")).toBe(true);
});

test("a second attempt takes the first one's error away, and what is saved is no longer unsaved", async () => {
  const answers = [() => refuse("posting-too-often", { message: "Slow down." }), () => "review-1"];
  const last = held();
  const { place, press, comment, become, words } = open(OLD, {
    "reviews:save": async () => {
      const answer = answers.shift();
      if (answers.length === 0) await last.promise;
      return answer?.();
    },
  });
  type(comment(), "Mine");
  await press("Update Review");
  expect(words()).toContain("Slow down.");
  await press("Update Review");
  expect(words()).not.toContain("Slow down.");
  await settle(last.arrive);
  expect(buttonNamed(place, "Update Review").disabled).toBe(true);
  await become({ ...OLD, comment: "From elsewhere" });
  expect(comment().value).toBe("From elsewhere");
});
