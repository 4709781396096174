// Learners, enrollments, payments and e-mail records as the product stores them, made up by number.
const START = Date.UTC(2026, 0, 1);
/** Rows of any number are spread over the same period: the number of days with revenue is the same for every size. */
const PERIOD_MS = 100 * 86_400_000;
const COURSES = [
  { courseId: "FAAI", courseTitle: "Foundations of Applied AI" },
  { courseId: "AdvAI", courseTitle: "Advanced AI" },
] as const;
const STATUSES = ["enrolled", "active", "completed", "cancelled"] as const;
const MAIL_TYPES = ["enrollment_confirmation", "course_reminder", "payment_receipt"] as const;

export interface SchoolSize {
  /** Learners, each with one enrollment and one payment. */
  readonly learners: number;
  readonly mails: number;
}

/** A learner with the same number of mails at every size. */
export const FREQUENT_RECIPIENT = "often@school.test";
const FREQUENT_MAILS = 60;

export const learnerEmail = (i: number): string => `person${String(i).padStart(7, "0")}@school.test`;
export const paymentIdOf = (i: number): string => `CAPTURE-${i}`;

const at = (i: number, count: number): number => START + Math.floor((i / count) * PERIOD_MS);
const courseOf = (i: number): (typeof COURSES)[number] => COURSES[i % 2 === 0 ? 0 : 1];

export function userRow(
  i: number,
  { learners, email = learnerEmail(i) }: { learners: number; email?: string },
): object {
  const createdAt = at(i, learners);
  return {
    name: `Person ${i}`,
    email,
    displayName: `Person ${i}`,
    photoURL: null,
    emailVerified: true,
    lastLoginAt: null,
    createdAt,
    updatedAt: createdAt,
    role: "student",
    disabled: false,
  };
}

export function* users({ learners }: SchoolSize): Generator<object, void> {
  for (let i = 0; i < learners; i += 1) yield userRow(i, { learners });
}

export interface EnrollmentRow {
  readonly courseId: string;
  readonly batchNumber: number | null;
  readonly status: (typeof STATUSES)[number];
  readonly progress: number;
}

export function enrollmentRow(i: number, userId: string, { learners }: SchoolSize): EnrollmentRow {
  const enrolledAt = at(i, learners);
  const course = courseOf(i);
  const batchNumber = i % 7 === 0 ? null : 1 + (i % 2);
  const row = {
    enrollmentKey: `${userId}_${course.courseId}_batch${String(batchNumber)}`,
    userId,
    ...course,
    batchId: null,
    batchNumber,
    batchStartDate: null,
    batchEndDate: null,
    batchStatus: null,
    status: STATUSES[Math.floor(i / 2) % STATUSES.length] ?? "enrolled",
    progress: i % 100,
    lessonsDone: [],
    paymentId: paymentIdOf(i),
    orderId: `ORDER-${i}`,
    amountPaid: 200,
    enrolledAt,
    lastAccessed: enrolledAt,
    completedAt: null,
    paymentMethod: "paypal",
    enrollmentSource: "web_purchase",
    enrollmentType: "purchase",
    manualEnrollmentBy: null,
    manualEnrollmentNotes: null,
  };
  return row;
}

export interface PaymentRow {
  readonly amount: number;
  readonly createdAt: number;
  readonly status: "completed";
}

export function paymentRow(i: number, userId: string, { learners }: SchoolSize): PaymentRow {
  const createdAt = at(i, learners);
  const row = {
    paymentId: paymentIdOf(i),
    orderId: `ORDER-${i}`,
    payerId: null,
    ...courseOf(i),
    amount: 200,
    userId,
    userEmail: learnerEmail(i),
    userName: `Person ${i}`,
    payerEmail: null,
    payerName: null,
    status: "completed" as const,
    transactionStatus: "COMPLETED",
    paymentMethod: "paypal",
    fundingSource: null,
    checkoutId: null,
    paymentDate: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
  return row;
}

export function* mails({ mails: count }: SchoolSize): Generator<object, void> {
  for (let i = 0; i < count; i += 1) {
    const course = courseOf(i);
    const failed = i % 5 === 0;
    const sentAt = at(i, count);
    yield {
      userId: null,
      recipientEmail: i < FREQUENT_MAILS ? FREQUENT_RECIPIENT : learnerEmail(i),
      recipientName: `Person ${i}`,
      emailType: MAIL_TYPES[i % MAIL_TYPES.length],
      subject: `Message ${i} about your course`,
      templateId: "enrollment",
      ...course,
      paymentId: paymentIdOf(i),
      orderId: `ORDER-${i}`,
      amount: 200,
      enrollmentId: null,
      emailServiceProvider: "resend",
      emailServiceResponse: failed ? null : "ok",
      status: failed ? "failed" : "sent",
      errorMessage: failed ? "mailbox full" : null,
      rawTextContent: `Hello Person ${i}, this is what we wrote to you.`,
      sentAt,
      createdAt: sentAt,
      metadata: { userAgent: "server", timestamp: "2026-01-01T00:00:00.000Z", origin: "http://localhost" },
    };
  }
}
