// Edits of the outline and of the details. Outline edits apply to the current draft, so that those of two editors combine.
import { v } from "convex/values";
import { applyEdit, type OutlineEdit } from "../../../shared/courseware/edits";
import type { CourseDetailsForm } from "../../../shared/forms/course";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { vLessonKind } from "../fields/courseware";
import { editBy } from "./drafts";
import { lessonsOf } from "./outline";
import { deleteDraftText } from "./texts";

const section = { sectionId: v.string() };
const lesson = { lessonId: v.string() };
const place = { index: v.number() };
const number = v.optional(v.union(v.number(), v.null()));

/** `OutlineEdit`, whose documentation holds. */
export const vOutlineEdit = v.union(
  v.object({ type: v.literal("addSection"), ...section, ...place, title: v.string() }),
  v.object({
    ...{ type: v.literal("addLesson"), ...section, ...lesson, ...place },
    ...{ title: v.string(), kind: vLessonKind },
  }),
  v.object({ type: v.literal("changeSection"), ...section, title: v.optional(v.string()), week: number }),
  v.object({
    ...{ type: v.literal("changeLesson"), ...lesson, title: v.optional(v.string()) },
    ...{ kind: v.optional(vLessonKind), isPreview: v.optional(v.boolean()), minutes: number },
  }),
  v.object({ type: v.literal("moveSection"), ...section, ...place }),
  v.object({ type: v.literal("moveLesson"), ...lesson, ...section, ...place }),
  v.object({ type: v.literal("removeSection"), ...section }),
  v.object({ type: v.literal("removeLesson"), ...lesson }),
  v.object({ type: v.literal("restoreSection"), ...section }),
  v.object({ type: v.literal("restoreLesson"), ...lesson }),
);

/** Throws the code of the rule that the edit breaks. */
export async function editOutline(
  ctx: MutationCtx,
  user: Viewer,
  { draft, edit }: { draft: Doc<"courseDrafts">; edit: OutlineEdit },
): Promise<void> {
  const result = applyEdit<Id<"lessonTexts">>(draft, edit);
  if ("fault" in result) return fail(result.fault);
  const { sections, removed } = result.outline;
  await ctx.db.patch("courseDrafts", draft._id, editBy(user, { sections, removed }));
  // Deletions that are too old to be undone.
  const shown = new Set([...lessonsOf({ sections }), ...partsOf(removed)].map(({ lessonId }) => lessonId));
  const gone = partsOf(draft.removed).filter(({ lessonId }) => !shown.has(lessonId));
  for (const one of gone) await deleteDraftText(ctx, draft, one);
}

const partsOf = (removed: Doc<"courseDrafts">["removed"]) =>
  lessonsOf({ sections: removed.map((part) => part.section) });

/** Returns the new revision. Throws edited-elsewhere when the details have changed since `revision`. */
export async function saveDetails(
  ctx: MutationCtx,
  user: Viewer,
  { draft, revision, form }: { draft: Doc<"courseDrafts">; revision: number; form: CourseDetailsForm },
): Promise<number> {
  if (draft.revision !== revision) fail("edited-elsewhere");
  await ctx.db.patch("courseDrafts", draft._id, editBy(user, { details: form, revision: revision + 1 }));
  return revision + 1;
}
