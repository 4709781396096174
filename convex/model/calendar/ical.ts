// Classes as iCalendar text (RFC 5545). Pure: equal input gives equal text, so that a repeated request to the e-mail
// provider has the same content and a feed the same ETag.
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { HOUR_MS, SECOND_MS } from "../../../shared/durations";
import { bounded, multiLine, singleLine } from "../../../shared/text";
import type { Language } from "../../../shared/texts/languages";
import type { Calendar, CalendarClass } from "./classes";

const WORDS: Readonly<Record<Language, { name: string; canceled: string; page: string }>> = {
  en: { name: "{brand} classes", canceled: "Canceled: {title}", page: "Class page: {url}" },
  de: { name: "{brand}: Kurstermine", canceled: "Abgesagt: {title}", page: "Seite des Termins: {url}" },
};

/** How often programs are asked to read a feed. */
const REFRESH_SECONDS = HOUR_MS / SECOND_MS;

/** Each text in octets is far below what calendar programs accept. */
const AGENDA_CHARS = 2000;

/** The text of a calendar with these classes; those that are canceled are marked so and have no alert. */
export function calendarText({ brand, language, classes, alarmMinutes }: Calendar): string {
  const words = WORDS[language];
  const company = plainName(brand) || "Cohort";
  const calendar = ical({
    prodId: { company, product: "Classes", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name: words.name.replace("{brand}", company),
    ttl: REFRESH_SECONDS,
  });
  for (const one of classes) {
    const changed = new Date(one.updatedAt);
    const event = calendar.createEvent({
      id: one.uid,
      sequence: one.sequence,
      stamp: changed,
      lastModified: changed,
      start: new Date(one.startsAt),
      end: new Date(one.endsAt),
      summary: summaryOf(one, words.canceled),
      description: descriptionOf(one, words.page),
      url: one.url,
      status: one.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (alarmMinutes === null || one.isCanceled) continue;
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: alarmMinutes * 60,
      description: singleLine(one.title),
    });
  }
  return `${calendar.toString()}\r\n`;
}

function summaryOf({ title, courseTitle, isCanceled }: CalendarClass, canceled: string): string {
  const plain = `${singleLine(title)} · ${singleLine(courseTitle)}`;
  return isCanceled ? canceled.replace("{title}", () => plain) : plain;
}

function descriptionOf({ agenda, url }: CalendarClass, page: string): string {
  const text = bounded(multiLine(agenda), AGENDA_CHARS).trim();
  return [text, page.replace("{url}", () => url)].filter((part) => part !== "").join("\n\n");
}

/**
 * Letters, digits and plain punctuation: the library writes a calendar's name and product as they are given, and programs
 * differ in whether they remove the escapes of an X- property.
 */
const plainName = (brand: string): string =>
  singleLine(brand)
    .replace(/[^\p{L}\p{N} .&'()!-]/gu, "")
    .trim();
