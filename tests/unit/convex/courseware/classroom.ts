// FAAI with texts in its lessons, and a learner of it.
import type { Id } from "#convex/_generated/dataModel.js";
import { publishedOutline } from "#convex/model/courseware/outline.ts";
import { courseById } from "#convex/model/courses.ts";
import { insertEnrollment } from "#convex/model/enrollments.ts";
import {
  batchNamed,
  lessonIdsOf,
  seedCatalogue,
  signIn,
  startServer,
  type TestServer,
} from "../../../helpers/convex.ts";

export const courseId = "FAAI";
export const CANARY = "A sentence that only members read.";

/** FAAI with a text in every lesson, the second lesson a preview, and an enrolled learner. */
export async function openClassroom(releaseWeekly = false) {
  const server = startServer();
  await seedCatalogue(server);
  const ids = await lessonIdsOf(server);
  await server.run(async (ctx) => {
    const course = (await courseById(ctx, courseId))!;
    const outline = (await publishedOutline(ctx, course))!;
    const written = { courseId, generation: 0, revision: 0, editedAt: 0, editedBy: null };
    const sections = [];
    for (const section of outline.sections) {
      const lessons = [];
      for (const lesson of section.lessons) {
        const { lessonId } = lesson;
        const textId = await ctx.db.insert("lessonTexts", {
          ...written,
          lessonId,
          body: `${CANARY} ${lessonId}`,
        });
        lessons.push({ ...lesson, textId, isPreview: lessonId === ids[1] });
      }
      sections.push({ ...section, lessons });
    }
    await ctx.db.patch("courseOutlines", outline._id, { sections });
    await ctx.db.patch("courses", course._id, { releaseWeekly });
  });
  const member = await signIn(server);
  const batch = await batchNamed(server, "Beta");
  const enrollmentId = await server.run(
    async (ctx) =>
      await insertEnrollment(ctx, {
        ...{ userId: member.userId, course: { courseId, title: "FAAI" }, batch },
        payment: null,
      }),
  );
  return { server, ids, member, batch, enrollmentId };
}

export const statusTo = async (
  server: TestServer,
  enrollmentId: Id<"enrollments">,
  status: "refunded" | "cancelled" | "transferred" | "completed" | "active",
) => {
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", enrollmentId, { status });
  });
};
