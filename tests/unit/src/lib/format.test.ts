import { describe, expect, it } from "vitest";
import {
  countOf,
  dollars,
  exactDollars,
  formatTime,
  formatWeekdayTime,
  formatDay,
  formatDays,
  formatRating,
  formatRecentDay,
  formatShortDay,
  humanize,
  initialOf,
  shortId,
  snippet,
} from "#src/lib/format.ts";

describe("days", () => {
  it("are written without a shift of time zone", () => {
    expect(formatDay("2025-06-01")).toBe("June 1, 2025");
    expect(formatShortDay("2026-01-15")).toBe("Jan 15");
  });
  it("are written as one range, and as one day where both are the same", () => {
    const plain = (text: string) => text.replace(/\s/g, " ");
    expect(plain(formatDays("2025-10-01", "2025-10-07"))).toBe("October 1 – 7, 2025");
    expect(plain(formatDays("2025-12-29", "2026-01-02"))).toBe("December 29, 2025 – January 2, 2026");
    expect(formatDays("2025-10-01", "2025-10-01")).toBe("October 1, 2025");
    expect(formatDays("soon", "soon")).toBe("soon");
  });
  it("accept the unpadded form of the catalogue", () => {
    expect(formatDay("2025-10-1")).toBe("October 1, 2025");
  });
  it("name today and yesterday, and give the date of the others", () => {
    const now = new Date(2026, 2, 1, 0, 30).getTime();
    const at = (day: number, hour: number) => new Date(2026, 1, day, hour).getTime();
    expect(formatRecentDay(now, now)).toBe("Today");
    expect(formatRecentDay(at(28, 23), now)).toBe("Yesterday");
    expect(formatRecentDay(at(27, 23), now)).toBe("February 27, 2026");
  });
  it("keep text that is not a day", () => {
    expect(formatDay("to be announced")).toBe("to be announced");
  });
});

describe("numbers in words", () => {
  it("shows ratings with one decimal", () => {
    expect(formatRating(4)).toBe("4.0");
    expect(formatRating(4.66)).toBe("4.7");
  });
  it("chooses singular or plural", () => {
    expect(countOf(1, "review")).toBe("1 review");
    expect(countOf(0, "review")).toBe("0 reviews");
    expect(countOf(2, "reply", "replies")).toBe("2 replies");
  });
});

describe("initialOf", () => {
  it("takes the first letter of the name, else of the address", () => {
    expect(initialOf(" élodie", "x@y.z")).toBe("É");
    expect(initialOf("  ", "kim@example.org")).toBe("K");
    expect(initialOf("", "")).toBe("?");
  });
});

describe("snippet", () => {
  it("keeps a text that fits, trimmed", () => {
    expect(snippet("  short  ", 220)).toEqual({ text: "short", cut: false });
    expect(snippet("x".repeat(220), 220)).toEqual({ text: "x".repeat(220), cut: false });
  });
  it("cuts at a word and adds an ellipsis", () => {
    expect(snippet("one two, three four", 12)).toEqual({ text: "one two…", cut: true });
  });
  it("never shows more than the limit and its ellipsis", () => {
    const { text, cut } = snippet("word ".repeat(100), 220);
    expect(cut).toBe(true);
    expect([...text].length).toBeLessThanOrEqual(221);
  });
  it("cuts inside a word that fills most of the limit, and never inside a character", () => {
    expect(snippet("a 😀😀😀😀😀😀😀😀😀😀", 8).text).toBe("a 😀😀😀😀😀😀…");
  });
});

it("payment ids are shown with twelve characters", () => {
  expect(shortId("8MC585209K746392H")).toBe("8MC585209K74…");
  expect(shortId("TWELVECHARS1")).toBe("TWELVECHARS1");
});

it("codes are formatted as words", () => {
  expect(["enroll_beyond_capacity", "needsAttention", "refund-needed"].map(humanize)).toEqual([
    "Enroll beyond capacity",
    "Needs attention",
    "Refund needed",
  ]);
});

it("sums have commas, and cents only when they are not zero", () => {
  expect([dollars(4784), dollars(1097.5)]).toEqual(["$4,784", "$1,097.50"]);
  expect(exactDollars(1299)).toBe("$1,299.00 USD");
});

it("a time names its zone", () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  expect(formatTime(noon, "UTC")).toBe("Nov 21, 2026, 12:00 PM UTC");
  expect(formatTime(noon, "America/New_York")).toBe("Nov 21, 2026, 7:00 AM EST");
  expect(formatWeekdayTime(noon)).toMatch(/^\w{3}, \d+:\d{2} [AP]M \S+$/);
});
