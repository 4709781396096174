// How many people come before a place in the next batch.
import { expect, test } from "vitest";
import { deferralView } from "#convex/model/deferrals/defer.ts";
import { CONSIDERED } from "#convex/model/deferrals/place.ts";
import { enrolledIn } from "#tests/helpers/admin.ts";
import { setEnv, signIn, startWithCatalogue } from "#tests/helpers/convex.ts";

test.each([
  [0, 0],
  [CONSIDERED - 1, CONSIDERED - 1],
  [CONSIDERED + 5, CONSIDERED],
])("behind %i others it is told %i", async (others, told) => {
  setEnv();
  const server = await startWithCatalogue();
  const { userId } = await signIn(server);
  const stranger = await signIn(server, { email: "other@example.com" });
  const enrollmentId = await enrolledIn(server, userId, "Gamma");
  const view = await server.run(async (ctx) => {
    const place = { status: "deferred" as const, deferredAt: 1000 };
    await ctx.db.patch("enrollments", enrollmentId, place);
    const { _id, _creationTime, ...row } = (await ctx.db.get("enrollments", enrollmentId))!;
    for (let number = 0; number < others; number += 1)
      await ctx.db.insert("enrollments", {
        ...{ ...row, userId: stranger.userId },
        ...{ enrollmentKey: `other-${String(number)}`, deferredAt: number },
      });
    return await deferralView(ctx, (await ctx.db.get("users", userId)) as never, "FAAI");
  });
  expect(view).toEqual({ batchName: "Gamma", since: 1000, ahead: told });
});
