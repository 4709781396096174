// Learners, enrollments, payments and e-mail records as the product stores them, made up by number.
const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
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

/** Somebody with as many mails whatever the school's size. */
export const FREQUENT_RECIPIENT = "often@school.test";
const FREQUENT_MAILS = 60;

export const learnerEmail = (i: number): string => `person${String(i).padStart(7, "0")}@school.test`;
export const paymentIdOf = (i: number): string => `CAPTURE-${i}`;

const at = (i: number): number => START + i * MINUTE_MS;
const courseOf = (i: number): (typeof COURSES)[number] => COURSES[i % 2 === 0 ? 0 : 1];

export function userRow(i: number, email = learnerEmail(i)): object {
  return {
    name: `Person ${i}`,
    email,
    displayName: `Person ${i}`,
    photoURL: null,
    emailVerified: true,
    lastLoginAt: null,
    createdAt: at(i),
    updatedAt: at(i),
    role: "student",
    disabled: false,
  };
}

export function* users({ learners }: SchoolSize): Generator<object, void> {
  for (let i = 0; i < learners; i += 1) yield userRow(i);
}

export interface EnrollmentRow {
  readonly courseId: string;
  readonly batchNumber: number | null;
  readonly status: (typeof STATUSES)[number];
}

export function enrollmentRow(i: number, userId: string): EnrollmentRow {
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
    enrolledAt: at(i),
    lastAccessed: at(i),
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

export function paymentRow(i: number, userId: string): PaymentRow {
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
    paymentDate: at(i),
    createdAt: at(i),
    updatedAt: at(i),
  };
  return row;
}

export function* mails({ mails: count }: SchoolSize): Generator<object, void> {
  for (let i = 0; i < count; i += 1) {
    const course = courseOf(i);
    const failed = i % 5 === 0;
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
      sentAt: at(i),
      createdAt: at(i),
      metadata: { userAgent: "server", timestamp: "2026-01-01T00:00:00.000Z", origin: "http://localhost" },
    };
  }
}
