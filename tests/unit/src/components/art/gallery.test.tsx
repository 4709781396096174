// Every drawing that a text can name is drawn, with its accessible name.
import { expect, test, vi } from "vitest";
import { COURSE_FIGURES, FIGURES } from "#shared/courseware/figures.ts";
import { CourseArt } from "#src/components/art/course-art.tsx";
import { GalleryFigure } from "#src/components/art/gallery.tsx";
import { render, settle } from "#tests/helpers/render.tsx";

test.each(FIGURES)("%s is drawn in the theme's inks and has its accessible name", (name) => {
  const drawing = render(<GalleryFigure name={name} label="What it shows" />).place.innerHTML;
  expect(drawing).toContain('role="img" aria-label="What it shows"');
  expect(drawing).toContain("var(--accent)");
  expect(drawing).not.toMatch(/NaN|undefined|#[0-9a-f]{3}/);
});

test("all drawings differ, and an unknown name shows none", () => {
  const drawings = FIGURES.map((name) => render(<GalleryFigure name={name} />).place.innerHTML);
  expect(new Set(drawings).size).toBe(FIGURES.length);
  expect(render(<GalleryFigure name="toString" />).place.innerHTML).toBe("");
});

test("a course can have each of its figures, and a neutral one for any other name", async () => {
  const drawing = async (name: string): Promise<string> => {
    const { place, unmount } = render(<CourseArt name={name} />);
    await vi.waitFor(async () => {
      await settle(() => undefined);
      expect(place.querySelector("svg")?.childElementCount).toBeGreaterThan(0);
    });
    const { innerHTML } = place;
    unmount();
    return innerHTML;
  };
  const drawings: string[] = [];
  for (const name of COURSE_FIGURES) drawings.push(await drawing(name));
  expect(new Set(drawings).size).toBe(COURSE_FIGURES.length);
  expect(await drawing("constructor")).toBe(await drawing("embedding-cloud"));
});
