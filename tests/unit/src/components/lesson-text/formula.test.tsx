// When a formula is drawn: KaTeX is replaced, which draws nothing in this environment.
import { expect, test, vi } from "vitest";
import { Formula } from "#src/components/lesson-text/formula.tsx";
import { render, settle, textOf } from "#tests/helpers/render.tsx";

vi.mock("katex", () => ({
  default: {
    render: (tex: string, place: Element, { displayMode }: { displayMode: boolean }) => {
      place.textContent = `${displayMode ? "block" : "inline"} ${tex}`;
    },
  },
}));
vi.mock("katex/dist/katex.min.css", () => ({}));

test.each([
  [false, "inline x+1"],
  [true, "block x+1"],
])("a formula is drawn in place of its source (block: %s)", async (isBlock, drawn) => {
  const { place } = render(<Formula tex="x+1" isBlock={isBlock} />);
  expect(textOf(place.querySelector("code")!)).toBe("x+1");
  await settle(() => undefined);
  await vi.waitFor(() => {
    expect(place.querySelector("code")).toBeNull();
  });
  expect(textOf(place)).toBe(drawn);
});

test("a formula that changes while the first is being drawn shows only the second", async () => {
  const { place, show } = render(<Formula tex="x" />);
  const tooLong = "y".repeat(2001);
  show(<Formula tex={tooLong} />);
  await settle(() => undefined);
  await vi.dynamicImportSettled();
  await settle(() => undefined);
  expect(textOf(place.querySelector("code")!)).toBe(tooLong);
  expect(textOf(place)).not.toContain("inline x");
});
