// Tabs whose open one is in the address: the router shows a new address later than the press that asked for it.
import { expect, test, vi } from "vitest";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#src/components/ui/tabs.tsx";
import { showChosen } from "#src/lib/scroll-row.ts";
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

/** Tabs of 100 px in a row of 200 px, of which the one at `open` is chosen. */
function scrolledTo(open: number): number {
  const row = document.createElement("div");
  for (let at = 0; at < 6; at += 1) {
    const tab = document.createElement("button");
    Object.defineProperties(tab, { offsetLeft: { value: 100 * at }, offsetWidth: { value: 100 } });
    tab.toggleAttribute("data-open", at === open);
    row.append(tab);
  }
  Object.defineProperties(row, { clientWidth: { value: 200 }, scrollWidth: { value: 600 } });
  showChosen(row, "[data-open]");
  return row.scrollLeft;
}

test.each([
  ["the first ones are not scrolled", 0, -50],
  ["the middle of one that is out of sight is seen", 2, 150],
  ["nothing is scrolled out of sight at the end for the one before", 5, 400],
])("the chosen tab is brought into the middle: %s", (_, open, left) => {
  expect(scrolledTo(open)).toBe(left);
});

test("of a tab that would be just out of sight some is seen", () => {
  const row = document.createElement("div");
  for (const [at, [start, width]] of [
    [0, 90],
    [90, 100],
    [190, 80],
    [270, 200],
  ].entries()) {
    const tab = document.createElement("button");
    Object.defineProperties(tab, { offsetLeft: { value: start }, offsetWidth: { value: width } });
    tab.toggleAttribute("data-open", at === 2);
    row.append(tab);
  }
  // In the middle the row would begin at 95, where the first tab has ended.
  Object.defineProperties(row, { clientWidth: { value: 270 }, scrollWidth: { value: 470 } });
  showChosen(row, "[data-open]");
  expect(row.scrollLeft).toBe(58);
});

test("a row that has room for all tabs does not fade", () => {
  const { place } = render(tabs("one", () => undefined));
  const row = place.querySelector('[role="tablist"]')!;
  fire(row, new Event("scroll"));
  expect(["data-before", "data-after"].map((side) => row.hasAttribute(side))).toEqual([false, false]);
});
