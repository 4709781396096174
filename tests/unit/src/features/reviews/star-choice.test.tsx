// The stars of a review as a radio group: what screen readers are told.
import { expect, test } from "vitest";
import { StarChoice } from "#src/features/reviews/star-choice.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

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
