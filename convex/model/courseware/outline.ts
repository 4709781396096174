// The published outline of a course: sections and lessons, without their texts.
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { vOutlineLesson, vOutlineSection } from "../fields/courseware";

export type OutlineLesson = Infer<typeof vOutlineLesson>;
export type OutlineSection = Infer<typeof vOutlineSection>;

/** The version that learners see; null for a course that was never published. One document is read. */
export async function publishedOutline(
  ctx: QueryCtx,
  course: Pick<Doc<"courses">, "courseId" | "publishedVersion">,
): Promise<Doc<"courseOutlines"> | null> {
  const { courseId, publishedVersion } = course;
  return publishedVersion === undefined ? null : await outlineOf(ctx, courseId, publishedVersion);
}

/** One version of a course; null when there is none of that number. */
export async function outlineOf(
  ctx: QueryCtx,
  courseId: string,
  version: number,
): Promise<Doc<"courseOutlines"> | null> {
  return await ctx.db
    .query("courseOutlines")
    .withIndex("by_courseId_and_version", (q) => q.eq("courseId", courseId).eq("version", version))
    .unique();
}

/** All lessons in order, through all sections. */
export const lessonsOf = ({ sections }: { sections: readonly OutlineSection[] }): OutlineLesson[] =>
  sections.flatMap(({ lessons }) => lessons);
