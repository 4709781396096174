// Fills a fresh demonstration once, all in one transaction.
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { setLinks } from "../batchLinks";
import { batchesOf } from "../batches";
import { loadCourse } from "../courses";
import { insertUser, userByEmail } from "../users";
import { seedDemoClasses } from "./classes";
import { seedDemoReviews, seedDemoThreads } from "./community";
import { seedDemoEnrollments } from "./enrollments";
import { DEMO_INSTRUCTOR, DEMO_LEARNERS, demoLearnerEmail, demoLearnerName } from "./people";

/** The first learner is inserted together with everything else. */
export async function isDemoSeeded(ctx: QueryCtx): Promise<boolean> {
  return (await userByEmail(ctx, demoLearnerEmail(1))) !== null;
}

/** Inserts learners, enrollments, reviews, threads, class links and an instructor, unless it has run before. */
export async function seedDemo(ctx: MutationCtx): Promise<void> {
  if (await isDemoSeeded(ctx)) return;
  const people = new Map<number, Id<"users">>();
  for (let number = 1; number <= DEMO_LEARNERS; number += 1) {
    people.set(number, await insertLearner(ctx, number));
  }
  await seedDemoEnrollments(ctx, people);
  await seedDemoReviews(ctx, people);
  await seedDemoThreads(ctx, people);
  await seedDemoLinks(ctx);
  await seedDemoTeacher(ctx);
  await seedDemoClasses(ctx);
}

/** Assigns the demo course to the demo instructor. */
async function seedDemoTeacher(ctx: MutationCtx): Promise<void> {
  const teacher = await userByEmail(ctx, DEMO_INSTRUCTOR);
  const course = await loadCourse(ctx, "FAAI");
  if (teacher !== null) await ctx.db.patch("courses", course._id, { instructorId: teacher._id });
}

/** Addresses below .example do not resolve. */
async function seedDemoLinks(ctx: MutationCtx): Promise<void> {
  for (const { _id, batchNumber } of await batchesOf(ctx, "FAAI")) {
    const room = `faai-batch-${String(batchNumber)}`;
    await setLinks(ctx, _id, {
      zoom: `https://zoom.example/j/${room}`,
      discord: `https://discord.example/${room}`,
      materials: `https://materials.example/${room}`,
    });
  }
}

async function insertLearner(ctx: MutationCtx, number: number): Promise<Id<"users">> {
  const userId = await insertUser(ctx, {
    email: demoLearnerEmail(number),
    displayName: demoLearnerName(number),
    photoURL: null,
    provenBy: "prepared",
  });
  await ctx.db.patch("users", userId, { isSample: true });
  return userId;
}
