// Joining the waitlist of a course that cannot be bought now.
import { HOUR_MS } from "../../../shared/durations";
import { LIMITS } from "../../../shared/limits";
import { waitText } from "../../../shared/rules/holds";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { ipOf, limitedNetworkOf } from "../../lib/callers";
import { consume } from "../../lib/rateLimits";
import type { Viewer } from "../../lib/access";
import { nextAvailableBatch } from "../batches";
import { hasUnusedHolds } from "../checkouts/holdLimits";
import { liveCheckout } from "../checkouts/store";
import { loadCourse } from "../courses";
import { ownsPlace } from "../enrollments";
import { insertEntry, entryOf, entryCountFrom, entryCountOf, type NewEntry } from "./queue";

/** Idempotent. Throws already-enrolled, waitlist-not-needed, waits-elsewhere or waitlist-too-often. */
export async function joinWaitlist(ctx: MutationCtx, user: Viewer, courseId: string): Promise<void> {
  const course = await loadCourse(ctx, courseId);
  if ((await entryOf(ctx, user._id, courseId)) !== null) return;
  if (await ownsPlace(ctx, user._id, courseId)) fail("already-enrolled");
  if ((await liveCheckout(ctx, user._id, courseId)) !== null) fail("waitlist-not-needed");
  if (!course.comingSoon && (await nextAvailableBatch(ctx, courseId)) !== null) fail("waitlist-not-needed");
  await insertEntry(ctx, await admitted(ctx, user._id, courseId));
}

/** Throws waits-elsewhere or waitlist-too-often. */
async function admitted(ctx: MutationCtx, userId: Id<"users">, courseId: string): Promise<NewEntry> {
  const waits = await entryCountOf(ctx, userId);
  if (waits >= LIMITS.waitsAtOnce) fail("waits-elsewhere", { values: { count: waits } });
  const network = (await limitedNetworkOf(ctx)) ?? undefined;
  if (network !== undefined && (await entryCountFrom(ctx, network, courseId)) >= LIMITS.waitsPerNetwork)
    tooOften(HOUR_MS / 1000);
  for (const limit of [
    { name: "waitPerUser", key: userId },
    { name: "waitPerIp", key: await ipOf(ctx) },
  ] as const) {
    const seconds = await consume(ctx, limit);
    if (seconds !== null) tooOften(seconds);
  }
  const rank = (await hasUnusedHolds(ctx, userId)) ? 1 : 0;
  return { userId, courseId, network, rank };
}

const tooOften = (seconds: number): never =>
  fail("waitlist-too-often", { values: { wait: waitText(seconds) }, retryAfterSeconds: seconds });
