// Cancelling a batch with learners: each is moved, refunded, credited or ended once, whatever was paid, who
// chooses when, and also when jobs are lost half-way.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { batchNamed, refusal, signIn } from "../../helpers/convex.ts";
import { invariantViolations } from "../../helpers/invariants.ts";
import { refusalOf } from "../../helpers/paypal.ts";

const GAMMA = { courseId: "FAAI", batchNumber: 3 };
const FAAI = { courseId: "FAAI" };
const DELTA = { batchName: "Delta", startDate: "2027-03-01", endDate: "2027-06-01" };
const LAST_DAY = "2026-12-05";
const AFTER = "2026-12-06T00:00:00Z";
const FORM = { reason: "Too few people", lastDay: LAST_DAY, fallback: "move" as const, targetNumber: 4 };

let shop: Shop;
let staff: Awaited<ReturnType<typeof signIn>>["as"];

beforeEach(async () => {
  shop = await openShop();
  staff = (await signIn(shop.server, { email: "root@example.com", role: "admin" })).as;
});

afterEach(async () => {
  expect(await invariantViolations(shop)).toEqual([]);
});

type Buyer = Awaited<ReturnType<typeof newBuyer>>;
type Choice = Parameters<typeof choice>[1];

/** Scheduled steps schedule others. */
async function settled(): Promise<void> {
  for (let round = 0; round < 8; round += 1) await pass(shop, 1);
}

/** With everything that was planned for the time until then. */
async function until(iso: string): Promise<void> {
  await pass(shop, Date.parse(iso) - Date.now());
  await settled();
}

async function bought(code?: string): Promise<Buyer> {
  const buyer = await newBuyer(shop);
  const { checkoutId } = await buyer.start();
  if (code !== undefined) await buyer.as.action(api.checkouts.applyCoupon, { checkoutId, code });
  const { orderId } = await buyer.as.action(api.checkouts.createOrder, { checkoutId });
  shop.paypal.approve(orderId);
  await buyer.approve({ checkoutId, orderId });
  await pass(shop, 1);
  return buyer;
}

async function covered(code: string): Promise<Buyer> {
  const buyer = await newBuyer(shop);
  const { checkoutId } = await buyer.start();
  await buyer.as.action(api.checkouts.applyCoupon, { checkoutId, code });
  await buyer.as.mutation(api.checkouts.enrollFree, { checkoutId });
  return buyer;
}

async function manual(batchNumber = 3): Promise<Buyer> {
  const buyer = await newBuyer(shop);
  await staff.mutation(api.adminEnrollments.enroll, {
    form: { userId: buyer.userId, ...FAAI, batchNumber, notes: "", beyondCapacity: false },
  });
  return buyer;
}

const coupon = async (code: string, value: number) =>
  await staff.mutation(api.adminCoupons.create, {
    form: {
      ...{ code, kind: "percent" as const, value, courseId: null, startsOn: null, endsOn: null },
      ...{ maxUses: null, maxUsesPerUser: null },
    },
  });

const openDelta = async (maxCapacity: number) =>
  await staff.mutation(api.courseBatches.create, { ...FAAI, form: { ...DELTA, maxCapacity } });

const begin = async (change: Partial<typeof FORM> | { fallback: "refund"; targetNumber: null } = {}) => {
  await staff.mutation(api.batchClosures.begin, { ...GAMMA, form: { ...FORM, ...change } });
};

const choice = async (
  { as }: Pick<Buyer, "as">,
  wanted: { kind: "move"; batchNumber: number } | { kind: "refund" | "credit" | "end" },
) => await as.mutation(api.batchClosures.choose, { ...FAAI, choice: wanted });

const move: Choice = { kind: "move", batchNumber: 4 };

const enrollmentsBy = async ({ userId }: Pick<Buyer, "userId">) =>
  (await rowsOf(shop, "enrollments")).filter((row) => row.userId === userId);

/** What became of a person: the batch they are in, or the status of the ended enrollment, with the credit. */
async function outcomeOf(buyer: Pick<Buyer, "userId">): Promise<string> {
  const rows = await enrollmentsBy(buyer);
  const credits = (await rowsOf(shop, "coupons")).filter(({ userId }) => userId === buyer.userId);
  const live = rows.find(({ status }) => ["enrolled", "active", "completed"].includes(status));
  const state = live === undefined ? rows[0]?.status : `in ${String(live.batchNumber)}`;
  return [state, ...credits.map(({ value }) => `credit ${String(value)}`)].join(", ");
}

