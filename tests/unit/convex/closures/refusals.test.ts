// What is refused while a batch is cancelled, and how a cancellation is taken back.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { newBuyer, rowsOf, seatsTaken } from "#tests/helpers/buyers.ts";
import {
  DELTA,
  AFTER,
  begin,
  bought,
  choice,
  FAAI,
  FORM,
  GAMMA,
  manual,
  move,
  openDelta,
  outcomeOf,
  outcomesOf,
  progress,
  settled,
  until,
  useClosures,
  world,
} from "#tests/helpers/closures.ts";
import { batchNamed, refusal } from "#tests/helpers/convex.ts";

useClosures();

test("nothing of the batch is sold, offered or given while it is cancelled, and no hold or offer stays", async () => {
  await openDelta(1);
  const member = await manual();
  const [holder, waiting, late] = [
    await newBuyer(world.shop),
    await newBuyer(world.shop),
    await newBuyer(world.shop),
  ];
  await holder.start();
  const gamma = await batchNamed(world.shop.server, "Gamma");
  await world.shop.server.run(async (ctx) => {
    await ctx.db.patch("batches", gamma._id, { maxCapacity: 3 });
  });
  await manual();
  await manual(4);
  await waiting.as.mutation(api.waitlist.join, FAAI);
  const [first] = await rowsOf(world.shop, "enrollments");
  await world.staff.mutation(api.adminEnrollments.end, { enrollmentId: first!._id, form: { reason: "Ill" } });
  expect((await rowsOf(world.shop, "waitlist")).map(({ status }) => status)).toEqual(["offered"]);
  await begin();
  expect(await refusal(late.start())).toBe("no-available-batch");
  await settled();
  expect(
    (await rowsOf(world.shop, "waitlist")).map(({ status, holdsSeat }) => ({ status, holdsSeat })),
  ).toEqual([{ status: "waiting", holdsSeat: false }]);
  expect((await rowsOf(world.shop, "checkouts")).map(({ status }) => status)).toEqual(["expired"]);
  expect(await rowsOf(world.shop, "holdRecords")).toEqual([]);
  expect(await seatsTaken(world.shop)).toBe(1);
  const enroll = world.staff.mutation(api.adminEnrollments.enroll, {
    form: { userId: member.userId, ...FAAI, batchNumber: 3, notes: "", beyondCapacity: true },
  });
  expect(await refusal(enroll)).toBe("batch-closing");
  expect(await refusal(world.staff.mutation(api.courseBatches.cancel, GAMMA))).toBe("batch-closing");
  const form = { batchName: "Gamma", startDate: "2026-12-21", endDate: "2027-03-26", maxCapacity: 5 };
  expect(await refusal(world.staff.mutation(api.courseBatches.change, { ...GAMMA, form }))).toBe(
    "batch-closing",
  );
  expect(await refusal(begin())).toBe("batch-closing");
  // A new batch serves the queue.
  await world.staff.mutation(api.courseBatches.create, {
    ...FAAI,
    form: { ...DELTA, batchName: "Epsilon", maxCapacity: 2 },
  });
  expect((await rowsOf(world.shop, "waitlist")).map(({ status }) => status)).toEqual(["offered"]);
});

test("money that arrives for a cancelled batch buys a seat in the next one, or comes back", async () => {
  await openDelta(1);
  const [one, other] = [await newBuyer(world.shop), await newBuyer(world.shop)];
  const opened = [await one.approved(), await other.approved()] as const;
  // The capture has begun when the batch is cancelled.
  const begun = new Set<string>();
  world.shop.paypal.bend = ({ path }) => {
    const orderId = path.split("/").at(path.endsWith("/capture") ? -2 : -1) ?? "";
    if (begun.has(orderId)) return "unsent";
    if (!path.endsWith("/capture")) return null;
    begun.add(orderId);
    return "lost";
  };
  await Promise.all([one.approve(opened[0]), other.approve(opened[1])]);
  world.shop.paypal.bend = () => null;
  await begin();
  await settled();
  for (const { orderId } of opened) expect(world.shop.paypal.order(orderId).capture).not.toBeNull();
  await until("2026-11-21T11:00:00Z");
  for (const [at, buyer] of [one, other].entries())
    await refusal(buyer.approve(opened[at]!)).catch(() => "enrolled");
  await settled();
  const outcomes = await outcomesOf([one, other]);
  expect(outcomes.toSorted()).toEqual(["", "in 4"]);
  expect(
    (await rowsOf(world.shop, "refunds")).map(({ status, isAutomatic }) => ({ status, isAutomatic })),
  ).toEqual([{ status: "completed", isAutomatic: true }]);
  expect(await rowsOf(world.shop, "batchClosures")).toMatchObject([{ status: "ended" }]);
});

