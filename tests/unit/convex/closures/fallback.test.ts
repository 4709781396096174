// The deadline of a cancelled batch: the fallback settles everybody once, also when jobs are lost half-way.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { KEYS } from "#convex/model/counters.ts";
import { holdsSeat } from "#shared/rules/access.ts";
import { tableOf } from "#tests/helpers/admin.ts";
import { rowsOf } from "#tests/helpers/buyers.ts";
import {
  AFTER,
  begin,
  bought,
  choice,
  FAAI,
  GAMMA,
  graduate,
  manual,
  move,
  openDelta,
  outcomeOf,
  outcomesOf,
  progress,
  refundsBy,
  settled,
  twelve,
  until,
  useClosures,
  world,
  type Buyer,
} from "#tests/helpers/closures.ts";
import { refusalOf } from "#tests/helpers/paypal.ts";

useClosures();

const totalOf = async (key: string) =>
  (await tableOf(world.shop.server, "counters"))
    .filter((row) => row.key === key)
    .reduce((sum, { value }) => sum + value, 0);

test("a batch of twelve is cancelled: each is moved, refunded, credited or ended exactly once", async () => {
  const people = await twelve();
  await begin();
  await settled();
  await choice(people.moves, move);
  await choice(people.refunds, { kind: "refund" });
  await choice(people.credits, { kind: "credit" });
  await choice(people.halfCredit, { kind: "credit" });
  await choice(people.ends, { kind: "end" });
  await settled();
  expect(await progress()).toMatchObject({
    counts: { moved: 1, refunded: 1, credited: 2, ended: 1, kept: 1, waiting: 6 },
    ...{ refunding: 1, refused: 0, canWithdraw: false, target: "Delta" },
  });
  await until(AFTER);
  // Delta had four seats: one was taken by choice, three by the fallback.
  const { waits, half, whole, given, used } = people;
  const byFallback = await outcomesOf([waits, half, whole, given, used]);
  expect(byFallback.filter((outcome) => outcome === "in 4")).toHaveLength(3);
  expect(await outcomesOf([people.moves, people.refunds, people.credits, people.halfCredit])).toEqual([
    ...["in 4", "refunded", "cancelled, credit 299", "cancelled, credit 149.5"],
  ]);
  expect(await outcomesOf([people.ends, people.leaving, people.graduate])).toEqual([
    ...["cancelled", "refunded", "in null"],
  ]);
  expect((await rowsOf(world.shop, "batches")).map(({ batchName }) => batchName)).not.toContain("Gamma");
  expect(await rowsOf(world.shop, "batchClosures")).toMatchObject([{ status: "ended" }]);
  const refunded = (await rowsOf(world.shop, "refunds")).map(({ captureId }) => captureId);
  expect(new Set(refunded).size).toBe(refunded.length);
  expect(await people.graduate.as.query(api.enrollments.access, FAAI)).toBe(true);
  const seated = (await rowsOf(world.shop, "enrollments")).filter(({ status }) => holdsSeat(status));
  expect(await totalOf(KEYS.enrollments)).toBe(seated.length);
  const log = (await rowsOf(world.shop, "roleAuditLog")).map(({ action }) => action);
  expect(log.filter((action) => /closure|cancel_batch/.test(action))).toEqual([
    "start_closure",
    "cancel_batch",
  ]);
});

test.each([1, 2, 3, 4, 5])("lost jobs are made up for: seed %i", async (seed) => {
  const people = await twelve();
  await begin();
  await settled();
  vi.setSystemTime(new Date(AFTER));
  // The process dies at the deadline: only some of the learners were settled, and no job is left.
  await world.shop.server.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    for (const { _id, state } of jobs) if (state.kind === "pending") await ctx.scheduler.cancel(_id);
  });
  const rows = (await rowsOf(world.shop, "enrollments")).filter((_, at) => (at * 7 + seed) % 3 === 0);
  for (const { _id: enrollmentId } of rows)
    await world.shop.server.mutation(internal.batchClosures.settlePlace, { enrollmentId, isRetry: false });
  vi.setSystemTime(new Date("2026-12-06T01:00:00Z"));
  for (let sweep = 0; sweep < 3; sweep += 1) {
    await world.shop.server.mutation(internal.batchClosures.sweep, {});
    await world.shop.server.mutation(internal.reconciliation.sweep, {});
    await settled();
  }
  const outcomes = await outcomesOf(Object.values(people));
  expect(outcomes.filter((outcome) => outcome === "in 4")).toHaveLength(4);
  expect(outcomes.filter((outcome) => outcome === "in 3")).toEqual([]);
  expect(await rowsOf(world.shop, "batchClosures")).toMatchObject([{ status: "ended" }]);
});

