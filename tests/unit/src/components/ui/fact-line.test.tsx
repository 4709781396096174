import { expect, test } from "vitest";
import { FactLine } from "#src/components/ui/fact-line.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

test.each([
  [[], ""],
  [["Alone"], "Alone"],
  [["Batch 3", "7 enrollments", "3 links"], "Batch 3 · 7 enrollments · 3 links"],
])("%o", (facts, text) => {
  const { place } = render(<FactLine facts={facts} />);
  expect(textOf(place)).toBe(text);
});

test("a dot stands at the end of a line, never at its beginning", () => {
  const { place } = render(<FactLine facts={["A", "B"]} />);
  expect([...place.querySelectorAll("span")].map((one) => one.textContent)).toEqual(["A ·", "B"]);
});
