// E-mails about an enrollment: confirmation, receipt, refund, reminder.
import { dateText, daysText, dayText, momentText, moneyText, weekdayOfDay } from "./format";
import { renderEmail, type EmailBasics, type EmailContent } from "./layout";
import type { Facts } from "./lines";
import { courseUrl, receiptUrl } from "./links";
import { methodText, receiptFacts, type PaidParts } from "./payment";
import type { Say } from "./texts/catalogue";

/** What every e-mail about a person and a batch contains. `startDate` is YYYY-MM-DD; empty when unknown. */
export interface BatchEmail extends EmailBasics {
  courseId: string;
  courseTitle: string;
  batchName: string;
  startDate: string;
}

/** The spec's template parameters, without the addresses. */
export interface EnrollmentEmail extends BatchEmail, PaidParts {
  /** Epoch milliseconds. */
  enrolledAt: number;
  /** Epoch milliseconds of the next class of the batch; null while none is planned. */
  nextClassAt: number | null;
  /** The reminder of the first day is still to come, and wanted. */
  willRemind: boolean;
  /** A calendar file is attached. */
  hasCalendar?: boolean;
}

/** The next class while one is planned, and the first day; a class on the first day says both. */
export function startFacts(mail: Pick<EnrollmentEmail, "startDate" | "nextClassAt" | "reader">, say: Say) {
  const { nextClassAt, reader } = mail;
  const firstDay = dayText(mail.startDate, reader.locale);
  const isThatDay = nextClassAt !== null && dateText(nextClassAt, reader) === firstDay;
  return [
    [say("factNextClass"), nextClassAt === null ? "" : momentText(nextClassAt, reader)],
    [say("factFirstDay"), isThatDay ? "" : firstDay],
  ] satisfies [string, string][];
}

export function enrollmentConfirmation(mail: EnrollmentEmail): EmailContent {
  const { brand, reader, courseTitle: course, batchName: batch } = mail;
  const date = dayText(mail.startDate, reader.locale);
  return renderEmail(mail, (say) => ({
    subject: say("enrolledSubject", { course }),
    preview:
      batch === "" || date === ""
        ? say("enrolledPreviewPlain", { course })
        : say("enrolledPreview", { batch, date }),
    heading: say("enrolledHeading"),
    paragraphs: [
      batch === "" ? say("enrolledTextPlain", { course }) : say("enrolledText", { course, batch }),
    ],
    facts: [
      ...startFacts(mail, say),
      // Its receipt, an e-mail of its own, has the rest.
      mail.paymentId === ""
        ? [say("factEnrolledOn"), dateText(mail.enrolledAt, reader)]
        : [say("shortReceiptNumber"), mail.receiptNumber ?? ""],
    ],
    button: { label: say("courseButton"), url: courseUrl(brand, mail.courseId) },
    closing: enrolledClosing(mail, say),
    reason: say("reasonLearner", { course, brand: brand.name }),
  }));
}

const enrolledClosing = ({ willRemind, hasCalendar = false }: EnrollmentEmail, say: Say): string =>
  [
    ...(willRemind ? [say("enrolledReminder")] : []),
    say("enrolledLinks"),
    ...(hasCalendar ? [say("calendarAttached")] : []),
  ].join(" ");

export function paymentReceipt(mail: EnrollmentEmail): EmailContent {
  const { brand, reader, courseTitle: course } = mail;
  const isFree = mail.amount === 0;
  const amount = moneyText(mail.amount, reader.locale);
  const date = dateText(mail.enrolledAt, reader);
  return renderEmail(mail, (say) => ({
    subject: say("receiptSubject", { course }),
    preview: isFree ? say("receiptPreviewFree", { course }) : say("receiptPreview", { amount, course }),
    heading: say("receiptHeading"),
    figure: { amount, caption: say(isFree ? "receiptIssuedOn" : "receiptPaidOn", { date }) },
    paragraphs: [say(isFree ? "receiptTextFree" : "receiptText")],
    facts: [[say("factCourse"), course], ...receiptFacts(mail, say)],
    button: { label: say("receiptButton"), url: receiptUrl(brand, mail.paymentId) },
    ...(!isFree && { link: { label: say("receiptWithdraw"), url: `${brand.siteUrl}/withdraw` } }),
    reason: say("reasonBuyer", { course, brand: brand.name }),
  }));
}

