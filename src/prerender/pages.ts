// What is known of each public page besides its markup: whether it exists, its structured data and its picture.
import { matchRoutes } from "react-router-dom";
import type { Thing, WithContext } from "schema-dts";
import { api } from "#convex/_generated/api.js";
import { paths } from "../lib/paths";
import { layoutText } from "../texts/layout";
import type { PageResults } from "./results";
import {
  breadcrumbs,
  courseData,
  courseList,
  coursePicture,
  discussion,
  lessonData,
  organization,
} from "./structured-data";

type About = {
  exists: boolean;
  structured: readonly WithContext<Thing>[];
  /** Null: the site's own. */
  picture: string | null;
  type: "website" | "article";
};

type Found = { results: PageResults; screen: string | null };

const about = (given: Partial<About> = {}): About => ({
  exists: true,
  structured: [],
  picture: null,
  type: "website",
  ...given,
});

/** Decoded, as the screen has them: the results are found by them. */
const paramsOf = (path: string, pathname: string): Readonly<Partial<Record<string, string>>> =>
  matchRoutes([{ path }], pathname)?.[0]?.params ?? {};

export function structuredOf(origin: string, pathname: string, { results, screen }: Found): About {
  if (screen === null) return about({ exists: false });
  if (screen === "home" || screen === "about") return about({ structured: [organization(origin)] });
  if (screen === "catalog") {
    const courses = results.get(api.courses.list, {});
    return about({ structured: courses === undefined ? [] : [courseList(origin, courses)] });
  }
  if (screen === "course") return aboutCourse(origin, pathname, results);
  if (screen === "lesson") return aboutLesson(origin, pathname, results);
  return screen === "forum-thread" ? aboutThread(origin, pathname, results) : about();
}

function aboutCourse(origin: string, pathname: string, results: PageResults): About {
  const { courseId = "" } = paramsOf(paths.course.path, pathname);
  const course = results.get(api.courses.get, { courseId });
  if (course === null) return about({ exists: false });
  if (course === undefined) return about();
  const trail = breadcrumbs(origin, [
    [layoutText("courses"), paths.courses.href()],
    [course.title, paths.course.href(course.courseId)],
  ]);
  return about({
    structured: [courseData(origin, course), trail],
    picture: coursePicture(course.courseId),
    type: "article",
  });
}

/** Lessons for members exist, and nothing is said of them. */
function aboutLesson(origin: string, pathname: string, results: PageResults): About {
  const { courseId = "", lessonId } = paramsOf(LESSONS, pathname);
  const outline = results.get(api.lessons.outline, { courseId });
  if (outline === undefined) return about();
  if (outline === null) return about({ exists: false });
  if (lessonId === undefined) return about();
  const lesson = outline.sections.flatMap(({ lessons }) => lessons).find((one) => one.lessonId === lessonId);
  if (lesson === undefined) return about({ exists: false });
  const reading = results.get(api.lessons.read, { courseId, lessonId });
  if (!lesson.isPreview || reading == null) return about();
  const trail = breadcrumbs(origin, [
    [layoutText("courses"), paths.courses.href()],
    [outline.title, paths.course.href(courseId)],
    [lesson.title, paths.lesson.href(courseId, lessonId)],
  ]);
  return about({
    structured: [lessonData(origin, courseId, reading), trail],
    picture: coursePicture(courseId),
    type: "article",
  });
}

function aboutThread(origin: string, pathname: string, results: PageResults): About {
  const { threadId = "" } = paramsOf(paths.thread.path, pathname);
  const thread = results.get(api.threads.get, { threadId });
  if (thread === null) return about({ exists: false });
  if (thread === undefined) return about();
  const id = { threadId: thread.threadId };
  const counters = results.get(api.threads.counters, id) ?? null;
  const replies = results.get(api.replies.page, { ...id, page: 0 }) ?? [];
  const trail = breadcrumbs(origin, [
    [layoutText("forums"), paths.forums.href()],
    [thread.title, paths.thread.href(thread.threadId)],
  ]);
  return about({ structured: [discussion(origin, { thread, counters, replies }), trail], type: "article" });
}

/** With and without a lesson. */
const LESSONS = `${paths.learn.path}/:lessonId?`;

const PUBLIC: ReadonlySet<string> = new Set([paths.home.path, paths.course.path, paths.thread.path]);

/** Patterns of all screens but the public ones with a file of their own: a host answers them with the application. */
export const appPaths: readonly string[] = Object.values(paths)
  .map(({ path }) => path as string)
  .filter((path) => !PUBLIC.has(path));
