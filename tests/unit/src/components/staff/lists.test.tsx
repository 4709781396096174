// The parts of staff lists: the menu of a row, the numbers of statuses, and the place of a table that loads.
import type { UsePaginatedQueryResult } from "convex/react";
import { expect, test, vi } from "vitest";
import { PagedTable, TableSkeleton } from "#src/components/staff/paged-table.tsx";
import { RowMenu } from "#src/components/staff/row-menu.tsx";
import { StatusChips } from "#src/components/staff/status-chips.tsx";
import { openMenu, pick } from "#tests/helpers/controls.tsx";
import { buttonNamed, fire, render, settle, textOf } from "#tests/helpers/render.tsx";
import { buttonNames } from "#tests/helpers/screen.tsx";

test("an action of a row begins once, after the focus is back at its menu", async () => {
  const focused: (string | null | undefined)[] = [];
  const onSelect = vi.fn(() => focused.push(document.activeElement?.getAttribute("aria-label")));
  const { place } = render(<RowMenu label="Actions for Ann" actions={[{ label: "End", onSelect }]} />);
  expect(buttonNamed(place, "Actions for Ann").disabled).toBe(false);
  await pick(place, "Actions for Ann", "End");
  expect(focused).toEqual(["Actions for Ann"]);
  await openMenu(place, "Actions for Ann");
  await settle(() => {
    const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
    fire(document.querySelector("[role=menu]")!, escape);
  });
  expect(document.querySelector("[role=menu]")).toBeNull();
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test("a menu without anything to do cannot be opened", () => {
  const { place } = render(<RowMenu label="Actions for Ann" actions={[]} disabled />);
  expect(buttonNamed(place, "Actions for Ann").disabled).toBe(true);
});

test("a status has a number only while some of its rows wait for staff, up to 99", () => {
  const statuses = {
    all: { label: "All" },
    open: { label: "Open", waiting: 1200 },
    late: { label: "Late", waiting: 1 },
    none: { label: "None", waiting: 0 },
    loading: { label: "Loading", waiting: undefined },
  };
  const { place } = render(<StatusChips statuses={statuses} value="all" onChange={() => undefined} />);
  expect(buttonNames(place)).toEqual(["All", "Open99+", "Late1", "None", "Loading"]);
});

test.each([
  ["whose number is not known", undefined, "CanLoadMore", ["Load More"], undefined],
  ["of which another one follows", 26, "CanLoadMore", ["Load More"], "Showing 25 of 26"],
  ["of which another one loads", 1026, "LoadingMore", ["Loading..."], "Showing 25 of 1,026"],
  ["which is the last one", 25, "CanLoadMore", [], undefined],
  ["after which rows were removed", 26, "Exhausted", [], undefined],
] as const)("a full page %s: %#", (...[, total, status, buttons, line]) => {
  const results = Array.from({ length: 25 }, (_row, index) => ({ _id: String(index) }));
  const list = { results, status, isLoading: false, loadMore: () => undefined };
  const columns = [{ name: "Id", cell: ({ _id }: { _id: string }) => _id }];
  const { place } = render(
    <PagedTable
      caption="Rows"
      empty="None"
      columns={columns}
      list={list as UsePaginatedQueryResult<{ _id: string }>}
      total={total}
    />,
  );
  expect(buttonNames(place)).toEqual(buttons);
  expect([...place.querySelectorAll("p")].map(textOf)).toEqual(line === undefined ? [] : [line]);
});

test("a table that loads keeps the place of five rows", () => {
  const { place } = render(<TableSkeleton />);
  expect(place.querySelectorAll(".h-10")).toHaveLength(5);
});
