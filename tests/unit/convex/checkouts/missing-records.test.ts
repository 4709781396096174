// A record that is missing when a purchase is settled: refused with a code of its own, and nothing written.
import { expect, test } from "vitest";
import type { MutationCtx } from "#convex/_generated/server.js";
import { enroll } from "#convex/model/checkouts/settle.ts";
import { checkoutById } from "#convex/model/checkouts/store.ts";
import { newBuyer, openShop, rowsOf, seatsTaken } from "../../../helpers/buyers.ts";
import { refusal } from "../../../helpers/convex.ts";
import { moneyFor } from "../../../helpers/paypal.ts";

type Table = "users" | "payments" | "enrollments";

/** A transaction that reads nothing of one table by id. */
const without = (ctx: MutationCtx, table: Table): MutationCtx => ({
  ...ctx,
  db: new Proxy(ctx.db, {
    get: (db, name) =>
      name === "get"
        ? (...args: [Table, never]) => (args[0] === table ? null : db.get(...args))
        : (Reflect.get(db, name) as unknown),
  }),
});

test.each([
  ["users", "user-profile-not-found"],
  ["payments", "payment-recording-failed"],
  ["enrollments", "enrollment-failed"],
] as const)("without a record of %s a settlement is refused, and writes nothing", async (table, code) => {
  const shop = await openShop();
  const { checkoutId, orderId } = await (await newBuyer(shop)).approved();
  const money = moneyFor(checkoutId, orderId);
  const settled = (missing: Table | null) =>
    shop.server.run(async (ctx) => {
      const checkout = await checkoutById(ctx, checkoutId);
      return await enroll(missing === null ? ctx : without(ctx, missing), checkout, money);
    });
  expect(await refusal(settled(table))).toBe(code);
  expect(await rowsOf(shop, "payments")).toEqual([]);
  expect(await rowsOf(shop, "enrollments")).toEqual([]);
  expect(await seatsTaken(shop)).toBe(1);
  await settled(null);
  expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
});
