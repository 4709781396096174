// A school with its catalogue, an admin by role, and quick rows for the admin's lists.
import { vi } from "vitest";
import type { Doc, Id } from "../../convex/_generated/dataModel.js";
import { internal } from "../../convex/_generated/api.js";
import { insertEnrollment } from "../../convex/model/enrollments.ts";
import { takeSeat } from "../../convex/model/seats.ts";
import { batchNamed, seedCatalogue, signIn, startServer, type TestServer } from "./convex.ts";

export const COURSE = { courseId: "FAAI", title: "Foundations to Frontiers of AI" };
export const FIRST_PAGE = { numItems: 50, cursor: null };

export async function openSchool() {
  const server = startServer();
  await seedCatalogue(server);
  const admin = await signIn(server, { email: "root@example.com", displayName: "Rita Root", role: "admin" });
  return { server, admin };
}

/** A seat and its enrollment, as a purchase leaves them. */
export async function enrolledIn(
  server: TestServer,
  userId: Id<"users">,
  batchName: string,
): Promise<Id<"enrollments">> {
  const batch = await batchNamed(server, batchName);
  return await server.run(async (ctx) => {
    await takeSeat(ctx, batch._id);
    const payment = { paymentId: `CAP-${userId}`, orderId: `ORD-${userId}`, amount: 299 };
    return await insertEnrollment(ctx, { userId, course: COURSE, batch, payment });
  });
}

export async function insertPayments(
  server: TestServer,
  userId: Id<"users">,
  rows: Partial<Doc<"payments">>[],
): Promise<void> {
  await server.run(async (ctx) => {
    for (const [index, row] of rows.entries()) {
      const number = String(index + 1);
      await ctx.db.insert("payments", {
        ...{ paymentId: `CAP${number}`, orderId: `ORD${number}`, payerId: null, amount: 299 },
        ...{ courseId: COURSE.courseId, courseTitle: COURSE.title },
        ...{ userId, userEmail: "ann@example.com", userName: "Ann Example" },
        ...{ payerEmail: null, payerName: null, status: "completed", transactionStatus: "COMPLETED" },
        ...{ paymentMethod: "paypal", fundingSource: null, checkoutId: null },
        ...{ paymentDate: index, createdAt: index, updatedAt: index },
        ...row,
      });
    }
  });
}

export async function insertEmails(server: TestServer, rows: Partial<Doc<"emailsSent">>[]) {
  return await server.run(async (ctx) => {
    const ids: Id<"emailsSent">[] = [];
    for (const [index, row] of rows.entries()) {
      const id = await ctx.db.insert("emailsSent", {
        ...{ userId: null, recipientEmail: "ann@example.com", recipientName: "Ann Example" },
        ...{ emailType: "enrollment_confirmation", subject: "Enrollment confirmed", templateId: "t" },
        ...{ courseId: COURSE.courseId, courseTitle: COURSE.title, paymentId: null, orderId: null },
        ...{ amount: null, enrollmentId: null, emailServiceProvider: "resend", emailServiceResponse: null },
        ...{ status: "sent", errorMessage: null, rawTextContent: "Hello", sentAt: index, createdAt: index },
        metadata: { userAgent: "test", timestamp: "", origin: "" },
        ...row,
      });
      ids.push(id);
    }
    return ids;
  });
}

/** Runs the repair of the totals to its end; the clock must be a frozen one. */
export async function repairCounters(server: TestServer): Promise<void> {
  await server.mutation(internal.counters.repair, {});
  await server.finishAllScheduledFunctions(() => {
    vi.runAllTimers();
  });
}

export async function tableOf<
  T extends
    | "roleAuditLog"
    | "userRoles"
    | "activity"
    | "batches"
    | "counters"
    | "courses"
    | "emailOutbox"
    | "lessonPresence"
    | "lessonPresenceBeats"
    | "notifications",
>(server: TestServer, table: T): Promise<Doc<T>[]> {
  return await server.run(async (ctx) => await ctx.db.query(table).collect());
}
