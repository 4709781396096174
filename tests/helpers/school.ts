// A small school with data in every table, and one caller of every kind.
import type { Id } from "../../convex/_generated/dataModel.js";
import { api } from "../../convex/_generated/api.js";
import { setAuthEnv } from "./accounts.ts";
import { COURSE, enrolledIn, insertEmails, insertPayments } from "./admin.ts";
import {
  batchNamed,
  freezeAt,
  giveCourse,
  seedCatalogue,
  setEnv,
  signIn,
  startServer,
  type TestPerson,
  type TestServer,
} from "./convex.ts";
import { classRows, pollRows, questionRow, type SchoolClasses, type SchoolPolls } from "./school-classes.ts";
import { fakePayPal, PAYPAL_ENV } from "./paypal.ts";

export const PEOPLE = [
  "anonymous",
  "unverified",
  /** Owns an enrollment and its payment, a review, a thread and a reply. */
  "student",
  /** Is about to pay: holds a seat. */
  "otherStudent",
  "instructor",
  "inactiveAdmin",
  /** Admin by the list of addresses alone, without a role record. */
  "listedAdmin",
  "admin",
  "disabled",
  "deleted",
] as const;
export type Person = (typeof PEOPLE)[number];

const PROFILES: Record<Exclude<Person, "anonymous">, TestPerson> = {
  unverified: { emailVerified: false },
  student: {},
  otherStudent: {},
  instructor: { role: "instructor" },
  inactiveAdmin: { role: "admin" },
  listedAdmin: { email: "listed@cohort.test" },
  admin: { role: "admin" },
  disabled: { disabled: true, role: "admin" },
  deleted: { role: "admin" },
};

export interface School {
  server: TestServer;
  /** Calls functions in the name of each person. */
  as: Record<Person, Pick<TestServer, "query" | "mutation" | "action">>;
  userId: Record<Exclude<Person, "anonymous">, Id<"users">>;
  /** The student's. */
  sessionId: Id<"authSessions">;
  enrollmentId: Id<"enrollments">;
  checkoutId: Id<"checkouts">;
  couponId: Id<"coupons">;
  reviewId: Id<"courseReviews">;
  threadId: Id<"forumThreads">;
  replyId: Id<"forumReplies">;
  notificationId: Id<"notifications">;
  emailId: Id<"emailsSent">;
  messageId: Id<"contactMessages">;
  /** About the settled checkout. */
  attentionId: Id<"attention">;
  /** A file of the course. */
  fileId: Id<"courseFiles">;
  /** Uploaded content that no file has. */
  uploadId: Id<"_storage">;
  /** Classes of the student's batch. */
  classId: SchoolClasses;
  /** Asked by the student in the open class. */
  questionId: Id<"classQuestions">;
  /** Polls of the open class, by their state. */
  pollId: SchoolPolls;
}

/** The rows that the calls of the policy refer to, in memory or on a real backend. */
export type SchoolIds = Omit<School, "server" | "as">;

export const PAYMENT_ID = "PAID-BY-STUDENT";
export const NOTICE = {
  type: "reply" as const,
  event: { kind: "replied" as const, name: "Somebody", title: "How is it going?", text: "Well" },
  href: "/forums",
  ...{ targetId: null, threadId: null, isRead: false },
};

/** What every public function needs to be called at all: variables, keys, a fixed time and PayPal. */
export async function prepareSchool(): Promise<void> {
  setEnv({ ...PAYPAL_ENV, FORM_SERVICE_URL: "" });
  await setAuthEnv();
  freezeAt("2026-11-21T10:00:00Z");
  fakePayPal();
}

export async function openWholeSchool(planted: Parameters<typeof startServer>[0] = {}): Promise<School> {
  const server = startServer(planted);
  await seedCatalogue(server);
  const { as, userId, sessionId } = await everybody(server);
  const enrollmentId = await enrolledIn(server, userId.student, "Gamma");
  await giveCourse(server, COURSE.courseId, userId.instructor);
  const messageId = await rows(server, userId.student);
  const attentionId = await attentionRow(server);
  const { checkoutId } = await as.otherStudent.mutation(api.checkouts.start, { courseId: COURSE.courseId });
  const [emailId = "" as Id<"emailsSent">] = await insertEmails(server, [
    { status: "failed", enrollmentId, userId: userId.student },
  ]);
  const review = { courseId: COURSE.courseId, form: { rating: 5, comment: "Good" } };
  const reviewId = await as.student.mutation(api.reviews.save, review);
  const form = { title: "How is it going?", html: "<p>Tell me about it.</p>", category: "general", tags: "" };
  const threadId = await as.student.mutation(api.threads.create, { form });
  const replyId = await as.student.mutation(api.replies.create, { threadId, html: "<p>Well</p>" });
  const notificationId = await server.run(
    async (ctx) =>
      await ctx.db.insert("notifications", { userId: userId.student, ...NOTICE, createdAt: Date.now() }),
  );
  await outboxRow(server, emailId, userId.student);
  const couponId = await couponRow(server, userId.admin);
  const classId = await classRows(server, 3);
  const questionId = await server.run(
    async (ctx) => await ctx.db.insert("classQuestions", questionRow(classId.open, userId.student)),
  );
  const pollId = await pollRows(server, classId.open);
  const uploads = await fileRows(server, userId.instructor);
  return {
    ...uploads,
    classId,
    questionId,
    pollId,
    couponId,
    server,
    as,
    userId,
    sessionId,
    enrollmentId,
    checkoutId,
    reviewId,
    threadId,
    replyId,
    emailId,
    messageId,
    attentionId,
    notificationId,
  };
}

