// The server under test: all functions on convex-test with the rate limiter, a settable clock and quick accounts.
import migrations from "@convex-dev/migrations/test";
import rateLimiter from "@convex-dev/rate-limiter/test";
import { convexTest } from "convex-test";
import { beforeEach, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api.js";
import type { Doc, Id } from "../../convex/_generated/dataModel.js";
import schema from "../../convex/schema.ts";
import type { Role } from "../../shared/rules/access.ts";

const modules = import.meta.glob("../../convex/**/*.*s");

const TEST_ENV: Record<string, string> = {
  SITE_URL: "http://127.0.0.1:4400",
  ALLOW_LOCAL_PROVIDERS: "true",
  BRAND_NAME: "Cohort",
  SUPPORT_EMAIL: "support@cohort.test",
  EMAIL_FROM: "Cohort <no-reply@cohort.test>",
  RESEND_API_KEY: "re_test",
  RESEND_BASE_URL: "http://resend.test",
  // So many that requests do not wait for each other.
  EMAIL_REQUESTS_PER_SECOND: "1000000",
  FORM_SERVICE_URL: "http://forms.test/f/contact",
  JWT_PRIVATE_KEY: "not used by most tests",
  JWKS: "not used by most tests",
  PAYPAL_CLIENT_ID: "paypal-client",
  PAYPAL_CLIENT_SECRET: "paypal-secret",
  ADMIN_EMAILS: "admin@cohort.test, Listed@Cohort.test",
  COHORT_DEMO: "true",
  CALLER_ADDRESS: "trusted",
};

/** Sets the deployment's variables for one test. */
export function setEnv(changes: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries({ ...TEST_ENV, ...changes })) vi.stubEnv(name, value);
}

/** Freezes the clock at an ISO time for one test. */
export function freezeAt(iso: string): void {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(iso));
}

/** Before each test of the file: the test environment, and the clock frozen at an ISO time. */
export function freezeEachTestAt(iso: string): void {
  beforeEach(() => {
    setEnv();
    freezeAt(iso);
  });
}

/** Runs what is due, and what that schedules for at once; the clock must be a frozen one. */
export async function finishDue(server: TestServer, rounds = 2): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    vi.advanceTimersByTime(1);
    await server.finishInProgressScheduledFunctions();
    await finishEmails(server);
  }
}

/** Runs the due attempts to send, each of which is a chain of scheduled functions. */
export async function finishEmails(server: TestServer): Promise<void> {
  for (let link = 0; link < 3; link += 1) {
    vi.advanceTimersByTime(0);
    await server.finishInProgressScheduledFunctions();
  }
}

/** `planted` are modules beside the server's own, by their path from here; `transactionLimits` enforces Convex's. */
export function startServer(planted: typeof modules = {}, { transactionLimits = false } = {}) {
  const server = convexTest({ schema, modules: { ...modules, ...planted }, transactionLimits });
  migrations.register(server);
  rateLimiter.register(server);
  return server;
}

export type TestServer = ReturnType<typeof startServer>;

export interface TestPerson {
  email?: string;
  displayName?: string;
  emailVerified?: boolean;
  /** False: verified before proofs were recorded. */
  proven?: boolean;
  disabled?: boolean;
  /** Writes an active role record. */
  role?: Role;
}

/** A user with a live session: `as` calls functions in their name. */
export async function signIn(server: TestServer, person: TestPerson = {}) {
  const { role, proven = person.emailVerified !== false, ...profile } = person;
  const ids = await server.run(async (ctx) => {
    const now = Date.now();
    const userId = await ctx.db.insert("users", {
      email: "ann@example.com",
      displayName: "Ann Example",
      emailVerified: true,
      disabled: false,
      ...profile,
      ...(proven ? { addressProvenAt: now, addressProvenBy: "prepared" as const } : {}),
      photoURL: null,
      lastLoginAt: null,
      role: role ?? "student",
      createdAt: now,
      updatedAt: now,
    });
    if (role !== undefined) {
      await ctx.db.insert("userRoles", {
        userId,
        role,
        permissions: [],
        assignedBy: null,
        assignedAt: now,
        updatedAt: now,
        isActive: true,
      });
    }
    const sessionId = await ctx.db.insert("authSessions", { userId, expirationTime: now + 86_400_000 });
    return { userId, sessionId };
  });
  return { ...ids, as: server.withIdentity({ subject: `${ids.userId}|${ids.sessionId}` }) };
}

export async function seedCatalogue(server: TestServer): Promise<void> {
  await server.mutation(internal.seed.catalogue, {});
}

export async function startWithCatalogue(): Promise<TestServer> {
  const server = startServer();
  await seedCatalogue(server);
  return server;
}

/** Assigns the instructor of a course, independently of the person's role. */
export async function giveCourse(
  server: TestServer,
  courseId: string,
  instructorId: Id<"users">,
): Promise<void> {
  await server.run(async (ctx) => {
    const courses = await ctx.db.query("courses").collect();
    const course = courses.find((candidate) => candidate.courseId === courseId);
    if (course === undefined) throw new Error(`No course ${courseId}`);
    await ctx.db.patch("courses", course._id, { instructorId });
  });
}

/** An instructor with a course of their own. */
export async function teacherOf(server: TestServer, courseId = "FAAI") {
  const email = `teacher-${courseId.toLowerCase()}@example.com`;
  const teacher = await signIn(server, { email, displayName: "Tom Teacher", role: "instructor" });
  await giveCourse(server, courseId, teacher.userId);
  return teacher;
}

export async function batchNamed(server: TestServer, batchName: string): Promise<Doc<"batches">> {
  const batches = await server.run(async (ctx) => await ctx.db.query("batches").collect());
  const batch = batches.find((candidate) => candidate.batchName === batchName);
  if (batch === undefined) throw new Error(`No batch ${batchName}`);
  return batch;
}

/** Ids of the published lessons of FAAI, in order. */
export async function lessonIdsOf(server: TestServer): Promise<string[]> {
  const outline = await server.query(api.lessons.outline, { courseId: "FAAI" });
  return outline?.sections.flatMap(({ lessons }) => lessons.map(({ lessonId }) => lessonId)) ?? [];
}

/** Sets the seat counter of a batch, as if that many seats were sold or held. */
export async function setSeats(
  server: TestServer,
  batchId: Id<"batches">,
  seatsTaken: number,
): Promise<void> {
  await server.run(async (ctx) => {
    const counter = await ctx.db
      .query("batchSeats")
      .withIndex("by_batchId", (q) => q.eq("batchId", batchId))
      .unique();
    if (counter === null) throw new Error("No seat counter");
    await ctx.db.patch("batchSeats", counter._id, { seatsTaken });
  });
}

/** The code of the catalogue a call was refused with. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    return refusalCode(error);
  }
  throw new Error("The call was not refused");
}

/** The code inside a refusal; throws what is none. */
export function refusalCode(error: unknown): string {
  // convex-test passes the data of a ConvexError as JSON text.
  const data: unknown = error instanceof Error && "data" in error ? error.data : undefined;
  const parsed: unknown = typeof data === "string" ? JSON.parse(data) : data;
  if (typeof parsed === "object" && parsed !== null && "code" in parsed) return String(parsed.code);
  throw error;
}
