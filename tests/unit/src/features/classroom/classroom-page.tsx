// The classroom's page of a course with three lessons, on a fake backend.
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { vi } from "vitest";
import { DialogsContext } from "#src/hooks/use-dialogs.ts";
import { SessionContext, type Session } from "#src/lib/session.ts";
import LessonRoute from "#src/routes/lesson.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, settle } from "#tests/helpers/render.tsx";

export const courseId = "FAAI";
const MEMBER = { status: "signed-in", user: { uid: "ann", name: "Ann" } } as unknown as Session;

type State = "open" | "later" | "closed";
export const lesson = (lessonId: string, state: State = "open", isPreview = false) => ({
  ...{ lessonId, title: `Title of ${lessonId}`, kind: "reading", isPreview, minutes: 12, state },
});
export const section = (sectionId: string, lessons: object[], startDate: string | null = null) => ({
  ...{ sectionId, title: `Section ${sectionId}`, week: 1, startDate, lessons },
});
export const OUTLINE = {
  ...{ courseId, title: "Foundations", teaches: false, resume: "two" },
  sections: [
    section("a", [lesson("one"), lesson("two")], "2025-09-01"),
    section("b", [lesson("three", "later")], "2025-09-15"),
  ],
  progress: { percent: 33, status: "active", completed: ["one"] },
};
export const reading = (lessonId: string, changes: object = {}) => ({
  ...{ lesson: lesson(lessonId), opensOn: null, text: `Text of ${lessonId}.`, files: [] },
  ...changes,
});

/** With fake time. `alerts` are the messages that the page has shown. */
export function newClassroom() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const alerts: string[] = [];
  const convex = new FakeConvex({
    "lessons:open": () => null,
    "notes:save": () => 7,
    "progress:toggleLesson": () => null,
  });
  convex.setQuery("lessons:outline", OUTLINE, { courseId });
  for (const lessonId of ["one", "two"]) {
    convex.setQuery("lessons:read", reading(lessonId), { courseId, lessonId });
    convex.setQuery("notes:mine", null, { courseId, lessonId });
  }
  const open = async (address = "/learn/FAAI/two", session = MEMBER) => {
    const dialogs = { alert: (text: string) => Promise.resolve(void alerts.push(text)) };
    const { place } = render(
      convex.wrap(
        <SessionContext value={session}>
          <DialogsContext value={dialogs as never}>
            <MemoryRouter initialEntries={[address]}>
              <main>
                <Routes>
                  <Route path="/learn/:courseId/:lessonId?" element={<LessonRoute />} />
                </Routes>
              </main>
            </MemoryRouter>
          </DialogsContext>
        </SessionContext>,
      ),
    );
    await settle(() => undefined);
    return place;
  };
  return { convex, alerts, open };
}

export const linkTo = (place: Element, lessonId: string) =>
  place.querySelector(`ol a[href="/learn/FAAI/${lessonId}"]`)!;
