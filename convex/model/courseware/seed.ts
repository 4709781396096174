// The first version of a seeded course. Installations of earlier versions have the course but no outline, and get it at
// the next start.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { OutlineLesson, OutlineSection } from "./outline";
import { publishVersion, type CourseDetails } from "./publication";

export interface SeedLesson extends Omit<OutlineLesson, "textId"> {
  /** Markdown; null for a lesson without a text. */
  body: string | null;
}
export interface SeedSection extends Omit<OutlineSection, "lessons"> {
  lessons: readonly SeedLesson[];
}

/** Publishes the first version of a course that has none; changes nothing else. */
export async function seedOutline(
  ctx: MutationCtx,
  course: Doc<"courses">,
  seed: readonly SeedSection[],
): Promise<void> {
  if (course.publishedVersion !== undefined) return;
  const { courseId } = course;
  const sections: OutlineSection[] = [];
  for (const section of seed) {
    const lessons: OutlineLesson[] = [];
    for (const { body, ...lesson } of section.lessons) {
      const textId =
        body === null ? null : await insertText(ctx, { courseId, lessonId: lesson.lessonId, body });
      lessons.push({ ...lesson, textId });
    }
    sections.push({ ...section, lessons });
  }
  await publishVersion(ctx, {
    ...{ courseId, sections, details: detailsOf(course) },
    ...{ publishedBy: null, note: "" },
  });
}

async function insertText(
  ctx: MutationCtx,
  text: { courseId: string; lessonId: string; body: string },
): Promise<Id<"lessonTexts">> {
  const written = { generation: 0, revision: 0, editedAt: Date.now(), editedBy: null };
  return await ctx.db.insert("lessonTexts", { ...text, ...written });
}

/** The part of a course that its versions hold. */
export function detailsOf(course: Doc<"courses">): CourseDetails {
  const { title, description, level, duration, category, price, originalPrice } = course;
  const { icon, image, instructor, instructorBio, prerequisites, outcomes, comingSoon } = course;
  return {
    ...{ title, description, level, duration, category, price, originalPrice },
    ...{ icon, image, instructor, instructorBio, prerequisites, outcomes, comingSoon },
    releaseWeekly: course.releaseWeekly ?? false,
  };
}
