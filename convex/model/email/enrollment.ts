// Queues the e-mails about an enrollment, within the settlement. A failing delivery never fails the settlement.
import { MESSAGES } from "../../../shared/messages";
import { amountText } from "../../../shared/pricing";
import { addDays, dayOf } from "../../../shared/rules/batches";
import { receiptNumberOf } from "../../../shared/rules/receipts";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  batchDatesChanged,
  courseReminder,
  enrollmentConfirmation,
  enrollmentDeferred,
  enrollmentEnded,
  enrollmentTransfer,
  paymentReceipt,
  paymentRefund,
  type BatchEmail,
  type Ending,
  type EnrollmentEmail,
} from "../../emails/enrollment";
import type { TemplateParams } from "../../services/email";
import { today } from "../../lib/today";
import { creditSpent } from "../coupons/find";
import { paymentByCapture } from "../payments";
import { nextClassAt } from "../calendar/classes";
import { enclosedCalendar } from "../calendar/feeds";
import { wantsEmail } from "../settings";
import { emailBasics, enqueueEmail } from "./outbox";

export interface SettledPurchase {
  user: Doc<"users">;
  enrollment: Doc<"enrollments">;
  batchName: string;
  payment: Doc<"payments"> | null;
}

/** Confirmation and, when money was paid, the receipt. */
export async function queuePurchaseEmails(ctx: MutationCtx, purchase: SettledPurchase): Promise<void> {
  const mail = await templateInputOf(ctx, purchase);
  const params = paramsOf(mail);
  const occasion = purchase.payment?.paymentId ?? String(purchase.enrollment.enrolledAt);
  const calendar = await enclosedCalendar(ctx, purchase.user, purchase.enrollment);
  const confirmation = {
    occasion,
    kind: "enrollment_confirmation",
    content: enrollmentConfirmation({ ...mail, hasCalendar: calendar !== null }),
    params,
    calendar,
  } as const;
  await queue(ctx, purchase, confirmation);
  if (purchase.payment !== null) {
    await queue(ctx, purchase, {
      ...{ kind: "payment_receipt", occasion },
      ...{ content: paymentReceipt(mail), params },
    });
  }
}

export interface BatchReminder {
  user: Doc<"users">;
  enrollment: Doc<"enrollments">;
  batch: Doc<"batches">;
  /** Epoch milliseconds of the batch's next class; null while none is planned. */
  firstClassAt: number | null;
}

/** Queues the reminder that a batch starts soon, for one enrollment. */
export async function queueReminder(ctx: MutationCtx, reminder: BatchReminder): Promise<void> {
  const { user, enrollment, batch, firstClassAt } = reminder;
  const { batchName, startDate } = batch;
  const content = courseReminder({
    ...batchMail({ user, enrollment, batchName }),
    startDate,
    nextClassAt: firstClassAt,
  });
  await queue(
    ctx,
    { user, enrollment, batchName: batch.batchName, payment: null },
    { kind: "course_reminder", content },
  );
}

export interface BatchDatesChange {
  batch: Doc<"batches">;
  before: { startDate: string; endDate: string };
  occasion: string;
}

export interface PlaceChanged {
  user: Doc<"users">;
  enrollment: Doc<"enrollments">;
  batchName: string;
}

/** To a learner who is in another batch; `before` is the name of the batch before. */
export async function queueTransferEmail(
  ctx: MutationCtx,
  { before, ...place }: PlaceChanged & { before: string },
): Promise<void> {
  const { user, enrollment, batchName } = place;
  const calendar = await enclosedCalendar(ctx, user, enrollment);
  const content = enrollmentTransfer({
    ...batchMail(place),
    ...{ before, hasCalendar: calendar !== null, isPaid: await isPaid(ctx, enrollment) },
    nextClassAt: await nextClassAt(ctx, enrollment),
  });
  await queue(
    ctx,
    { user, enrollment, batchName, payment: null },
    {
      kind: "enrollment_transfer",
      occasion: String(Date.now()),
      content,
      calendar,
    },
  );
}

/** To a learner whose batch has new dates. `occasion` tells one change from the next. */
export async function queueBatchDatesEmail(
  ctx: MutationCtx,
  {
    batch,
    before,
    occasion,
    ...to
  }: BatchDatesChange & { user: Doc<"users">; enrollment: Doc<"enrollments"> },
): Promise<void> {
  const { batchName, startDate, endDate } = batch;
  const content = batchDatesChanged({ ...batchMail({ ...to, batchName }), startDate, endDate, before });
  await queue(ctx, { ...to, batchName, payment: null }, { kind: "batch_dates", occasion, content });
}

/** To a learner who has given the seat back, or whose seat staff have released, for one in the next batch. */
export async function queueDeferredEmail(
  ctx: MutationCtx,
  { isByLearner, ...place }: PlaceChanged & { isByLearner: boolean },
): Promise<void> {
  const mail = { ...batchMail(place), isByLearner, isPaid: await isPaid(ctx, place.enrollment) };
  await queue(
    ctx,
    { ...place, payment: null },
    {
      kind: "enrollment_transfer",
      occasion: `deferred ${String(Date.now())}`,
      content: enrollmentDeferred(mail),
    },
  );
}

/** To a learner whose enrollment, without a payment, has ended. */
export async function queueEndedEmail(
  ctx: MutationCtx,
  { isByLearner, isUndecided = false, ...place }: PlaceChanged & Ending,
): Promise<void> {
  await queue(
    ctx,
    { ...place, payment: null },
    {
      kind: "enrollment_ended",
      occasion: String(Date.now()),
      content: enrollmentEnded({ ...batchMail(place), isByLearner, isUndecided }),
    },
  );
}

