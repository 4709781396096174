// The revenue panel: its period in the address, the comparison, refunds only where there are some, and the table.
import type { FunctionArgs } from "convex/server";
import { act } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { api } from "#convex/_generated/api.js";
import { bucketsOf } from "#shared/rules/revenue-ranges.ts";
import type { Revenue } from "#src/features/admin/common/types.ts";
import { bucketLabel, comparison, tickLabel } from "#src/features/admin/overview/revenue-labels.ts";
import { RevenuePanel } from "#src/features/admin/overview/revenue-panel.tsx";
import { heightOf, scaleOf } from "#src/features/admin/overview/revenue-scale.ts";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

type Args = FunctionArgs<typeof api.adminOverview.revenue>;
let refunded = 0;
let earlier = 100;
/** Whether answers are on their way. */
let isLate = false;
const asked: Args[] = [];

/** 299 dollars on the newest day, `earlier` in the period before. */
function revenueOf({ range, today }: Args): Revenue {
  const { unit, buckets, previous } = bucketsOf(range, today, "2026-10-01");
  const sums = (from: string, gross: number, back: number) => ({
    ...{ from, until: today, gross, refunded: back, net: gross - back },
  });
  const rows = buckets.map(({ from, until }, index) => ({
    ...sums(from, until === today ? 299 : 0, until === today ? refunded : 0),
    until,
    before: previous === null ? null : index === 0 ? earlier : 0,
  }));
  const first = buckets[0]?.from ?? today;
  return {
    unit,
    buckets: rows,
    total: buckets.length === 0 ? null : sums(first, 299, refunded),
    previous: previous === null ? null : sums(first, earlier, 0),
  };
}

const answers = new Map<string, Revenue>();
vi.mock("convex/react", () => ({
  useQuery: (_query: unknown, args: Args) => {
    if (isLate) return undefined;
    const key = JSON.stringify([args, refunded, earlier]);
    if (!answers.has(key)) {
      asked.push(args);
      answers.set(key, revenueOf(args));
    }
    return answers.get(key);
  },
}));

let go: (delta: number) => void;
let address = "";
function Probe() {
  const navigate = useNavigate();
  go = (delta) => void navigate(delta);
  address = useLocation().search;
  return null;
}