test("taken back: a free seat is offered to the person who waits for it", async () => {
  await openDelta(1);
  await manual();
  const waiting = await newBuyer(world.shop);
  const gamma = await batchNamed(world.shop.server, "Gamma");
  const capacity = async (maxCapacity: number) =>
    await world.shop.server.run(async (ctx) => await ctx.db.patch("batches", gamma._id, { maxCapacity }));
  const places = async () => (await rowsOf(world.shop, "waitlist")).map(({ status }) => status);
  await capacity(1);
  await manual(4);
  await waiting.as.mutation(api.waitlist.join, FAAI);
  await begin();
  await settled();
  await capacity(2);
  expect(await places()).toEqual(["waiting"]);
  await world.staff.mutation(api.batchClosures.withdraw, GAMMA);
  expect(await places()).toEqual(["offered"]);
});

test("taken back while nothing has changed: sold again, and everybody is told", async () => {
  await openDelta(4);
  const [buyer, other] = [await bought(), await manual()];
  await begin();
  await settled();
  expect(await progress()).toMatchObject({ canWithdraw: true, names: ["Bea Buyer", "Bea Buyer"] });
  await world.staff.mutation(api.batchClosures.withdraw, GAMMA);
  await settled();
  await until(AFTER);
  expect(await outcomesOf([buyer, other])).toEqual(["in 3", "in 3"]);
  expect(await refusal(choice(buyer, move))).toBe("closure-over");
  expect(await refusal(world.staff.mutation(api.batchClosures.withdraw, GAMMA))).toBe("closure-over");
  const subjects = [...world.shop.paypal.mails.values()]
    .filter(({ to }) => to === buyer.email)
    .map(({ subject }) => subject);
  expect(subjects.slice(-2)).toEqual([
    "Batch Gamma is canceled: choose what happens next (Foundations to Frontiers of AI)",
    "Going ahead after all: batch Gamma of Foundations to Frontiers of AI",
  ]);
  const told = (await rowsOf(world.shop, "notifications")).map(({ type, event }) => ({ type, event }));
  const about = { course: "Foundations to Frontiers of AI", batch: "Gamma" };
  expect(told).toHaveLength(4);
  for (const kind of ["batchCanceled", "batchTakesPlace"])
    expect(told).toContainEqual({ type: "announcement", event: { kind, ...about } });
  const log = (await rowsOf(world.shop, "roleAuditLog")).filter(({ action }) => action.includes("closure"));
  expect(log).toMatchObject([
    { ...GAMMA, action: "start_closure", details: "until 2026-12-05, otherwise batch 4: Too few people" },
    { ...GAMMA, action: "withdraw_closure", details: "Gamma" },
  ]);
  // Once somebody has chosen, it cannot be taken back.
  await world.staff.mutation(api.batchClosures.begin, { ...GAMMA, form: { ...FORM, lastDay: "2026-12-20" } });
  await choice(buyer, { kind: "refund" });
  expect(await refusal(world.staff.mutation(api.batchClosures.withdraw, GAMMA))).toBe("closure-begun");
  await settled();
});

test("refused: days out of reach, targets that cannot be, choices of nothing, and a batch that is over", async () => {
  await openDelta(4);
  const [free, stranger] = [await manual(), await newBuyer(world.shop)];
  expect(await refusal(begin({ lastDay: "2026-11-21" }))).toBe("closure-deadline-invalid");
  expect(await refusal(begin({ lastDay: "2027-03-21" }))).toBe("closure-deadline-invalid");
  expect(await refusal(begin({ lastDay: "tomorrow" }))).toBe("closure-deadline-invalid");
  expect(await refusal(begin({ reason: " " }))).toBe("closure-reason-required");
  expect(await refusal(begin({ targetNumber: 3 }))).toBe("transfer-same-batch");
  expect(await refusal(begin({ targetNumber: 1 }))).toBe("transfer-batch-over");
  expect(await refusal(begin({ targetNumber: 9 }))).toBe("course-batch-not-found");
  const withoutTarget = { ...FORM, targetNumber: null };
  const start = world.staff.mutation(api.batchClosures.begin, { ...GAMMA, form: withoutTarget });
  expect(await refusal(start)).toBe("transfer-batch-required");
  const over = world.staff.mutation(api.batchClosures.begin, { ...FAAI, batchNumber: 1, form: FORM });
  expect(await refusal(over)).toBe("transfer-batch-over");
  expect(await refusal(progress())).toBe("closure-over");
  expect(await rowsOf(world.shop, "batchClosures")).toEqual([]);
  await begin();
  await settled();
  expect(await refusal(choice(free, { kind: "refund" }))).toBe("closure-nothing-paid");
  expect(await refusal(choice(free, { kind: "credit" }))).toBe("closure-nothing-paid");
  expect(await refusal(choice(free, { kind: "move", batchNumber: 3 }))).toBe("transfer-same-batch");
  expect(await refusal(choice(stranger, move))).toBe("closure-over");
  expect(await stranger.as.query(api.batchClosures.mine, FAAI)).toBeNull();
  const paid = { kind: "end" } as const;
  await choice(free, paid);
  expect(await outcomeOf(free)).toBe("cancelled");
});
