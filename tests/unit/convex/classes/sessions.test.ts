import { expect, test } from "vitest";
import { loadSession, sessionsOf, zoneOf } from "#convex/model/classes/sessions.ts";
import { freezeEachTestAt, setEnv, startServer } from "../../../helpers/convex.ts";

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
