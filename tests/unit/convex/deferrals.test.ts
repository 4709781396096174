// Places in the next batch: the seat that is given back, the order in which later seats are given, refunds instead of
// waiting, and what ends them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { courseById } from "../../../convex/model/courses.ts";
import { leaveSeats, newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { batchNamed, refusal, signIn } from "../../helpers/convex.ts";
import { invariantViolations } from "../../helpers/invariants.ts";

const FAAI = { courseId: "FAAI" };
let shop: Shop;
let phantom = 0;

beforeEach(async () => {
  phantom = 0;
  shop = await openShop();
});

afterEach(async () => {
  expect(await invariantViolations(shop, { phantom })).toEqual([]);
});

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

async function bought(): Promise<Buyer> {
  const buyer = await newBuyer(shop);
  await buyer.approve(await buyer.approved());
  await pass(shop, 1);
  return buyer;
}

const staff = async () => (await signIn(shop.server, { email: "root@example.com", role: "admin" })).as;
const defer = async ({ as }: Pick<Buyer, "as">) => await as.mutation(api.transfers.defer, FAAI);

async function deferred(): Promise<Buyer> {
  const buyer = await bought();
  await defer(buyer);
  return buyer;
}

async function openBatch(maxCapacity: number, batchName = "Delta", startDate = "2027-03-01"): Promise<void> {
  const form = { batchName, startDate, endDate: "2027-08-01", maxCapacity };
  await (await staff()).mutation(api.courseBatches.create, { ...FAAI, form });
}

const statusesOf = async ({ userId }: Pick<Buyer, "userId">) =>
  (await rowsOf(shop, "enrollments")).filter((row) => row.userId === userId).map(({ status }) => status);

async function seatsIn(batchName: string): Promise<number> {
  const { _id: batchId } = await batchNamed(shop.server, batchName);
  return await seatsTaken({ ...shop, batchId });
}

test("the seat is given back once for 25 presses, payment and progress stay, and nothing can be bought meanwhile", async () => {
  const buyer = await bought();
  expect(await buyer.as.query(api.transfers.options, FAAI)).toMatchObject({ batches: [], mayDefer: true });
  const presses = Array.from({ length: 25 }, async () => await defer(buyer).catch(() => "refused"));
  expect((await Promise.all(presses)).filter((one) => one === null)).toHaveLength(1);
  expect(await rowsOf(shop, "enrollments")).toMatchObject([
    { status: "deferred", amountPaid: 299, deferredFrom: "2026-12-21", isSelfTransferred: true },
  ]);
  expect(await seatsIn("Gamma")).toBe(0);
  expect(await rowsOf(shop, "payments")).toMatchObject([{ status: "completed" }]);
  expect(await buyer.as.query(api.enrollments.access, FAAI)).toBe(false);
  expect(await buyer.as.query(api.transfers.deferral, FAAI)).toMatchObject({ batchName: "Gamma", ahead: 0 });
  expect(await buyer.as.query(api.enrollments.mine, {})).toMatchObject([
    { status: "deferred", startDate: null, next: null },
  ]);
  expect(await refusal(buyer.start())).toBe("already-enrolled");
  expect(await refusal(defer(buyer))).toBe("no-active-enrollment");
  const mails = (await rowsOf(shop, "emailOutbox")).filter(({ kind }) => kind === "enrollment_transfer");
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [buyer.email, "You will be enrolled in a later batch of Foundations to Frontiers of AI"],
  ]);
  expect(mails[0]?.text).toContain("As you asked, you have given up your seat in batch Gamma");
  expect(mails[0]?.text).toContain("Your payment and your progress carry over.");
  expect((await rowsOf(shop, "activity")).map(({ kind }) => kind)).toContain("deferred");
});

