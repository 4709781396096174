// What must be true of money, seats and mail at any time: checked over the database, the payment provider's ledger and
// the inbox. Pure; every violation is one sentence.
import { givesAccess, hasPlace, holdsSeat, type EnrollmentStatus } from "../../shared/rules/access.ts";
import { toCents } from "../../shared/pricing.ts";
import { creditViolations } from "./credit-invariants.ts";
import { deferralViolations } from "./deferral-invariants.ts";
import { couponViolations, type CouponRow, type UseRow } from "./coupon-invariants.ts";
import { counts } from "embedded-convex/stress/counts.ts";

export interface Snapshot {
  courses: { courseId: string; comingSoon: boolean }[];
  batches: BatchRow[];
  batchSeats: { batchId: string; seatsTaken: number }[];
  enrollments: EnrollmentRow[];
  checkouts: CheckoutRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  waitlist: PlaceRow[];
  coupons: CouponRow[];
  couponUses: UseRow[];
  attention: { kind: string; status: string; details: string; checkoutId: string | null }[];
  mails: MailRow[];
}

interface BatchRow {
  _id: string;
  maxCapacity: number;
  courseId: string;
  batchNumber: number;
  status: string;
  startDate?: string;
  /** It is being cancelled. */
  closureId?: string;
}

interface RefundRow {
  requestId: string;
  captureId: string;
  status: string;
  amount: number | null;
  providerRefundId: string | null;
  endsEnrollment?: boolean;
}

interface PlaceRow {
  notBefore?: number;
  _id: string;
  userId: string;
  courseId: string;
  status: string;
  holdsSeat: boolean;
  batchId: string | null;
}

interface EnrollmentRow {
  _id: string;
  userId: string;
  courseId: string;
  batchId: string | null;
  status: EnrollmentStatus;
  paymentId: string | null;
  enrollmentSource: string;
  deferredFrom?: string | undefined;
  creditId?: string;
  isSample?: boolean | undefined;
}

interface CheckoutRow {
  _id: string;
  userId: string;
  courseId: string;
  batchId: string;
  status: string;
  holdsSeat: boolean;
  captureId: string | null;
  amount: number;
  discount?: number | undefined;
  listPrice?: number | undefined;
  couponUseId?: string | undefined;
  enrollmentId: string | null;
}

interface PaymentRow {
  paymentId: string;
  orderId: string;
  userId: string;
  courseId: string;
  checkoutId: string | null;
  amount: number;
  refundedAmount?: number | undefined;
  discount?: number | undefined;
  creditId?: string | undefined;
  paymentMethod: string;
  status: string;
  isSample?: boolean | undefined;
}

interface MailRow {
  idempotencyKey: string;
  to: string;
  subject: string;
  status: string;
}

export interface ProviderCapture {
  captureId: string;
  orderId: string;
  /** Our number on the order: the checkout. */
  invoiceId: string;
  status: string;
  value: string;
  refunded: string[];
}

export interface World {
  database: Snapshot;
  captures: ProviderCapture[];
  /** Accepted mails. */
  inbox: { to: string; subject: string }[];
  /** Seats that a test counted as taken without rows, by batch. */
  phantomSeats?: Record<string, number>;
  /** The run has settled: no payment open without an item for staff, no mail waiting. */
  isQuiet?: boolean;
  /** Captures that the provider has not reported yet are no violation. */
  isUnsettled?: boolean;
}

const cents = (value: string): number => Math.round(Number(value) * 100);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export function violations(world: World): string[] {
  return [
    ...seatViolations(world),
    ...accessViolations(world.database),
    ...lineViolations(world),
    ...deferralViolations(world.database),
    ...refundViolations(world),
    ...couponViolations(world.database),
    ...creditViolations(world.database),
    ...(world.isUnsettled === true ? [] : world.captures.flatMap((one) => captureViolations(world, one))),
    ...paymentViolations(world),
    ...mailViolations(world),
  ];
}

/** Taken plus held plus offered is the counter, the counter is the rows, and nothing is beyond the capacity. */
function seatViolations({ database, phantomSeats = {} }: World): string[] {
  return database.batches.flatMap((batch) => {
    const sold = database.enrollments.filter((row) => row.batchId === batch._id && holdsSeat(row.status));
    const held = database.checkouts.filter((row) => row.batchId === batch._id && row.holdsSeat);
    const offered = database.waitlist.filter((row) => row.batchId === batch._id && row.holdsSeat);
    const rows = sold.length + held.length + offered.length + (phantomSeats[batch._id] ?? 0);
    const counted = database.batchSeats.find((row) => row.batchId === batch._id)?.seatsTaken ?? 0;
    const name = `batch ${batch.courseId}/${batch.batchNumber}`;
    const wrong = counted === rows ? [] : [`${name}: ${counted} seats counted, ${rows} rows`];
    return rows > batch.maxCapacity ? [...wrong, `${name}: ${rows} seats of ${batch.maxCapacity}`] : wrong;
  });
}

