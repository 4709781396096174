// The drawing of revenue over time: bars and lines to scale, the labels below them, and what the pointer is told.
import { expect, test } from "vitest";
import type { Revenue } from "#src/features/admin/common/types.ts";
import { RevenueChart } from "#src/features/admin/overview/revenue-chart.tsx";
import { fire, render, textOf } from "#tests/helpers/render.tsx";

type Bucket = Revenue["buckets"][number];

const day = (at: number) => `2026-11-${String(at + 1).padStart(2, "0")}`;

type Amounts = readonly [gross?: number, refunded?: number, before?: number | null];

/** A bucket of one day, the first of November and so on. */
const bucket = (at: number, [gross = 0, refunded = 0, before = null]: Amounts = []): Bucket => ({
  ...{ from: day(at), until: day(at), gross, refunded, net: gross - refunded, before },
});

const chartOf = (buckets: Bucket[]) => render(<RevenueChart unit="day" buckets={buckets} />).place;

const numbersOf = (drawn: Element, ...names: string[]) =>
  names.map((name) => Number(Number(drawn.getAttribute(name)).toFixed(3)));

const barsOf = (place: Element) =>
  [...place.querySelectorAll("rect")].map((bar) => numbersOf(bar, "x", "y", "width", "height"));

test("revenue stands on the axis and refunds hang below it, each in the middle of its bucket", () => {
  // From $300 down to -$100: a dollar is a quarter of a percent.
  const place = chartOf([bucket(0, [300]), bucket(1), bucket(2, [100, 20]), bucket(3, [0, 100])]);
  expect(place.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 4 100");
  expect(barsOf(place)).toEqual([
    ...[
      [0.4, 20, 0.2, 60],
      [0.4, 80, 0.2, 0],
    ],
    ...[
      [1.4, 80, 0.2, 0],
      [1.4, 80, 0.2, 0],
    ],
    ...[
      [2.4, 60, 0.2, 20],
      [2.4, 80, 0.2, 4],
    ],
    ...[
      [3.4, 80, 0.2, 0],
      [3.4, 80, 0.2, 20],
    ],
  ]);
});

test("many bars are wide, and fill no more than seven tenths of their bucket", () => {
  const widthOf = (count: number) =>
    barsOf(chartOf(Array.from({ length: count }, (_, at) => bucket(at))))[0]![2];
  expect([1, 7, 14, 30].map(widthOf)).toEqual([0.05, 0.35, 0.7, 0.7]);
});

test("amounts beside the axis name lines across the whole chart", () => {
  const place = chartOf([bucket(0, [300]), bucket(1, [0, 100])]);
  const lines = [...place.querySelectorAll("line")].map((line) => numbersOf(line, "x1", "x2", "y1", "y2"));
  expect(lines).toEqual([100, 80, 60, 40, 20, 0].map((height) => [0, 2, height, height]));
  const labels = [...place.querySelectorAll<HTMLElement>("span[style*=top]")];
  expect(labels.map((label) => [textOf(label), label.style.top])).toEqual([
    ...[
      ["-$100", "100%"],
      ["$0", "80%"],
      ["$100", "60%"],
      ["$200", "40%"],
      ["$300", "20%"],
      ["$400", "0%"],
    ],
  ]);
});

test("the period before is a line through the middles, within the chart; without one there is none", () => {
  const place = chartOf([bucket(0, [100, 0, 400]), bucket(1, [200, 0, 100]), bucket(2, [0, 0, 0])]);
  expect(place.querySelector("polyline")?.getAttribute("points")).toBe("0.5,20 1.5,80 2.5,100");
  expect(chartOf([bucket(0, [100])]).querySelector("polyline")).toBeNull();
});

function labelsOf(count: number, hidden = "sm:hidden"): string[] {
  const place = chartOf(Array.from({ length: count }, (_, at) => bucket(at)));
  const ticks = place.querySelector("[data-slot=revenue-chart]")!.lastElementChild!;
  return [...ticks.querySelectorAll("span span")]
    .filter(({ classList }) => !classList.contains(hidden))
    .map(textOf);
}

test.each([
  [1, ["Nov 1"]],
  [7, ["Nov 1", "Nov 4", "Nov 7"]],
  [30, ["Nov 1", "Nov 16", "Nov 30"]],
])("on a phone %i buckets have labels for the first, the middle and the last", (count, labels) => {
  expect(labelsOf(count, "max-sm:hidden")).toEqual(labels);
});

test("the first and the newest bucket have labels below the axis, and a few between them", () => {
  expect(labelsOf(3)).toEqual(["Nov 1", "Nov 2", "Nov 3"]);
  expect(labelsOf(7)).toHaveLength(7);
  expect(labelsOf(9)).toEqual(["Nov 1", "Nov 3", "Nov 5", "Nov 7", "Nov 9"]);
  expect(labelsOf(12)).toEqual(["1", "4", "6", "8", "10", "12"].map((at) => `Nov ${at}`));
  expect(labelsOf(30)).toEqual(["1", "5", "10", "15", "20", "25", "30"].map((at) => `Nov ${at}`));
});

test("the bucket under the pointer is named with its amounts, until the pointer leaves", () => {
  const place = chartOf([bucket(0, [300, 0, 50]), bucket(1, [1000, 99.5]), bucket(2, [20, 1]), bucket(3)]);
  const tip = () => place.querySelector("p")?.parentElement ?? null;
  const columns = place.querySelectorAll(".flex-1:not(.relative)");
  const enter = (at: number) => {
    fire(columns[at]!, new PointerEvent("pointerover", { bubbles: true }));
  };
  expect([columns.length, tip()]).toEqual([4, null]);
  enter(0);
  expect(textOf(tip()!)).toBe("November 1, 2026Revenue$300Previous period$50");
  expect([tip()!.style.left, tip()!.style.transform]).toEqual(["12.5%", "translateX(-12.5%)"]);
  enter(1);
  expect(textOf(tip()!)).toBe("November 2, 2026Revenue$1,000.00Refunds−$99.50");
  expect(tip()!.style.left).toBe("37.5%");
  enter(2);
  expect(textOf(tip()!)).toBe("November 3, 2026Revenue$20Refunds−$1");
  enter(3);
  expect(textOf(tip()!)).toBe("November 4, 2026Revenue$0");
  fire(columns[3]!, new PointerEvent("pointerout", { bubbles: true }));
  expect(tip()).toBeNull();
});
