// Every e-mail template with sample data, for local stacks and the pictures in docs/emails.
import { DAY_MS, HOUR_MS } from "../../../shared/durations";
import { resetPassword, verifyEmail } from "../../emails/account";
import { batchAnnouncement } from "../../emails/announcement";
import {
  batchDatesChanged,
  courseReminder,
  enrollmentConfirmation,
  enrollmentDeferred,
  enrollmentEnded,
  enrollmentTransfer,
  paymentReceipt,
  paymentRefund,
  type EnrollmentEmail,
} from "../../emails/enrollment";
import { batchCanceled, batchTakesPlace, choiceReminder, creditGiven } from "../../emails/closure";
import { classChangesMail, classMail } from "../../emails/classes";
import { escapeAttribute } from "../../emails/escape";
import type { EmailBasics, EmailContent } from "../../emails/layout";
import { accountDeleted, accountDeletion, dataExport } from "../../emails/ownData";
import { SECURITY_EVENT_KINDS, securityNotification } from "../../emails/security";
import { waitlistOffer } from "../../emails/waitlist";
import { withdrawalAccepted, withdrawalReceipt, withdrawalRefused } from "../../emails/withdrawals";

const COURSE = { courseId: "FAAI", courseTitle: "Foundations to Frontiers of AI" };
const BATCH = { batchName: "Gamma", startDate: "2026-12-21" };
const PAYMENT = { amount: 299, paymentId: "SAMPLE-CAPTURE", orderId: "SAMPLE-ORDER" };
const RECEIPT = { receiptNumber: "R-2026-000001" };
const CODE = "CREDIT-7K2M9QXAHW";
const NOW = Date.UTC(2026, 10, 21, 14, 30);
const FIRST_CLASS = Date.UTC(2026, 11, 21, 23);
const REFUND = {
  ...{ captured: 299, total: 299, refundedAt: NOW, fundingSource: "paypal" },
  ...{ endsPlace: true, hadPlace: true },
};

const DECLARED = {
  receivedAt: NOW,
  declared: {
    name: "Sample learner",
    email: "learner@example.com",
    contract: `${COURSE.courseTitle}, receipt ${RECEIPT.receiptNumber}`,
  },
};

const CANCELED = {
  until: NOW + 14 * DAY_MS,
  reason: "Too few people have enrolled for this batch.",
  otherwise: { kind: "move", target: "Delta", startDate: "2027-01-18" },
  worth: "money",
} as const;

const CLASS = {
  sessionId: "sample",
  title: "Gradient descent",
  startsAt: NOW + DAY_MS,
  endsAt: NOW + DAY_MS + 2 * HOUR_MS,
  writtenAt: NOW,
  batchTimeZone: "America/New_York",
};

const ANNOUNCEMENT = {
  subject: "Slides of the first week",
  message:
    "The slides of the first week are on the course page, with the recording of Monday’s class.\n\nPlease read sections 2 and 3 before Wednesday. Questions are welcome in the forum.",
  authorName: "Sample instructor",
  batchName: BATCH.batchName,
};

const classEmails = (basics: EmailBasics): Record<string, EmailContent> => ({
  class_reminder_day: classMail({ ...basics, ...COURSE, ...CLASS, kind: "day" }),
  class_reminder_hour: classMail({ ...basics, ...COURSE, ...CLASS, kind: "hour" }),
  class_moved: classMail({ ...basics, ...COURSE, ...CLASS, kind: "moved", previousStart: NOW + HOUR_MS }),
  class_canceled: classMail({ ...basics, ...COURSE, ...CLASS, kind: "canceled" }),
  class_changes: classChangesMail({
    ...{ ...basics, ...COURSE },
    changes: [
      { kind: "moved", title: CLASS.title, startsAt: CLASS.startsAt, previousStart: NOW + HOUR_MS },
      { kind: "canceled", title: "Backpropagation", startsAt: CLASS.startsAt + 7 * DAY_MS },
    ],
  }),
});

