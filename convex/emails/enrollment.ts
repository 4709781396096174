// E-mails about an enrollment: confirmation, receipt, refund, reminder.
import { MESSAGES } from "../../shared/messages";
import { amountText } from "../../shared/pricing";
import { renderMail, type MailBrand, type MailContent } from "./layout";

/** The spec's template parameters, without the addresses. */
export interface EnrollmentMail {
  brand: MailBrand;
  userName: string;
  courseId: string;
  courseTitle: string;
  batchName: string;
  startDate: string;
  enrollmentDate: string;
  amount: number;
  paymentId: string;
  orderId: string;
  payerName: string;
  payerEmail: string;
  fundingSource: string;
  transactionStatus: string;
  /** Only with a coupon. */
  couponCode?: string;
  listPrice?: number;
}

type Facts = [string, string][];

const dollars = (amount: number): string => `$${amountText(amount)} USD`;

/** Empty for an enrollment without a payment. */
function paymentFacts(mail: EnrollmentMail): Facts {
  if (mail.paymentId === "") return [];
  if (mail.amount === 0) return freeFacts(mail);
  const method = mail.fundingSource
    ? `${MESSAGES.paymentMethodLabel} (${mail.fundingSource})`
    : MESSAGES.paymentMethodLabel;
  const facts: Facts = [
    ...codeFacts(mail),
    ["Amount", dollars(mail.amount)],
    ["Payment method", method],
    ["Status", mail.transactionStatus || MESSAGES.transactionStatusLabel],
    ["Payment ID", mail.paymentId],
    ["Order ID", mail.orderId],
    ["Paid by", [mail.payerName, mail.payerEmail].filter((part) => part !== "").join(", ")],
  ];
  return facts.filter(([, value]) => value !== "");
}

function codeFacts({ couponCode, listPrice }: EnrollmentMail): Facts {
  if (couponCode === undefined || listPrice === undefined) return [];
  return [
    ["Price", dollars(listPrice)],
    ["Code", couponCode],
  ];
}

/** Without a payment there is no payer. */
const freeFacts = (mail: EnrollmentMail): Facts => [
  ...codeFacts(mail),
  ["Amount", dollars(0)],
  ["Payment ID", mail.paymentId],
];

export function enrollmentConfirmation(mail: EnrollmentMail): MailContent {
  return renderMail({
    brand: mail.brand,
    subject: `Enrollment confirmed: ${mail.courseTitle}`,
    greetingName: mail.userName,
    paragraphs: [
      `You are enrolled in ${mail.courseTitle}. Your place in batch ${mail.batchName} is yours from now on.`,
    ],
    facts: [
      ["Course", mail.courseTitle],
      ["Batch", mail.batchName],
      ["First day", mail.startDate],
      ["Enrolled on", mail.enrollmentDate],
      ...paymentFacts(mail),
    ],
    button: { label: MESSAGES.goToDashboard, url: `${mail.brand.siteUrl}/dashboard` },
    closing: "We will remind you a few days before the first class.",
  });
}

export function paymentReceipt(mail: EnrollmentMail): MailContent {
  return renderMail({
    brand: mail.brand,
    subject: `Receipt for ${mail.courseTitle}`,
    greetingName: mail.userName,
    paragraphs: [
      mail.amount === 0
        ? "Nothing was charged for your place. This is the receipt; please keep it for your records."
        : "Thank you. This is the receipt for your payment; please keep it for your records.",
    ],
    facts: [["Course", mail.courseTitle], ["Date", mail.enrollmentDate], ...paymentFacts(mail)],
  });
}

export interface RefundMail {
  brand: MailBrand;
  userName: string;
  courseTitle: string;
  amount: number;
  paymentId: string;
  orderId: string;
  /** The payment is refunded completely. */
  isWhole: boolean;
  /** The payment had led to an enrollment. */
  hadPlace: boolean;
}

export function paymentRefund(mail: RefundMail): MailContent {
  return renderMail({
    brand: mail.brand,
    subject: `Refund for ${mail.courseTitle}`,
    greetingName: mail.userName,
    paragraphs: [
      `${dollars(mail.amount)} of your payment for ${mail.courseTitle} went back to the account it came from. It can take a few days to appear there.`,
      refundConsequence(mail),
    ],
    facts: [
      ["Course", mail.courseTitle],
      ["Refunded", dollars(mail.amount)],
      ["Payment ID", mail.paymentId],
      ["Order ID", mail.orderId],
    ],
  });
}

function refundConsequence({ isWhole, hadPlace }: RefundMail): string {
  if (!hadPlace) return "You were not enrolled, and nothing was kept.";
  return isWhole ? "Your place in the course has ended with it." : "Your place in the course stays as it is.";
}

export interface ReminderMail {
  brand: MailBrand;
  userName: string;
  courseId: string;
  courseTitle: string;
  batchName: string;
  startDate: string;
}

export function courseReminder(mail: ReminderMail): MailContent {
  return renderMail({
    brand: mail.brand,
    subject: `${mail.courseTitle} starts on ${mail.startDate}`,
    greetingName: mail.userName,
    paragraphs: [
      `Batch ${mail.batchName} of ${mail.courseTitle} starts on ${mail.startDate}. Class links are on the course page.`,
    ],
    button: {
      label: MESSAGES.courseMaterial,
      url: `${mail.brand.siteUrl}/courses/${encodeURIComponent(mail.courseId)}`,
    },
  });
}
