// Bounds on uploads to a course, and deletion of those that never became a file. All stored content of the deployment
// belongs to courses and to exports; another use of the file storage has to be known to `sweepUploads`.
import { COURSEWARE } from "../../../shared/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { consumeOrWait } from "../../lib/rateLimits";
import { isPart } from "../ownData/parts";
import { isRegistered } from "./files";

/** Stored contents of one transaction. */
const AT_ONCE = 100;

/** Throws too-many-files or files-too-large when a course has no room for another file of this size. */
export function requireRoom(files: readonly Doc<"courseFiles">[], size: number): void {
  if (files.length >= COURSEWARE.filesMax) fail("too-many-files");
  const used = files.reduce((sum, file) => sum + file.size, 0);
  if (used + size > COURSEWARE.allFilesBytesMax) fail("files-too-large");
}

/** Counts the bytes of an accepted file. Throws posting-too-often. */
export async function countBytes(ctx: MutationCtx, userId: Id<"users">, size: number): Promise<void> {
  await consumeOrWait(ctx, { name: "uploadBytesPerUser", key: userId, units: size });
}

/**
 * Deletes the contents of one page that were uploaded before `before` and are no file of a course. Returns the cursor of
 * the next page, or null.
 */
export async function sweepUploads(
  ctx: MutationCtx,
  before: number,
  cursor: string | null,
): Promise<string | null> {
  const { page, isDone, continueCursor } = await ctx.db.system
    .query("_storage")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .paginate({ cursor, numItems: AT_ONCE });
  for (const { _id } of page)
    if (!(await isRegistered(ctx, _id)) && !(await isPart(ctx, _id))) await ctx.storage.delete(_id);
  return isDone ? null : continueCursor;
}
