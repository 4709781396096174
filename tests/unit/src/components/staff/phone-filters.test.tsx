// The filters of a list on a phone: behind one button, which says how many of them narrow the list.
import { expect, test, vi } from "vitest";
import type { ActiveFilter } from "#src/components/staff/active-filter.ts";
import { PhoneFilters } from "#src/components/staff/phone-filters.tsx";
import { openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

const onScreen = ({ isPhone }: { isPhone: boolean }) => {
  vi.spyOn(window, "matchMedia").mockReturnValue({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
};

const Filters = ({ active = [] }: { active?: ActiveFilter[] }) => (
  <PhoneFilters active={active} beside={<b>Export</b>}>
    <select aria-label="Course" />
  </PhoneFilters>
);

const ACTIVE: ActiveFilter[] = [
  { name: "Foundations", without: { course: null, batch: null } },
  { name: "Last 30 days", without: { period: null } },
];

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
  const { place } = openPage(<Filters active={ACTIVE} />);
  expect(textOf(place)).toBe("Filters (2)ExportFoundationsLast 30 days");
});

test("each of those that narrow the list can be removed from the address", async () => {
  onScreen({ isPhone: true });
  const address = "/admin?course=FAAI&batch=3&period=30d";
  const screen = openPage(<Filters active={ACTIVE} />, { address });
  await press(screen.place, "Remove filter: Foundations");
  expect(screen.address()).toBe("/admin?period=30d");
  await press(screen.place, "Remove filter: Last 30 days");
  expect(screen.address()).toBe("/admin");
});

test("elsewhere they stand alone, without a button", () => {
  onScreen({ isPhone: false });
  const { place } = render(<Filters active={ACTIVE} />);
  expect([place.querySelector("button"), place.querySelector("select") === null]).toEqual([null, false]);
  expect(textOf(place)).toBe("");
});
