// What the details of a course offer as category, level and duration.
import { afterEach, expect, test } from "vitest";
import { changeLocale } from "#src/texts/locale.ts";
import { fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { convex, open, saves, send, startAfresh } from "./details-page.tsx";

startAfresh();
afterEach(() => changeLocale("en"));

const LEVELS = ["Beginner", "Intermediate", "Advanced"];

/** The values that a field offers, with their names. */
function offered(page: Element, label: string) {
  const list = document.getElementById(fieldNamed(page, label).getAttribute("list")!)!;
  return [...list.querySelectorAll("option")].map((option) => [option.value, textOf(option)]);
}
const valuesOf = (page: Element, label: string) => offered(page, label).map(([value]) => value);

const COURSES = [
  { category: "Mathematics", level: "Beginner", duration: "6 weeks" },
  { category: "Gardening", level: "Expert", duration: "6 weeks" },
];

test("the texts of other courses are offered once each, and the usual levels always", async () => {
  const page = await open();
  const all = () => ["Category", "Level", "Duration"].map((label) => valuesOf(page, label));
  expect(all()).toEqual([[], LEVELS, []]);
  await settle(() => {
    convex.setQuery("courses:list", COURSES);
  });
  expect(all()).toEqual([["Mathematics", "Gardening"], [...LEVELS, "Expert"], ["6 weeks"]]);
});

test("any other text is saved as well", async () => {
  const page = await open();
  await settle(() => {
    type(fieldNamed(page, "Level"), "For everybody");
  });
  await send(page);
  expect(saves()[0]!.form).toMatchObject({ level: "For everybody" });
});

test("a catalogue that fails leaves the form without its texts", async () => {
  const page = await open();
  await settle(() => {
    convex.setQuery("courses:list", new Error("The database is gone."));
  });
  expect([valuesOf(page, "Level"), valuesOf(page, "Category")]).toEqual([LEVELS, []]);
});

test("in German a suggestion shows what German learners read", async () => {
  await changeLocale("de");
  const page = await open();
  expect(offered(page, "Niveau")[0]).toEqual(["Beginner", "Einstieg"]);
});