/** About the settled checkout; nobody has taken it. */
async function attentionRow(server: TestServer): Promise<Id<"attention">> {
  return await server.run(async (ctx) => {
    const checkout = await ctx.db.query("checkouts").first();
    const times = { createdAt: Date.now(), updatedAt: Date.now() };
    const about = { checkoutId: checkout?._id ?? null, captureId: PAYMENT_ID };
    return await ctx.db.insert("attention", {
      ...{ kind: "payment-open", details: "no answer", status: "open" },
      ...about,
      ...times,
    });
  });
}

async function everybody(server: TestServer): Promise<Pick<School, "as" | "userId" | "sessionId">> {
  const as: Partial<School["as"]> = { anonymous: server };
  const userId: Partial<School["userId"]> = {};
  let sessionId = "" as Id<"authSessions">;
  for (const person of PEOPLE) {
    if (person === "anonymous") continue;
    const account = await signIn(server, { email: `${person}@example.com`, ...PROFILES[person] });
    as[person] = account.as;
    userId[person] = account.userId;
    if (person === "student") sessionId = account.sessionId;
  }
  const known = { as: as as School["as"], userId: userId as School["userId"] };
  await server.run(async (ctx) => {
    await ctx.db.delete("users", known.userId.deleted);
    for (const record of await ctx.db.query("userRoles").collect()) {
      if (record.userId !== known.userId.inactiveAdmin) continue;
      await ctx.db.patch("userRoles", record._id, { isActive: false });
    }
  });
  return { ...known, sessionId };
}

/** A settled purchase and what else staff find on their page; answers the contact message. */
async function rows(server: TestServer, userId: Id<"users">): Promise<Id<"contactMessages">> {
  const batch = await batchNamed(server, "Gamma");
  const now = Date.now();
  const { checkoutId, messageId } = await server.run(async (ctx) => {
    const times = { createdAt: now, updatedAt: now };
    const checkoutId = await ctx.db.insert("checkouts", {
      ...{ userId, courseId: COURSE.courseId, courseTitle: COURSE.title, batchId: batch._id },
      ...{ batchNumber: batch.batchNumber, batchName: batch.batchName, amount: 299, currency: "USD" },
      ...{ status: "settled", holdsSeat: false, orderId: "ORDER9", captureId: PAYMENT_ID, captureAttempt: 1 },
      ...{ refundId: null, fundingSource: null, failure: null, expiresAt: now, expiryJob: null },
      ...{ enrollmentId: null, ...times },
    });
    const message = { name: "Ann", email: "a@x.io", phone: "", message: "Hello there", errorMessage: null };
    const messageId = await ctx.db.insert("contactMessages", { ...message, status: "stored", ...times });
    const event = { kind: "enrolled", userId, courseId: COURSE.courseId, details: "Gamma", createdAt: now };
    await ctx.db.insert("activity", event);
    await ctx.db.insert("roleAuditLog", {
      ...{ action: "assign_role", targetUserId: userId, performedBy: null, details: "" },
      ...{ timestamp: now, ipAddress: null },
    });
    return { checkoutId, messageId };
  });
  await insertPayments(server, userId, [{ paymentId: PAYMENT_ID, orderId: "ORDER9", checkoutId }]);
  return messageId;
}

/** The failed mail's row, wiped as failed ones are. */
async function outboxRow(
  server: TestServer,
  emailSentId: Id<"emailsSent">,
  userId: Id<"users">,
): Promise<void> {
  await server.run(async (ctx) => {
    await ctx.db.insert("emailOutbox", {
      ...{ kind: "enrollment_confirmation", userId, to: "student@example.com", toName: "Student" },
      ...{ subject: "Enrollment confirmed", html: "", text: "", context: {}, idempotencyKey: "key-1" },
      ...{ status: "failed", attempts: 3, nextAttemptAt: 0, lastError: "down", emailSentId },
      ...{ createdAt: 0, updatedAt: 0 },
    });
  });
}

async function couponRow(server: TestServer, createdBy: Id<"users">): Promise<Id<"coupons">> {
  return await server.run(
    async (ctx) =>
      await ctx.db.insert("coupons", {
        ...{ code: "SCHOOL", kind: "percent", value: 10, courseId: null, startsOn: null, endsOn: null },
        ...{ maxUses: null, maxUsesPerUser: null, uses: 0, isPaused: false },
        ...{ createdBy, createdAt: 0, updatedAt: 0 },
      }),
  );
}

async function fileRows(
  server: TestServer,
  uploadedBy: Id<"users">,
): Promise<Pick<School, "fileId" | "uploadId">> {
  const { courseId } = COURSE;
  return await server.run(async (ctx) => {
    const uploadId = await ctx.storage.store(new Blob(["notes"], { type: "text/plain" }));
    const storageId = await ctx.storage.store(new Blob(["more notes"], { type: "text/plain" }));
    const file = { courseId, storageId, name: "notes.txt", contentType: "text/plain", size: 10 };
    return { uploadId, fileId: await ctx.db.insert("courseFiles", { ...file, uploadedBy, createdAt: 0 }) };
  });
}