test("a new batch enrolls them in their order, before the waitlist and without a payment", async () => {
  const [first, second, third] = [await deferred(), await deferred(), await deferred()];
  phantom = 30;
  await leaveSeats(shop, 0);
  const waiting = await newBuyer(shop);
  await waiting.as.mutation(api.waitlist.join, FAAI);
  await openBatch(2);
  expect(await statusesOf(first)).toEqual(["transferred", "enrolled"]);
  expect(await statusesOf(second)).toEqual(["transferred", "enrolled"]);
  expect(await statusesOf(third)).toEqual(["deferred"]);
  expect(await third.as.query(api.transfers.deferral, FAAI)).toMatchObject({ ahead: 0 });
  expect(await rowsOf(shop, "waitlist")).toMatchObject([{ status: "waiting" }]);
  expect(await rowsOf(shop, "payments")).toHaveLength(3);
  expect(await seatsIn("Delta")).toBe(2);
  const moved = (await rowsOf(shop, "enrollments")).find(({ status }) => status === "enrolled")!;
  expect(moved).toMatchObject({ batchNumber: 4, batchStartDate: "2027-03-01", amountPaid: 299 });
  expect([moved.deferredAt, moved.deferredFrom]).toEqual([undefined, undefined]);
  const subjects = (await rowsOf(shop, "emailOutbox")).map(({ to, subject }) => `${to}: ${subject}`);
  expect(subjects).toContain(`${first.email}: Your new batch of Foundations to Frontiers of AI`);
  // A seat that is released goes to the third one, not to the waitlist.
  await first.as.mutation(api.leaving.leave, { ...FAAI, form: { amount: 299, reason: "" } });
  await pass(shop, 1);
  await pass(shop, 1);
  expect(await statusesOf(third)).toEqual(["transferred", "enrolled"]);
  expect(await rowsOf(shop, "waitlist")).toMatchObject([{ status: "waiting" }]);
  expect(await seatsIn("Delta")).toBe(2);
});

test("the seat goes to the waitlist, and never back to the person who gave it", async () => {
  const buyer = await bought();
  phantom = 29;
  await leaveSeats(shop, 0);
  const waiting = await newBuyer(shop);
  await waiting.as.mutation(api.waitlist.join, FAAI);
  await defer(buyer);
  expect(await statusesOf(buyer)).toEqual(["deferred"]);
  expect(await rowsOf(shop, "waitlist")).toMatchObject([{ status: "offered", userId: waiting.userId }]);
  // Neither does an earlier batch.
  await openBatch(5, "Early", "2026-12-10");
  expect(await statusesOf(buyer)).toEqual(["deferred"]);
});

test.each([
  ["the job that follows", async () => await pass(shop, 1)],
  [
    "the lifecycle, where that job was lost",
    async () => await shop.server.mutation(internal.batches.advance, {}),
  ],
])("more people than one mutation enrolls are enrolled by %s", async (_, goOn) => {
  const people: Buyer[] = [];
  for (let index = 0; index < 23; index += 1) people.push(await deferred());
  await openBatch(22);
  expect(await seatsIn("Delta")).toBe(20);
  await goOn();
  const last = await Promise.all(people.map(async (person) => (await statusesOf(person)).at(-1)));
  expect(last.filter((status) => status === "enrolled")).toHaveLength(22);
  expect(last.at(-1)).toBe("deferred");
  expect(await seatsIn("Delta")).toBe(22);
});

test("instead of waiting they get back what they would have got on that day", async () => {
  const buyer = await deferred();
  vi.setSystemTime(new Date("2027-02-10T12:00:00Z"));
  expect(await buyer.as.query(api.leaving.terms, FAAI)).toMatchObject({
    ...{ due: 299, share: "full", isDeferred: true, startDate: "2026-12-21" },
  });
  await buyer.as.mutation(api.leaving.leave, { ...FAAI, form: { amount: 299, reason: "" } });
  await pass(shop, 1);
  await pass(shop, 1);
  expect(await statusesOf(buyer)).toEqual(["refunded"]);
  expect(await seatsIn("Gamma")).toBe(0);
  await openBatch(5);
  expect(await statusesOf(buyer)).toEqual(["refunded"]);
  expect(await buyer.as.query(api.transfers.deferral, FAAI)).toBeNull();
});

