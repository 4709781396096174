import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { loadTaughtCourse } from "../teaching/access";
import { loadSession } from "./sessions";

/** A class for the staff of its course. Throws class-not-found, course-not-found or permission-denied. */
export async function taughtSession(
  ctx: QueryCtx & { user: Viewer },
  sessionId: Id<"classSessions">,
): Promise<Doc<"classSessions">> {
  const session = await loadSession(ctx, sessionId);
  await loadTaughtCourse(ctx, ctx.user, session.courseId);
  return session;
}
