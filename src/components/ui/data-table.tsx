// A table with a sticky head that scrolls with the page. Where its columns have no room every row is two lines, if the columns
// have places in them, or a card with the columns' names; the ARIA roles are explicit because `display: block` removes those of the table elements.
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { cn } from "../../lib/cn";
import { GroupHead, useGroups, type Grouping } from "./table-groups";
import { isNamedPlace, LINES, linesOf, MENU, PLACES, type Place } from "./table-lines";
import { TableOrder, type Sorting } from "./table-order";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  numeric?: boolean;
  /** A column of buttons at the end of the row; in a card a full-width line without the column's name. */
  isActions?: boolean;
  /** Actions that are a single icon: in a card, at the end of its heading. */
  isMenu?: boolean;
  /** Its place in a row of two lines, in which actions stand at the end. */
  place?: Place;
  /** Part of a row of two lines alone; where there is room for columns, another one shows it. */
  isOnlyInLines?: boolean;
  /** Names of the orders this column sorts by; without them it cannot be sorted. */
  orders?: readonly [descending: string, ascending: string];
  /** Sorted from A to Z first; the others from the newest or the highest. */
  isAlphabetical?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The rows are folded by group. */
  grouping?: Grouping<Row> | undefined;
  sorting?: Sorting | undefined;
};

/** The width below which rows become cards, by the number of columns; the variant `cards` of styles/table.css. */
const widthFor = (columns: number): string =>
  columns <= 3 ? "table-narrow" : columns <= 5 ? "table-medium" : "table-wide";

