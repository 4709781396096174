// The checker itself: it reports every planted fault, and none in a correct shop.
import { beforeEach, expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { PLANTED, plantAll } from "../../../stress/planted.ts";
import { violations, type World } from "../../../stress/invariants.ts";
import { newBuyer, openShop, pass, type Shop } from "../../../helpers/buyers.ts";
import { signIn } from "../../../helpers/convex.ts";
import { worldOf } from "../../../helpers/invariants.ts";

let healthy: World;
let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
  await bought(await newBuyer(shop));
  await pass(shop, 1);
  healthy = await worldOf(shop, { isQuiet: true });
});

/** With a code, so that there is a use to tamper with. */
async function bought({ as, start, approve }: Awaited<ReturnType<typeof newBuyer>>): Promise<void> {
  const admin = await signIn(shop.server, { email: "root@example.com", displayName: "Rita", role: "admin" });
  await admin.as.mutation(api.adminCoupons.create, {
    form: {
      ...{ code: "TEN", kind: "percent", value: 10, courseId: null, startsOn: null, endsOn: null },
      ...{ maxUses: 5, maxUsesPerUser: 1 },
    },
  });
  const { checkoutId } = await start();
  await as.action(api.checkouts.applyCoupon, { checkoutId, code: "TEN" });
  const { orderId } = await as.action(api.checkouts.createOrder, { checkoutId });
  shop.paypal.approve(orderId);
  await approve({ checkoutId, orderId });
}

test("a correct shop has no violation", () => {
  expect(violations(healthy)).toEqual([]);
});

test.each(PLANTED)("$name is reported", ({ plant, words }) => {
  const world = structuredClone(healthy);
  expect(plant(world)).toBe(true);
  expect(violations(world).join("\n")).toMatch(words);
});

/** The checker's messages, read from its sources: each sentence as a pattern. */
const SENTENCES = Object.values(
  import.meta.glob<string>("../../../stress/*invariants.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
)
  .flatMap((source) => source.match(/`[^`]*`/g) ?? [])
  .map((literal) => literal.slice(1, -1))
  .filter((literal) => /^(?:\$\{\w+\}|\w+ \$\{.*?\}): /.test(literal))
  .map((literal) => {
    const parts = literal.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`);
  });

test("the checker's sentences are all found", () => {
  expect(SENTENCES).toHaveLength(38);
});

test.each(SENTENCES)("%s is the only message of some fault", (sentence) => {
  const alone = PLANTED.filter(({ plant }) => {
    const world = structuredClone(healthy);
    plant(world);
    const found = violations(world);
    return found.length > 0 && found.every((text) => sentence.test(text));
  });
  expect(alone.map(({ name }) => name)).not.toEqual([]);
});

test("faults that cannot be planted are losses where a run must have had a place for them", () => {
  expect(plantAll(healthy)).toEqual({ planted: PLANTED.length, losses: [] });
  const empty = { ...healthy, database: { ...healthy.database, payments: [], couponUses: [], mails: [] } };
  const { planted, losses } = plantAll(empty);
  expect(planted).toBe(0);
  expect(losses).toContain("could not be planted: a seat counted without a row");
  expect(losses).toContain("could not be planted: a mail sent twice");
  expect(losses).not.toContain("could not be planted: a use that was not counted");
});
