// The category filter of the catalogue.
import { sharedText } from "../../texts/messages";

/** 'All' followed by each category once, in the order the catalogue first names it. */
export const categoryOptions = (courses: readonly { category: string }[]): string[] => [
  sharedText("allCategories"),
  ...new Set(courses.map((course) => course.category)),
];

/** An unknown category in the address means 'All'. */
export function inCategory<T extends { category: string }>(courses: readonly T[], wanted: string): T[] {
  const known = courses.some((course) => course.category === wanted);
  return known ? courses.filter((course) => course.category === wanted) : [...courses];
}
