// The actions of a row: buttons beside columns, a menu where rows have lines.
import { expect, test, vi } from "vitest";
import { TableActions } from "#src/components/staff/row-actions.tsx";
import { RowMenu } from "#src/components/staff/row-menu.tsx";
import { openMenu, pick } from "#tests/helpers/controls.tsx";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

const action = (label: string, isFinal = false) => ({
  ...{ label, name: `${label} Ann`, isFinal },
  onSelect: vi.fn<() => void>(),
});

const shown = (actions: ReturnType<typeof action>[], disabled = false) =>
  render(<TableActions label="Actions for Ann" actions={actions} disabled={disabled} />).place;

test("the buttons name their row, and the menu has the same actions", async () => {
  const [view, end] = [action("View"), action("End", true)];
  const place = shown([view, end]);
  click(buttonNamed(place, "View Ann"));
  expect([view.onSelect.mock.calls.length, end.onSelect.mock.calls.length]).toEqual([1, 0]);
  expect(await openMenu(place, "Actions for Ann")).toEqual(["View", "End"]);
});

test("what ends something is marked in both", async () => {
  const place = shown([action("View"), action("End", true)]);
  await openMenu(place, "Actions for Ann");
  const marked = [...place.querySelectorAll(".text-accent")].map(textOf);
  expect(marked).toEqual(["End", "End"]);
});

test("the buttons look like links, so that a list does not show them as plain text", () => {
  const place = shown([action("View"), action("End", true)]);
  const looks = ["View Ann", "End Ann"].map((name) => buttonNamed(place, name).classList.contains("link"));
  expect(looks).toEqual([true, true]);
});

test("while one of them runs none can be used", () => {
  const buttons = [...shown([action("View")], true).querySelectorAll("button")];
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
});

test("the entry of the menu that has the focus of the keyboard has an outline", async () => {
  const place = shown([action("View")]);
  await openMenu(place, "Actions for Ann");
  expect(place.querySelector("[role=menu]")?.className).toContain("[&_:focus-visible]:[outline-style:solid]");
});

test("a menu keeps an action that cannot be chosen now, and the last one can stand apart", async () => {
  const off = { ...action("View"), isDisabled: true };
  const { place } = render(
    <RowMenu isLastApart label="Actions for Ann" actions={[off, action("End", true)]} />,
  );
  await pick(place, "Actions for Ann", "View");
  expect(off.onSelect).not.toHaveBeenCalled();
  const items = [...place.querySelectorAll("[role=menu] > *")].map((one) => one.getAttribute("role"));
  expect(items).toEqual(["menuitem", "separator", "menuitem"]);
});