test("while a later batch has a free seat the learner changes to it; afterwards the one change is used", async () => {
  const buyer = await bought();
  await openBatch(1);
  expect(await buyer.as.query(api.transfers.options, FAAI)).toMatchObject({ mayDefer: false });
  expect(await refusal(defer(buyer))).toBe("deferral-not-needed");
  await buyer.as.mutation(api.transfers.change, { ...FAAI, batchNumber: 4 });
  expect(await refusal(defer(buyer))).toBe("transfer-used");
  const late = await bought();
  vi.setSystemTime(new Date("2027-01-02T12:00:00Z"));
  expect(await refusal(defer(late))).toBe("transfer-too-late");
});

test("staff defer after the start with a reason in the audit log, and end the waiting by a transfer", async () => {
  const buyer = await bought();
  vi.setSystemTime(new Date("2027-01-02T12:00:00Z"));
  const as = await staff();
  const enrollmentId = (await rowsOf(shop, "enrollments"))[0]!._id;
  const call = async (reason: string) =>
    await as.mutation(api.adminEnrollments.defer, { enrollmentId, form: { reason } });
  expect(await refusal(call(" "))).toBe("transfer-reason-required");
  await call("Ill until spring");
  expect(await refusal(call("Again"))).toBe("enrollment-ended");
  const told = (await rowsOf(shop, "emailOutbox")).find(({ kind }) => kind === "enrollment_transfer");
  expect(told?.text).toContain("Our team has released your seat in batch Gamma");
  expect(await rowsOf(shop, "roleAuditLog")).toContainEqual(
    expect.objectContaining({
      ...{ action: "defer_enrollment", ...FAAI, batchNumber: 3, details: "Ill until spring" },
    }),
  );
  // The first week of two: half, also when it is asked for later.
  vi.setSystemTime(new Date("2027-02-10T12:00:00Z"));
  expect(await buyer.as.query(api.leaving.terms, FAAI)).toMatchObject({ due: 149.5, share: "part" });
  const enroll = { userId: buyer.userId, courseId: "FAAI", batchNumber: 3, notes: "", beyondCapacity: false };
  expect(await refusal(as.mutation(api.adminEnrollments.enroll, { form: enroll }))).toBe(
    "already-enrolled-in-batch",
  );
  const form = { batchNumber: 3, reason: "Is well again", beyondCapacity: false };
  expect(await refusal(as.mutation(api.adminEnrollments.transfer, { enrollmentId, form }))).toBe(
    "transfer-same-batch",
  );
});

test("a batch that is being cancelled enrolls nobody, and its learners leave it undisturbed", async () => {
  const [first, second] = [await deferred(), await deferred()];
  await openBatch(1);
  expect(await statusesOf(first)).toEqual(["transferred", "enrolled"]);
  const form = { reason: "Too few", lastDay: "2026-12-05", fallback: "refund" as const, targetNumber: null };
  await (await staff()).mutation(api.batchClosures.begin, { ...FAAI, batchNumber: 4, form });
  await first.as.mutation(api.batchClosures.choose, { ...FAAI, choice: { kind: "refund" } });
  for (let step = 0; step < 4; step += 1) await pass(shop, 1);
  expect(await statusesOf(first)).toEqual(["transferred", "refunded"]);
  expect(await statusesOf(second)).toEqual(["deferred"]);
  const batches = (await rowsOf(shop, "batches")).filter(({ courseId }) => courseId === "FAAI");
  expect(batches.map(({ batchName }) => batchName)).not.toContain("Delta");
  // The next batch is theirs.
  await openBatch(1, "Epsilon");
  expect(await statusesOf(second)).toEqual(["transferred", "enrolled"]);
});

test("a later batch that is being cancelled does not replace the place in the next one", async () => {
  const buyer = await bought();
  await openBatch(5);
  const held = await newBuyer(shop);
  const as = await staff();
  const enroll = { userId: held.userId, ...FAAI, batchNumber: 4, notes: "", beyondCapacity: false };
  await as.mutation(api.adminEnrollments.enroll, { form: enroll });
  const form = { reason: "Too few", lastDay: "2026-12-05", fallback: "refund" as const, targetNumber: null };
  await as.mutation(api.batchClosures.begin, { ...FAAI, batchNumber: 4, form });
  await defer(buyer);
  expect(await statusesOf(buyer)).toEqual(["deferred"]);
});

