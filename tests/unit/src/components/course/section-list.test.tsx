// Sections and lessons of a course whose titles are not unique.
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { Curriculum } from "#src/features/course/curriculum.tsx";
import { Outcomes } from "#src/features/course/outcomes.tsx";
import { Prerequisites } from "#src/features/course/prerequisites.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

const texts = (place: Element, selector: string) =>
  [...place.querySelectorAll(selector)].map((one) => textOf(one));

test("sections and lessons of one title are moved on the open page, and none is shown twice", () => {
  const curriculum = (titles: string[]) => (
    <MemoryRouter>
      <Curriculum
        course={{
          ...{ courseId: "FAAI", lessons: 3, lessonIds: [], previewIds: [] },
          curriculum: titles.map((title) => ({ title, topics: titles, lessons: 3 })),
        }}
      />
    </MemoryRouter>
  );
  const { place, show } = render(curriculum(["Lab", "Lab", "Review"]));
  show(curriculum(["Review", "Lab", "Lab"]));
  expect(texts(place, "summary .font-serif")).toEqual(["Review", "Lab", "Lab"]);
  expect(texts(place, "ul")).toEqual(["ReviewLabLab", "ReviewLabLab", "ReviewLabLab"]);
});

test("a section stays open while another is put before it", () => {
  const list = (titles: string[]) => (
    <MemoryRouter>
      <Curriculum
        course={{
          ...{ courseId: "FAAI", lessons: 1, lessonIds: [], previewIds: [] },
          curriculum: titles.map((title) => ({ title, topics: [], lessons: 1 })),
        }}
      />
    </MemoryRouter>
  );
  const { place, show } = render(list(["One", "Two"]));
  const two = place.querySelectorAll("details")[1]!;
  show(list(["New", "One", "Two"]));
  expect(place.querySelectorAll("details")[2]).toBe(two);
});

test("outcomes and prerequisites of one text are moved, and none is shown twice", () => {
  const lists = (items: string[]) => (
    <>
      <Outcomes items={items} />
      <Prerequisites items={items} />
    </>
  );
  const { place, show } = render(lists(["Python", "Python", "Curiosity"]));
  show(lists(["Curiosity", "Python", "Python"]));
  expect(texts(place, "ul").map((text) => text.replaceAll(/[^A-Za-z]/g, ""))).toEqual([
    ...["CuriosityPythonPython", "CuriosityPythonPython"],
  ]);
});

test("the first section is open, the others are closed", () => {
  const course = {
    ...{ courseId: "FAAI", lessons: 1, lessonIds: [], previewIds: [] },
    curriculum: ["One", "Two", "Three"].map((title) => ({ title, topics: [], lessons: 1 })),
  };
  const { place } = render(
    <MemoryRouter>
      <Curriculum course={course} />
    </MemoryRouter>,
  );
  expect([...place.querySelectorAll("details")].map(({ open }) => open)).toEqual([true, false, false]);
});
