// The questions of live classes beside their lesson.
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { LessonQuestions } from "#src/components/classes/lesson-questions.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

const PLACE = { courseId: "FAAI", lessonId: "begin" };

function show(classes: unknown) {
  const convex = new FakeConvex();
  convex.setQuery("classQuestions:atLesson", classes, PLACE);
  return render(
    convex.wrap(
      <MemoryRouter>
        <LessonQuestions place={PLACE} />
      </MemoryRouter>,
    ),
  ).place;
}

it("questions are listed by class, with those that were answered marked", () => {
  const questions = [
    { questionId: "q1", text: "Why squares?", isAnswered: true },
    { questionId: "q2", text: "Why not cubes?", isAnswered: false },
  ];
  const place = show([{ sessionId: "s1", title: "Class 1", startsAt: 0, questions }]);
  expect(textOf(place.querySelector("h2")!)).toBe("Questions from the live class");
  expect([...place.querySelectorAll("li")].map(textOf)).toEqual(["Why squares?Answered", "Why not cubes?"]);
  expect(place.querySelector("a")?.getAttribute("href")).toBe("/learn/FAAI/live/s1");
});

it.each([undefined, []])("nothing is shown for %j", (classes) => {
  expect(show(classes).childElementCount).toBe(0);
});
