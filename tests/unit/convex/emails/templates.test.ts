// The mails as they are sent: text and HTML of every template, as snapshots that show every change.
import { expect, test } from "vitest";
import { resetPassword, verifyEmail } from "#convex/emails/account.ts";
import {
  courseReminder,
  enrollmentConfirmation,
  paymentReceipt,
  paymentRefund,
} from "#convex/emails/enrollment.ts";
import type { EmailContent } from "#convex/emails/layout.ts";

const brand = { name: "Cohort", siteUrl: "http://127.0.0.1:4400", supportEmail: "support@cohort.test" };
const userName = 'Ann <b>"Example"</b>';
const course = { courseId: "FAAI", courseTitle: "Foundations to Frontiers of AI" };
const purchase = {
  brand,
  userName,
  ...course,
  batchName: "Gamma",
  startDate: "2026-12-21",
  enrollmentDate: "2026-11-21",
  amount: 299,
  paymentId: "CAPTURE1",
  orderId: "ORDER1",
  payerName: "Pat Payer",
  payerEmail: "pat@example.com",
  fundingSource: "card",
  transactionStatus: "COMPLETED",
};
const account = { brand, userName, link: "http://127.0.0.1:4400/verify-email?mode=verifyEmail&oobCode=CODE" };
const refund = {
  brand,
  userName,
  courseTitle: course.courseTitle,
  amount: 299,
  paymentId: "CAPTURE1",
  orderId: "ORDER1",
  isWhole: true,
  hadPlace: true,
};

const MAILS: Record<string, EmailContent> = {
  "enrollment confirmation": enrollmentConfirmation(purchase),
  "enrollment confirmation, nothing paid": enrollmentConfirmation({ ...purchase, paymentId: "" }),
  "payment receipt": paymentReceipt(purchase),
  "payment refund": paymentRefund(refund),
  "payment refund in part": paymentRefund({ ...refund, amount: 100, isWhole: false }),
  "payment refund without a place": paymentRefund({ ...refund, hadPlace: false }),
  "course reminder": courseReminder({ ...purchase }),
  "verify email": verifyEmail(account),
  "reset password": resetPassword(account),
};

test.each(Object.entries(MAILS))("%s", (_name, mail) => {
  expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot("text");
  expect(mail.html.replaceAll("><", ">\n<")).toMatchSnapshot("html");
});

test.each(Object.entries(MAILS))("%s: a name is escaped", (_name, { html, text, subject }) => {
  expect(html).toContain("Ann &lt;b&gt;&quot;Example&quot;&lt;/b&gt;");
  expect(html).not.toContain("<b>");
  expect(text).toContain(userName);
  expect(subject).not.toMatch(/[\r\n]/);
});
