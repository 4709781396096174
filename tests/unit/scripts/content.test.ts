// The compiled lessons are those of `content`, and its texts fit the catalogue, the gallery and the bounds.
import { readFileSync } from "node:fs";
import path from "node:path";
import katex from "katex";
import type { Nodes } from "mdast";
import { expect, test } from "vitest";
import { ADV_AI } from "#convex/model/catalogue/advAi.ts";
import { FAAI } from "#convex/model/catalogue/faai.ts";
import { checkLessonText, parseLessonText, referencesOf } from "#shared/courseware/markdown.ts";
import { FIGURES } from "#shared/courseware/figures.ts";
import { COURSES, MODULES_DIR, compileSections, readCourse } from "../../../scripts/content/compile.ts";

test.each(COURSES)(
  "convex/model/catalogue/lessons/$module is what `npm run content` writes",
  async (course) => {
    const written = readFileSync(path.join(MODULES_DIR, course.module), "utf8");
    // Compared as a whole: a difference would print both.
    expect(written === (await compileSections(course)), "run `npm run content`").toBe(true);
  },
);

test.each([FAAI, ADV_AI])("content/$courseId is the course of the catalogue", (catalogue) => {
  const course = readCourse(catalogue.courseId);
  expect(course.courseId).toBe(catalogue.courseId);
  expect(catalogue).toMatchObject(
    Object.fromEntries(Object.entries(course.details).filter(([field]) => field !== "releaseWeekly")),
  );
  expect(
    course.sections.map(({ title, lessons }) => ({ title, topics: lessons.map((lesson) => lesson.title) })),
  ).toEqual(catalogue.curriculum);
});

test("texts keep the rules of lessons, and refer to lessons and drawings that exist", () => {
  for (const { folder } of COURSES) {
    const lessons = readCourse(folder).sections.flatMap((section) => section.lessons);
    const ids = lessons.map(({ lessonId }) => lessonId);
    for (const { lessonId, body } of lessons) {
      if (body === null) continue;
      expect(checkLessonText(body), lessonId).toBe(null);
      const references = referencesOf(body);
      expect(references.files, lessonId).toEqual([]);
      expect(ids, lessonId).toEqual(expect.arrayContaining(references.lessons));
      expect(FIGURES, lessonId).toEqual(expect.arrayContaining(references.figures));
      for (const [, alt] of body.matchAll(/!\[([^\]]*)\]/g))
        expect(alt!.length, lessonId).toBeGreaterThan(20);
    }
  }
});

test("formulas are valid", () => {
  for (const { folder } of COURSES) {
    for (const { lessonId, body } of readCourse(folder).sections.flatMap((section) => section.lessons)) {
      for (const formula of formulasOf(body ?? "")) {
        expect(() => katex.renderToString(formula, { strict: "error" }), lessonId).not.toThrow();
      }
    }
  }
});

function formulasOf(body: string): string[] {
  const formulas: string[] = [];
  const waiting: Nodes[] = [parseLessonText(body) ?? { type: "root", children: [] }];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ("children" in node) waiting.push(...node.children);
    if (node.type === "math" || node.type === "inlineMath") formulas.push(node.value);
  }
  return formulas;
}
