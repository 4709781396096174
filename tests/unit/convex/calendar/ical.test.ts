// The calendar text, read by a foreign parser.
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import type { CalendarClass } from "#convex/model/calendar/classes.ts";
import { calendarText } from "#convex/model/calendar/ical.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";

const START = Date.UTC(2026, 9, 24, 16);

const aClass = (changes: Partial<CalendarClass> = {}): CalendarClass => ({
  uid: "class-1@cohort.test",
  sequence: 0,
  title: "Gradient descent",
  courseTitle: "Foundations",
  agenda: "Please read section 2.",
  startsAt: START,
  endsAt: START + 2 * HOUR_MS,
  updatedAt: START - 30 * DAY_MS,
  isCanceled: false,
  url: "https://cohort.test/learn/FAAI/live/1",
  ...changes,
});

const textOf = (classes: CalendarClass[], changes: Partial<Parameters<typeof calendarText>[0]> = {}) =>
  calendarText({ brand: "Cohort", language: "en", alarmMinutes: 60, classes, ...changes });

function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  return { calendar, events };
}

describe("a class in a calendar", () => {
  test("has its instants, address, sequence and alert", () => {
    const { calendar, events } = parsed(textOf([aClass({ sequence: 3 })]));
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Cohort classes");
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
    expect(String(calendar.getFirstPropertyValue("x-published-ttl"))).toBe("PT1H");
    const [event] = events;
    expect(event).toMatchObject({ uid: "class-1@cohort.test", sequence: 3 });
    expect(event?.summary).toBe("Gradient descent · Foundations");
    expect(event?.startDate.toJSDate().getTime()).toBe(START);
    expect(event?.endDate.toJSDate().getTime()).toBe(START + 2 * HOUR_MS);
    expect(event?.startDate.zone.tzid).toBe("UTC");
    const of = (name: string) => String(event?.component.getFirstPropertyValue(name));
    expect(of("url")).toBe("https://cohort.test/learn/FAAI/live/1");
    expect(of("status")).toBe("CONFIRMED");
    expect(of("dtstamp")).toBe("2026-09-24T16:00:00Z");
    expect(of("last-modified")).toBe("2026-09-24T16:00:00Z");
    const alarm = event?.component.getFirstSubcomponent("valarm");
    expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-PT1H");
    expect(alarm?.getFirstPropertyValue("action")).toBe("DISPLAY");
  });

  test.each([
    [1440, "-P1D"],
    [60, "-PT1H"],
    [15, "-PT15M"],
  ] as const)("alerts %i minutes before", (alarmMinutes, trigger) => {
    const [event] = parsed(textOf([aClass()], { alarmMinutes })).events;
    const alarm = event?.component.getFirstSubcomponent("valarm");
    expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe(trigger);
  });

  test("is marked as canceled, without an alert, in the reader's language", () => {
    const [event] = parsed(textOf([aClass({ isCanceled: true })], { language: "de" })).events;
    expect(event?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(event?.summary).toBe("Abgesagt: Gradient descent · Foundations");
    expect(event?.component.getAllSubcomponents("valarm")).toEqual([]);
  });

  test("has equal text for equal input, and an empty calendar is one", () => {
    expect(textOf([aClass()])).toBe(textOf([aClass()]));
    expect(parsed(textOf([])).events).toEqual([]);
  });
});

describe("hostile texts", () => {
  const HOSTILE = [
    "One\r\nBEGIN:VEVENT\r\nUID:other",
    "One\nEND:VCALENDAR",
    "One\rATTENDEE:mailto:x@example.com",
    'a;b,c\\d\\n"e"',
    "\u0000\u0007bell\u0085next\u2028line",
    "END:VEVENT",
    "😀".repeat(60),
    "語".repeat(200),
    "\ud800lone",
    "$& $1 {url}",
  ];

  test.each(HOSTILE)("stay one value: %j", (text) => {
    const file = textOf([aClass({ title: text, courseTitle: text, agenda: text })], { brand: text });
    const { calendar, events } = parsed(file);
    expect(calendar.getAllSubcomponents()).toHaveLength(1);
    expect(calendar.getAllProperties().map(({ name }) => name)).toEqual(
      parsed(textOf([aClass()]))
        .calendar.getAllProperties()
        .map(({ name }) => name),
    );
    expect(events[0]?.component.getAllProperties().map(({ name }) => name)).toEqual(
      parsed(textOf([aClass()]))
        .events[0]?.component.getAllProperties()
        .map(({ name }) => name),
    );
    expect(events[0]?.uid).toBe("class-1@cohort.test");
  });

  test("are read as they were written", () => {
    const title = 'a;b,c\\d\\n "e" 語😀';
    const { calendar, events } = parsed(
      textOf([aClass({ title, agenda: "One, two;\n\nthree\\" })], { brand: "A; B, C\\" }),
    );
    expect(events[0]?.summary).toBe(`${title} · Foundations`);
    expect(events[0]?.description).toBe(
      "One, two;\n\nthree\\\n\nClass page: https://cohort.test/learn/FAAI/live/1",
    );
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("A B C classes");
  });

  test("lines have at most 75 octets and end with CRLF", () => {
    const file = textOf([aClass({ title: "語😀".repeat(80), agenda: "x".repeat(5000) })]);
    const lines = file.split("\r\n");
    expect(lines.at(-1)).toBe("");
    expect(lines.join("")).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  });
});
