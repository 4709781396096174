// The instructor of a course changes, or may no longer teach.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { courseById } from "#convex/model/courses.ts";
import { freezeEachTestAt, lessonIdsOf, refusal } from "../../../helpers/convex.ts";
import { FAAI, FIRST, openStudio, write } from "./support.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

test("a course that gets another instructor is edited by that one alone, also with an older draft", async () => {
  const { server, teacher, other } = await openStudio();
  await write(teacher, { ...FAAI, lessonId: FIRST, body: "Begun by the first instructor" });
  await server.run(async (ctx) => {
    const course = (await courseById(ctx, "FAAI"))!;
    await ctx.db.patch("courses", course._id, { instructorId: other.userId });
  });
  const read = async (as: typeof teacher.as) =>
    await as.query(api.studio.lessonText, { ...FAAI, lessonId: FIRST });
  expect(await refusal(read(teacher.as))).toBe("permission-denied");
  expect((await read(other.as)).body).toBe("Begun by the first instructor");
});

test("an instructor whose role has ended reads no lesson that is for members", async () => {
  const { server, teacher, admin } = await openStudio();
  const [, , lessonId = ""] = await lessonIdsOf(server);
  const state = async () => (await teacher.as.query(api.lessons.read, { ...FAAI, lessonId }))?.lesson.state;
  expect(await state()).toBe("open");
  await admin.as.mutation(api.adminRoles.setActive, { userId: teacher.userId, isActive: false });
  expect(await state()).toBe("closed");
});