const outcomesOf = async (buyers: readonly Buyer[]): Promise<string[]> =>
  await Promise.all(buyers.map(outcomeOf));

const progress = async () => await staff.query(api.batchClosures.progress, GAMMA);

const refundsBy = async ({ userId }: Pick<Buyer, "userId">) => {
  const checkouts = (await rowsOf(shop, "checkouts")).filter((row) => row.userId === userId);
  return (await rowsOf(shop, "refunds")).filter((row) => checkouts.some(({ _id }) => _id === row.checkoutId));
};

const graduate = async (buyer: Buyer): Promise<void> => {
  const [row] = await enrollmentsBy(buyer);
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("enrollments", row!._id, { status: "completed", progress: 100 });
  });
};

/** Twelve people: every way of having come into the batch, and of choosing. */
async function twelve() {
  await openDelta(4);
  await coupon("HALF", 50);
  await coupon("WHOLE", 100);
  const people = {
    ...{ moves: await bought(), refunds: await bought(), credits: await bought(), waits: await bought() },
    ...{ half: await bought("HALF"), halfCredit: await bought("HALF") },
    ...{ whole: await covered("WHOLE"), ends: await manual(), given: await manual() },
    ...{ used: await manual(4), leaving: await bought(), graduate: await bought() },
  };
  await people.used.as.mutation(api.transfers.change, { ...FAAI, batchNumber: 3 });
  await graduate(people.graduate);
  // Asked for before, and not answered yet.
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? "unsent" : null);
  await people.leaving.as.mutation(api.leaving.leave, { ...FAAI, form: { amount: 299, reason: "" } });
  await pass(shop, 1);
  shop.paypal.bend = () => null;
  return people;
}

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
  expect((await rowsOf(shop, "batches")).map(({ batchName }) => batchName)).not.toContain("Gamma");
  expect(await rowsOf(shop, "batchClosures")).toMatchObject([{ status: "ended" }]);
  const refunded = (await rowsOf(shop, "refunds")).map(({ captureId }) => captureId);
  expect(new Set(refunded).size).toBe(refunded.length);
  expect(await people.graduate.as.query(api.enrollments.access, FAAI)).toBe(true);
  const log = (await rowsOf(shop, "roleAuditLog")).map(({ action }) => action);
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
  await shop.server.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    for (const { _id, state } of jobs) if (state.kind === "pending") await ctx.scheduler.cancel(_id);
  });
  const rows = (await rowsOf(shop, "enrollments")).filter((_, at) => (at * 7 + seed) % 3 === 0);
  for (const { _id: enrollmentId } of rows)
    await shop.server.mutation(internal.batchClosures.settlePlace, { enrollmentId, isRetry: false });
  vi.setSystemTime(new Date("2026-12-06T01:00:00Z"));
  for (let sweep = 0; sweep < 3; sweep += 1) {
    await shop.server.mutation(internal.batchClosures.sweep, {});
    await shop.server.mutation(internal.reconciliation.sweep, {});
    await settled();
  }
  const outcomes = await outcomesOf(Object.values(people));
  expect(outcomes.filter((outcome) => outcome === "in 4")).toHaveLength(4);
  expect(outcomes.filter((outcome) => outcome === "in 3")).toEqual([]);
  expect(await rowsOf(shop, "batchClosures")).toMatchObject([{ status: "ended" }]);
});

test("the dashboard asks for a choice until there is one", async () => {
  await openDelta(4);
  const [chooses, leaves] = [await bought(), await bought()];
  const asked = async ({ as }: Buyer) => (await as.query(api.enrollments.mine, {}))[0]?.choosesUntil;
  expect(await asked(chooses)).toBeNull();
  await begin();
  await settled();
  expect(await asked(chooses)).toBe(Date.parse(AFTER));
  await choice(chooses, move);
  expect(await asked(chooses)).toBeNull();
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? "unsent" : null);
  await choice(leaves, { kind: "refund" });
  expect(await asked(leaves)).toBeNull();
  shop.paypal.bend = () => null;
  await settled();
});

