import { expect, test } from "vitest";
import { loadSession, sessionsOf, zoneOf } from "#convex/model/classes/sessions.ts";
import { sessionsFor } from "#convex/model/classes/views.ts";
import { enrolledIn } from "../../../helpers/admin.ts";
import {
  freezeEachTestAt,
  setEnv,
  signIn,
  startServer,
  startWithCatalogue,
} from "../../../helpers/convex.ts";

freezeEachTestAt("2026-10-01T12:00:00Z");

const session = (startsAt: number, batchNumber: number) => ({
  ...{ courseId: "FAAI", batchNumber, title: "Class", agenda: "", startsAt, endsAt: startsAt + 1 },
  ...{ timeZone: "Europe/Berlin", state: "planned" as const, sequence: 0, uid: "one", lessonId: null },
  ...{ meetingUrl: null, recordingUrl: null, liveAt: null, endedAt: null, updatedAt: 0 },
});

test("the classes of a batch are in the order of their times, without those of other batches", async () => {
  const starts = await startServer().run(async (ctx) => {
    for (const startsAt of [30, 10, 20]) await ctx.db.insert("classSessions", session(startsAt, 3));
    await ctx.db.insert("classSessions", session(5, 2));
    return (await sessionsOf(ctx, "FAAI", 3)).map(({ startsAt }) => startsAt);
  });
  expect(starts).toEqual([10, 20, 30]);
});

test("the classes of several batches of a person are in the order of their times", async () => {
  const server = await startWithCatalogue();
  const ann = await signIn(server);
  await enrolledIn(server, ann.userId, "Beta");
  await enrolledIn(server, ann.userId, "Gamma");
  const starts = await server.run(async (ctx) => {
    for (const [startsAt, batchNumber] of [
      [40, 2],
      [20, 2],
      [30, 3],
      [10, 3],
      [5, 1],
    ] as const)
      await ctx.db.insert("classSessions", session(startsAt, batchNumber));
    const user = (await ctx.db.get("users", ann.userId))!;
    return (await sessionsFor(ctx, user, "FAAI")).map(({ startsAt }) => startsAt);
  });
  expect(starts).toEqual([10, 20, 30, 40]);
});

test("a class that does not exist is not found", async () => {
  const load = startServer().run(async (ctx) => {
    const sessionId = await ctx.db.insert("classSessions", session(10, 3));
    expect((await loadSession(ctx, sessionId)).startsAt).toBe(10);
    await ctx.db.delete("classSessions", sessionId);
    await loadSession(ctx, sessionId);
  });
  await expect(load).rejects.toMatchObject({ data: { code: "class-not-found" } });
});

test("classes are planned in the batch's time zone, or in that of the deployment", () => {
  expect(zoneOf({ timeZone: "Asia/Kolkata" })).toBe("Asia/Kolkata");
  expect(zoneOf({})).toBe("America/New_York");
  setEnv({ COHORT_TIME_ZONE: "Europe/Berlin" });
  expect(zoneOf({})).toBe("Europe/Berlin");
});
