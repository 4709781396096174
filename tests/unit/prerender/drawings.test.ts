// The drawings of courses in pages that are rendered ahead. Their chunks load on request, and a page waits for none.
import { expect, it } from "vitest";
import { COURSE_FIGURES } from "#shared/courseware/figures.ts";
import { course, pagesOf, RESULTS } from "./school.ts";

/** What React writes instead of a part that was not ready; browsers report it as error 419 and draw the part themselves. */
const UNFINISHED = "<!--$!-->";

it.each([...COURSE_FIGURES, "unknown"])("the page of a course has the drawing %s", async (image) => {
  const pages = pagesOf({ ...RESULTS, "courses:get": () => ({ ...course, image }) });
  const { markup } = await pages.page("/courses/FAAI");
  expect(markup).toContain("<h1");
  expect(markup.split(UNFINISHED)).toHaveLength(1);
});
