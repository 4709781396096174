// Every e-mail template with sample data, for local stacks only.
import { DAY_MS } from "../../../shared/durations";
import { MESSAGES } from "../../../shared/messages";
import { resetPassword, verifyEmail } from "../../emails/account";
import {
  courseReminder,
  enrollmentConfirmation,
  paymentReceipt,
  paymentRefund,
  type EnrollmentEmail,
} from "../../emails/enrollment";
import { escapeAttribute, type EmailBrand, type EmailContent } from "../../emails/layout";
import { SECURITY_EVENT_KINDS, securityNotification } from "../../emails/security";
import { waitlistOffer } from "../../emails/waitlist";

const COURSE = { courseId: "FAAI", courseTitle: "Foundations to Frontiers of AI" };
const BATCH = { batchName: "Gamma", startDate: "2026-12-21" };
const PAYMENT = { amount: 299, paymentId: "SAMPLE-CAPTURE", orderId: "SAMPLE-ORDER" };

/** By the name in the address of its page. */
export function sampleEmails(brand: EmailBrand): Record<string, EmailContent> {
  const mail = { brand, userName: "Sample learner" };
  const purchase: EnrollmentEmail = {
    ...{ ...mail, ...COURSE, ...BATCH, ...PAYMENT },
    ...{ enrollmentDate: "2026-11-21", payerName: "Sample payer", payerEmail: "payer@example.com" },
    ...{ fundingSource: "card", transactionStatus: MESSAGES.transactionStatusLabel },
  };
  const free = { ...purchase, amount: 0, listPrice: 299, couponCode: "SAMPLE" };
  const link = `${brand.siteUrl}/sample`;
  return {
    enrollment_confirmation: enrollmentConfirmation(purchase),
    payment_receipt: paymentReceipt(purchase),
    payment_receipt_free: paymentReceipt(free),
    course_reminder: courseReminder({ ...mail, ...COURSE, ...BATCH }),
    payment_refund: paymentRefund({ ...mail, ...COURSE, ...PAYMENT, isWhole: true, hadPlace: true }),
    waitlist_offer: waitlistOffer({ ...mail, ...COURSE, ...BATCH, until: Date.UTC(2026, 10, 21) + DAY_MS }),
    verify_email: verifyEmail({ ...mail, link }),
    reset_password: resetPassword({ ...mail, link }),
    ...Object.fromEntries(
      SECURITY_EVENT_KINDS.map((kind) => [
        `security_notice_${kind}`,
        securityNotification({
          ...mail,
          kind,
          at: Date.UTC(2026, 10, 21, 9, 30),
          device: "Firefox on Windows",
        }),
      ]),
    ),
  };
}

/** The list of all mails, each with its subject, with links to its HTML and its text. */
export function previewIndex(mails: Record<string, EmailContent>): string {
  const rows = Object.entries(mails).map(
    ([name, { subject }]) =>
      `<li style="margin:0 0 16px"><strong>${escapeAttribute(name)}</strong><br>${escapeAttribute(subject)}<br>` +
      `<a href="/dev/mails?name=${name}">HTML</a> · <a href="/dev/mails?name=${name}&amp;as=text">Text</a></li>`,
  );
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Mails</title><body style="max-width:640px;margin:40px auto;padding:0 20px;font:16px/1.6 Georgia,serif">' +
    `<h1>Mails</h1><ul style="list-style:none;padding:0">${rows.join("")}</ul></body></html>`
  );
}
