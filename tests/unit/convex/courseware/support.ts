// A catalogue with an instructor of FAAI, another instructor and an admin, and short ways to call the studio.
import { api } from "#convex/_generated/api.js";
import { signIn, startWithCatalogue, teacherOf, type TestServer } from "../../../helpers/convex.ts";

export const FAAI = { courseId: "FAAI" };
/** A lesson of it. */
export const FIRST = "how-a-machine-learns-from-examples";
export type Editor = Awaited<ReturnType<typeof signIn>>;

export async function openStudio() {
  const server = await startWithCatalogue();
  const teacher = await teacherOf(server);
  const other = await signIn(server, { email: "other@example.com", displayName: "Otto", role: "instructor" });
  const admin = await signIn(server, { email: "root@example.com", displayName: "Rita", role: "admin" });
  return { server, teacher, other, admin };
}

/** A new course of the editor with one section and one lesson. */
export async function newCourse({ as }: Editor, courseId = "NEW1"): Promise<{ courseId: string }> {
  await as.mutation(api.studio.create, { form: { courseId, title: "A new course" }, copyOf: null });
  const section = { type: "addSection", sectionId: "basics", title: "Basics", index: 0 } as const;
  await as.mutation(api.studio.editOutline, { courseId, edit: section });
  await addLesson({ as }, { courseId, lessonId: "first" });
  return { courseId };
}

export async function addLesson(
  { as }: Pick<Editor, "as">,
  { courseId, lessonId, index = 99 }: { courseId: string; lessonId: string; index?: number },
): Promise<void> {
  const lesson = { sectionId: "basics", lessonId, title: `Lesson ${lessonId}`, kind: "reading" } as const;
  await as.mutation(api.studio.editOutline, { courseId, edit: { type: "addLesson", ...lesson, index } });
}

/** Saves over whatever is stored now. */
export async function write(
  { as }: Pick<Editor, "as">,
  { courseId, lessonId, body }: { courseId: string; lessonId: string; body: string },
): Promise<string> {
  const { revision } = await as.query(api.studio.lessonText, { courseId, lessonId });
  return await as.mutation(api.studio.saveLesson, { courseId, lessonId, revision, body });
}

export const publish = async ({ as }: Pick<Editor, "as">, courseId: string) =>
  await as.mutation(api.studio.publish, { courseId, note: "" });

export const draftOf = async ({ as }: Pick<Editor, "as">, courseId: string) =>
  await as.query(api.studio.draft, { courseId });

/** Ids of lessons by section, as text. */
export const idsOf = async (editor: Pick<Editor, "as">, courseId: string): Promise<string[]> =>
  (await draftOf(editor, courseId)).sections.map(
    ({ sectionId, lessons }) => `${sectionId}: ${lessons.map(({ lessonId }) => lessonId).join(" ")}`,
  );

export const textRows = async (server: TestServer, courseId: string) =>
  await server.run(async (ctx) =>
    (await ctx.db.query("lessonTexts").collect()).filter((row) => row.courseId === courseId),
  );