function accessViolations({ enrollments, checkouts }: Snapshot): string[] {
  const live = enrollments.filter((row) => givesAccess(row.status));
  const holds = checkouts.filter((row) => row.holdsSeat);
  const who = (row: { userId: string; courseId: string }): string => `${row.userId}/${row.courseId}`;
  return [
    ...repeated(live.map(who)).map((key) => `${key}: more than one live enrollment`),
    ...repeated(holds.map(who)).map((key) => `${key}: more than one live checkout`),
  ];
}

/** A waitlist entry holds a seat only while it is offered; nobody waits beside a free seat or twice. */
function lineViolations({ database, phantomSeats = {} }: World): string[] {
  const { waitlist, courses, batches, batchSeats } = database;
  const live = waitlist.filter(({ status }) => ["waiting", "offered", "claimed"].includes(status));
  const odd = waitlist.filter(({ status, holdsSeat }) => holdsSeat !== (status === "offered"));
  const free = batches.filter(({ _id, status, maxCapacity, closureId }) => {
    if (closureId !== undefined) return false;
    const taken = batchSeats.find((row) => row.batchId === _id)?.seatsTaken ?? 0;
    return status !== "completed" && Math.max(taken, phantomSeats[_id] ?? 0) < maxCapacity;
  });
  const open = free.filter(({ courseId }) => {
    const isSold = courses.some((course) => course.courseId === courseId && !course.comingSoon);
    // An entry with an expired offer is not offered a seat again at once.
    const waits = (row: (typeof waitlist)[number]) => row.status === "waiting" && row.notBefore === undefined;
    return isSold && waitlist.some((row) => row.courseId === courseId && waits(row));
  });
  return [
    ...odd.map(({ _id, status }) => `place ${_id}: ${status}, and the seat does not fit`),
    ...repeated(live.map((row) => `${row.userId}/${row.courseId}`)).map((key) => `${key}: waits twice`),
    ...open.map(({ courseId, batchNumber }) => `batch ${courseId}/${batchNumber}: free while people wait`),
  ];
}

/** The ledger's rows: one for each refund of the provider, and never more than was refunded. */
function refundViolations({ database, captures, isUnsettled = false }: World): string[] {
  const { refunds } = database;
  const done = refunds.filter(({ status }) => status === "completed");
  const ids = done.flatMap(({ providerRefundId }) => (providerRefundId === null ? [] : [providerRefundId]));
  const wrong = captures.filter(({ captureId, refunded }) => {
    const rows = done.filter((row) => row.captureId === captureId);
    return !isUnsettled && sum(rows.map(({ amount }) => toCents(amount ?? 0))) !== sum(refunded.map(cents));
  });
  return [
    ...repeated(refunds.map(({ requestId }) => requestId)).map((id) => `refund ${id}: asked for twice`),
    ...repeated(ids).map((id) => `refund ${id}: two rows`),
    ...wrong.map(
      ({ captureId }) => `capture ${captureId}: the ledger of refunds differs from the provider's`,
    ),
  ];
}

function repeated(keys: string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size);
}

/** Each captured cent: enrolled, refunded, or an open item - and exactly one of them. */
function captureViolations(world: World, capture: ProviderCapture): string[] {
  const { database } = world;
  const name = `capture ${capture.captureId}`;
  if (capture.status === "DECLINED" || capture.status === "FAILED") return [];
  const payment = database.payments.find((row) => row.paymentId === capture.captureId);
  if (capture.status === "PENDING") {
    return payment === undefined ? [] : [`${name}: enrolled before the money was there`];
  }
  const taken = cents(capture.value);
  const returned = sum(capture.refunded.map(cents));
  if (payment !== undefined) return paidOutcome(database, { payment, taken, returned, name });
  if (returned >= taken) return [];
  const isOpen = database.attention.some(
    ({ status, details }) => status === "open" && details.includes(capture.captureId),
  );
  const isUnderWay = database.checkouts.some(
    ({ _id, status }) => _id === capture.invoiceId && world.isQuiet !== true && status !== "refund-needed",
  );
  return isOpen || isUnderWay ? [] : [`${name}: ${taken - returned} cents without an outcome`];
}

const creditCents = ({ coupons }: Snapshot, creditId: string | undefined): number =>
  toCents(coupons.find(({ _id }) => _id === creditId)?.value ?? 0);

/** Sums in cents. */
type Paid = { payment: PaymentRow; taken: number; returned: number; name: string };

/** A credit is given once, and never beside the same money. */
function creditProblems(database: Snapshot, { payment, returned, name }: Paid): string[] {
  const credits = database.enrollments.filter(
    ({ paymentId, creditId }) => paymentId === payment.paymentId && creditId !== undefined,
  );
  const credited = sum(credits.map(({ creditId }) => creditCents(database, creditId)));
  const paid = toCents(payment.amount) + toCents(payment.discount ?? 0);
  return [
    ...(credits.length > 1 ? [`${name}: credited ${credits.length} times`] : []),
    ...(credits.length > 0 && credited + returned > paid && !isFlagged(database, payment)
      ? [`${name}: more was given back than paid`]
      : []),
  ];
}

