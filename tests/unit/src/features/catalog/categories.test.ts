import { describe, expect, it } from "vitest";
import { categoryOptions, inCategory } from "#src/features/catalog/categories.ts";

const courses = [
  { id: 1, category: "Artificial Intelligence" },
  { id: 2, category: "Statistics" },
  { id: 3, category: "Artificial Intelligence" },
];

describe("categories", () => {
  it("offer 'All' and each category once", () => {
    expect(categoryOptions(courses)).toEqual(["All", "Artificial Intelligence", "Statistics"]);
  });
  it("filter the list", () => {
    expect(inCategory(courses, "Statistics").map((course) => course.id)).toEqual([2]);
  });
  it("show everything for 'All' and for an unknown category", () => {
    expect(inCategory(courses, "All")).toHaveLength(3);
    expect(inCategory(courses, "Poetry")).toHaveLength(3);
  });
});
