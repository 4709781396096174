// E-mails about classes: when one is by the day of its reader, and what has changed.
import { expect, test } from "vitest";
import { classChangesMail, classMail } from "#convex/emails/classes.ts";
import type { EmailBasics } from "#convex/emails/layout.ts";

const basics: EmailBasics = {
  brand: { name: "Cohort", siteUrl: "http://127.0.0.1:4400", supportEmail: "support@cohort.test" },
  reader: { name: "Ann", locale: "en", timeZone: "America/New_York" },
};

test("a reminder says when its class is: by the day of the reader, who may get it late", () => {
  const startsAt = Date.UTC(2026, 10, 23, 4, 30);
  const titlesOf = (writtenAt: number, about: { kind?: "day" | "hour"; timeZone?: string } = {}) => {
    const { kind = "day", timeZone = "Europe/Berlin" } = about;
    const { subject, text } = classMail({
      ...{ ...basics, reader: { ...basics.reader, timeZone }, kind, writtenAt },
      ...{ courseId: "FAAI", courseTitle: "Foundations", sessionId: "1", title: "One" },
      ...{ startsAt, endsAt: startsAt + 3_600_000, batchTimeZone: "Europe/Berlin" },
    });
    return [text.split("\n")[0], subject];
  };
  expect(titlesOf(startsAt - 86_400_000)).toEqual([
    "“One” is tomorrow at 5:30 AM",
    "Tomorrow, 5:30 AM: One (Foundations)",
  ]);
  expect(titlesOf(startsAt - 2 * 3_600_000)).toEqual([
    "“One” is today at 5:30 AM",
    "Today, 5:30 AM: One (Foundations)",
  ]);
  expect(titlesOf(startsAt - 2 * 86_400_000)).toEqual([
    "“One” is on Monday at 5:30 AM",
    "Monday, 5:30 AM: One (Foundations)",
  ]);
  expect(titlesOf(startsAt - 86_400_000, { timeZone: "America/New_York" })[1]).toBe(
    "Tomorrow, 11:30 PM: One (Foundations)",
  );
  expect(titlesOf(startsAt - 3_600_000, { kind: "hour" })).toEqual([
    "“One” begins soon, at 5:30 AM",
    "Starting soon: One (Foundations)",
  ]);
});

const classAt = (kind: "day" | "hour" | "moved" | "canceled", locale: "en" | "de" = "en") =>
  classMail({
    ...{ ...basics, reader: { ...basics.reader, locale }, kind, writtenAt: 0 },
    ...{ courseId: "FAAI", courseTitle: "Foundations", sessionId: "1", title: "One" },
    ...{ startsAt: Date.UTC(2026, 10, 23, 14, 30), endsAt: Date.UTC(2026, 10, 23, 16, 30) },
    batchTimeZone: "America/New_York",
  });

test.each([
  [
    "moved",
    "“One” is now on Monday, November 23, 9:30 AM",
    "„One“ ist jetzt am Montag, 23. November, um 09:30 Uhr",
  ],
  [
    "canceled",
    "Canceled: “One” on Monday, November 23, 9:30 AM",
    "Abgesagt: „One“ am Montag, 23. November, um 09:30 Uhr",
  ],
] as const)("the heading of a class that was %s names it and its time", (kind, english, german) => {
  expect([classAt(kind).text.split("\n")[0], classAt(kind, "de").text.split("\n")[0]]).toEqual([
    english,
    german,
  ]);
});

test("only shortly before a class its button asks to join", () => {
  expect(classAt("hour").text).toContain("Join the class:\nhttp://127.0.0.1:4400/learn/FAAI/live/1");
  expect(classAt("day").text).toContain("Open the class page:\nhttp://127.0.0.1:4400/learn/FAAI/live/1");
});

test("an e-mail about several classes has new times only of those that were moved", () => {
  const textOf = (...kinds: ("moved" | "canceled")[]) =>
    classChangesMail({
      ...{ ...basics, courseId: "FAAI", courseTitle: "Foundations" },
      changes: kinds.map((kind) => ({ kind, title: kind, startsAt: Date.UTC(2026, 11, 1, 12) })),
    }).text;
  expect(textOf("moved", "moved")).toContain("were moved. Their new times are below.");
  expect(textOf("canceled", "canceled")).toContain("There are no new dates yet.");
  expect(textOf("canceled", "canceled")).not.toContain("new times");
  const both = textOf("moved", "canceled");
  expect(both).toMatch(/^2 classes have changed\n\n.*\n\nThese classes of Foundations have changed\./);
  expect(both).toContain("canceled: Canceled\n  Was planned for Tuesday, December 1, 7:00 AM\n");
});

test("the time of a class in the zone of its batch is beside the reader's, with its day where that is another", () => {
  const timeIn = (batchTimeZone: string, locale: "en" | "de" = "en") =>
    /(?:Time|Zeit): .*\n(?: {2}(.*)\n)?/.exec(
      classMail({
        ...{ ...basics, reader: { ...basics.reader, locale }, kind: "day", writtenAt: 0 },
        ...{ courseId: "FAAI", courseTitle: "Foundations", sessionId: "1", title: "One", batchTimeZone },
        ...{ startsAt: Date.UTC(2026, 10, 23, 16, 30), endsAt: Date.UTC(2026, 10, 23, 18, 30) },
      }).text,
    )?.[1];
  expect(timeIn("Europe/Berlin")).toBe("5:30 PM to 7:30 PM Central European Time");
  expect(timeIn("Europe/Berlin", "de")).toBe("17:30 bis 19:30 Uhr, Mitteleuropäische Zeit");
  expect(timeIn("Asia/Tokyo")).toBe("Tuesday, November 24, 2026, 1:30 AM to 3:30 AM Japan Standard Time");
  expect(timeIn("America/Toronto")).toBeUndefined();
});
