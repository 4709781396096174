// A waitlist offer: a free seat until a deadline.
import { renderMail, type MailBrand, type MailContent } from "./layout";

export interface OfferMail {
  brand: MailBrand;
  userName: string;
  courseId: string;
  courseTitle: string;
  batchName: string;
  startDate: string;
  /** End of the offer, in milliseconds since the epoch. */
  until: number;
}

export function waitlistOffer(mail: OfferMail): MailContent {
  const until = `${new Date(mail.until).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return renderMail({
    brand: mail.brand,
    subject: `A seat is free in ${mail.courseTitle}`,
    greetingName: mail.userName,
    paragraphs: [
      `A seat in batch ${mail.batchName} of ${mail.courseTitle} is held for you until ${until}. Afterwards it goes to the next in line, and you go to the end of it.`,
    ],
    facts: [
      ["Course", mail.courseTitle],
      ["Batch", mail.batchName],
      ["First day", mail.startDate],
      ["Yours until", until],
    ],
    button: {
      label: "Take the seat",
      url: `${mail.brand.siteUrl}/courses/${encodeURIComponent(mail.courseId)}`,
    },
    closing:
      "If you do not want it any more, leave the waitlist on the course page, and the next one has it at once.",
  });
}
