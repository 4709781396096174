// The line above every list: it keeps its controls while the list below it fails, and what the list has is shown in it.
import { expect, test, vi } from "vitest";
import { ListRegion } from "#src/components/staff/list-region.tsx";
import { ListFrame, ListSummary } from "#src/features/admin/common/list-frame.tsx";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

function Broken(): never {
  throw new Error("broken");
}

const List = ({ isBroken = false, onClear }: { isBroken?: boolean; onClear?: () => void }) => (
  <ListFrame statuses={<button type="button">Failed</button>} actions={<button type="button">Export</button>}>
    <ListRegion key={String(isBroken)}>
      {isBroken ? <Broken /> : <ListSummary onClear={onClear}>2 emails</ListSummary>}
    </ListRegion>
  </ListFrame>
);

test("the summary is between the statuses and the actions, and is read out", () => {
  const { place } = render(<List />);
  expect(textOf(place)).toBe("Failed2 emailsExport");
  expect(textOf(place.querySelector("[role=status]")!)).toBe("2 emails");
});

test("the way back to the whole list is beside the summary, and is not read out with it", () => {
  const onClear = vi.fn();
  const { place } = render(<List onClear={onClear} />);
  click(buttonNamed(place, "Clear filters"));
  expect(onClear).toHaveBeenCalledOnce();
  expect(textOf(place.querySelector("[role=status]")!)).toBe("2 emails");
});

test("the statuses keep the focus while the list below them fails, and the summary goes with the list", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { place, show } = render(<List />);
  const chip = buttonNamed(place, "Failed");
  chip.focus();
  show(<List isBroken />);
  expect(document.activeElement).toBe(chip);
  expect(textOf(place)).toContain("Error: ");
  expect(textOf(place.querySelector("[role=status]")!)).toBe("");
});
