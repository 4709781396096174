// Publishing the draft of a course, in one mutation.
import { outlineBytes } from "../../../shared/courseware/outline-size";
import { courseDetailsForm } from "../../../shared/forms/course";
import { COURSEWARE } from "../../../shared/limits";
import type { Doc } from "../../_generated/dataModel";
import { internal } from "../../_generated/api";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { parseForm } from "../../lib/forms";
import { sizeOf } from "../../lib/reads";
import { allCourses, loadCourse } from "../courses";
import { runLifecycleOf } from "../lifecycle";
import { requireCopied } from "./copies";
import { contentOf, loadDraft, type DraftContent } from "./drafts";
import { lessonsOf, type OutlineSection } from "./outline";
import { recountProgress } from "./completion";
import { publishVersion, type CourseDetails } from "./publication";

/**
 * Returns the number of the version. Throws copy-running, course-too-long, course-empty, nothing-to-publish,
 * too-many-courses or a field's code.
 */
export async function publishDraft(
  ctx: MutationCtx,
  user: Viewer,
  { courseId, note }: { courseId: string; note: string },
): Promise<number> {
  const { draft, course } = await loadDraft(ctx, user, courseId);
  const details = parseForm(courseDetailsForm, draft.details);
  requireCopied(draft);
  requireBounds(draft.sections, details);
  if (lessonsOf(draft).length === 0) fail("course-empty");
  if (course !== null && !(await differs(ctx, course, draft))) fail("nothing-to-publish");
  if (course === null && (await allCourses(ctx)).length >= COURSEWARE.coursesMax) fail("too-many-courses");
  const { sections, generation, instructorId } = draft;
  const version = await publishVersion(ctx, {
    ...{ courseId, details, sections, note, instructorId, publishedBy: user._id },
  });
  await ctx.db.patch("courseDrafts", draft._id, { generation: generation + 1, removed: [] });
  await recountProgress(ctx, courseId);
  await ctx.scheduler.runAfter(0, internal.studio.sweepTexts, { courseId, generation, version });
  // Lifting "coming soon" begins the sale: the waitlist gets its offers, and batches their statuses.
  await runLifecycleOf(ctx, await loadCourse(ctx, courseId));
  return version;
}

/** So that the queries about all courses stay within what one may read. Throws course-too-long. */
function requireBounds(sections: readonly OutlineSection[], details: CourseDetails): void {
  const isLong =
    outlineBytes(sections) > COURSEWARE.outlineBytesMax || sizeOf(details) > COURSEWARE.detailsBytesMax;
  if (isLong) fail("course-too-long");
}

/** Whether the draft and the published version differ. */
export async function differs(ctx: QueryCtx, course: Doc<"courses">, draft: DraftContent): Promise<boolean> {
  const published = await contentOf(ctx, { course, draft: null });
  return textOfContent(published) !== textOfContent(draft);
}

/** The same text for the same content, whatever the order of the fields. */
const textOfContent = ({ details, sections }: Pick<DraftContent, "details" | "sections">): string =>
  JSON.stringify({ details, sections }, sortedFields);

const sortedFields = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