test("repeated and parallel choices: one outcome, and one refund for 25 presses", async () => {
  await openDelta(4);
  const [one, other, third] = [await bought(), await bought(), await bought()];
  await begin();
  await settled();
  await Promise.all(Array.from({ length: 25 }, async () => await choice(one, { kind: "refund" })));
  expect(await refundsBy(one)).toHaveLength(1);
  expect(await refusal(choice(one, move))).toBe("closure-chosen");
  expect(await refusal(choice(one, { kind: "credit" }))).toBe("closure-chosen");
  const kinds: Choice[] = [{ kind: "credit" }, move, { kind: "refund" }, { kind: "credit" }];
  const answers = await Promise.all(
    kinds.map(async (kind) => await refusal(choice(other, kind)).catch(() => "done")),
  );
  expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "closure-over")).toHaveLength(3);
  await choice(third, move);
  expect(await refusal(choice(third, move))).toBe("closure-over");
  await settled();
  expect(await outcomesOf([one, third])).toEqual(["refunded", "in 4"]);
  expect(await one.as.query(api.batchClosures.mine, FAAI)).toBeNull();
});

test("everything comes back after the start too, less what was refunded before", async () => {
  await openDelta(4);
  const buyer = await bought();
  const [payment] = await rowsOf(shop, "payments");
  vi.setSystemTime(new Date("2027-02-01T10:00:00Z"));
  await staff.mutation(api.refunds.request, {
    ...{ requestId: "part-before", paymentId: payment!.paymentId, amount: 100, reason: "Kind" },
  });
  await settled();
  await begin({ lastDay: "2027-02-20" });
  await settled();
  const open = await buyer.as.query(api.batchClosures.mine, FAAI);
  expect(open).toMatchObject({
    ...{ batchName: "Gamma", reason: "Too few people", refund: 199, credit: 199 },
    ...{ otherwise: "move", target: "Delta", isLeaving: false },
    batches: [{ batchNumber: 4, seatsLeft: 4 }],
  });
  expect(await buyer.as.query(api.leaving.terms, FAAI)).toBeNull();
  expect(await buyer.as.query(api.transfers.options, FAAI)).toBeNull();
  const leave = buyer.as.mutation(api.leaving.leave, { ...FAAI, form: { amount: 0, reason: "Now" } });
  expect(await refusal(leave)).toBe("batch-closing");
  expect(await refusal(buyer.as.mutation(api.transfers.change, { ...FAAI, batchNumber: 4 }))).toBe(
    "batch-closing",
  );
  await choice(buyer, { kind: "refund" });
  await settled();
  expect((await refundsBy(buyer)).map(({ amount }) => amount)).toEqual([100, 199]);
  expect(await outcomeOf(buyer)).toBe("refunded");
});

test("a credit buys a course for its person alone, once, and comes back when that batch is cancelled", async () => {
  await openDelta(4);
  const [buyer, stranger] = [await bought(), await newBuyer(shop)];
  await begin({ fallback: "refund", targetNumber: null });
  await settled();
  await choice(buyer, { kind: "credit" });
  await settled();
  const { code } = (await rowsOf(shop, "coupons"))[0]!;
  const mail = [...shop.paypal.mails.values()].find(({ subject }) => subject === "Your credit of $299.00");
  expect(mail?.text).toContain(code);
  const held = await stranger.start();
  const steal = stranger.as.action(api.checkouts.applyCoupon, { checkoutId: held.checkoutId, code });
  expect(await refusal(steal)).toBe("coupon-not-found");
  const { checkoutId } = await buyer.start();
  await buyer.as.action(api.checkouts.applyCoupon, { checkoutId, code });
  await buyer.as.mutation(api.checkouts.enrollFree, { checkoutId });
  expect(await outcomeOf(buyer)).toBe("in 4, credit 299");
  await staff.mutation(api.batchClosures.begin, {
    ...FAAI,
    batchNumber: 4,
    form: { ...FORM, fallback: "refund", targetNumber: null },
  });
  await settled();
  expect(await buyer.as.query(api.batchClosures.mine, FAAI)).toMatchObject({
    ...{ refund: 0, credit: 299, otherwise: "credit" },
  });
  await until(AFTER);
  expect(await outcomeOf(buyer)).toBe("cancelled, credit 299, credit 299");
  expect((await rowsOf(shop, "coupons")).map(({ uses }) => uses)).toEqual([1, 0]);
});

