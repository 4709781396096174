// Writes the catalogue once; whatever exists already is left as it is.
import type { MutationCtx } from "../../_generated/server";
import { courseById, loadCourse } from "../courses";
import { seedOutline } from "../courseware/seed";
import { ADV_AI } from "./advAi";
import { CATALOGUE_BATCHES } from "./batches";
import { FAAI } from "./faai";
import { addBatchWhenAllAreOver, insertBatch } from "./insertBatch";
import { seededSections } from "./lessons";
import type { CatalogueCourse } from "./types";

/** Inserts missing courses and batches. Existing ones are not changed. */
export async function seedCatalogue(ctx: MutationCtx): Promise<void> {
  const isNew = (await courseById(ctx, FAAI.courseId)) === null;
  for (const course of [FAAI, ADV_AI]) await insertCourse(ctx, course);
  for (const batch of CATALOGUE_BATCHES) await insertBatch(ctx, batch);
  // Only a fresh catalogue gets the extra batch: an installation that ran out of batches on purpose stays so.
  if (isNew) await addBatchWhenAllAreOver(ctx, FAAI);
}

async function insertCourse(ctx: MutationCtx, course: CatalogueCourse): Promise<void> {
  await insertRow(ctx, course);
  const stored = await loadCourse(ctx, course.courseId);
  await seedOutline(ctx, stored, seededSections(stored));
}

async function insertRow(ctx: MutationCtx, course: CatalogueCourse): Promise<void> {
  if ((await courseById(ctx, course.courseId)) !== null) return;
  const curriculum = course.curriculum.map((part) => ({ ...part, lessons: part.topics.length }));
  await ctx.db.insert("courses", { ...course, curriculum, nextBatchDate: null, currentBatch: null });
}