test("a disabled account is passed over, and the batch that was left may be deleted", async () => {
  const [gone, stays] = [await deferred(), await deferred()];
  const gamma = await batchNamed(shop.server, "Gamma");
  await (await staff()).mutation(api.courseBatches.cancel, { ...FAAI, batchNumber: gamma.batchNumber });
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("users", gone.userId, { disabled: true });
  });
  await openBatch(1);
  expect(await statusesOf(gone)).toEqual(["deferred"]);
  // The new batch has the number of the one that was left: the row is its continuation.
  expect(await statusesOf(stays)).toEqual(["enrolled"]);
  const row = (await rowsOf(shop, "enrollments")).find(({ userId }) => userId === stays.userId);
  expect(row).toMatchObject({ batchNumber: 3, batchStartDate: "2027-03-01" });
  expect(row?.transferredFrom).toBeUndefined();
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("users", gone.userId, { disabled: false });
  });
});

test("in a course that does not sell yet nobody is placed", async () => {
  const waits = await deferred();
  const setPlanned = async (comingSoon: boolean) => {
    await shop.server.run(async (ctx) => {
      await ctx.db.patch("courses", (await courseById(ctx, "FAAI"))!._id, { comingSoon });
    });
  };
  await setPlanned(true);
  await openBatch(2);
  expect(await statusesOf(waits)).toEqual(["deferred"]);
  await setPlanned(false);
  await openBatch(2, "Epsilon", "2027-04-01");
  expect(await statusesOf(waits)).toEqual(["transferred", "enrolled"]);
});

test("a purchase that is approved while its buyer waits is refunded", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  const as = await staff();
  const form = {
    userId: buyer.userId,
    courseId: "FAAI",
    batchNumber: null,
    notes: "",
    beyondCapacity: false,
  };
  await as.mutation(api.adminEnrollments.enroll, { form });
  await defer(buyer);
  await buyer.approve(opened).catch(() => null);
  await pass(shop, 1);
  await pass(shop, 1);
  expect(await statusesOf(buyer)).toEqual(["deferred"]);
  expect(await rowsOf(shop, "payments")).toEqual([]);
  await shop.server.mutation(internal.waitlist.offer, FAAI);
  expect(await statusesOf(buyer)).toEqual(["deferred"]);
});

test("of more than twenty people the first twenty are placed at once, and the others right afterwards", async () => {
  const first = await newBuyer(shop);
  const place = { userId: first.userId, courseId: "FAAI", batchNumber: 3, notes: "", beyondCapacity: false };
  await (await staff()).mutation(api.adminEnrollments.enroll, { form: place });
  await defer(first);
  const people = await shop.server.run(async (ctx) => {
    const user = (await ctx.db.get("users", first.userId))!;
    const [row] = await ctx.db.query("enrollments").collect();
    const { _id, _creationTime, ...person } = user;
    const { _id: _row, _creationTime: _made, ...waiting } = row!;
    const others = [];
    for (let number = 1; number <= 21; number += 1) {
      const userId = await ctx.db.insert("users", { ...person, email: `many${String(number)}@example.com` });
      const deferredAt = waiting.deferredAt! + number;
      await ctx.db.insert("enrollments", { ...waiting, userId, deferredAt, enrollmentKey: userId });
      others.push({ userId });
    }
    return [{ userId: first.userId }, ...others];
  });
  await openBatch(30);
  const placed = async () =>
    (await Promise.all(people.map(statusesOf))).map((statuses) => statuses.includes("enrolled"));
  const after = (count: number) => people.map((_, index) => index < count);
  expect(await placed()).toEqual(after(20));
  await pass(shop, 0);
  expect(await placed()).toEqual(after(22));
  expect(await seatsIn("Delta")).toBe(22);
});
