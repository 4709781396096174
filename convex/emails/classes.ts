// E-mails about a class: it begins soon, it was moved, it was canceled; and about several that were moved or canceled.
import { DAY_MS } from "../../shared/durations";
import {
  besideText,
  clockText,
  dateText,
  headingTimeSaid,
  headingTimeText,
  momentSaid,
  momentText,
  periodBeside,
  periodText,
  weekdayText,
  zoneText,
  type ReaderPlace,
} from "./format";
import { renderEmail, type EmailBasics, type EmailContent } from "./layout";
import type { Fact, Facts } from "./lines";
import { classUrl, courseUrl } from "./links";
import type { Say } from "./texts/catalogue";

export interface ClassEmail extends EmailBasics {
  kind: "day" | "hour" | "moved" | "canceled";
  courseId: string;
  courseTitle: string;
  sessionId: string;
  title: string;
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
  /** Epoch milliseconds at which the e-mail is written. */
  writtenAt: number;
  /** The zone in which the batch is planned; shown beside the reader's where the clocks differ. */
  batchTimeZone: string;
  /** Of a moved class: the start that learners know, epoch milliseconds. */
  previousStart?: number;
}

export function classMail(mail: ClassEmail): EmailContent {
  const { brand, reader, courseTitle: course } = mail;
  const time = momentText(mail.startsAt, reader);
  const closing = CALENDAR[mail.kind];
  return renderEmail(mail, (say) => ({
    ...wordsOf(mail, say),
    facts: timeFacts(mail, say, time),
    button:
      mail.kind === "canceled"
        ? { label: say("courseButton"), url: courseUrl(brand, mail.courseId) }
        : {
            label: say(mail.kind === "hour" ? "classJoinButton" : "classButton"),
            url: classUrl(brand, mail.courseId, mail.sessionId),
          },
    ...(closing !== null && { closing: say(closing) }),
    stop: say(closing === null ? "stopClassReminders" : "stopClassChanges"),
    reason: say("reasonLearner", { course, brand: brand.name }),
  }));
}

/** What an imported entry of the class needs. Reminders are of classes as they were planned. */
const CALENDAR = { day: null, hour: null, moved: "calendarMoved", canceled: "calendarCanceled" } as const;

function timeFacts(mail: ClassEmail, say: Say, time: string): Facts {
  const { kind, startsAt, endsAt, reader, previousStart } = mail;
  if (kind === "canceled") return [[say("factPlannedFor"), time]];
  return [
    // Its sentences about a moved class name the course.
    [say("factCourse"), kind === "moved" ? "" : mail.courseTitle],
    [say("factTime"), periodText({ from: startsAt, to: endsAt }, reader), timeThere(mail, say)],
    [say("quietPlannedFor"), previousStart === undefined ? "" : momentText(previousStart, reader)],
  ];
}

/** In the zone of the batch; empty where its clocks are those of the reader. */
function timeThere({ startsAt, endsAt, reader, batchTimeZone: timeZone }: ClassEmail, say: Say): string {
  const there = { ...reader, timeZone };
  if (besideText(startsAt, there) === besideText(startsAt, reader)) return "";
  const period = periodBeside({ from: startsAt, to: endsAt }, there, reader);
  return say("timeThere", { period, zone: zoneText(startsAt, there) });
}

/** Subject, preview, heading and paragraphs. */
function wordsOf(mail: ClassEmail, say: Say) {
  const { kind, title, courseTitle: course } = mail;
  const time = momentSaid(mail.startsAt, mail.reader);
  const shortTime = headingTimeSaid(mail.startsAt, mail.reader);
  if (kind === "moved") {
    return {
      subject: say("classMovedSubject", { course, title }),
      preview: say("classMovedPreview", { time }),
      heading: say("classMovedHeading", { title, time: shortTime }),
      paragraphs: [say("classMovedText", { course })],
    };
  }
  if (kind === "canceled") {
    return {
      subject: say("classCanceledSubject", { course, title }),
      preview: say("classCanceledPreview", { time }),
      heading: say("classCanceledHeading", { title, time: shortTime }),
      paragraphs: [say("classCanceledText", { course }), say("classCanceledNext")],
    };
  }
  return {
    ...reminderTitles(mail, say),
    preview: say("classReminderPreview", { time }),
    // The button of the later one leads into the class.
    paragraphs: kind === "hour" ? [] : [say("classReminderText")],
  };
}

/** A job that was late may have left less than a day. */
function reminderTitles(mail: ClassEmail, say: Say) {
  const { kind, title, courseTitle: course, startsAt, writtenAt, reader } = mail;
  const about = { title, course, clock: clockText(startsAt, reader), day: weekdayText(startsAt, reader) };
  const titles = (when: "Hour" | "Today" | "Tomorrow" | "Day") => ({
    subject: say(`class${when}Subject`, about),
    heading: say(`class${when}Heading`, about),
  });
  const day = dateText(startsAt, reader);
  if (kind === "hour") return titles("Hour");
  if (day === dateText(writtenAt, reader)) return titles("Today");
  return titles(day === dateText(writtenAt + DAY_MS, reader) ? "Tomorrow" : "Day");
}

/** Classes that one e-mail lists. */
const LISTED = 40;

type Change = Pick<ClassEmail, "kind" | "title" | "startsAt" | "previousStart">;

export interface ClassChangesEmail extends EmailBasics {
  courseId: string;
  courseTitle: string;
  changes: readonly Change[];
}

/** Several classes of a course that were moved or canceled, in one e-mail. */
export function classChangesMail(mail: ClassChangesEmail): EmailContent {
  const { brand, reader, courseId, courseTitle: course, changes } = mail;
  return renderEmail(mail, (say) => ({
    subject: say("classChangesSubject", { course }),
    preview: say("classChangesPreview", { count: String(changes.length) }),
    heading: say("classChangesHeading", { count: String(changes.length) }),
    paragraphs: [
      changesText(mail, say),
      say("classChangesZone", { zone: zoneText(changes[0]?.startsAt ?? 0, reader) }),
      ...(changes.length > LISTED ? [say("classChangesMore", { count: String(LISTED) })] : []),
    ],
    facts: changes.slice(0, LISTED).map((change) => changeFact(change, reader, say)),
    hasNames: true,
    button: { label: say("courseButton"), url: courseUrl(brand, courseId) },
    closing: say("calendarChanges"),
    stop: say("stopClassChanges"),
    reason: say("reasonLearner", { course, brand: brand.name }),
  }));
}

function changesText({ changes, courseTitle: course }: ClassChangesEmail, say: Say): string {
  const canceled = changes.filter(({ kind }) => kind === "canceled").length;
  if (canceled === 0) return say("classChangesAllMoved", { course });
  return say(canceled === changes.length ? "classChangesAllCanceled" : "classChangesText", { course });
}

function changeFact({ kind, title, startsAt, previousStart }: Change, reader: ReaderPlace, say: Say): Fact {
  const isCanceled = kind === "canceled";
  const before = isCanceled ? startsAt : previousStart;
  return [
    title,
    isCanceled ? say("classChangesCanceled") : besideText(startsAt, reader),
    before === undefined ? "" : say("classChangesBefore", { time: headingTimeText(before, reader) }),
  ];
}
