// The catalogue: courses of all categories or of one, which the address names.
import { expect, test } from "vitest";
import { Catalog } from "#src/features/catalog/catalog.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { openScreen, SIGNED_OUT } from "#tests/helpers/screen.tsx";

const course = (courseId: string, title: string, category: string) => ({
  ...{
    courseId,
    title,
    category,
    description: "From the start on.",
    level: "Beginner",
    duration: "14 weeks",
  },
  ...{ lessons: 25, price: 299, originalPrice: 899, icon: "compass", image: "loss-landscape" },
  ...{ instructor: "Dr. Ines Sample", instructorBio: "Ines teaches.", comingSoon: false, nextBatch: null },
  ...{ sellable: true, rating: { average: 4.5, count: 2 } },
});
const COURSES = [
  course("A", "Foundations", "Artificial Intelligence"),
  course("B", "Pipelines", "Data Science"),
];

function open(courses: object[] | undefined, address = "/courses") {
  const convex = new FakeConvex();
  if (courses !== undefined) convex.setQuery("courses:list", courses);
  const screen = openScreen(<Catalog />, { convex, address, session: SIGNED_OUT });
  const titles = () => [...screen.place.querySelectorAll("h2")].map((title) => title.textContent);
  return { ...screen, titles };
}

test("a category is chosen and left again; the address follows", async () => {
  const { press, seen, titles } = open(COURSES);
  expect(titles()).toEqual(["Foundations", "Pipelines"]);
  await press("Data Science");
  expect([titles(), seen.address]).toEqual([["Pipelines"], "/courses?category=Data+Science"]);
  await press("All");
  expect([titles(), seen.address]).toEqual([["Foundations", "Pipelines"], "/courses"]);
});

test("a single course is shown", () => {
  expect(open(COURSES.slice(0, 1)).titles()).toEqual(["Foundations"]);
});

test.each([
  ["Data+Science", ["Pipelines"]],
  ["Nonsense", ["Foundations", "Pipelines"]],
])("the address names the category %s", (category, shown) => {
  expect(open(COURSES, `/courses?category=${category}`).titles()).toEqual(shown);
});

test("one course stands out: the first that can be bought", () => {
  const batch = { startDate: "2026-12-21", status: "upcoming", maxCapacity: 30 };
  const full = { nextBatch: { ...batch, seatsTaken: 30 } };
  const free = { nextBatch: { ...batch, seatsTaken: 4 } };
  const [foundations, pipelines] = COURSES;
  const courses = [
    { ...foundations, comingSoon: true, ...free },
    { ...foundations, courseId: "C", ...full },
    { ...pipelines, ...free },
    { ...pipelines, courseId: "D", ...free },
  ];
  const ways = [...open(courses).place.querySelectorAll<HTMLElement>('[data-slot="button"]')];
  const looks = ways.filter(({ textContent }) => textContent.includes("View course"));
  expect(looks.map(({ dataset }) => dataset["variant"])).toEqual([
    ...["secondary", "secondary"],
    ...["primary", "secondary"],
  ]);
});

test("while the courses load there is neither a course nor the word that there is none", () => {
  expect(open(undefined).text()).not.toContain(open([]).text());
  expect(open([]).text()).not.toBe("");
});
