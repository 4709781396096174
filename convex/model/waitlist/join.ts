// Joining the line of a course that cannot be bought now. Joining twice is joining once.
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import type { Viewer } from "../access";
import { nextAvailableBatch } from "../batches";
import { liveCheckout } from "../checkouts/store";
import { loadCourse } from "../courses";
import { hasAccess } from "../enrollments";
import { insertPlace, placeOf } from "./line";

export async function joinLine(ctx: MutationCtx, user: Viewer, courseId: string): Promise<void> {
  const course = await loadCourse(ctx, courseId);
  if ((await placeOf(ctx, user._id, courseId)) !== null) return;
  if (await hasAccess(ctx, user._id, courseId)) fail("already-enrolled");
  if ((await liveCheckout(ctx, user._id, courseId)) !== null) fail("waitlist-not-needed");
  if (!course.comingSoon && (await nextAvailableBatch(ctx, courseId)) !== null) fail("waitlist-not-needed");
  await insertPlace(ctx, user._id, courseId);
}