const open = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/admin/dashboard${search}`]}>
      <RevenuePanel />
      <Probe />
    </MemoryRouter>,
  );

const pressed = (place: Element) => textOf(place.querySelector("[aria-pressed=true]") as Element);

beforeEach(() => {
  isLate = false;
  refunded = 0;
  earlier = 100;
  answers.clear();
  asked.length = 0;
});

it("takes its period from the address, changes it there, and goes back with it", async () => {
  const shown = open("?tab=overview&range=12m");
  expect(pressed(shown.place)).toBe("12 months");
  click(buttonNamed(shown.place, "7 days"));
  expect([address, pressed(shown.place)]).toEqual(["?tab=overview&range=7d", "7 days"]);
  click(buttonNamed(shown.place, "30 days"));
  expect(address).toBe("?tab=overview");
  await act(async () => {
    go(-2);
    await Promise.resolve();
  });
  expect([address, pressed(shown.place)]).toEqual(["?tab=overview&range=12m", "12 months"]);
  expect(asked.map(({ range }) => range)).toEqual(["12m", "7d", "30d"]);
  shown.unmount();
});

it("ignores a period that does not exist", () => {
  const shown = open("?range=1y");
  expect(pressed(shown.place)).toBe("30 days");
  shown.unmount();
});

it("keeps the figures of the last period, marked as busy, until the next one's arrive", () => {
  const shown = open("?range=7d");
  const figures = () => shown.place.querySelector("[aria-busy]")!;
  const before = textOf(figures());
  isLate = true;
  click(buttonNamed(shown.place, "12 months"));
  expect([figures().getAttribute("aria-busy"), textOf(figures())]).toEqual(["true", before]);
  isLate = false;
  click(buttonNamed(shown.place, "7 days"));
  expect(figures().getAttribute("aria-busy")).toBe("false");
  shown.unmount();
});

it("compares with the period before, and shows refunds and the net amount only where there are refunds", () => {
  const shown = open("?range=7d");
  const terms = () => [...shown.place.querySelectorAll("dl > div")].map(textOf);
  expect(terms()).toEqual(["Revenue$299Up 199% from $100 in the 7 days before that"]);
  refunded = 99.5;
  shown.unmount();
  const again = open("?range=7d");
  expect([...again.place.querySelectorAll("dl > div")].map(textOf).slice(1)).toEqual([
    "Refunds−$99.50",
    "Net revenue$199.50",
  ]);
  again.unmount();
});

it.each([
  [100, true],
  [0, false],
])("names the line of the period before, with %d dollars, in the legend: %s", (before, isNamed) => {
  earlier = before;
  refunded = 10;
  const shown = open("?range=7d");
  const legend = [...shown.place.querySelectorAll("ul[aria-hidden] li")].map(textOf);
  expect(legend).toEqual(["Revenue", "Refunds", ...(isNamed ? ["Previous period"] : [])]);
  shown.unmount();
});

it("has a row for each bucket in the table behind the chart, which is hidden from assistive technology", () => {
  const shown = open("?range=7d");
  const rows = [...shown.place.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map(textOf),
  );
  expect(rows).toHaveLength(7);
  expect(rows[0]?.slice(1)).toEqual(["$299", "$0", "$299", "$0"]);
  expect(rows[6]?.slice(1)).toEqual(["$0", "$0", "$0", "$100"]);
  expect(shown.place.querySelector("[data-slot=revenue-chart]")?.getAttribute("aria-hidden")).toBe("true");
  shown.unmount();
});

it("names buckets by their days, whole months and years", () => {
  const label = (unit: Revenue["unit"], from: string, until: string) => bucketLabel(unit, { from, until });
  expect(label("day", "2026-11-22", "2026-11-22")).toBe("November 22, 2026");
  expect(label("week", "2026-08-25", "2026-08-30").replace(/\s/g, " ")).toBe("August 25 – 30, 2026");
  expect(label("month", "2026-10-01", "2026-10-31")).toBe("October 2026");
  expect(label("month", "2026-11-01", "2026-11-22").replace(/\s/g, " ")).toBe("November 1 – 22, 2026");
  expect(label("year", "2025-01-01", "2025-12-31")).toBe("2025");
  for (const [unit, from, until, text] of [
    ["year", "2026-01-01", "2026-11-22", "January 1 – November 22, 2026"],
    ["year", "2025-03-02", "2025-12-31", "March 2 – December 31, 2025"],
    ["week", "2025-12-29", "2025-12-31", "December 29 – 31, 2025"],
    ["day", "2026-01-01", "2026-01-01", "January 1, 2026"],
    ["month", "2026-08-30", "2026-08-31", "August 30 – 31, 2026"],
  ] as const)
    expect(label(unit, from, until).replace(/\s/g, " ")).toBe(text);
  expect(["2026-01-01", "2026-02-01"].map((from) => tickLabel("month", { from }))).toEqual(["2026", "Feb"]);
  expect([tickLabel("year", { from: "2025-03-02" }), tickLabel("week", { from: "2025-03-02" })]).toEqual([
    "2025",
    "Mar 2",
  ]);
});

it.each([
  [200, 100, "Up 100% from $100 in the 30 days before that"],
  [50, 100, "Down 50% from $100 in the 30 days before that"],
  [100, 100, "$100 in the 30 days before that, too"],
  [100, 0, "No revenue in the 30 days before that"],
])("compares %d with %d dollars", (now, before, text) => {
  expect(comparison("30d", now, before)).toBe(text);
  expect(comparison("all", now, null)).toBeNull();
});

it.each([
  [0, 0, { top: 1, bottom: 0 }],
  [4, 0, { top: 5, ticks: [0, 1, 2, 3, 4, 5] }],
  [8, 0, { top: 10, ticks: [0, 2, 4, 6, 8, 10] }],
  [10, 0, { top: 12.5, ticks: [0, 2.5, 5, 7.5, 10, 12.5] }],
  [20, 0, { top: 25, ticks: [0, 5, 10, 15, 20, 25] }],
  [38, 0, { top: 40, ticks: [0, 10, 20, 30, 40] }],
  [299, 0, { top: 400, bottom: 0 }],
  [1196, 99.5, { top: 1500, bottom: -500 }],
  [0, 299, { top: 100, bottom: -300 }],
])("scales %d dollars of revenue and %d of refunds", (highest, lowest, edges) => {
  const scale = scaleOf(highest, lowest);
  expect(scale).toMatchObject(edges);
  expect(scale.ticks).toContain(0);
  expect(scale.ticks.length).toBeLessThanOrEqual(7);
  expect([heightOf(scale, scale.top), heightOf(scale, scale.bottom)]).toEqual([0, 100]);
});
