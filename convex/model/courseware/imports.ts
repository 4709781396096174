// Importing an archive. Its outline and texts are collected beside the draft, which one mutation replaces in the end, so
// that an import that is interrupted changes nothing.
import { v, type Infer } from "convex/values";
import { applyEdit, type OutlineEdit } from "../../../shared/courseware/edits";
import { checkLessonText } from "../../../shared/courseware/markdown";
import { COURSEWARE } from "../../../shared/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { PAGE_BYTES, readWithin, sizeOf } from "../../lib/reads";
import { vLessonKind } from "../fields/courseware";
import { loadDraft, replaceContent } from "./drafts";
import { lessonsOf, type OutlineSection } from "./outline";
import type { CourseDetails } from "./publication";
import { lessonIn, withText } from "./texts";

/** Unfinished imports of one transaction. */
const IMPORTS_AT_ONCE = 20;

export const vImportedSection = v.object({
  ...{ sectionId: v.string(), title: v.string(), week: v.union(v.number(), v.null()) },
  lessons: v.array(
    v.object({
      ...{ lessonId: v.string(), title: v.string(), kind: vLessonKind, isPreview: v.boolean() },
      minutes: v.union(v.number(), v.null()),
    }),
  ),
});
type ImportedSection = Infer<typeof vImportedSection>;

export const vImportedText = v.object({ lessonId: v.string(), body: v.string() });
type ImportedText = Infer<typeof vImportedText>;

interface ImportName {
  courseId: string;
  importId: string;
}

async function importOf(ctx: QueryCtx, courseId: string): Promise<Doc<"courseImports"> | null> {
  return await ctx.db
    .query("courseImports")
    .withIndex("by_courseId", (q) => q.eq("courseId", courseId))
    .unique();
}

/** The caller's import and the draft that it replaces. Throws import-not-found, and as `loadDraft` does. */
async function loadImport(ctx: MutationCtx, user: Viewer, { courseId, importId }: ImportName) {
  const { draft } = await loadDraft(ctx, user, courseId);
  const loaded = await importOf(ctx, courseId);
  if (loaded?.importId !== importId || loaded.startedBy !== user._id) return fail("import-not-found");
  return { draft, loaded };
}

/** Begins an import; an earlier one of the same course that was not finished is deleted. */
export async function startImport(
  ctx: MutationCtx,
  user: Viewer,
  { courseId, importId, details }: ImportName & { details: CourseDetails },
): Promise<void> {
  const { draft } = await loadDraft(ctx, user, courseId);
  const earlier = await importOf(ctx, courseId);
  if (earlier !== null) await deleteImport(ctx, earlier);
  const { generation, revision, editedAt } = draft;
  await ctx.db.insert("courseImports", {
    ...{ courseId, importId, details, sections: [], startedBy: user._id },
    replaces: { generation, revision, editedAt },
  });
}

/** Adds lessons to a section, which is added first where it is missing. Ids are kept. Throws as `applyEdit` does. */
export async function addSection(
  ctx: MutationCtx,
  user: Viewer,
  { section, ...name }: ImportName & { section: ImportedSection },
): Promise<void> {
  const { loaded } = await loadImport(ctx, user, name);
  let outline = { sections: loaded.sections, removed: [] as Doc<"courseDrafts">["removed"] };
  for (const edit of editsOf(loaded.sections, section)) {
    const result = applyEdit<Id<"lessonTexts">>(outline, edit);
    if ("fault" in result) return fail(result.fault);
    outline = result.outline;
  }
  await ctx.db.patch("courseImports", loaded._id, { sections: outline.sections });
}

function editsOf(
  sections: readonly OutlineSection[],
  { sectionId, title, week, lessons }: ImportedSection,
): OutlineEdit[] {
  const index = COURSEWARE.lessonsMax;
  const isNew = sections.every((one) => one.sectionId !== sectionId);
  return [
    ...(isNew ? [{ type: "addSection" as const, sectionId, title, index }] : []),
    { type: "changeSection", sectionId, week },
    ...lessons.flatMap(({ lessonId, title: name, kind, isPreview, minutes }): OutlineEdit[] => [
      { type: "addLesson", sectionId, lessonId, title: name, kind, index },
      { type: "changeLesson", lessonId, isPreview, minutes },
    ]),
  ];
}

