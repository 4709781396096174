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

test("a dot is in the space before its fact, which is clipped where a line begins", () => {
  const { place } = render(<FactLine facts={["A", <b key="b">B</b>]} />);
  const clipped = place.querySelector("[data-slot=fact-line]")!;
  expect(clipped.className).toContain("overflow-x-clip");
  const row = clipped.firstElementChild!;
  const space = /-ms-\[(.+?)\]/.exec(row.className)![1]!;
  const facts = [...row.children];
  expect(facts.map((fact) => fact.textContent)).toEqual(["A", " · B"]);
  for (const fact of facts) expect(fact.className).toContain(`ps-[${space}]`);
  expect(facts[1]!.firstElementChild!.className).toContain(`w-[${space}]`);
});

test("a fact that is one long word breaks, also in a row where it would not shrink", () => {
  const { place } = render(<FactLine facts={["x".repeat(60)]} />);
  expect(place.querySelector("[data-slot=fact-line]")!.className.split(" ")).toEqual(
    expect.arrayContaining(["min-w-0", "wrap-anywhere"]),
  );
});