test("a refund that the provider refuses stays with staff, who try again or choose another way", async () => {
  const buyer = await bought();
  await begin({ fallback: "refund", targetNumber: null });
  await settled();
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? refusalOf("REFUND_FAILED") : null);
  await until(AFTER);
  expect(await progress()).toMatchObject({ counts: { waiting: 1 }, refused: 1, refunding: 0 });
  expect((await rowsOf(shop, "attention")).map(({ kind }) => kind)).toEqual(["refund-failed"]);
  // The sweep does not ask the provider repeatedly.
  vi.setSystemTime(new Date("2026-12-06T03:00:00Z"));
  await shop.server.mutation(internal.batchClosures.sweep, {});
  await settled();
  expect(await refundsBy(buyer)).toHaveLength(1);
  shop.paypal.bend = () => null;
  await staff.mutation(api.batchClosures.applyNow, GAMMA);
  await settled();
  expect((await refundsBy(buyer)).map(({ status }) => status)).toEqual(["failed", "completed"]);
  expect(await outcomeOf(buyer)).toBe("refunded");
  expect(await rowsOf(shop, "batchClosures")).toMatchObject([{ status: "ended" }]);
});

test("nothing of the batch is sold, offered or given while it is cancelled, and no hold or offer stays", async () => {
  await openDelta(1);
  const member = await manual();
  const [holder, waiting, late] = [await newBuyer(shop), await newBuyer(shop), await newBuyer(shop)];
  await holder.start();
  const gamma = await batchNamed(shop.server, "Gamma");
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("batches", gamma._id, { maxCapacity: 3 });
  });
  await manual();
  await manual(4);
  await waiting.as.mutation(api.waitlist.join, FAAI);
  const [first] = await rowsOf(shop, "enrollments");
  await staff.mutation(api.adminEnrollments.end, { enrollmentId: first!._id, form: { reason: "Ill" } });
  expect((await rowsOf(shop, "waitlist")).map(({ status }) => status)).toEqual(["offered"]);
  await begin();
  expect(await refusal(late.start())).toBe("no-available-batch");
  await settled();
  expect((await rowsOf(shop, "waitlist")).map(({ status, holdsSeat }) => ({ status, holdsSeat }))).toEqual([
    { status: "waiting", holdsSeat: false },
  ]);
  expect((await rowsOf(shop, "checkouts")).map(({ status }) => status)).toEqual(["expired"]);
  expect(await rowsOf(shop, "holdRecords")).toEqual([]);
  expect(await seatsTaken(shop)).toBe(1);
  const enroll = staff.mutation(api.adminEnrollments.enroll, {
    form: { userId: member.userId, ...FAAI, batchNumber: 3, notes: "", beyondCapacity: true },
  });
  expect(await refusal(enroll)).toBe("batch-closing");
  expect(await refusal(staff.mutation(api.courseBatches.cancel, GAMMA))).toBe("batch-closing");
  const form = { batchName: "Gamma", startDate: "2026-12-21", endDate: "2027-03-26", maxCapacity: 5 };
  expect(await refusal(staff.mutation(api.courseBatches.change, { ...GAMMA, form }))).toBe("batch-closing");
  expect(await refusal(begin())).toBe("batch-closing");
  // A new batch serves the queue.
  await staff.mutation(api.courseBatches.create, {
    ...FAAI,
    form: { ...DELTA, batchName: "Epsilon", maxCapacity: 2 },
  });
  expect((await rowsOf(shop, "waitlist")).map(({ status }) => status)).toEqual(["offered"]);
});

test("money that arrives for a cancelled batch buys a seat in the next one, or comes back", async () => {
  await openDelta(1);
  const [one, other] = [await newBuyer(shop), await newBuyer(shop)];
  const opened = [await one.approved(), await other.approved()] as const;
  // The capture has begun when the batch is cancelled.
  const begun = new Set<string>();
  shop.paypal.bend = ({ path }) => {
    const orderId = path.split("/").at(path.endsWith("/capture") ? -2 : -1) ?? "";
    if (begun.has(orderId)) return "unsent";
    if (!path.endsWith("/capture")) return null;
    begun.add(orderId);
    return "lost";
  };
  await Promise.all([one.approve(opened[0]), other.approve(opened[1])]);
  shop.paypal.bend = () => null;
  await begin();
  await settled();
  for (const { orderId } of opened) expect(shop.paypal.order(orderId).capture).not.toBeNull();
  await until("2026-11-21T11:00:00Z");
  for (const [at, buyer] of [one, other].entries())
    await refusal(buyer.approve(opened[at]!)).catch(() => "enrolled");
  await settled();
  const outcomes = await outcomesOf([one, other]);
  expect(outcomes.toSorted()).toEqual(["", "in 4"]);
  expect((await rowsOf(shop, "refunds")).map(({ status, isAutomatic }) => ({ status, isAutomatic }))).toEqual(
    [{ status: "completed", isAutomatic: true }],
  );
  expect(await rowsOf(shop, "batchClosures")).toMatchObject([{ status: "ended" }]);
});