export interface RefundEmail extends EmailBasics {
  courseTitle: string;
  amount: number;
  /** Dollars of the whole payment, and those of it that have been refunded by now. */
  captured: number;
  total: number;
  /** Epoch milliseconds. */
  refundedAt: number;
  paymentId: string;
  orderId: string;
  /** Both as in `PaidParts`. */
  receiptNumber?: string;
  fundingSource: string;
  /** The enrollment has ended with this refund. */
  endsPlace: boolean;
  /** The payment had led to an enrollment. */
  hadPlace: boolean;
}

export function paymentRefund(mail: RefundEmail): EmailContent {
  const { brand, courseTitle: course, reader } = mail;
  const amount = moneyText(mail.amount, reader.locale);
  const date = dateText(mail.refundedAt, reader);
  return renderEmail(mail, (say) => ({
    subject: say("refundSubject", { course }),
    preview: say("refundPreview", { amount }),
    heading: say("refundHeading"),
    figure: { amount, caption: say("refundedOn", { date }) },
    paragraphs: [
      isWhole(mail) ? say("refundTextWhole") : say("refundText", { amount }),
      refundConsequence(mail, say),
    ],
    facts: [[say("factCourse"), course], ...refundFacts(mail, say)],
    button: { label: say("paymentsButton"), url: `${brand.siteUrl}/payments` },
    reason: say(refundReason(mail), { course, brand: brand.name }),
  }));
}

/** The payment in one refund, whose amount stands above everything. */
const isWhole = ({ amount, captured }: RefundEmail): boolean => amount >= captured;

function refundFacts(mail: RefundEmail, say: Say): Facts {
  const { amount, captured, total, reader } = mail;
  return [
    [say("factPaid"), isWhole(mail) ? "" : moneyText(captured, reader.locale)],
    [say("factRefunded"), total === amount ? "" : moneyText(total, reader.locale)],
    [say("shortReceiptNumber"), mail.receiptNumber ?? ""],
    [say("shortMethod"), methodText(mail.fundingSource, say)],
    [say("finePaymentId"), mail.paymentId],
    [say("fineOrderId"), mail.orderId],
  ];
}

function refundConsequence({ endsPlace, hadPlace }: RefundEmail, say: Say): string {
  if (!hadPlace) return say("refundNotEnrolled");
  return say(endsPlace ? "refundEnded" : "refundStays");
}

function refundReason({ endsPlace, hadPlace }: RefundEmail) {
  if (!hadPlace) return "reasonPayer";
  return endsPlace ? "reasonFormer" : "reasonBuyer";
}

export interface TransferEmail extends BatchEmail, Pick<EnrollmentEmail, "nextClassAt"> {
  isPaid: boolean;
  /** Name of the batch before. */
  before: string;
  /** A calendar file is attached. */
  hasCalendar: boolean;
}

export function enrollmentTransfer(mail: TransferEmail): EmailContent {
  const { brand, courseTitle: course, batchName: batch, before } = mail;
  const date = dayText(mail.startDate, mail.reader.locale);
  return renderEmail(mail, (say) => ({
    subject: say("transferSubject", { course }),
    preview: say("transferPreview", { batch, date }),
    heading: say("transferHeading"),
    paragraphs: [say(mail.isPaid ? "transferText" : "transferFreeText", { batch, course, before })],
    facts: startFacts(mail, say),
    button: { label: say("courseButton"), url: courseUrl(brand, mail.courseId) },
    ...(mail.hasCalendar && { closing: say("calendarAttached") }),
    asks: "supportUnexpected",
    reason: say("reasonLearner", { course, brand: brand.name }),
  }));
}

export interface BatchDatesEmail extends BatchEmail {
  /** ISO days, as those of `before`, which were planned until now. */
  endDate: string;
  before: { startDate: string; endDate: string };
}

