// Structured data of the public pages, judged by the rules of schema.org that search engines apply.
import { describe, expect, it } from "vitest";
import { blocksOf, faultsOf } from "#tests/helpers/structured-data.ts";
import { course, dataOf, ORIGIN, pages, pagesOf, RESULTS, THREAD } from "./school.ts";

describe("structured data", () => {
  it.each([
    ["/", ["Organization"]],
    ["/courses", ["ItemList"]],
    ["/courses/FAAI", ["Course", "BreadcrumbList"]],
    ["/forums", []],
    [`/forums/thread/${THREAD}`, ["DiscussionForumPosting", "BreadcrumbList"]],
    ["/about-us", ["Organization"]],
    ["/contact", []],
  ])("of %s is valid in both languages", async (path, types) => {
    for (const language of ["en", "de"]) {
      const blocks = blocksOf((await pages.page(path, language)).head);
      expect(blocks.map((block) => block["@type"])).toEqual(types);
      expect(blocks.flatMap(faultsOf)).toEqual([]);
    }
  });

  it.each([
    ["a missing name", { name: undefined }, "Course: name is required"],
    ["a day without zeros", { hasCourseInstance: { startDate: "2026-12-1" } }, "is no date"],
    ["a relative address", { url: "/courses/FAAI" }, "is no url"],
    ["an unknown property", { teacher: "Ada" }, "not a property of the type"],
    ["a rating out of its bounds", { aggregateRating: { ratingValue: 6 } }, "is not within"],
    ["an offer without a price", { offers: { price: undefined } }, "price is required"],
  ])("%s is found", async (_title, change, fault) => {
    const valid = dataOf(await pages.page("/courses/FAAI"), "Course") as Record<string, unknown>;
    const merged = Object.entries(change).map(([name, value]): [string, unknown] => {
      const before = valid[name];
      return [name, typeof before === "object" ? { ...before, ...(value as object) } : value];
    });
    expect(faultsOf({ ...valid, ...Object.fromEntries(merged) }).join()).toContain(fault);
  });

  it("Course", async () => {
    const data = dataOf(await pages.page("/courses/FAAI"), "Course");
    expect(data).toMatchObject({
      offers: { price: 299, availability: "https://schema.org/InStock" },
      aggregateRating: { ratingValue: 4.63, reviewCount: 8 },
      hasCourseInstance: { startDate: "2026-12-01", courseSchedule: { repeatCount: 14 } },
    });
  });

  it.each([
    ["a full course is sold out", { availableSeats: 0 }, "SoldOut"],
    ["a batch that is not sold is sold out", { sellable: false }, "SoldOut"],
    ["a planned course can be ordered later", { comingSoon: true }, "PreOrder"],
  ])("%s", async (_title, change, availability) => {
    const other = pagesOf({ ...RESULTS, "courses:get": () => ({ ...course, ...change }) });
    const data = dataOf(await other.page("/courses/FAAI"), "Course");
    expect(data).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
  });

  it("a course without reviews has no rating, and one without a batch no instance", async () => {
    const rating = { ...course.rating, count: 0 };
    const other = pagesOf({ ...RESULTS, "courses:get": () => ({ ...course, rating, nextBatch: null }) });
    const data = dataOf(await other.page("/courses/FAAI"), "Course");
    expect(data).not.toHaveProperty("aggregateRating");
    expect(data).not.toHaveProperty("hasCourseInstance");
  });

  it("BreadcrumbList, ItemList and Organization", async () => {
    const trail = dataOf(await pages.page("/courses/FAAI"), "BreadcrumbList");
    expect(trail?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Courses", item: `${ORIGIN}/courses` },
      { "@type": "ListItem", position: 2, name: "Foundations of AI", item: `${ORIGIN}/courses/FAAI` },
    ]);
    const list = dataOf(await pages.page("/courses"), "ItemList");
    expect(list?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, url: `${ORIGIN}/courses/FAAI` },
    ]);
    expect(dataOf(await pages.page("/"), "Organization")).toHaveProperty("logo");
  });

  it("DiscussionForumPosting with its replies", async () => {
    const data = dataOf(await pages.page(`/forums/thread/${THREAD}`), "DiscussionForumPosting");
    expect(data).toMatchObject({
      text: "Is 3 < 4 ?",
      comment: [{ "@type": "Comment", text: "It is.", author: { name: "Alan" } }],
    });
  });
});