test("a refund that the provider refuses stays with staff, who try again or choose another way", async () => {
  const buyer = await bought();
  await begin({ fallback: "refund", targetNumber: null });
  await settled();
  world.shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? refusalOf("REFUND_FAILED") : null);
  await until(AFTER);
  expect(await progress()).toMatchObject({ counts: { waiting: 1 }, refused: 1, refunding: 0 });
  expect((await rowsOf(world.shop, "attention")).map(({ kind }) => kind)).toEqual([
    "no-open-batch",
    "refund-failed",
  ]);
  // The sweep does not ask the provider repeatedly.
  vi.setSystemTime(new Date("2026-12-06T03:00:00Z"));
  await world.shop.server.mutation(internal.batchClosures.sweep, {});
  await settled();
  expect(await refundsBy(buyer)).toHaveLength(1);
  world.shop.paypal.bend = () => null;
  await world.staff.mutation(api.batchClosures.applyNow, GAMMA);
  await settled();
  expect((await refundsBy(buyer)).map(({ status }) => status)).toEqual(["failed", "completed"]);
  expect(await outcomeOf(buyer)).toBe("refunded");
  expect(await rowsOf(world.shop, "batchClosures")).toMatchObject([{ status: "ended" }]);
});

test("a batch whose last learner graduates before the deadline ends on it", async () => {
  const learner = await manual();
  await begin({ fallback: "refund", targetNumber: null });
  await settled();
  await graduate(learner);
  await settled();
  expect(await rowsOf(world.shop, "batchClosures")).toMatchObject([{ status: "open" }]);
  await until(AFTER);
  expect(await outcomeOf(learner)).toBe("in null");
  expect(await rowsOf(world.shop, "batchClosures")).toMatchObject([{ status: "ended" }]);
  expect((await rowsOf(world.shop, "batches")).map(({ batchName }) => batchName)).not.toContain("Gamma");
});

test("nothing happens before the deadline, whatever jobs run", async () => {
  await openDelta(4);
  const buyer = await bought();
  await begin();
  await settled();
  const { _id: closureId } = (await rowsOf(world.shop, "batchClosures"))[0]!;
  const { _id: enrollmentId } = (await rowsOf(world.shop, "enrollments"))[0]!;
  await world.shop.server.mutation(internal.batchClosures.fallBack, {
    closureId,
    cursor: null,
    isRetry: true,
  });
  await world.shop.server.mutation(internal.batchClosures.settlePlace, { enrollmentId, isRetry: true });
  await world.shop.server.mutation(internal.batchClosures.sweep, {});
  await settled();
  expect(await outcomeOf(buyer)).toBe("in 3");
  await world.staff.mutation(api.batchClosures.applyNow, GAMMA);
  await settled();
  expect(await outcomeOf(buyer)).toBe("in 4");
  const log = (await rowsOf(world.shop, "roleAuditLog")).filter(({ action }) => action === "apply_closure");
  expect(log).toMatchObject([{ courseId: "FAAI", batchNumber: 3, details: "Gamma" }]);
});

const REMINDER = "Reminder: choose what happens to your seat (Foundations to Frontiers of AI)";

const remindersTo = ({ email }: Buyer) =>
  [...world.shop.paypal.mails.values()].filter(({ to, subject }) => to === email && subject === REMINDER);

/** As the hourly job does. */
async function sweepAt(iso: string): Promise<void> {
  vi.setSystemTime(new Date(iso));
  await world.shop.server.mutation(internal.batchClosures.sweep, {});
  await settled();
}

test("a day before the deadline those who have chosen nothing are reminded, once", async () => {
  await openDelta(4);
  const [waits, moved, leaving, gets] = [await bought(), await bought(), await bought(), await bought()];
  await gets.as.mutation(api.settings.setLanguage, { language: "de" });
  await begin();
  await settled();
  await choice(moved, move);
  world.shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? "unsent" : null);
  await choice(leaving, { kind: "refund" });
  await sweepAt("2026-12-04T23:00:00Z");
  expect(remindersTo(waits)).toEqual([]);
  for (const hour of ["00", "01", "02"]) await sweepAt(`2026-12-05T${hour}:30:00Z`);
  world.shop.paypal.bend = () => null;
  expect([waits, moved, leaving].map((buyer) => remindersTo(buyer).length)).toEqual([1, 0, 0]);
  expect(remindersTo(waits)[0]?.text).toMatch(
    /you move\s+to batch Delta, which starts on [A-Z][a-z]+ \d+, \d{4}; if Delta/,
  );
  const german = [...world.shop.paypal.mails.values()].filter(
    ({ to, subject }) =>
      to === gets.email && subject.startsWith("Erinnerung: Entscheide, was mit deinem Platz passiert"),
  );
  expect(german).toHaveLength(1);
  await settled();
});

test("no reminder when the time to choose is as short as that, nor after a cancellation was taken back", async () => {
  const buyer = await bought();
  await begin({ lastDay: "2026-11-22", fallback: "refund", targetNumber: null });
  await sweepAt("2026-11-22T01:00:00Z");
  expect(remindersTo(buyer)).toEqual([]);
  await world.staff.mutation(api.batchClosures.withdraw, GAMMA);
  await begin({ fallback: "refund", targetNumber: null });
  await settled();
  const closureId = (await rowsOf(world.shop, "batchClosures")).at(-1)!._id;
  await world.staff.mutation(api.batchClosures.withdraw, GAMMA);
  await world.shop.server.mutation(internal.batchClosures.remind, { closureId, cursor: null });
  await sweepAt("2026-12-05T01:00:00Z");
  expect(remindersTo(buyer)).toEqual([]);
});