/** Adds texts of lessons. Throws outline-part-missing, or the code of the first fault of a text. */
export async function addTexts(
  ctx: MutationCtx,
  user: Viewer,
  { texts, ...name }: ImportName & { texts: ImportedText[] },
): Promise<void> {
  const { loaded } = await loadImport(ctx, user, name);
  let { sections } = loaded;
  for (const { lessonId, body } of texts.slice(0, COURSEWARE.textsAtOnce)) {
    const fault = checkLessonText(body);
    if (fault !== null) fail(fault.code, { values: fault.values });
    if (lessonIn({ sections }, lessonId).textId !== null) fail("part-id-invalid");
    const textId = await ctx.db.insert("lessonTexts", {
      ...{ courseId: name.courseId, lessonId, body, revision: 0 },
      // Of the draft after the import.
      generation: loaded.replaces.generation + 1,
      ...{ editedAt: Date.now(), editedBy: user._id },
    });
    sections = withText(sections, lessonId, textId);
  }
  await ctx.db.patch("courseImports", loaded._id, { sections });
}

/** Replaces the draft. Throws edited-elsewhere when it has been changed since the import began. */
export async function finishImport(ctx: MutationCtx, user: Viewer, name: ImportName): Promise<void> {
  const { draft, loaded } = await loadImport(ctx, user, name);
  const { generation, revision, editedAt } = loaded.replaces;
  if (draft.generation !== generation || draft.revision !== revision || draft.editedAt !== editedAt)
    fail("edited-elsewhere");
  const { details, sections } = loaded;
  await replaceContent(ctx, draft, { details, sections, editedAt: Date.now() });
  await ctx.db.patch("courseDrafts", draft._id, { editedBy: user._id });
  await ctx.db.delete("courseImports", loaded._id);
}

/** Deletes the caller's import; one that is finished or replaced is none any more. */
export async function cancelImport(ctx: MutationCtx, user: Viewer, name: ImportName): Promise<void> {
  await loadDraft(ctx, user, name.courseId);
  const loaded = await importOf(ctx, name.courseId);
  if (loaded?.importId === name.importId && loaded.startedBy === user._id) await deleteImport(ctx, loaded);
}

async function deleteImport(ctx: MutationCtx, { _id, sections }: Doc<"courseImports">): Promise<void> {
  await ctx.db.delete("courseImports", _id);
  const textIds = lessonsOf({ sections }).flatMap(({ textId }) => textId ?? []);
  // In transactions of their own: several imports can end in one.
  if (textIds.length > 0) await ctx.scheduler.runAfter(0, internal.courseImports.deleteTexts, { textIds });
}

/** Deletes texts of an import that was not finished, as many as one transaction may read, and schedules the others. */
export async function deleteTexts(ctx: MutationCtx, textIds: Id<"lessonTexts">[]): Promise<void> {
  let bytes = 0;
  let deleted = 0;
  while (deleted < textIds.length && bytes < PAGE_BYTES) {
    const textId = textIds[deleted];
    const text = textId && (await ctx.db.get("lessonTexts", textId));
    if (text) await ctx.db.delete("lessonTexts", text._id);
    bytes += text ? sizeOf(text) : 0;
    deleted += 1;
  }
  const rest = textIds.slice(deleted);
  if (rest.length > 0) await ctx.scheduler.runAfter(0, internal.courseImports.deleteTexts, { textIds: rest });
}

/** Deletes one page of the imports that began before `before`; true when there may be more. */
export async function sweepImports(ctx: MutationCtx, before: number): Promise<boolean> {
  const { rows, isCut } = await readWithin(
    ctx.db.query("courseImports").withIndex("by_creation_time", (q) => q.lt("_creationTime", before)),
    { rows: IMPORTS_AT_ONCE, bytes: PAGE_BYTES },
  );
  for (const one of rows) await deleteImport(ctx, one);
  return isCut;
}
