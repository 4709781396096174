// Choices in a row that scrolls sideways on phones.
import { expect, test } from "vitest";
import { ChoiceChips } from "#src/components/ui/choice-chips.tsx";
import { fire, render } from "#tests/helpers/render.tsx";

const CHOICES = { one: "One", two: "Two" };

function open(scrollLeft = 0) {
  const { place } = render(
    <ChoiceChips label="Status" isLong choices={CHOICES} value="two" onChange={() => undefined} />,
  );
  const row = place.querySelector<HTMLElement>("[role=group]")!;
  Object.defineProperties(row, { scrollWidth: { value: 400 }, clientWidth: { value: 300 } });
  row.scrollLeft = scrollLeft;
  return row;
}

const sidesOf = (row: Element) => [row.hasAttribute("data-before"), row.hasAttribute("data-after")];

test.each([
  ["at its start", 0, [false, true]],
  ["in the middle", 50, [true, true]],
  ["at its end", 100, [true, false]],
])("the row fades where choices are out of sight: %s", (_, scrollLeft, sides) => {
  const row = open(scrollLeft);
  fire(row, new Event("scroll"));
  expect(sidesOf(row)).toEqual(sides);
});

test.each([
  ["beyond the end", 280, 96, [true, true]],
  ["at the start", 60, 0, [false, true]],
  ["beyond the end from right to left, where places count below 0", -20, -76, [true, true]],
])("the chosen one is brought into the row with some of what is beside it: %s", (...[, at, shown, sides]) => {
  const row = open();
  const chosen = row.querySelector("[aria-pressed=true]")!;
  Object.defineProperties(chosen, { offsetLeft: { value: at }, offsetWidth: { value: 60 } });
  fire(window as unknown as Document, new Event("resize"));
  expect([row.scrollLeft, sidesOf(row)]).toEqual([shown, sides]);
});
