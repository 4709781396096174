// A text field with suggestions, from the keyboard.
import { expect, test, vi } from "vitest";
import { Combobox, type ComboboxOption } from "#src/components/ui/combobox.tsx";
import { fire, render, textOf } from "#tests/helpers/render.tsx";

function open(names: readonly string[] | undefined) {
  const onChoose = vi.fn();
  const options = names?.map((label): ComboboxOption => ({ id: `id-${label}`, label }));
  const { place } = render(
    <Combobox
      label="Person"
      text=""
      options={options}
      chosen={null}
      states={{ loading: "Searching", empty: "Nobody" }}
      onType={() => undefined}
      onChoose={onChoose}
    />,
  );
  const field = place.querySelector("input")!;
  const press = (...keys: string[]) => {
    for (const key of keys)
      fire(field, new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };
  const active = () => {
    const id = field.getAttribute("aria-activedescendant");
    return id === null ? null : textOf(document.getElementById(id)!);
  };
  return { place, field, press, active, onChoose };
}

test.each([
  [["ArrowDown"], "Ann"],
  [["ArrowUp"], "Cleo"],
  [["ArrowDown", "ArrowDown"], "Bob"],
  [["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"], "Ann"],
  [["ArrowDown", "ArrowUp"], "Cleo"],
  [["ArrowUp", "ArrowUp"], "Bob"],
])("%j leads to %s", (keys, name) => {
  const { press, active } = open(["Ann", "Bob", "Cleo"]);
  expect(active()).toBeNull();
  press(...keys);
  expect(active()).toBe(name);
});

test("Enter chooses the active option and closes the list, Escape closes it alone", () => {
  const { press, field, onChoose } = open(["Ann", "Bob"]);
  press("Enter");
  expect(onChoose).not.toHaveBeenCalled();
  press("ArrowDown", "ArrowDown", "Enter");
  expect(onChoose.mock.calls).toEqual([["id-Bob"]]);
  expect(field.getAttribute("aria-expanded")).toBe("false");
  press("ArrowDown", "Escape", "Enter");
  expect([field.getAttribute("aria-expanded"), onChoose.mock.calls.length]).toEqual(["false", 1]);
});

test.each([
  ["loading", undefined, "Searching"],
  ["empty", [], "Nobody"],
])("an %s list has a note, and nothing is active", (_, names, note) => {
  const { place, press, active, onChoose } = open(names);
  press("ArrowUp", "ArrowDown", "Enter");
  expect([textOf(place), active(), onChoose.mock.calls.length]).toEqual([`Person${note}`, null, 0]);
});

test("the option that the keys reach is scrolled into view, and nothing before", () => {
  const seen: string[] = [];
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    seen.push(textOf(this));
  });
  const { press } = open(["Ann", "Bob"]);
  expect(seen).toEqual([]);
  press("ArrowDown", "ArrowDown");
  expect(seen).toEqual(["Ann", "Bob"]);
  scroll.mockRestore();
});
