// Joining the line of a course that cannot be bought now. Joining twice is joining once.
import { HOUR_MS } from "../../../shared/durations";
import { LIMITS } from "../../../shared/limits";
import { waitText } from "../../../shared/rules/holds";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { ipOf, spend } from "../../lib/rateLimits";
import type { Viewer } from "../access";
import { nextAvailableBatch } from "../batches";
import { letSeatsLapse } from "../checkouts/holdLimits";
import { liveCheckout } from "../checkouts/store";
import { loadCourse } from "../courses";
import { hasAccess } from "../enrollments";
import { insertPlace, placeOf, placesFrom, placesOf, type NewPlace } from "./line";

export async function joinLine(ctx: MutationCtx, user: Viewer, courseId: string): Promise<void> {
  const course = await loadCourse(ctx, courseId);
  if ((await placeOf(ctx, user._id, courseId)) !== null) return;
  if (await hasAccess(ctx, user._id, courseId)) fail("already-enrolled");
  if ((await liveCheckout(ctx, user._id, courseId)) !== null) fail("waitlist-not-needed");
  if (!course.comingSoon && (await nextAvailableBatch(ctx, courseId)) !== null) fail("waitlist-not-needed");
  await insertPlace(ctx, await admitted(ctx, user._id, courseId));
}

/** Throws waits-elsewhere or waitlist-too-often. */
async function admitted(ctx: MutationCtx, userId: Id<"users">, courseId: string): Promise<NewPlace> {
  const waits = await placesOf(ctx, userId);
  if (waits >= LIMITS.waitsAtOnce) fail("waits-elsewhere", { values: { count: waits } });
  const network = (await ipOf(ctx)) ?? undefined;
  if (network !== undefined && (await placesFrom(ctx, network, courseId)) >= LIMITS.waitsPerNetwork)
    tooOften(HOUR_MS / 1000);
  for (const limit of [
    { name: "waitPerUser", key: userId },
    { name: "waitPerIp", key: network ?? null },
  ] as const) {
    const seconds = await spend(ctx, limit);
    if (seconds !== null) tooOften(seconds);
  }
  const rank = (await letSeatsLapse(ctx, userId)) ? 1 : 0;
  return { userId, courseId, network, rank };
}

const tooOften = (seconds: number): never =>
  fail("waitlist-too-often", { values: { wait: waitText(seconds) }, retryAfterSeconds: seconds });
