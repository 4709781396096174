// How a deletion comes to its end: the last e-mail, people who are gone already, and places in waitlists.
import { beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import { DAY_MS, MINUTE_MS } from "#shared/durations.ts";
import { leaveSeats, newBuyer, openShop, pass, rowsOf, type Shop } from "../../../helpers/buyers.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

const deletions = async () =>
  await shop.server.run(async (ctx) => await ctx.db.query("accountDeletions").collect());

async function insertDeletion(
  userId: Id<"users">,
  change: Partial<Doc<"accountDeletions">> = {},
): Promise<Id<"accountDeletions">> {
  return await shop.server.run(
    async (ctx) =>
      await ctx.db.insert("accountDeletions", {
        ...{ userId, status: "planned", requestedAt: 0, dueAt: Date.now(), turn: 0, outboxId: null },
        ...{ place: { step: 0, cursor: null }, ...change },
      }),
  );
}

const run = async (deletionId: Id<"accountDeletions">, turn = 0) => {
  await shop.server.mutation(internal.ownData.forgetNext, { deletionId, turn });
};

it("of a person who is gone already leaves nothing", async () => {
  const { userId } = await newBuyer(shop);
  const deletionId = await insertDeletion(userId);
  await shop.server.run(async (ctx) => {
    await ctx.db.delete("users", userId);
  });
  await run(deletionId, 5);
  expect(await deletions()).toHaveLength(1);
  await run(deletionId);
  expect(await deletions()).toEqual([]);
});

it("waits for the last e-mail, every five minutes, and gives it up after two days", async () => {
  const { userId } = await newBuyer(shop);
  const createdAt = Date.now();
  const outboxId = await shop.server.run(
    async (ctx) =>
      await ctx.db.insert("emailOutbox", {
        ...{ kind: "account_deleted", userId: null, toName: "Bea", subject: "Deleted", html: "", text: "" },
        ...{ to: "bea@example.com", context: {}, idempotencyKey: "d", status: "sending", attempts: 1 },
        ...{ nextAttemptAt: createdAt, lastError: null, emailSentId: null, createdAt, updatedAt: createdAt },
      }),
  );
  const deletionId = await insertDeletion(userId, { status: "telling", outboxId });
  await run(deletionId);
  expect(await deletions()).toMatchObject([{ turn: 1, dueAt: Date.now() + 5 * MINUTE_MS }]);
  vi.clearAllTimers();
  vi.setSystemTime(createdAt + 2 * DAY_MS - 1);
  await run(deletionId, 1);
  expect(await deletions()).toMatchObject([{ turn: 2 }]);
  vi.clearAllTimers();
  vi.setSystemTime(createdAt + 2 * DAY_MS);
  await run(deletionId, 2);
  expect(await deletions()).toEqual([]);
  expect(await rowsOf(shop, "emailOutbox")).toEqual([]);
});

it("gives an offered seat to the next person of the waitlist", async () => {
  await leaveSeats(shop, 0);
  const [first, second] = [await newBuyer(shop), await newBuyer(shop)];
  for (const { as } of [first, second]) await as.mutation(api.waitlist.join, { courseId: "FAAI" });
  await leaveSeats(shop, 1);
  await shop.server.mutation(internal.waitlist.offer, { courseId: "FAAI" });
  const stateOf = async (userId: Id<"users">) =>
    (await rowsOf(shop, "waitlist")).find((row) => row.userId === userId)?.status ?? null;
  expect([await stateOf(first.userId), await stateOf(second.userId)]).toEqual(["offered", "waiting"]);
  const deletionId = await insertDeletion(first.userId);
  await run(deletionId);
  for (let round = 0; round < 20; round += 1) await pass(shop, 1);
  expect([await stateOf(first.userId), await stateOf(second.userId)]).toEqual([null, "offered"]);
});
