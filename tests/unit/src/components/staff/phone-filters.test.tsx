// The filters of a list on a phone: behind one button, which says how many of them narrow the list.
import { expect, test, vi } from "vitest";
import { PhoneFilters } from "#src/components/staff/phone-filters.tsx";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

const onScreen = ({ isPhone }: { isPhone: boolean }) => {
  vi.spyOn(window, "matchMedia").mockReturnValue({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
};

const Filters = ({ active = 0 }: { active?: number }) => (
  <PhoneFilters active={active} beside={<b>Export</b>}>
    <select aria-label="Course" />
  </PhoneFilters>
);

test("on a phone the button shows and hides them, and is tied to them", () => {
  onScreen({ isPhone: true });
  const { place } = render(<Filters />);
  const button = buttonNamed(place, "Filters");
  const inside = document.getElementById(button.getAttribute("aria-controls")!)!;
  const states = () => [button.getAttribute("aria-expanded"), inside.hidden];
  expect(inside.querySelector("select")).not.toBeNull();
  expect(states()).toEqual(["false", true]);
  click(button);
  expect(states()).toEqual(["true", false]);
  click(button);
  expect(states()).toEqual(["false", true]);
});

test("the button has the number of those that narrow the list, and beside it are the actions", () => {
  onScreen({ isPhone: true });
  expect(textOf(render(<Filters active={2} />).place)).toBe("Filters (2)Export");
});

test("elsewhere they stand alone, without a button", () => {
  onScreen({ isPhone: false });
  const { place } = render(<Filters active={2} />);
  expect([place.querySelector("button"), place.querySelector("select") === null]).toEqual([null, false]);
  expect(textOf(place)).toBe("");
});
