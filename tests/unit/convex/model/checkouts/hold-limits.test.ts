// Who comes behind others in a waitlist because seats were held, or offered, in vain.
import { expect, test } from "vitest";
import { hasUnusedHolds } from "#convex/model/checkouts/holdLimits.ts";
import { HOLD_RULES } from "#shared/rules/holds.ts";
import { signIn, startServer } from "#tests/helpers/convex.ts";

test.each([
  [HOLD_RULES.turnPoints - 1, 0, false],
  [HOLD_RULES.turnPoints, 0, true],
  [HOLD_RULES.fullHold, 1, true],
  [0, 1, true],
])("%i points and %i offers in vain: %s", async (points, lapsedOffers, isBehind) => {
  const server = startServer();
  const { userId } = await signIn(server);
  const ofPerson = async () => await server.run(async (ctx) => await hasUnusedHolds(ctx, userId));
  expect(await ofPerson()).toBe(false);
  await server.run(async (ctx) => {
    await ctx.db.insert("holdRecords", { userId, points, lapsedOffers, lastLapseAt: Date.now() });
  });
  expect(await ofPerson()).toBe(isBehind);
});
