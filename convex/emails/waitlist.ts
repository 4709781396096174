// A waitlist offer: a free seat until a deadline.
import type { BatchEmail } from "./enrollment";
import { renderEmail, type EmailContent } from "./layout";

export interface OfferEmail extends BatchEmail {
  /** End of the offer, in milliseconds since the epoch. */
  until: number;
}

export function waitlistOffer(mail: OfferEmail): EmailContent {
  const until = `${new Date(mail.until).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return renderEmail({
    brand: mail.brand,
    subject: `A seat is free in ${mail.courseTitle}`,
    greetingName: mail.userName,
    paragraphs: [
      `A seat in batch ${mail.batchName} of ${mail.courseTitle} is held for you until ${until}. Afterwards it is offered to the next person on the waitlist, and you go to the end of it.`,
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
      "If you do not want it any more, leave the waitlist on the course page, and it is offered to the next person at once.",
  });
}
