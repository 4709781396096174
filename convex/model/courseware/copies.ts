// Duplicating a course: a new draft with the outline, the files and, page by page, the texts of another one.
import { MINUTE_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { codeOf, fail } from "../../lib/fail";
import { filesOf } from "./files";
import { lessonsOf, type OutlineSection } from "./outline";
import {
  contentOf,
  createDraft,
  draftOf,
  loadDraft,
  loadEdited,
  type DraftContent,
  type EditedCourse,
} from "./drafts";
import { withText } from "./texts";

/** Texts of one transaction. */
const AT_ONCE = 40;
/** Between two transactions. */
const STEP_MAX_MS = 10 * MINUTE_MS;

/** Throws copy-running while texts are still being copied into the draft; a copy that has failed is none any more. */
export function requireCopied({ copy }: Pick<DraftContent, "copy">): void {
  if (copy !== undefined && copy.continuesBy > Date.now()) fail("copy-running");
}

/** Throws as `loadEdited` and `requireCopied` do for `from`, and as `createDraft` does for the new id. */
export async function duplicate(
  ctx: MutationCtx,
  user: Viewer,
  { from, courseId, title }: { from: string; courseId: string; title: string },
): Promise<void> {
  const content = await contentOf(ctx, await loadEdited(ctx, user, from));
  requireCopied(content);
  const details = { ...content.details, title, comingSoon: true };
  const sections = copiedSections(content.sections);
  const startedAt = Date.now();
  const draft = await createDraft(ctx, user, { courseId, details, sections });
  await ctx.db.patch("courseDrafts", draft._id, {
    copy: { startedAt, continuesBy: startedAt, source: from },
  });
  await copyFiles(ctx, { from, to: courseId, uploadedBy: user._id });
  await copyTexts(ctx, { from, to: courseId, texts: textsOf(content), startedAt });
}

/**
 * Copies what a failed copy has left out, from the source as it is now; without a source that the user may edit the copy
 * ends as it is. Throws as `loadDraft` and `requireCopied` do.
 */
export async function resumeCopy(ctx: MutationCtx, user: Viewer, courseId: string): Promise<void> {
  const { draft } = await loadDraft(ctx, user, courseId);
  requireCopied(draft);
  if (draft.copy === undefined) return;
  const { source } = draft.copy;
  const edited = source === undefined ? null : await sourceOf(ctx, user, source);
  const texts = edited === null ? [] : textsOf(await contentOf(ctx, edited));
  const startedAt = Date.now();
  await ctx.db.patch("courseDrafts", draft._id, { copy: { ...draft.copy, startedAt } });
  await copyTexts(ctx, { from: source ?? courseId, to: courseId, texts, startedAt });
}

async function sourceOf(ctx: MutationCtx, user: Viewer, courseId: string): Promise<EditedCourse | null> {
  try {
    return await loadEdited(ctx, user, courseId);
  } catch (error) {
    if (GONE.has(codeOf(error))) return null;
    throw error;
  }
}

const GONE: ReadonlySet<string | null> = new Set(["course-not-found", "permission-denied"]);

/** Throws copy-running while lessons lack texts that a copy is to bring, also when it has failed. */
export function requireWhole({ draft }: EditedCourse): void {
  if (draft?.copy !== undefined) fail("copy-running");
}

/** Rows for the same stored files in another course. */
async function copyFiles(
  ctx: MutationCtx,
  { from, to, uploadedBy }: { from: string; to: string; uploadedBy: Id<"users"> },
): Promise<void> {
  for (const { storageId, name, contentType, size } of await filesOf(ctx, from))
    await ctx.db.insert("courseFiles", {
      ...{ courseId: to, storageId, name, contentType, size, uploadedBy },
      createdAt: Date.now(),
    });
}

interface CopiedText {
  lessonId: string;
  textId: Id<"lessonTexts">;
}

interface Copy {
  from: string;
  to: string;
  texts: CopiedText[];
  /** Of the draft's `copy`. */
  startedAt: number;
}

/** Copies the first of the texts and schedules the others. Lessons that were edited in the meantime keep their text. */
export async function copyTexts(ctx: MutationCtx, { from, to, texts, startedAt }: Copy): Promise<void> {
  const draft = await draftOf(ctx, to);
  // Deleted, or replaced by an import.
  if (draft?.copy?.startedAt !== startedAt) return;
  const fileIds = await fileIdsBetween(ctx, from, to);
  let { sections } = draft;
  for (const { lessonId, textId } of texts.slice(0, AT_ONCE)) {
    const lesson = lessonsOf({ sections }).find((one) => one.lessonId === lessonId);
    const text = await ctx.db.get("lessonTexts", textId);
    if (lesson === undefined || lesson.textId !== null || text === null) continue;
    const copyId = await ctx.db.insert("lessonTexts", {
      ...{ courseId: to, lessonId, generation: draft.generation, revision: 0 },
      body: renamedFiles(text.body, fileIds),
      ...{ editedAt: draft.editedAt, editedBy: draft.editedBy },
    });
    sections = withText(sections, lessonId, copyId);
  }
  const rest = texts.slice(AT_ONCE);
  const isDone = rest.length === 0;
  const copy = isDone ? undefined : { ...draft.copy, startedAt, continuesBy: Date.now() + STEP_MAX_MS };
  await ctx.db.patch("courseDrafts", draft._id, { sections, copy });
  const next = { from, to, texts: rest, startedAt };
  if (!isDone) await ctx.scheduler.runAfter(0, internal.studio.copyTexts, next);
}

/** The texts of a course, by lesson. */
const textsOf = (content: Pick<Doc<"courseDrafts">, "sections">): CopiedText[] =>
  lessonsOf(content).flatMap(({ lessonId, textId }) => (textId === null ? [] : [{ lessonId, textId }]));

async function fileIdsBetween(ctx: MutationCtx, from: string, to: string): Promise<Map<string, string>> {
  const copies = new Map((await filesOf(ctx, to)).map(({ storageId, _id }) => [storageId, _id]));
  const ids = new Map<string, string>();
  for (const { _id, storageId } of await filesOf(ctx, from)) {
    const copy = copies.get(storageId);
    if (copy !== undefined) ids.set(_id, copy);
  }
  return ids;
}

const renamedFiles = (body: string, ids: ReadonlyMap<string, string>): string =>
  body.replace(/file:([a-z0-9]+)/gi, (whole, id: string) => {
    const copy = ids.get(id);
    return copy === undefined ? whole : `file:${copy}`;
  });

/** The sections without texts, for a course that gets copies of them. */
const copiedSections = (sections: readonly OutlineSection[]): OutlineSection[] =>
  sections.map((one) => ({
    ...one,
    lessons: one.lessons.map((part) => ({ ...part, textId: null })),
  }));
