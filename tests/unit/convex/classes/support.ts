// A server with the catalogue, the course's instructor, and a member of its batch on sale.
import { vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import { enrolledIn } from "../../../helpers/admin.ts";
import {
  finishDue,
  signIn,
  startWithCatalogue,
  teacherOf,
  type TestServer,
} from "../../../helpers/convex.ts";

export const BATCH = { courseId: "FAAI", batchNumber: 3 };
export const FORM = {
  ...{ title: "Class", agenda: "Hello", day: "2026-12-01", time: "18:00", minutes: 60 },
  ...{ lessonId: null, meetingUrl: "https://zoom.example/one" },
};

/** Lets the time pass until then, with the jobs that are due. */
export async function goTo({ server }: { server: TestServer }, time: string): Promise<void> {
  vi.advanceTimersByTime(Date.parse(time) - Date.now());
  await finishDue(server);
}

export async function openClass() {
  const server = await startWithCatalogue();
  const teacher = await teacherOf(server);
  const member = await signIn(server, { email: "member@example.com" });
  await enrolledIn(server, member.userId, "Gamma");
  const other = await signIn(server, { email: "other@example.com" });
  await enrolledIn(server, other.userId, "Beta");
  const stored = async (sessionId: Id<"classSessions">): Promise<Doc<"classSessions"> | null> =>
    await server.run(async (ctx) => await ctx.db.get("classSessions", sessionId));
  const add = async (change: Partial<typeof FORM> = {}) =>
    await teacher.as.mutation(api.classSchedule.add, { ...BATCH, form: { ...FORM, ...change } });
  return { server, teacher, member, other, stored, add };
}
