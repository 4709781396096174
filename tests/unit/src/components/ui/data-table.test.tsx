// The heads of a table's columns: which can be sorted, their sort state, and the order that a press requests.
import { expect, it, vi } from "vitest";
import { DataTable, type Column } from "#src/components/ui/data-table.tsx";
import { buttonNamed, click, render } from "#tests/helpers/render.tsx";

const COLUMNS: Column<string>[] = [
  { name: "Learner", cell: (row) => row },
  { name: "Amount", cell: (row) => row, orders: ["highest", "lowest"] },
  { name: "Date", cell: (row) => row, orders: ["newest", "oldest"] },
];

const table = (order: string, onChange: (order: string) => void) => (
  <DataTable
    caption="Rows"
    columns={COLUMNS}
    rows={["a"]}
    keyOf={(row) => row}
    sorting={{ label: "Sort by", order, onChange }}
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

it("as cards the sortable columns have a label, because the others have no head", () => {
  const { place, unmount } = render(table("newest", () => undefined));
  const head = place.querySelector<HTMLElement>("thead tr")!;
  expect(head.dataset["name"]).toBe("Sort by");
  expect(head.className).toContain("cards:before:content-[attr(data-name)]");
  unmount();
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

it("is plain text where the column cannot be sorted", () => {
  const shown = render(<DataTable caption="Rows" columns={COLUMNS} rows={["a"]} keyOf={(row) => row} />);
  expect(shown.place.querySelector("th button")).toBeNull();
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
