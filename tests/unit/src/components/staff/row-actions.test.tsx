// The actions of a row: as buttons in sight, or in a menu where there are more than two.
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
  render(<TableActions actions={actions} disabled={disabled} />).place;

const menuOf = (actions: ReturnType<typeof action>[]) =>
  render(<RowMenu label="Actions for Ann" actions={actions} />).place;

test("the buttons name their row, and each has its action", () => {
  const [view, end] = [action("View"), action("End")];
  const place = shown([view, end]);
  expect([...place.querySelectorAll("button")].map(textOf)).toEqual(["View", "End"]);
  click(buttonNamed(place, "View Ann"));
  expect([view.onSelect.mock.calls.length, end.onSelect.mock.calls.length]).toEqual([1, 0]);
});

test("what ends something is marked in a menu", async () => {
  const place = menuOf([action("View"), action("End", true)]);
  await openMenu(place, "Actions for Ann");
  expect([...place.querySelectorAll(".text-accent")].map(textOf)).toEqual(["End"]);
});

test("the buttons look like links, so that a list does not show them as plain text", () => {
  const place = shown([action("View"), action("End")]);
  const looks = ["View Ann", "End Ann"].map((name) => buttonNamed(place, name).classList.contains("link"));
  expect(looks).toEqual([true, true]);
});

test("while one of them runs none can be used", () => {
  const buttons = [...shown([action("View")], true).querySelectorAll("button")];
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true]);
});

test("the entry of the menu that has the focus of the keyboard has an outline", async () => {
  const place = menuOf([action("View")]);
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
