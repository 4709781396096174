// The heads of a table's columns: which can be sorted, their sort state, and the order that a press requests.
import { expect, it, vi } from "vitest";
import { DataTable, type Column } from "#src/components/ui/data-table.tsx";
import { choose, optionsOf, selectNamed } from "#tests/helpers/controls.tsx";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

const COLUMNS: Column<string>[] = [
  { name: "Learner", cell: (row) => row },
  { name: "Amount", cell: (row) => row, orders: ["highest", "lowest"] },
  { name: "Date", cell: (row) => row, orders: ["newest", "oldest"] },
];

const NAMES = {
  ...{ newest: "Newest first", oldest: "Oldest first", highest: "Highest amount", lowest: "Lowest amount" },
  mostProgress: "Most progress",
};

const table = (order: string, onChange: (order: string) => void) => (
  <DataTable
    caption="Rows"
    columns={COLUMNS}
    rows={["a"]}
    keyOf={(row) => row}
    sorting={{ label: "Sort by", names: NAMES, order, onChange }}
  />
);

it("shows the order of the rows, and reverses it", () => {
  const onChange = vi.fn();
  const shown = render(table("newest", onChange));
  const { place } = shown;
  const sorts = () => [...place.querySelectorAll("th")].map((head) => head.getAttribute("aria-sort"));
  expect(sorts()).toEqual([null, null, "descending"]);
  click(buttonNamed(place, "Date"));
  expect(onChange).toHaveBeenLastCalledWith("oldest");
  click(buttonNamed(place, "Amount"));
  expect(onChange).toHaveBeenLastCalledWith("highest");
  shown.show(table("oldest", onChange));
  expect(sorts()).toEqual([null, null, "ascending"]);
  click(buttonNamed(place, "Date"));
  expect(onChange).toHaveBeenLastCalledWith("newest");
  expect(place.querySelector("th")?.querySelector("button")).toBeNull();
  shown.unmount();
});

it("as cards is sorted by a select of the orders that its columns have", () => {
  const onChange = vi.fn();
  const { place } = render(table("oldest", onChange));
  expect(optionsOf(place, "Sort by")).toEqual([
    ...["Newest first", "Oldest first", "Highest amount", "Lowest amount"],
  ]);
  expect(selectNamed(place, "Sort by").value).toBe("oldest");
  choose(place, "Sort by", "highest");
  expect(onChange).toHaveBeenLastCalledWith("highest");
  const line = selectNamed(place, "Sort by").closest("div");
  expect(line?.parentElement?.className).toBe("hidden cards:block");
});

it("as cards has a head for screen readers alone, with its names and without its buttons", () => {
  const { place } = render(table("newest", () => undefined));
  expect(place.querySelector("thead tr")?.className).toBe("cards:sr-only");
  const heads = [...place.querySelectorAll("th:has(button)")];
  const parts = heads.map((head) => [...head.children].map((part) => [textOf(part), part.className]));
  expect(parts).toEqual(
    ["Amount", "Date"].map((name) => [
      [name, expect.stringMatching(/cards:hidden/)],
      [name, "hidden cards:inline"],
    ]),
  );
});

it("has an arrow down for descending, up for ascending, and both where it is not sorted", () => {
  const shown = render(table("newest", () => undefined));
  const arrows = () =>
    [...shown.place.querySelectorAll("th svg")].map(
      (icon) => /lucide-[a-z-]+/.exec(icon.classList.value)?.[0],
    );
  expect(arrows()).toEqual(["lucide-chevrons-up-down", "lucide-arrow-down"]);
  shown.show(table("oldest", () => undefined));
  expect(arrows()).toEqual(["lucide-chevrons-up-down", "lucide-arrow-up"]);
  shown.unmount();
});

it.each(["isMenu", "isActions"] as const)(
  "as cards a column with %s stands in the place of the menu",
  (kind) => {
    const columns: Column<string>[] = [
      { name: "Learner", cell: (row) => row, place: "lead" },
      { name: "Amount", cell: (row) => row },
      { name: "More", cell: () => "More", [kind]: true },
    ];
    const { place } = render(
      <DataTable caption="Rows" columns={columns} rows={["a"]} keyOf={(row) => row} />,
    );
    const cells = [...place.querySelectorAll("tbody td")].map(({ className }) => className);
    expect(cells.map((name) => name.includes("[grid-area:menu]"))).toEqual([false, false, true]);
    expect(cells.map((name) => name.includes("cards:hidden"))).toEqual([false, true, false]);
    // In the line of the name.
    expect(cells.map((name) => name.includes("cards:self-baseline"))).toEqual([true, false, true]);
  },
);

it.each([
  [3, "narrow"],
  [4, "medium"],
  [5, "medium"],
  [6, "wide"],
])("rows of %i columns become cards below a %s width", (count, width) => {
  const columns = Array.from({ length: count }, (_, at) => ({ ...COLUMNS[0]!, name: `${at}` }));
  const { place } = render(<DataTable caption="R" columns={columns} rows={["a"]} keyOf={(row) => row} />);
  expect(place.querySelector("table")?.parentElement?.className).toContain(`table-${width}`);
});

it("has neither buttons nor a select where it cannot be sorted", () => {
  const shown = render(<DataTable caption="Rows" columns={COLUMNS} rows={["a"]} keyOf={(row) => row} />);
  expect(shown.place.querySelector("th button, select")).toBeNull();
  shown.unmount();
});

it("keeps its roles when rows become cards, whose labels are not text of the cells", () => {
  const actions: Column<string> = { name: "Actions", isActions: true, cell: () => "Refund" };
  const shown = render(
    <DataTable caption="Rows" columns={[...COLUMNS, actions]} rows={["a"]} keyOf={(row) => row} />,
  );
  const named = (role: string) => [...shown.place.querySelectorAll(`[role=${role}]`)];
  expect([named("table").length, named("row").length, named("columnheader").length]).toEqual([1, 2, 4]);
  const cells = named("cell").map((cell) => [cell.getAttribute("data-name"), cell.textContent]);
  expect(cells).toEqual([
    ["Learner", "a"],
    ["Amount", "a"],
    ["Date", "a"],
    ["Actions", "Refund"],
  ]);
  shown.unmount();
});
