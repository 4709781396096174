// The draft as the editor shows it.
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { vCourseDetails, vOutlineSection, vRemovedPart } from "../fields/courseware";
import { contentOf, type EditedCourse } from "./drafts";
import { editorName } from "./history";
import { differs } from "./publish";

export const vDraft = v.object({
  courseId: v.string(),
  details: vCourseDetails,
  sections: v.array(vOutlineSection),
  removed: v.array(vRemovedPart),
  /** Of the details. */
  revision: v.number(),
  /** Null for a course that was never published. */
  publishedVersion: v.union(v.number(), v.null()),
  /** Whether publishing would change anything. */
  isChanged: v.boolean(),
  /** While texts of another course are being copied: when that has failed, unless it continues. Otherwise null. */
  copyUntil: v.union(v.number(), v.null()),
  editedAt: v.number(),
  editedByName: v.union(v.string(), v.null()),
});

export async function draftView(ctx: QueryCtx, edited: EditedCourse): Promise<Infer<typeof vDraft>> {
  const content = await contentOf(ctx, edited);
  const { courseId, details, sections, removed, revision, editedAt, editedBy } = content;
  const { course, draft } = edited;
  return {
    ...{ courseId, details, sections, removed, revision, editedAt },
    publishedVersion: course?.publishedVersion ?? null,
    isChanged: course === null || (draft !== null && (await differs(ctx, course, draft))),
    copyUntil: content.copy?.continuesBy ?? null,
    editedByName: await editorName(ctx, editedBy),
  };
}
