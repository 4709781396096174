// SEC-103: after the deletion of an account its person is in no row, file, mail or search, but in places that are declared
// to keep an id that belongs to nobody.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { SECURITY_EVENT_KINDS } from "../../../convex/emails/security.ts";
import { consume, type LimitKey } from "../../../convex/lib/rateLimits.ts";
import { needAttention } from "../../../convex/model/attention.ts";
import { CODE_PURPOSES } from "../../../convex/model/auth/actionCodes.ts";
import { DECLARATIONS, LINKS } from "../../../convex/model/ownData/declarations.ts";
import { finishDue, setEnv } from "../../helpers/convex.ts";
import { prepareSchool } from "../../helpers/school.ts";
import { CANARY, everyRow, openWithCanary, type CanaryPerson } from "../support/canary-person.ts";
import type { Row } from "../support/canary.policy.ts";

setEnv();
beforeEach(prepareSchool);

const DAY_MS = 86_400_000;
/** Of staff; it identifies the person without a name or an address. */
const NOTE = "teaches chess in the Gartenstrasse";
const NOTED = ["refund-request", "email-failed", "withdrawal"];

/** Inserts the row of a request that was made a week ago. */
async function planned({ school: { server }, userId }: CanaryPerson): Promise<Id<"accountDeletions">> {
  return await server.run(async (ctx) => {
    // What a deletion is refused for: purchases that are open, and courses that are taught.
    for (const row of await ctx.db.query("checkouts").collect())
      if (row.userId === userId)
        await ctx.db.patch("checkouts", row._id, { status: "settled", holdsSeat: false });
    for (const row of await ctx.db.query("courseDrafts").collect())
      if (row.instructorId === userId) await ctx.db.patch("courseDrafts", row._id, { instructorId: null });
    for (const row of await ctx.db.query("enrollments").collect())
      if (row.userId === userId) await ctx.db.patch("enrollments", row._id, { status: "cancelled" });
    for (const row of await ctx.db.query("waitlist").collect())
      if (row.userId === userId)
        await ctx.db.patch("waitlist", row._id, { status: "left", holdsSeat: false });
    for (const row of await ctx.db.query("accountDeletions").collect())
      await ctx.db.delete("accountDeletions", row._id);
    await ctx.db.patch("users", userId, { deletionDueAt: Date.now() });
    return await ctx.db.insert("accountDeletions", {
      ...{ userId, status: "planned", requestedAt: Date.now() - 7 * DAY_MS, dueAt: Date.now(), turn: 0 },
      ...{ place: { step: 0, cursor: null }, outboxId: null },
    });
  });
}

const turnOf = async ({ school: { server } }: CanaryPerson, deletionId: Id<"accountDeletions">) =>
  await server.run(async (ctx) => (await ctx.db.get("accountDeletions", deletionId))?.turn ?? null);

/** Runs all of it; with `dies`, only every third transaction schedules the next, and the sweep takes over. */
async function deleted(canary: CanaryPerson, dies = false): Promise<void> {
  const { server } = canary.school;
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ id: "mail-1" })));
  const deletionId = await planned(canary);
  for (let round = 0; round < 150; round += 1) {
    const turn = await turnOf(canary, deletionId);
    if (turn === null) return;
    if (dies) {
      // The job that the transaction has scheduled never runs.
      vi.advanceTimersByTime(0);
      await server.mutation(internal.ownData.forgetNext, { deletionId, turn });
      await server.run(async (ctx) => {
        for (const job of await ctx.db.system.query("_scheduled_functions").collect())
          if (job.state.kind === "pending" && job.name.includes("forgetNext"))
            await ctx.scheduler.cancel(job._id);
        await ctx.db.patch("accountDeletions", deletionId, { dueAt: 0 }).catch(() => undefined);
      });
      await server.mutation(internal.ownData.sweepDeletions, {});
    } else await server.mutation(internal.ownData.forgetNext, { deletionId, turn });
    vi.advanceTimersByTime(6 * 60_000);
    await finishDue(server, 2);
  }
  throw new Error(
    `The deletion does not end: ${JSON.stringify(await server.run(async (ctx) => await ctx.db.get("accountDeletions", deletionId)))}`,
  );
}