/** Whether money or a credit has paid for the seat. */
async function isPaid(ctx: QueryCtx, row: Doc<"enrollments">): Promise<boolean> {
  if (row.amountPaid > 0) return true;
  const payment = row.paymentId === null ? null : await paymentByCapture(ctx, row.paymentId);
  return payment !== null && (await creditSpent(ctx, payment)) > 0;
}

/** Template input of e-mails about a person and a batch. */
export const batchMail = ({ user, enrollment, batchName }: PlaceChanged): BatchEmail => ({
  ...emailBasics(user),
  courseId: enrollment.courseId,
  courseTitle: enrollment.courseTitle,
  batchName,
  startDate: enrollment.batchStartDate ?? "",
});

interface RefundRecorded {
  checkout: Doc<"checkouts">;
  refund: Doc<"refunds">;
  /** Dollars of the capture that have been refunded. */
  total: number;
  /** The enrollment has ended with this refund. */
  endsPlace: boolean;
}

/** One e-mail per refunded sum, whichever source recorded the refund first and under which id. */
export async function queueRefundEmail(
  ctx: MutationCtx,
  { checkout, refund, total, endsPlace }: RefundRecorded,
): Promise<void> {
  const user = await ctx.db.get("users", checkout.userId);
  if (user === null) return;
  const { courseId, courseTitle } = checkout;
  const facts = { paymentId: refund.captureId, orderId: checkout.orderId ?? "", amount: refund.amount ?? 0 };
  const payment = await paymentByCapture(ctx, refund.captureId);
  const hadPlace = checkout.captureId === refund.captureId && checkout.enrollmentId !== null;
  const mail = {
    ...emailBasics(user),
    ...{ courseTitle, endsPlace, hadPlace, total },
    ...{
      captured: refund.captured,
      refundedAt: Date.now(),
      fundingSource: payment?.fundingSource ?? checkout.fundingSource ?? "",
    },
    ...numberOf(payment),
    ...facts,
  };
  await enqueueEmail(ctx, {
    kind: "payment_refund",
    content: paymentRefund(mail),
    to: user.email,
    toName: user.displayName,
    userId: user._id,
    idempotencyKey: `payment_refund/${refund.captureId}/${amountText(total)}`,
    context: { courseId, courseTitle, ...facts },
  });
}

interface EnrollmentMail extends Pick<
  Parameters<typeof enqueueEmail>[1],
  "kind" | "content" | "params" | "calendar" | "sendBefore"
> {
  /** Tells apart the e-mails of one kind about one row, which a new enrollment of the same person replaces. */
  occasion?: string;
}

/** Queues one e-mail about an enrollment. */
export async function queue(
  ctx: MutationCtx,
  { user, enrollment, payment }: SettledPurchase,
  { occasion, ...mail }: EnrollmentMail,
): Promise<void> {
  await enqueueEmail(ctx, {
    ...mail,
    to: user.email,
    toName: user.displayName,
    userId: user._id,
    idempotencyKey: [mail.kind, enrollment._id, ...(occasion === undefined ? [] : [occasion])].join("/"),
    context: {
      courseId: enrollment.courseId,
      courseTitle: enrollment.courseTitle,
      enrollmentId: enrollment._id,
      ...(payment && { paymentId: payment.paymentId, orderId: payment.orderId, amount: payment.amount }),
    },
  });
}

/** Template input of all e-mails about an enrollment. */
export async function templateInputOf(
  ctx: QueryCtx,
  { user, enrollment, batchName, payment }: SettledPurchase,
): Promise<EnrollmentEmail> {
  return {
    ...emailBasics(user),
    courseId: enrollment.courseId,
    courseTitle: enrollment.courseTitle,
    batchName,
    startDate: enrollment.batchStartDate ?? "",
    enrolledAt: enrollment.enrolledAt,
    nextClassAt: await nextClassAt(ctx, enrollment),
    willRemind: willRemind(user, enrollment.batchStartDate ?? ""),
    amount: enrollment.amountPaid,
    ...paymentParts(payment),
  };
}

/** Reminders are queued this many days before the first one. */
export const REMINDER_DAYS = 3;

const willRemind = (user: Doc<"users">, startDate: string): boolean =>
  startDate > addDays(today(), REMINDER_DAYS) && wantsEmail(user, "course_reminder");

function paymentParts(payment: Doc<"payments"> | null) {
  if (payment === null) return NO_PAYMENT;
  const { paymentId, orderId, payerName, payerEmail, fundingSource, transactionStatus } = payment;
  return {
    paymentId,
    orderId,
    payerName: payerName ?? "",
    payerEmail: payerEmail ?? "",
    fundingSource: fundingSource ?? "",
    transactionStatus,
    ...numberOf(payment),
    ...(payment.couponCode !== undefined && { couponCode: payment.couponCode }),
    ...(payment.listPrice !== undefined && { listPrice: payment.listPrice }),
  };
}

const numberOf = (payment: Doc<"payments"> | null) =>
  payment?.receiptNumber === undefined ? {} : { receiptNumber: receiptNumberOf(payment) };

const paramsOf = (mail: EnrollmentEmail): TemplateParams => ({
  course_title: mail.courseTitle,
  user_name: mail.reader.name,
  amount: amountText(mail.amount),
  payment_id: mail.paymentId,
  order_id: mail.orderId,
  enrollment_date: dayOf(mail.enrolledAt),
  payment_method: MESSAGES.paymentMethodLabel,
  payer_name: mail.payerName,
  payer_email: mail.payerEmail,
  transaction_status: mail.transactionStatus,
  funding_source: mail.fundingSource,
});

const NO_PAYMENT = {
  paymentId: "",
  orderId: "",
  payerName: "",
  payerEmail: "",
  fundingSource: "",
  transactionStatus: MESSAGES.transactionStatusLabel,
};
