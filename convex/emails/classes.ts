// E-mails about a class: it begins soon, it was moved, it was canceled; and about several that were moved or canceled.
import { besideText, momentText, type ReaderPlace } from "./format";
import { renderEmail, type EmailBasics, type EmailContent } from "./layout";
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
  /** The zone in which the batch is planned; shown beside the reader's where the clocks differ. */
  batchTimeZone: string;
  /** Of a moved class: the start that learners know, epoch milliseconds. */
  previousStart?: number;
}

export function classMail(mail: ClassEmail): EmailContent {
  const { brand, reader, courseTitle: course } = mail;
  const time = momentText(mail.startsAt, reader);
  return renderEmail(mail, (say) => ({
    ...wordsOf(mail, say, time),
    facts: timeFacts(mail, say, time),
    button: { label: say("classButton"), url: classUrl(brand, mail.courseId, mail.sessionId) },
    stop: say(mail.kind === "day" || mail.kind === "hour" ? "stopClassReminders" : "stopClassChanges"),
    reason: say("reasonLearner", { course, brand: brand.name }),
  }));
}

function timeFacts(mail: ClassEmail, say: Say, time: string): [string, string][] {
  const { kind, startsAt, endsAt, reader, batchTimeZone: timeZone, previousStart } = mail;
  if (kind === "canceled") return [[say("factPlannedFor"), time]];
  const batchTime = momentText(startsAt, { ...reader, timeZone });
  const minutes = String(Math.round((endsAt - startsAt) / 60_000));
  return [
    [say("factTime"), time],
    [say("factPlannedFor"), previousStart === undefined ? "" : momentText(previousStart, reader)],
    [say("factBatchTime"), batchTime === time ? "" : batchTime],
    [say("factLength"), say("classMinutes", { minutes })],
  ];
}

/** Subject, preview, heading and paragraphs. */
function wordsOf({ kind, title, courseTitle: course }: ClassEmail, say: Say, time: string) {
  if (kind === "moved") {
    return {
      subject: say("classMovedSubject", { course, title }),
      preview: say("classMovedPreview", { time }),
      heading: say("classMovedHeading"),
      paragraphs: [say("classMovedText", { title, course })],
    };
  }
  if (kind === "canceled") {
    return {
      subject: say("classCanceledSubject", { course, title }),
      preview: say("classCanceledPreview", { time }),
      heading: say("classCanceledHeading"),
      paragraphs: [say("classCanceledText", { title, course })],
    };
  }
  return {
    subject: say("classReminderSubject", { course, title }),
    preview: say("classReminderPreview", { time }),
    heading: say(kind === "day" ? "classDayHeading" : "classHourHeading"),
    paragraphs: [say("classReminderText", { title, course })],
  };
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
    heading: say("classChangesHeading"),
    paragraphs: [
      say("classChangesText", { course, count: String(changes.length) }),
      ...(changes.length > LISTED ? [say("classChangesMore", { count: String(LISTED) })] : []),
    ],
    facts: changes.slice(0, LISTED).map((change) => [change.title, changeText(change, reader, say)]),
    button: { label: say("courseButton"), url: courseUrl(brand, courseId) },
    stop: say("stopClassChanges"),
    reason: say("reasonLearner", { course, brand: brand.name }),
  }));
}

function changeText({ kind, startsAt, previousStart }: Change, reader: ReaderPlace, say: Say): string {
  const time = momentText(startsAt, reader);
  if (kind === "canceled") return say("classChangesCanceled", { time });
  if (previousStart === undefined) return time;
  return say("classChangesMoved", { time, before: besideText(previousStart, reader) });
}
