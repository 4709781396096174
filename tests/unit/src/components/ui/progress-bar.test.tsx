// The progress bar: its accessible value, its colour at 50 and at 100.
import { expect, test } from "vitest";
import { LabelledBar } from "#src/components/staff/labelled-bar.tsx";
import { ProgressBar } from "#src/components/ui/progress-bar.tsx";
import { render } from "#tests/helpers/render.tsx";

test.each([
  [-5, "0", "low", "bg-ink"],
  [0, "0", "low", "bg-ink"],
  [49, "49", "low", "bg-ink"],
  [50, "50", "half", "bg-warn"],
  [99, "99", "half", "bg-warn"],
  [100, "100", "done", "bg-good"],
  [101, "100", "done", "bg-good"],
])("%d percent reads %s and is %s", (percent, ...[value, step, colour]) => {
  const { place } = render(<ProgressBar percent={percent} label="Progress" />);
  const bar = place.querySelector<HTMLElement>('[role="progressbar"]');
  expect(bar?.getAttribute("aria-valuenow")).toBe(value);
  expect(bar?.dataset["step"]).toBe(step);
  expect(bar?.firstElementChild?.className).toContain(colour);
});

test.each([
  [50, "bg-ink"],
  [99, "bg-ink"],
  [100, "bg-good"],
])("in a table %d percent is %s", (percent, colour) => {
  const { place } = render(<LabelledBar percent={percent} label="Progress" text="Half" />);
  expect(place.querySelector('[role="progressbar"]')?.firstElementChild?.className).toContain(colour);
});
