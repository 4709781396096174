// An instructor's announcement to a batch.
import { bounded } from "../../shared/text";
import { renderEmail, type EmailBasics, type EmailContent } from "./layout";
import { courseUrl } from "./links";

export interface AnnouncementEmail extends EmailBasics {
  courseId: string;
  courseTitle: string;
  batchName: string;
  subject: string;
  /** Paragraphs are separated by blank lines. */
  message: string;
  authorName: string;
}

/** E-mail programs show about this many characters beside the subject. */
const PREVIEW_CHARS = 140;

export function batchAnnouncement(mail: AnnouncementEmail): EmailContent {
  const { courseTitle: course, authorName: author, brand } = mail;
  return renderEmail(mail, (say) => ({
    subject: say("announcementSubject", { course, subject: mail.subject }),
    preview: beginningOf(mail.message),
    above: `${author} · ${course}`,
    heading: mail.subject,
    hasNoGreeting: true,
    paragraphs: mail.message
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ""),
    button: { label: say("courseButton"), url: courseUrl(brand, mail.courseId) },
    stop: say("stopAnnouncements"),
    reason: say("reasonBatch", { batch: mail.batchName, course, brand: brand.name }),
  }));
}

/** Cut between words. */
function beginningOf(message: string): string {
  if (message.length <= PREVIEW_CHARS) return message;
  return `${bounded(message, PREVIEW_CHARS).replace(/\s+\S*$/u, "")}…`;
}