const accountEmails = (basics: EmailBasics): Record<string, EmailContent> => ({
  withdrawal_receipt: withdrawalReceipt({ ...basics, ...DECLARED }),
  withdrawal_accepted: withdrawalAccepted({ ...basics, ...DECLARED, refunded: 299 }),
  withdrawal_refused: withdrawalRefused({
    ...{ ...basics, ...DECLARED },
    why: "The 14 days after the purchase ended on November 1.",
  }),
  data_export: dataExport({ ...basics, until: NOW + 7 * DAY_MS }),
  account_deletion: accountDeletion({ ...basics, until: NOW + 7 * DAY_MS }),
  account_deleted: accountDeleted(basics),
});

/** By the name in the address of its page. */
export function sampleEmails(basics: EmailBasics): Record<string, EmailContent> {
  const purchase: EnrollmentEmail = {
    ...{ ...basics, ...COURSE, ...BATCH, ...PAYMENT, ...RECEIPT },
    ...{
      enrolledAt: NOW,
      nextClassAt: FIRST_CLASS,
      willRemind: true,
      hasCalendar: true,
      payerName: "Sample payer",
      payerEmail: "payer@example.com",
    },
    ...{ fundingSource: "paypal", transactionStatus: "COMPLETED" },
  };
  const free = { ...purchase, amount: 0, listPrice: 299, couponCode: "SAMPLE" };
  const link = `${basics.brand.siteUrl}/sample`;
  return {
    verify_email: verifyEmail({ ...basics, link }),
    reset_password: resetPassword({ ...basics, link }),
    enrollment_confirmation: enrollmentConfirmation(purchase),
    payment_receipt: paymentReceipt(purchase),
    payment_receipt_free: paymentReceipt(free),
    payment_refund: paymentRefund({ ...basics, ...COURSE, ...PAYMENT, ...RECEIPT, ...REFUND }),
    enrollment_transfer: enrollmentTransfer({
      ...{ ...basics, ...COURSE, ...BATCH, before: "Beta" },
      ...{ hasCalendar: true, isPaid: true, nextClassAt: FIRST_CLASS },
    }),
    enrollment_deferred: enrollmentDeferred({
      ...{ ...basics, ...COURSE, ...BATCH },
      ...{ isByLearner: true, isPaid: true },
    }),
    batch_dates: batchDatesChanged({
      ...{ ...basics, ...COURSE, ...BATCH, endDate: "2027-03-29" },
      before: { startDate: "2026-12-07", endDate: "2027-03-15" },
    }),
    batch_canceled: batchCanceled({ ...basics, ...COURSE, ...BATCH, ...CANCELED }),
    batch_canceled_reminder: choiceReminder({ ...basics, ...COURSE, ...BATCH, ...CANCELED }),
    batch_takes_place: batchTakesPlace({ ...basics, ...COURSE, ...BATCH, nextClassAt: FIRST_CLASS }),
    credit: creditGiven({ ...basics, ...COURSE, ...BATCH, amount: 299, code: CODE, occasion: "ended" }),
    enrollment_ended: enrollmentEnded({ ...basics, ...COURSE, ...BATCH, isByLearner: false }),
    course_reminder: courseReminder({ ...basics, ...COURSE, ...BATCH, nextClassAt: FIRST_CLASS }),
    ...accountEmails(basics),
    waitlist_offer: waitlistOffer({
      ...basics,
      ...COURSE,
      ...BATCH,
      nextClassAt: FIRST_CLASS,
      until: NOW + DAY_MS,
      price: 299,
    }),
    ...classEmails(basics),
    announcement: batchAnnouncement({ ...basics, ...COURSE, ...ANNOUNCEMENT }),
    ...Object.fromEntries(
      SECURITY_EVENT_KINDS.map((kind) => [
        `security_notice_${kind}`,
        securityNotification({ ...basics, kind, at: NOW, device: "Firefox on Windows" }),
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
