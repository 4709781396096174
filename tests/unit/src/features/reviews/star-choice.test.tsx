// The stars of a review as a radio group: what screen readers are told, the word of a choice, and when it was left.
import { expect, test, vi } from "vitest";
import { StarChoice } from "#src/features/reviews/star-choice.tsx";
import { fire, render, textOf } from "#tests/helpers/render.tsx";

const nothing = () => undefined;

function groupOf(error?: string) {
  const { place } = render(
    <StarChoice label="Your rating" value={0} error={error} onChange={nothing} onBlur={nothing} />,
  );
  const group = place.querySelector('[role="radiogroup"]')!;
  const described = group.getAttribute("aria-describedby");
  return {
    isInvalid: group.getAttribute("aria-invalid"),
    description: described === null ? null : textOf(document.getElementById(described) ?? place),
  };
}

test("a refused choice is described by its error, another by nothing", () => {
  expect(groupOf("Please select a rating.")).toEqual({
    isInvalid: "true",
    description: "Please select a rating.",
  });
  expect(groupOf()).toEqual({ isInvalid: "false", description: null });
});

function chosen(value: number) {
  const onBlur = vi.fn();
  const { place } = render(
    <StarChoice label="Your rating" value={value} onChange={nothing} onBlur={onBlur} />,
  );
  const stars = [...place.querySelectorAll("input")];
  const move = (type: string, star: number, relatedTarget: Element | null) =>
    fire(stars[star - 1]!, new PointerEvent(type, { bubbles: true, relatedTarget }));
  const leave = (star: number, relatedTarget: Element | null) =>
    fire(stars[star - 1]!, new FocusEvent("focusout", { bubbles: true, relatedTarget }));
  return { place, onBlur, stars, move, leave, text: () => textOf(place) };
}

test.each([
  [0, "Your rating"],
  [1, "Your ratingPoor"],
  [2, "Your ratingFair"],
  [3, "Your ratingGood"],
  [4, "Your ratingVery good"],
  [5, "Your ratingExcellent"],
])("%i stars are named: %s", (value, text) => {
  const { text: shown, stars } = chosen(value);
  expect(shown()).toBe(text);
  expect(stars.map(({ checked }) => checked).indexOf(true)).toBe(value - 1);
});

test("while a star is pointed at, its word is shown instead of the chosen one's", () => {
  const { place, move, text } = chosen(2);
  move("pointerover", 4, null);
  expect(text()).toBe("Your ratingVery good");
  move("pointerout", 4, place);
  expect(text()).toBe("Your ratingFair");
});

test("the choice is left when the focus leaves all stars, not when it moves between them", () => {
  const { place, onBlur, stars, leave } = chosen(2);
  leave(2, stars[2]!);
  expect(onBlur).not.toHaveBeenCalled();
  leave(3, place);
  expect(onBlur).toHaveBeenCalledOnce();
});
