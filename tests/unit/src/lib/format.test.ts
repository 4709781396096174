import { describe, expect, it } from "vitest";
import { changeLocale } from "#src/texts/locale.ts";
import {
  countOf,
  dollars,
  dollarsAndCents,
  exactDollars,
  formatClock,
  formatCountdown,
  formatDate,
  formatMinutes,
  formatMoment,
  formatMonth,
  formatNumber,
  formatPercent,
  formatTime,
  formatWait,
  formatWeekday,
  formatWeekdayTime,
  formatDay,
  formatDays,
  formatRating,
  formatRecentDay,
  formatShortDay,
  humanize,
  initialOf,
  shortId,
  shownCount,
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

it("without a sum nothing is negative, and receipts name the currency once in every language", async () => {
  expect([dollars(0), dollars(-0), dollars(1), dollars(-4.5)]).toEqual(["$0", "$0", "$1", "-$4.50"]);
  expect([dollarsAndCents(299), dollarsAndCents(1097.5)]).toEqual(["$299.00", "$1,097.50"]);
  await changeLocale("de");
  expect(exactDollars(4784).replace(/\s/g, " ")).toBe("4.784,00 USD");
});

const SECONDS = 1000;
const MINUTES = 60 * SECONDS;
const HOURS = 60 * MINUTES;

it.each([
  [0, "0:00"],
  [999, "0:00"],
  [9 * SECONDS, "0:09"],
  [59 * SECONDS + 999, "0:59"],
  [MINUTES, "1:00"],
  [10 * MINUTES + 5 * SECONDS, "10:05"],
  [HOURS - 1, "59:59"],
  [HOURS, "1:00:00"],
  [25 * HOURS + 61 * SECONDS, "25:01:01"],
])("%i ms are counted down as %s", (duration, text) => {
  expect(formatCountdown(duration)).toBe(text);
});

it.each([
  [1, "1 second"],
  [89, "89 seconds"],
  [90, "2 minutes"],
  [5399, "90 minutes"],
  [5400, "2 hours"],
])("a wait of %i seconds is one of %s", (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});

it.each([
  [1, "1 min", "1 minute"],
  [59, "59 min", "59 minutes"],
  [60, "1 hr", "1 hour"],
  [90, "1 hr 30 min", "1 hour 30 minutes"],
  [720, "12 hr", "12 hours"],
])("%i minutes are %s", (minutes, short, long) => {
  expect([formatMinutes(minutes), formatMinutes(minutes, "long")]).toEqual([short, long]);
});

it("counts up to 99 are written out, and large numbers have a comma", () => {
  expect([0, 99, 100].map(shownCount)).toEqual(["0", "99", "99+"]);
  expect([formatNumber(204), formatNumber(1204)]).toEqual(["204", "1,204"]);
});

it("a share is rounded to whole percents, or to as many digits as are asked for", () => {
  expect([0, 0.123, 0.126, 1].map((share) => formatPercent(share))).toEqual(["0%", "12%", "13%", "100%"]);
  expect([formatPercent(0.1234, 1), formatPercent(0.12, 1)]).toEqual(["12.3%", "12%"]);
});

it("a month is named with its year, or in short without", () => {
  expect([formatMonth("2025-10-01"), formatMonth("2025-10-31", "short")]).toEqual(["October 2025", "Oct"]);
});

it("a weekday has its year only in another one, and a text that is no day stays", () => {
  const now = Date.UTC(2026, 11, 31, 23, 59, 59);
  expect(formatWeekday("2026-12-21", now)).toBe("Monday, December 21");
  expect(formatWeekday("2027-01-01", now)).toBe("Friday, January 1, 2027");
  expect(formatWeekday("2026-12-21")).toBe("Monday, December 21, 2026");
  expect([formatWeekday("soon", now), formatShortDay("soon")]).toEqual(["soon", "soon"]);
});

it("moments are written in the visitor's own zone", () => {
  const moment = new Date(2026, 10, 21, 10, 15).getTime();
  expect(formatMoment(moment)).toBe("November 21, 2026");
  expect(formatDate(moment)).toBe("Nov 21, 2026");
  expect(formatClock(moment).replace(/\s/g, " ")).toBe("10:15 AM");
});

it("a text is cut at a word behind three fifths of its limit, otherwise inside the word", () => {
  expect(snippet("abcdef ghijklm", 10).text).toBe("abcdef ghi…");
  expect(snippet("abcdefg hijklm", 10).text).toBe("abcdefg…");
});
