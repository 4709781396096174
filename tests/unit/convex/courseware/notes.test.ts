// Private notes: who writes them, windows that do not overwrite each other, and who finds which.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { insertEnrollment } from "#convex/model/enrollments.ts";
import { COURSEWARE } from "#shared/limits.ts";
import {
  batchNamed,
  freezeEachTestAt,
  lessonIdsOf,
  refusal,
  signIn,
  teacherOf,
  type TestServer,
} from "../../../helpers/convex.ts";
import { courseId, openClassroom, statusTo } from "./classroom.ts";
import { FAAI, openStudio } from "./support.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

test("notes are private, belong to a lesson of the course, and are found by their words", async () => {
  const { server, ids, member, enrollmentId } = await openClassroom();
  const stranger = await signIn(server, { email: "eve@example.com" });
  const baseOf = async (as: typeof member.as, lessonId: string) =>
    (await as.query(api.notes.mine, { courseId, lessonId }))?.updatedAt ?? null;
  const write = async (as: typeof member.as, text: string, lessonId = ids[0]!) =>
    await as.mutation(api.notes.save, { courseId, lessonId, text, base: await baseOf(as, lessonId) });
  const save = async (...args: Parameters<typeof write>) => await refusal(write(...args));
  const mine = async (as: Pick<TestServer, "query">) =>
    await as.query(api.notes.mine, { courseId, lessonId: ids[0]! });
  await write(member.as, "Gradient descent walks downhill");
  expect((await mine(member.as))?.text).toBe("Gradient descent walks downhill");
  for (const as of [server, stranger.as, (await teacherOf(server)).as]) {
    expect(await mine(as)).toBeNull();
    expect(await as.query(api.notes.find, { courseId, words: "", limit: 50 })).toEqual([]);
  }
  const found = async (words: string) =>
    await member.as.query(api.notes.find, { courseId, words, limit: 50 });
  expect((await found("downhill")).map(({ lessonId }) => lessonId)).toEqual([ids[0]]);
  expect(await found("uphill")).toEqual([]);
  expect(await save(member.as, "x".repeat(COURSEWARE.noteMax + 1))).toBe("note-too-long");
  expect(await save(member.as, "x", "nothing")).toBe("invalid-lesson");
  expect(await save(stranger.as, "x")).toBe("no-active-enrollment");
  await statusTo(server, enrollmentId, "refunded");
  expect(await save(member.as, "x")).toBe("no-active-enrollment");
  await statusTo(server, enrollmentId, "active");
  await write(member.as, "  ");
  expect(await mine(member.as)).toBeNull();
});

test("two tabs do not overwrite each other's note, and as many notes are listed as are asked for", async () => {
  const { ids, member } = await openClassroom();
  const save = async (text: string, base: number | null, lessonId = ids[0]!) =>
    await member.as.mutation(api.notes.save, { courseId, lessonId, text, base });
  const first = await save("One", null);
  const second = await save("One and two", first);
  expect(second).toBeGreaterThan(first ?? 0);
  for (const base of [null, first]) expect(await refusal(save("Another", base))).toBe("edited-elsewhere");
  expect(await refusal(save("", first))).toBe("edited-elsewhere");
  // The answer to the first attempt was lost.
  expect(await save("One and two", first)).toBeGreaterThan(second ?? 0);
  for (const lessonId of ids.slice(1, 4)) await save("Two notes", null, lessonId);
  const listed = async (limit: number, words = "") =>
    (await member.as.query(api.notes.find, { courseId, words, limit })).length;
  expect([
    await listed(2),
    await listed(50),
    await listed(2, "notes"),
    await listed(-1),
    await listed(NaN),
  ]).toEqual([...[2, 4, 2, 1, 1]]);
  expect(await save("  ", await save("x", null, ids[5]), ids[5])).toBeNull();
});

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