/** Staff have an item: the buyer got the money from the provider after the credit was used. */
const isFlagged = ({ attention }: Snapshot, { paymentId }: PaymentRow): boolean =>
  attention.some(({ kind, details }) => kind === "payment-reversed" && details.includes(paymentId));

/** The place has ended with a credit. */
const isCredited = ({ creditId }: PaymentRow): boolean => creditId !== undefined;

function paidOutcome(database: Snapshot, { payment, taken, returned, name }: Paid): string[] {
  const bought = database.enrollments.filter(
    (row) => row.paymentId === payment.paymentId && hasPlace(row.status),
  );
  const found: string[] = [];
  if (toCents(payment.amount) !== taken)
    found.push(`${name}: ${taken} cents taken, ${payment.amount} recorded`);
  const hasLeft = database.refunds.some(
    ({ captureId, status, endsEnrollment }) =>
      captureId === payment.paymentId && status === "completed" && endsEnrollment === true,
  );
  found.push(...creditProblems(database, { payment, taken, returned, name }));
  const isOver = hasLeft || returned >= taken || isCredited(payment);
  if (!isOver && bought.length !== 1) found.push(`${name}: paid, ${bought.length} enrollments`);
  if (isOver && bought.length !== 0) found.push(`${name}: refunded and still enrolled`);
  if (returned >= taken !== (payment.status === "refunded")) found.push(`${name}: status ${payment.status}`);
  return found;
}

/** A free purchase, so no record at the provider. */
const isFree = ({ paymentMethod, amount }: PaymentRow): boolean => paymentMethod === "free" && amount === 0;

/** No enrollment without money at the provider, and no second payment for one course. */
function paymentViolations({ database, captures }: World): string[] {
  const own = database.payments.filter((row) => row.isSample !== true);
  const known = new Set(captures.map(({ captureId }) => captureId));
  const ghosts = own.filter((row) => !known.has(row.paymentId) && !isFree(row));
  const kept = own
    .filter((row) => row.status === "completed" && !isCredited(row))
    .map((row) => `${row.userId}/${row.courseId}`);
  const unpaid = database.enrollments.filter(
    (row) =>
      row.enrollmentSource === "web_purchase" &&
      row.isSample !== true &&
      !own.some(({ paymentId }) => paymentId === row.paymentId),
  );
  const sums = own.filter((row) => {
    const given = database.refunds.filter(
      (one) => one.captureId === row.paymentId && one.status === "completed",
    );
    return sum(given.map(({ amount }) => toCents(amount ?? 0))) !== toCents(row.refundedAmount ?? 0);
  });
  return [
    ...ghosts.map((row) => `payment ${row.paymentId}: the provider does not know it`),
    ...repeated(own.map((row) => row.paymentId)).map((id) => `payment ${id}: recorded twice`),
    ...repeated(kept).map((key) => `${key}: paid twice`),
    ...unpaid.map((row) => `enrollment ${row._id}: never paid for`),
    ...sums.map((row) => `payment ${row.paymentId}: its refunds do not add up`),
  ];
}

/** One mail per event, every record ends sent or failed, and "sent" means that the inbox has it. */
function mailViolations({ database, inbox, isQuiet = false }: World): string[] {
  const address = ({ to, subject }: { to: string; subject: string }): string => `${to}: ${subject}`;
  const accepted = counts(inbox.map(address));
  const queued = counts(database.mails.map(address));
  const sent = counts(database.mails.filter(({ status }) => status === "sent").map(address));
  const over = [...accepted].filter(([key, count]) => count > (queued.get(key) ?? 0));
  const lost = [...sent].filter(([key, count]) => count > (accepted.get(key) ?? 0));
  const waiting = database.mails.filter(({ status }) => isQuiet && status !== "sent" && status !== "failed");
  return [
    ...repeated(database.mails.map((row) => row.idempotencyKey)).map((key) => `mail ${key}: queued twice`),
    ...over.map(([key, count]) => `mail ${key}: accepted ${count} times`),
    ...lost.map(([key]) => `mail ${key}: recorded as sent, not in the inbox`),
    ...waiting.map((row) => `mail ${row.idempotencyKey}: still ${row.status}`),
    ...missingMails(database),
  ];
}

function missingMails({ enrollments, mails }: Snapshot): string[] {
  const keys = new Set(mails.map((row) => row.idempotencyKey));
  const bought = enrollments.filter(
    (row) => row.enrollmentSource === "web_purchase" && row.isSample !== true,
  );
  return bought.flatMap(({ _id, paymentId }) => {
    // A transferred enrollment is continued by a row with the same payment.
    const rows = bought.filter((row) => row.paymentId === paymentId);
    return ["enrollment_confirmation", "payment_receipt"]
      .filter((kind) => !rows.some((row) => keys.has(`${kind}/${row._id}/${paymentId ?? ""}`)))
      .map((kind) => `mail ${kind}/${_id}/${paymentId ?? ""}: never queued`);
  });
}