export function batchDatesChanged(mail: BatchDatesEmail): EmailContent {
  const { brand, courseTitle: course, batchName: batch, before, reader } = mail;
  const date = dayText(mail.startDate, reader.locale);
  const planned = daysText({ from: before.startDate, to: before.endDate }, reader.locale);
  return renderEmail(mail, (say) => ({
    subject: say("datesSubject", { course }),
    preview: say("datesPreview", { batch, date }),
    heading: say("datesHeading"),
    paragraphs: [say("datesText", { batch, course })],
    facts: [
      [say("factFirstDay"), date],
      [say("factLastDay"), dayText(mail.endDate, reader.locale)],
      [say("quietPreviously"), planned],
    ],
    below: say("belowDates"),
    button: { label: say("courseButton"), url: courseUrl(brand, mail.courseId) },
    reason: say("reasonLearner", { course, brand: brand.name }),
  }));
}

/** By staff, unless something else is said. */
export interface Ending {
  isByLearner: boolean;
  /** The batch was canceled, and the learner has chosen nothing. */
  isUndecided?: boolean;
}

function endedText({ isByLearner, isUndecided = false }: Ending) {
  if (isUndecided) return "endedUndecidedText";
  return isByLearner ? "leftText" : "endedText";
}

export function enrollmentEnded(mail: BatchEmail & Ending): EmailContent {
  const { brand, courseTitle: course, batchName: batch } = mail;
  const address = brand.supportEmail;
  return renderEmail(mail, (say) => ({
    subject: say("endedSubject", { course }),
    preview: say("endedPreview", { batch }),
    heading: say("endedHeading"),
    paragraphs: [say(endedText(mail), { batch, course })],
    below: { said: say("belowEnded", { address }), address },
    button: afterwardsOf(mail, say),
    asks: null,
    reason: say("reasonFormer", { course, brand: brand.name }),
  }));
}

/** Who has left may come back; who was removed, or whose batch was canceled, has the other courses. */
const afterwardsOf = ({ brand, courseId, isByLearner }: BatchEmail & Ending, say: Say) =>
  isByLearner
    ? { label: say("secondaryCourse"), url: courseUrl(brand, courseId) }
    : { label: say("secondaryBrowse"), url: `${brand.siteUrl}/courses` };

export interface DeferredEmail extends BatchEmail {
  /** Otherwise staff have released the seat. */
  isByLearner: boolean;
  isPaid: boolean;
}

export function enrollmentDeferred(mail: DeferredEmail): EmailContent {
  const { brand, courseTitle: course, batchName: batch, isByLearner, isPaid } = mail;
  return renderEmail(mail, (say) => ({
    subject: say("deferredSubject", { course }),
    preview: say("deferredPreview"),
    heading: say("deferredHeading"),
    paragraphs: [
      [
        say(isByLearner ? "deferredAskedText" : "deferredReleasedText", { batch, course }),
        say(isPaid ? "deferredKept" : "deferredFreeKept"),
      ].join(" "),
      say(isPaid ? "deferredNext" : "deferredFreeNext"),
    ],
    button: { label: say("secondaryCourse"), url: courseUrl(brand, mail.courseId) },
    closing: say(isPaid ? "deferredClosing" : "deferredFreeClosing"),
    ...(isPaid && { link: { label: say("deferredRefunds"), url: `${brand.siteUrl}/refunds` } }),
    ...(!isByLearner && { asks: "supportUnexpected" }),
    reason: say("reasonWaiting", { course, brand: brand.name }),
  }));
}

export function courseReminder(mail: BatchEmail & Pick<EnrollmentEmail, "nextClassAt">): EmailContent {
  const { brand, reader, courseTitle: course, batchName: batch } = mail;
  const date = dayText(mail.startDate, reader.locale);
  const day = weekdayOfDay(mail.startDate, reader.locale);
  return renderEmail(mail, (say) => ({
    subject: say("reminderSubject", { course, date }),
    preview: say("reminderPreview"),
    heading: day === "" ? say("reminderHeadingPlain") : say("reminderHeading", { day }),
    paragraphs: [say("reminderText", { batch, course })],
    facts: startFacts(mail, say),
    button: { label: say("courseButton"), url: courseUrl(brand, mail.courseId) },
    stop: say("stopReminders"),
    reason: say("reasonLearner", { course, brand: brand.name }),
  }));
}