/** Places in which a value of the person is left: table and field. */
function leftIn(rows: Map<string, Row[]>, values: readonly string[]): string[] {
  const found = new Set<string>();
  for (const [table, all] of rows)
    for (const row of all)
      for (const [field, value] of Object.entries(row))
        if (values.some((one) => JSON.stringify(value).includes(one))) found.add(`${table}.${field}`);
  return [...found].sort();
}

/** Fields that are declared to keep the id. */
function declaredToStay(): Set<string> {
  const stay = new Set<string>();
  for (const { table, field, by, forget } of LINKS)
    if (by === "userId" && forget.way !== "delete") stay.add(`${table}.${field}`);
  for (const [table, { others = {} }] of Object.entries(DECLARATIONS))
    for (const field of Object.keys(others)) stay.add(`${table}.${field}`);
  return stay;
}

/** Texts of the person, and about their e-mails, in rows that are not theirs by an id. */
async function nameInTexts({ school, userId }: CanaryPerson): Promise<void> {
  const { server, userId: userIds } = school;
  const reason = `I am ${CANARY.displayName} and fell ill`;
  const now = Date.now();
  const open = { status: "open" as const, createdAt: now, updatedAt: now };
  await server.run(async (ctx) => {
    const checkout = (await ctx.db.query("checkouts").collect()).find((row) => row.userId === userId)!;
    const mail = (await ctx.db.query("emailsSent").collect()).find((row) => row.userId === userId)!;
    const request = { kind: "refund-request", details: reason, checkoutId: checkout._id, ...open };
    await ctx.db.insert("attention", request);
    await needAttention(ctx, checkout, { kind: "refund-request", details: `${reason} again` });
    const subject = `email/${mail._id}`;
    const failed = { kind: "email-failed", details: `${CANARY.email}: Hello`, subject, checkoutId: null };
    await ctx.db.insert("attention", { ...failed, ...open });
    const withdrawal = (await ctx.db.query("withdrawals").collect()).find((row) => row.userId === userId)!;
    const declared = { kind: "withdrawal", details: "Received", checkoutId: null };
    await ctx.db.insert("attention", { ...declared, ...open, subject: `withdrawal/${withdrawal._id}` });
    for (const requestedBy of [userId, userIds.admin])
      await ctx.db.insert("refunds", {
        ...{
          requestId: `leave-${now}-${String(requestedBy === userId)}`,
          captureId: "CAPTURE-CANARY",
          checkoutId: checkout._id,
        },
        ...{ captured: 299, amount: 299, isAutomatic: false, endsEnrollment: requestedBy === userId },
        ...{ reason: requestedBy === userId ? reason : NOTE, requestedBy },
        ...{ status: "completed" as const, providerRefundId: "R-CANARY", failure: null, attempts: 1 },
        ...{ nextAttemptAt: now, createdAt: now, updatedAt: now },
      });
    const entry = { performedBy: userIds.admin, timestamp: now, ipAddress: null };
    for (const action of ["transfer_enrollment", "end_enrollment", "defer_enrollment", "refund_payment"])
      await ctx.db.insert("roleAuditLog", { ...entry, action, targetUserId: userId, details: NOTE });
    const details = `student to instructor: ${CANARY.email}`;
    await ctx.db.insert("roleAuditLog", { ...entry, action: "assign_role", targetUserId: userId, details });
  });
}

/** Staff resolve all items about the person, each with a note. */
async function noteOnItems({ school: { server, as } }: CanaryPerson): Promise<void> {
  const items = await server.run(async (ctx) => await ctx.db.query("attention").collect());
  for (const { _id: itemId, kind, status, ownerId } of items)
    if (status === "open" && ownerId === undefined && NOTED.includes(kind))
      await as.admin.mutation(api.adminAttention.resolve, { itemId, form: { note: NOTE } });
}

