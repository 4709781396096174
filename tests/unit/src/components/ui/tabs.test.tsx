// Tabs whose open one is in the address: the router shows a new address later than the press that asked for it.
import { expect, test, vi } from "vitest";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#src/components/ui/tabs.tsx";
import { fire, render } from "#tests/helpers/render.tsx";

const tabs = (value: string, onValueChange: (value: string) => void) => (
  <Tabs value={value} onValueChange={onValueChange}>
    <TabsList>
      <TabsTrigger value="one">One</TabsTrigger>
      <TabsTrigger value="two">Two</TabsTrigger>
    </TabsList>
    <TabsContent value="one">First</TabsContent>
    <TabsContent value="two">Second</TabsContent>
  </Tabs>
);

const press = (place: Element, name: string): void => {
  const found = [...place.querySelectorAll("[role=tab]")].find((tab) => tab.textContent === name);
  if (found === undefined) throw new Error(`No tab "${name}"`);
  fire(found, new MouseEvent("mousedown", { bubbles: true, button: 0 }));
};

test("one press asks for its tab once, so that the history gets one entry", () => {
  const asked = vi.fn<(value: string) => void>();
  const { place } = render(tabs("one", asked));
  press(place, "Two");
  expect(asked.mock.calls).toEqual([["two"]]);
});

test("a tab can be asked for again after it was left", () => {
  const asked = vi.fn<(value: string) => void>();
  const { place, show } = render(tabs("one", asked));
  press(place, "Two");
  show(tabs("two", asked));
  press(place, "One");
  show(tabs("one", asked));
  press(place, "Two");
  expect(asked.mock.calls).toEqual([["two"], ["one"], ["two"]]);
});

test("a tab that the router has refused can be asked for again", () => {
  const asked = vi.fn<(value: string) => void>();
  const { place, show } = render(tabs("one", asked));
  press(place, "Two");
  show(tabs("one", asked));
  press(place, "Two");
  expect(asked.mock.calls).toEqual([["two"], ["two"]]);
});

test.each([
  ["at its start", 0, [false, true]],
  ["in the middle", 50, [true, true]],
  ["at its end", 100, [true, false]],
  ["from right to left, at its end", -100, [true, false]],
])("a row that is wider than its place fades where tabs are out of sight: %s", (_, scrollLeft, hidden) => {
  const { place } = render(tabs("one", () => undefined));
  const row = place.querySelector('[role="tablist"]')!;
  Object.defineProperties(row, {
    scrollWidth: { value: 400 },
    clientWidth: { value: 300 },
    scrollLeft: { value: scrollLeft },
  });
  fire(row, new Event("scroll"));
  expect(["data-before", "data-after"].map((side) => row.hasAttribute(side))).toEqual(hidden);
});

test("a row that has room for all tabs does not fade", () => {
  const { place } = render(tabs("one", () => undefined));
  const row = place.querySelector('[role="tablist"]')!;
  fire(row, new Event("scroll"));
  expect(["data-before", "data-after"].map((side) => row.hasAttribute(side))).toEqual([false, false]);
});
