// Deleting an account while its batch is being cancelled: nobody loses the money that the cancellation gives back.
import { expect, test } from "vitest";
import { internal } from "#convex/_generated/api.js";
import { requestDeletion } from "#convex/model/ownData/deletions.ts";
import { DAY_MS } from "#shared/durations.ts";
import { pass, rowsOf } from "#tests/helpers/buyers.ts";
import {
  AFTER,
  begin,
  bought,
  choice,
  outcomeOf,
  refundsBy,
  settled,
  until,
  useClosures,
  world,
  type Buyer,
} from "#tests/helpers/closures.ts";
import { refusal } from "#tests/helpers/convex.ts";

useClosures();

const request = async ({ userId }: Buyer): Promise<void> => {
  await world.shop.server.run(async (ctx) => {
    const user = await ctx.db.get("users", userId);
    if (user !== null) await requestDeletion(ctx, user);
  });
};

test("an account whose batch is canceled is deleted after its choice", async () => {
  const [undecided, leaving] = [await bought(), await bought()];
  await begin({ fallback: "refund", targetNumber: null });
  await settled();
  expect(await refusal(request(undecided))).toBe("deletion-choice-open");
  await choice(leaving, { kind: "refund" });
  await settled();
  await request(leaving);
  expect((await rowsOf(world.shop, "refunds")).map(({ status }) => status)).toEqual(["completed"]);
});

test("an account whose batch is canceled in its seven days is deleted once its money is on its way back", async () => {
  const buyer = await bought();
  await request(buyer);
  await begin({ fallback: "refund", targetNumber: null });
  await settled();
  const exists = async () =>
    (await world.shop.server.run(async (ctx) => await ctx.db.get("users", buyer.userId))) !== null;
  for (let day = 0; day < 8; day += 1) {
    await pass(world.shop, DAY_MS);
    await world.shop.server.mutation(internal.ownData.sweepDeletions, {});
    await settled();
  }
  expect(await exists()).toBe(true);
  await until(AFTER);
  expect(await outcomeOf(buyer)).toBe("refunded");
  expect((await refundsBy(buyer)).map(({ amount, status }) => [amount, status])).toEqual([
    [299, "completed"],
  ]);
});
