// E-mails about an enrollment: confirmation, receipt, refund, reminder.
import { MESSAGES } from "../../shared/messages";
import { amountText } from "../../shared/pricing";
import { renderEmail, type EmailBrand, type EmailContent } from "./layout";

/** What every e-mail about a person and a batch contains. `startDate` is YYYY-MM-DD. */
export interface BatchEmail {
  brand: EmailBrand;
  userName: string;
  courseId: string;
  courseTitle: string;
  batchName: string;
  startDate: string;
}

/** The spec's template parameters, without the addresses. */
export interface EnrollmentEmail extends BatchEmail {
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
function paymentFacts(mail: EnrollmentEmail): Facts {
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

function codeFacts({ couponCode, listPrice }: EnrollmentEmail): Facts {
  if (couponCode === undefined || listPrice === undefined) return [];
  return [
    ["Price", dollars(listPrice)],
    ["Code", couponCode],
  ];
}

/** Without a payment there is no payer. */
const freeFacts = (mail: EnrollmentEmail): Facts => [
  ...codeFacts(mail),
  ["Amount", dollars(0)],
  ["Payment ID", mail.paymentId],
];

export function enrollmentConfirmation(mail: EnrollmentEmail): EmailContent {
  return renderEmail({
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

export function paymentReceipt(mail: EnrollmentEmail): EmailContent {
  return renderEmail({
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

export interface RefundEmail {
  brand: EmailBrand;
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

export function paymentRefund(mail: RefundEmail): EmailContent {
  return renderEmail({
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

function refundConsequence({ isWhole, hadPlace }: RefundEmail): string {
  if (!hadPlace) return "You were not enrolled, and nothing was kept.";
  return isWhole ? "Your place in the course has ended with it." : "Your place in the course stays as it is.";
}

export function courseReminder(mail: BatchEmail): EmailContent {
  return renderEmail({
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
