// Users and a course for stress cases. Refused wherever real providers are configured.
import { DAY_MS } from "../../shared/durations";
import { addDays, dayOf } from "../../shared/rules/batches";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { env } from "../lib/env";
import { fail } from "../lib/fail";
import { loadCourse } from "./courses";
import { insertBatch } from "./catalogue/insertBatch";

/** The course that is copied. */
const TEMPLATE = "FAAI";

/** Throws permission-denied unless the deployment allows local stand-ins (ALLOW_LOCAL_PROVIDERS). */
export function requireLocalProviders(): void {
  if (!env.allowsLocalProviders()) fail("permission-denied");
}

export interface TestUser {
  userId: Id<"users">;
  sessionId: Id<"authSessions">;
  email: string;
}

/** Verified users with a session each. */
export async function createTestUsers(ctx: MutationCtx, prefix: string, count: number): Promise<TestUser[]> {
  const now = Date.now();
  const users: TestUser[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `${prefix}-${String(number)}@load-test.test`;
    const userId = await ctx.db.insert("users", {
      email,
      displayName: `Actor ${String(number)}`,
      ...{ emailVerified: true, addressProvenAt: now, addressProvenBy: "prepared" as const },
      disabled: false,
      photoURL: null,
      lastLoginAt: null,
      role: "student",
      createdAt: now,
      updatedAt: now,
    });
    const sessionId = await ctx.db.insert("authSessions", { userId, expirationTime: now + DAY_MS });
    users.push({ userId, sessionId, email });
  }
  return users;
}

/** A course with one batch on sale. */
export async function createTestCourse(
  ctx: MutationCtx,
  { courseId, seats, startsInDays }: { courseId: string; seats: number; startsInDays: number },
): Promise<void> {
  const template = await loadCourse(ctx, TEMPLATE);
  const course: Partial<Doc<"courses">> & Omit<Doc<"courses">, "_id" | "_creationTime"> = { ...template };
  delete course._id;
  delete course._creationTime;
  const title = `${template.title} (${courseId})`;
  await ctx.db.insert("courses", { ...course, courseId, title, maxCapacity: seats, position: Date.now() });
  const today = dayOf(Date.now());
  const dates = { startDate: addDays(today, startsInDays), endDate: addDays(today, 120) };
  const batch = { courseId, batchNumber: 1, batchName: "Stage", ...dates, maxCapacity: seats };
  await insertBatch(ctx, batch);
}
