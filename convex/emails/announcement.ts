// An instructor's announcement to a batch.
import { renderEmail, type EmailBrand, type EmailContent } from "./layout";

export interface AnnouncementEmail {
  brand: EmailBrand;
  userName: string;
  courseId: string;
  courseTitle: string;
  batchNumber: number;
  subject: string;
  /** Paragraphs are separated by blank lines. */
  message: string;
  authorName: string;
}

export function batchAnnouncement(mail: AnnouncementEmail): EmailContent {
  return renderEmail({
    brand: mail.brand,
    subject: `${mail.courseTitle}: ${mail.subject}`,
    greetingName: mail.userName,
    paragraphs: mail.message
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ""),
    button: {
      label: "Open the course",
      url: `${mail.brand.siteUrl}/courses/${encodeURIComponent(mail.courseId)}`,
    },
    closing: `${mail.authorName} wrote this to everybody in batch ${String(mail.batchNumber)} of ${mail.courseTitle}.`,
  });
}
