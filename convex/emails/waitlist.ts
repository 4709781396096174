// A waitlist offer: a free seat until a deadline.
import { deadlineText, moneyText } from "./format";
import { startFacts, type BatchEmail, type EnrollmentEmail } from "./enrollment";
import { renderEmail, type EmailContent } from "./layout";
import { courseUrl } from "./links";

export interface OfferEmail extends BatchEmail, Pick<EnrollmentEmail, "nextClassAt"> {
  /** End of the offer, in milliseconds since the epoch. */
  until: number;
  /** Dollars. */
  price: number;
}

export function waitlistOffer(mail: OfferEmail): EmailContent {
  const { brand, reader, courseTitle: course, batchName: batch } = mail;
  const until = deadlineText(mail.until, reader);
  return renderEmail(mail, (say) => ({
    subject: say("offerSubject", { course }),
    preview: say("offerPreview", { until }),
    heading: say("offerHeading"),
    paragraphs: [
      { said: say("deadlineOffer", { batch, course, until }), until },
      say(mail.price > 0 ? "offerText" : "offerFreeText"),
    ],
    facts: [
      ...startFacts(mail, say),
      [say("sumPrice"), mail.price > 0 ? moneyText(mail.price, reader.locale) : ""],
    ],
    button: { label: say("offerButton"), url: courseUrl(brand, mail.courseId) },
    closing: say("offerClosing"),
    ...(mail.price > 0 && { link: { label: say("deferredRefunds"), url: `${brand.siteUrl}/refunds` } }),
    reason: say("reasonWaitlist", { course, brand: brand.name }),
  }));
}