test("taken back while nothing has changed: sold again, and everybody is told", async () => {
  await openDelta(4);
  const [buyer, other] = [await bought(), await manual()];
  await begin();
  await settled();
  expect(await progress()).toMatchObject({ canWithdraw: true, names: ["Bea Buyer", "Bea Buyer"] });
  await staff.mutation(api.batchClosures.withdraw, GAMMA);
  await settled();
  await until(AFTER);
  expect(await outcomesOf([buyer, other])).toEqual(["in 3", "in 3"]);
  expect(await refusal(choice(buyer, move))).toBe("closure-over");
  expect(await refusal(staff.mutation(api.batchClosures.withdraw, GAMMA))).toBe("closure-over");
  const subjects = [...shop.paypal.mails.values()]
    .filter(({ to }) => to === buyer.email)
    .map(({ subject }) => subject);
  expect(subjects.slice(-2)).toEqual([
    "Batch Gamma of Foundations to Frontiers of AI is canceled: please choose",
    "Batch Gamma of Foundations to Frontiers of AI takes place",
  ]);
  const titles = (await rowsOf(shop, "notifications")).map(({ title }) => title);
  expect(titles).toHaveLength(4);
  // Once somebody has chosen, it cannot be taken back.
  await staff.mutation(api.batchClosures.begin, { ...GAMMA, form: { ...FORM, lastDay: "2026-12-20" } });
  await choice(buyer, { kind: "refund" });
  expect(await refusal(staff.mutation(api.batchClosures.withdraw, GAMMA))).toBe("closure-begun");
  await settled();
});

test("refused: days out of reach, targets that cannot be, choices of nothing, and a batch that is over", async () => {
  await openDelta(4);
  const [free, stranger] = [await manual(), await newBuyer(shop)];
  expect(await refusal(begin({ lastDay: "2026-11-21" }))).toBe("closure-deadline-invalid");
  expect(await refusal(begin({ lastDay: "2027-03-21" }))).toBe("closure-deadline-invalid");
  expect(await refusal(begin({ lastDay: "tomorrow" }))).toBe("closure-deadline-invalid");
  expect(await refusal(begin({ reason: " " }))).toBe("closure-reason-required");
  expect(await refusal(begin({ targetNumber: 3 }))).toBe("transfer-same-batch");
  expect(await refusal(begin({ targetNumber: 1 }))).toBe("transfer-batch-over");
  expect(await refusal(begin({ targetNumber: 9 }))).toBe("course-batch-not-found");
  const withoutTarget = { ...FORM, targetNumber: null };
  const start = staff.mutation(api.batchClosures.begin, { ...GAMMA, form: withoutTarget });
  expect(await refusal(start)).toBe("transfer-batch-required");
  const over = staff.mutation(api.batchClosures.begin, { ...FAAI, batchNumber: 1, form: FORM });
  expect(await refusal(over)).toBe("transfer-batch-over");
  expect(await refusal(progress())).toBe("closure-over");
  expect(await rowsOf(shop, "batchClosures")).toEqual([]);
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

test("nothing happens before the deadline, whatever jobs run", async () => {
  await openDelta(4);
  const buyer = await bought();
  await begin();
  await settled();
  const { _id: closureId } = (await rowsOf(shop, "batchClosures"))[0]!;
  const { _id: enrollmentId } = (await rowsOf(shop, "enrollments"))[0]!;
  await shop.server.mutation(internal.batchClosures.fallBack, { closureId, cursor: null, isRetry: true });
  await shop.server.mutation(internal.batchClosures.settlePlace, { enrollmentId, isRetry: true });
  await shop.server.mutation(internal.batchClosures.sweep, {});
  await settled();
  expect(await outcomeOf(buyer)).toBe("in 3");
  await staff.mutation(api.batchClosures.applyNow, GAMMA);
  await settled();
  expect(await outcomeOf(buyer)).toBe("in 4");
});