/** A table that scrolls with the page under its sticky head. `caption` is read out, not shown. */
export function DataTable<Row>({ caption, columns, rows, keyOf, grouping, sorting }: DataTableProps<Row>) {
  const { groups, isOpen, toggle } = useGroups(rows, grouping);
  const hasLines = columns.some(({ place }) => place !== undefined);
  const rowClass = cn(
    ROW,
    hasLines ? LINES : CARD,
    columns.some(({ isMenu }) => isMenu === true) && MENU_PLACE,
  );
  const rowsOf = (shown: readonly Row[]) =>
    shown.map((row) => (
      <tr key={keyOf(row)} role="row" style={hasLines ? linesOf(columns) : undefined} className={rowClass}>
        {columns.map((column, at) =>
          hasLines ? (
            <LineCell key={column.name} column={column} row={row} />
          ) : (
            <Cell key={column.name} column={column} row={row} isFirst={at === 0} />
          ),
        )}
      </tr>
    ));
  return (
    <div className={cn("border-y border-rule", widthFor(columns.length))}>
      {sorting !== undefined && <TableOrder sorting={sorting} columns={columns} />}
      <table role="table" className={TABLE}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="cards:block">
          {/* Rows of lines and cards have no columns to see; the select above them sorts. */}
          <tr role="row" className="cards:sr-only">
            {columns.map((column) => (
              <Head key={column.name} column={column} hasLines={hasLines} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="cards:block">
          {grouping === undefined
            ? rowsOf(rows)
            : groups.map(([name, members]) => (
                <Fragment key={name}>
                  <GroupHead
                    name={name}
                    columns={columns.length}
                    isOpen={isOpen(name)}
                    note={grouping.note(members, name)}
                    onToggle={() => {
                      toggle(name);
                    }}
                  />
                  {isOpen(name) && rowsOf(members)}
                </Fragment>
              ))}
        </tbody>
      </table>
    </div>
  );
}

/** Lines are closer than in prose: most cells have two of them. */
const TABLE =
  "w-full border-separate border-spacing-0 text-start text-sm [--text-sm--line-height:1.45] [--text-xs--line-height:1.35] cards:block";
const ROW =
  "group relative hover:bg-paper-sunk cards:grid cards:border-b cards:border-rule cards:last:border-b-0";
const CARD =
  "cards:grid-cols-[repeat(auto-fill,minmax(min(9rem,45%),1fr))] cards:gap-x-6 cards:gap-y-4 cards:py-5";
/** Rows without a menu leave its place empty, so that what stands before it is in one line. */
const MENU_PLACE = "[--menu:2rem]";

/** What all cells have as columns. */
const CELL =
  "border-b border-rule px-3 py-2 align-baseline wrap-anywhere group-last:border-b-0 first:ps-0 last:pe-0 cards:min-w-0 cards:border-b-0 cards:p-0";

/** A time of day has no room in a line. */
function lineCellClass<Row>(column: Column<Row>): string {
  const { numeric, isActions, isMenu, isOnlyInLines, place } = column;
  const isAtEnd = isActions === true || isMenu === true;
  return cn(
    CELL,
    "cards:**:data-[slot=clock]:hidden",
    numeric === true && "text-end figures",
    isAtEnd && "wrap-normal",
    place === undefined ? (isAtEnd ? MENU : "cards:hidden") : PLACES[place],
    isNamedPlace(place) && NAMED,
    isOnlyInLines === true && "hidden cards:block cards:[&:has(>div:empty)]:hidden",
  );
}

type LineCellProps<Row> = { column: Column<Row>; row: Row };

function LineCell<Row>({ column, row }: LineCellProps<Row>) {
  const { name, cell, isActions, place } = column;
  return (
    <td role="cell" data-name={name} data-place={place} className={lineCellClass(column)}>
      <div
        className={cn(
          isActions === true && "flex justify-end",
          place === "foot" && "cards:justify-start",
          place === "meta" && "cards:truncate",
        )}
      >
        {cell(row)}
      </div>
    </td>
  );
}

const NAMED =
  "cards:before:mb-0.5 cards:before:block cards:before:marginalia cards:before:content-[attr(data-name)]";

type CellProps<Row> = { column: Column<Row>; row: Row; isFirst: boolean };

/** The first cell is the card's heading and has no name; an empty cell is hidden in a card. */
function Cell<Row>({ column: { name, cell, numeric, isActions, isMenu }, row, isFirst }: CellProps<Row>) {
  return (
    <td
      role="cell"
      data-name={name}
      className={cn(
        CELL,
        "cards:first:col-span-full cards:**:data-[slot=badge]:whitespace-normal cards:[&:has(>div:empty)]:hidden",
        numeric === true && "text-end figures cards:text-start",
        isActions === true && "wrap-normal cards:col-span-full",
        isMenu === true && "cards:absolute cards:end-0 cards:top-5",
        !isFirst && isActions !== true && NAMED,
      )}
    >
      <div className={isActions === true ? "flex justify-end cards:justify-start" : undefined}>
        {cell(row)}
      </div>
    </td>
  );
}

type HeadProps = { column: Omit<Column<never>, "cell">; hasLines: boolean; sorting: Sorting | undefined };

function headClass(column: HeadProps["column"], hasLines: boolean): string {
  const { numeric, isActions, isOnlyInLines, place } = column;
  return cn(
    "sticky top-(--below-bar) z-10 h-10 border-b border-ink bg-paper px-3 text-start align-middle font-medium whitespace-nowrap first:ps-0 last:pe-0 cards:static cards:border-b-0 cards:px-0",
    (numeric === true || isActions === true) && "text-end",
    hasLines && place === undefined && isActions !== true && "cards:hidden",
    isOnlyInLines === true && "hidden cards:block",
  );
}

function Head({ column, hasLines, sorting }: HeadProps) {
  const { name, numeric, orders, isAlphabetical = false } = column;
  const direction = sorting && orders && directionOf(orders, sorting.order);
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction ?? undefined}
      className={headClass(column, hasLines)}
    >
      {sorting === undefined || orders === undefined ? (
        name
      ) : (
        <>
          <button
            type="button"
            className={cn(
              "flex min-h-8 w-fit items-center gap-1 hover:text-accent cards:hidden",
              numeric === true && "ms-auto",
            )}
            onClick={() => {
              const isAscending = direction === null ? isAlphabetical : direction === "descending";
              sorting.onChange(orders[isAscending ? 1 : 0]);
            }}
          >
            {name}
            <Arrow direction={direction ?? null} />
          </button>
          {/* Where nobody sees the head, nothing in it can have the focus. */}
          <span className="hidden cards:inline">{name}</span>
        </>
      )}
    </th>
  );
}

type Direction = "ascending" | "descending";

function directionOf([descending, ascending]: readonly [string, string], order: string): Direction | null {
  if (order === descending) return "descending";
  return order === ascending ? "ascending" : null;
}

function Arrow({ direction }: { direction: Direction | null }) {
  const Icon = direction === null ? ChevronsUpDown : direction === "descending" ? ArrowDown : ArrowUp;
  return <Icon className={cn("size-3.5", direction === null && "text-ink-faint")} aria-hidden />;
}