describe("SEC-103 a deleted account", () => {
  it("SEC-103 leaves no name, no address, and no id but in declared places", async () => {
    const canary = await openWithCanary();
    await nameInTexts(canary);
    const before = leftIn(await everyRow(canary.school), [CANARY.email, CANARY.displayName]);
    for (const place of ["attention.details", "refunds.reason"]) expect(before).toContain(place);
    expect(before.length).toBeGreaterThan(10);
    await noteOnItems(canary);
    expect(leftIn(await everyRow(canary.school), [NOTE])).toEqual([
      ...["attention.resolution", "refunds.reason", "roleAuditLog.details", "withdrawals.decision"],
    ]);
    await deleted(canary);
    const after = await everyRow(canary.school);
    expect(leftIn(after, [CANARY.email, CANARY.displayName, NOTE, "fell ill"])).toEqual([]);
    expect((after.get("roleAuditLog") ?? []).map(({ details }) => details)).toContain(
      "student to instructor: Former member",
    );
    const stay = declaredToStay();
    expect(leftIn(after, [canary.userId]).filter((place) => !stay.has(place))).toEqual([]);
    expect((after.get("users") ?? []).some(({ _id }) => _id === canary.userId)).toBe(false);
  });

  it("SEC-103 leaves the same when its jobs die repeatedly", async () => {
    const canary = await openWithCanary();
    await deleted(canary, true);
    const after = await everyRow(canary.school);
    expect(leftIn(after, [CANARY.email, CANARY.displayName])).toEqual([]);
    const stay = declaredToStay();
    expect(leftIn(after, [canary.userId]).filter((place) => !stay.has(place))).toEqual([]);
  });

  it("SEC-103 is not found by searches of members and staff", async () => {
    const canary = await openWithCanary();
    const { as } = canary.school;
    const paginationOpts = { numItems: 20, cursor: null };
    const found = async () =>
      JSON.stringify([
        await as.admin.query(api.adminPayments.list, { search: "Vogelsang", courseId: null, paginationOpts }),
        await as.admin.query(api.adminUsers.list, { search: "Vogelsang", paginationOpts }),
        await as.admin.query(api.adminEmails.search, {
          search: { by: "recipient", term: CANARY.email },
        }),
        await as.student.query(api.threads.search, { term: "Vogelsang", category: null, solved: null }),
      ]);
    expect(await found()).toContain("Vogelsang");
    await deleted(canary);
    const left = await found();
    for (const name of ["Vogelsang", CANARY.email]) expect(left).not.toContain(name);
  });

  it("SEC-103 leaves no count of the account or its address", async () => {
    const canary = await openWithCanary();
    const { userId } = canary;
    const limits: LimitKey[] = [
      ...SECURITY_EVENT_KINDS.map((kind) => ({ name: "noticePerKind" as const, key: `${userId} ${kind}` })),
      ...CODE_PURPOSES.map((purpose) => ({ name: "mailPerDay" as const, key: `${purpose} ${CANARY.email}` })),
      { name: "replyPerUser", key: userId },
      { name: "contactPerAddress", key: CANARY.email },
    ];
    const waiting = async () =>
      await canary.school.server.run(async (ctx) => {
        const waits = await Promise.all(limits.map(async (limit) => await consume(ctx, limit)));
        return limits.filter((_, i) => waits[i] !== null);
      });
    for (let times = 0; times < 50 && (await waiting()).length < limits.length; times += 1);
    expect(await waiting()).toEqual(limits);
    const before = Date.now();
    await deleted(canary);
    vi.setSystemTime(before);
    expect(await waiting()).toEqual([]);
  });

  it("SEC-103 would be noticed when a table is left out", async () => {
    const canary = await openWithCanary();
    await deleted(canary);
    const { server } = canary.school;
    await server.run(async (ctx) => {
      const { userId } = canary;
      await ctx.db.insert("lessonNotes", {
        userId,
        courseId: "FAAI",
        lessonId: "x",
        text: "x",
        updatedAt: 0,
      });
    });
    const stay = declaredToStay();
    const left = leftIn(await everyRow(canary.school), [canary.userId]);
    expect(left.filter((place) => !stay.has(place))).toEqual(["lessonNotes.userId"]);
  });
});
