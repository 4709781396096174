import { expect, it } from "vitest";
import { categoryName, durationText, levelName } from "#src/components/course/course-words.ts";
import { changeLocale } from "#src/texts/locale.ts";

it("usual categories, levels and durations are in the page's language, others as the instructor wrote them", async () => {
  expect([levelName("Beginner"), durationText("14 weeks")]).toEqual(["Beginner", "14 weeks"]);
  expect([levelName("Advanced"), durationText("1 week")]).toEqual(["Advanced", "1 week"]);
  await changeLocale("de");
  expect(["Beginner", "Intermediate", "Advanced"].map(levelName)).toEqual([
    "Einstieg",
    "Mittelstufe",
    "Fortgeschritten",
  ]);
  expect([durationText("14 weeks"), durationText("1 week")]).toEqual(["14 Wochen", "1 Woche"]);
  expect(["Artificial Intelligence", "Machine Learning"].map(categoryName)).toEqual([
    "Künstliche Intelligenz",
    "Maschinelles Lernen",
  ]);
  for (const own of ["constructor", "Data Science", "Kochen"]) expect(categoryName(own)).toBe(own);
  for (const own of ["constructor", "For doctors"]) expect(levelName(own)).toBe(own);
  expect(durationText("two weekends")).toBe("two weekends");
});
