// Notes are found by their author alone, in the course that is asked about.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { insertEnrollment } from "#convex/model/enrollments.ts";
import { batchNamed, freezeEachTestAt, lessonIdsOf, signIn } from "../../../helpers/convex.ts";
import { FAAI, openStudio } from "./support.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

test("words find neither another person's notes nor those of another course", async () => {
  const { server } = await openStudio();
  const [lessonId = ""] = await lessonIdsOf(server);
  const batch = await batchNamed(server, "Beta");
  const course = { ...FAAI, title: "FAAI" };
  const member = async (email: string) => {
    const person = await signIn(server, { email });
    await server.run(
      async (ctx) => await insertEnrollment(ctx, { userId: person.userId, course, batch, payment: null }),
    );
    const save = { ...FAAI, lessonId, text: `Gradient of ${email}`, base: null };
    await person.as.mutation(api.notes.save, save);
    return person;
  };
  const ann = await member("ann@example.com");
  await member("bob@example.com");
  await server.run(async (ctx) => {
    const elsewhere = { courseId: "AdvAI", lessonId, text: "Gradient elsewhere", updatedAt: 1 };
    await ctx.db.insert("lessonNotes", { userId: ann.userId, ...elsewhere });
  });
  const found = async (courseId: string, words: string) =>
    (await ann.as.query(api.notes.find, { courseId, words, limit: 50 })).map(({ text }) => text);
  for (const words of ["gradient", ""]) {
    expect(await found("FAAI", words)).toEqual(["Gradient of ann@example.com"]);
    expect(await found("AdvAI", words)).toEqual(["Gradient elsewhere"]);
  }
});
