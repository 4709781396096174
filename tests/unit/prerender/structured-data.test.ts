// Structured data of the public pages, judged by the rules of schema.org that search engines apply.
import { describe, expect, it } from "vitest";
import { blocksOf, faultsOf } from "#tests/helpers/structured-data.ts";
import {
  course,
  dataOf,
  ORIGIN,
  pages,
  pagesOf,
  readingOf,
  reply,
  RESULTS,
  thread,
  THREAD,
} from "./school.ts";

const batch = course.nextBatch;
const capacity = (remainingAttendeeCapacity: number) => ({
  hasCourseInstance: { remainingAttendeeCapacity },
});
const repeated = (repeatCount: number) => ({ hasCourseInstance: { courseSchedule: { repeatCount } } });

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
    ["a course without an instance", { hasCourseInstance: undefined }, "hasCourseInstance is required"],
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
      const isPart = typeof before === "object" && value !== undefined;
      return [name, isPart ? { ...before, ...(value as object) } : value];
    });
    // As it is written: without what is undefined.
    const written: unknown = JSON.parse(JSON.stringify({ ...valid, ...Object.fromEntries(merged) }));
    expect(faultsOf(written).join()).toContain(fault);
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

  it("a course without reviews has no rating, and one without a batch no dates", async () => {
    const rating = { ...course.rating, count: 0 };
    const other = pagesOf({ ...RESULTS, "courses:get": () => ({ ...course, rating, nextBatch: null }) });
    const data = dataOf(await other.page("/courses/FAAI"), "Course");
    expect(data).not.toHaveProperty("aggregateRating");
    expect(data).toMatchObject({
      hasCourseInstance: {
        courseMode: "Online",
        courseSchedule: { repeatFrequency: "Weekly", repeatCount: 14 },
      },
    });
    expect(data).not.toHaveProperty("hasCourseInstance.startDate");
    expect(faultsOf(data)).toEqual([]);
  });

  it("a course without a batch whose duration is not in weeks has no instance", async () => {
    const planned = { ...course, duration: "3 months", nextBatch: null };
    const other = pagesOf({ ...RESULTS, "courses:get": () => planned });
    expect(dataOf(await other.page("/courses/FAAI"), "Course")).not.toHaveProperty("hasCourseInstance");
  });

  it.each([
    ["en", "Foundations of AI: a live online course. Level: Beginner. Duration: 14 weeks."],
    ["de", "Foundations of AI: ein Live-Onlinekurs. Niveau: Einstieg. Dauer: 14 Wochen."],
  ])(
    "a course without details is described by its facts (%s), and has no empty properties",
    async (...[language, text]) => {
      const none = { description: "", outcomes: [], prerequisites: [] };
      const other = pagesOf({ ...RESULTS, "courses:get": () => ({ ...course, ...none }) });
      const page = await other.page("/courses/FAAI", language);
      expect(page.head).toContain(`<meta name="description" content="${text}" />`);
      const data = dataOf(page, "Course");
      expect(data).toMatchObject({ description: text });
      expect(data).not.toHaveProperty("teaches");
      expect(data).not.toHaveProperty("coursePrerequisites");
      expect(faultsOf(data).filter((fault) => !fault.endsWith("is recommended"))).toEqual([]);
    },
  );

  it("BreadcrumbList, ItemList and Organization", async () => {
    const trail = dataOf(await pages.page("/courses/FAAI"), "BreadcrumbList");
    expect(trail?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Courses", item: `${ORIGIN}/courses` },
      { "@type": "ListItem", position: 2, name: "Foundations of AI", item: `${ORIGIN}/courses/FAAI` },
    ]);
    const list = dataOf(await pages.page("/courses"), "ItemList");
    expect(list?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Foundations of AI", url: `${ORIGIN}/courses/FAAI` },
    ]);
    expect(dataOf(await pages.page("/"), "Organization")).toHaveProperty("logo");
  });

  it("DiscussionForumPosting with its replies", async () => {
    const data = dataOf(await pages.page(`/forums/thread/${THREAD}`), "DiscussionForumPosting");
    expect(data).toMatchObject({
      text: "Is 3 < 4 ?",
      isPartOf: `${ORIGIN}/forums`,
      comment: [
        {
          ...{ "@type": "Comment", text: "It is.", author: { name: "Alan" } },
          interactionStatistic: { interactionType: { "@type": "LikeAction" }, userInteractionCount: 0 },
        },
      ],
    });
    expect(data).not.toHaveProperty("dateModified");
  });

  it("an edited discussion and an edited reply have the time of the edit", async () => {
    const editedAt = Date.UTC(2026, 10, 22);
    const edited = pagesOf({
      ...RESULTS,
      "threads:get": () => ({ ...thread, editedAt }),
      "replies:page": ({ page }) => (page === 0 ? [{ ...reply, editedAt }] : []),
    });
    const data = dataOf(await edited.page(`/forums/thread/${THREAD}`), "DiscussionForumPosting");
    const dateModified = "2026-11-22T00:00:00.000Z";
    expect(data).toMatchObject({ dateModified, comment: [{ dateModified }] });
    expect(faultsOf(data)).toEqual([]);
  });

  it.each([
    ["costs nothing", { price: 0 }, { offers: { price: 0, category: "Free" } }],
    ["costs something", {}, { offers: { category: "Paid" } }],
    ["has more members than seats", { nextBatch: { ...batch, seatsTaken: 31 } }, capacity(0)],
    ["has free seats", {}, capacity(26)],
    ["lasts for less than a week", { nextBatch: { ...batch, endDate: "2026-12-03" } }, repeated(1)],
    ["lasts for ten days", { nextBatch: { ...batch, endDate: "2026-12-11" } }, repeated(1)],
    ["lasts for eleven days", { nextBatch: { ...batch, endDate: "2026-12-12" } }, repeated(2)],
    ["has sections", {}, { syllabusSections: [{ name: "Python", description: "Data" }] }],
    ["is rated", {}, { aggregateRating: { bestRating: 5, worstRating: 1 } }],
  ])("a course that %s says it", async (_title, change, expected) => {
    const other = pagesOf({ ...RESULTS, "courses:get": () => ({ ...course, ...change }) });
    expect(dataOf(await other.page("/courses/FAAI"), "Course")).toMatchObject(expected);
  });

  it("a course that is planned has no dates, and one without sections or topics lists none", async () => {
    const planned = { ...course, comingSoon: true, curriculum: [] };
    const data = dataOf(
      await pagesOf({ ...RESULTS, "courses:get": () => planned }).page("/courses/FAAI"),
      "Course",
    );
    expect(data).toHaveProperty("hasCourseInstance");
    expect(data).not.toHaveProperty("hasCourseInstance.startDate");
    expect(data).not.toHaveProperty("syllabusSections");
    const untold = { ...course, curriculum: [{ title: "Python", topics: [], lessons: 4 }] };
    const other = pagesOf({ ...RESULTS, "courses:get": () => untold });
    expect(dataOf(await other.page("/courses/FAAI"), "Course")?.syllabusSections).toEqual([
      { "@type": "Syllabus", name: "Python" },
    ]);
  });

  it("a discussion has its tags, likes and replies, as far as there are any", async () => {
    const data = dataOf(await pages.page(`/forums/thread/${THREAD}`), "DiscussionForumPosting");
    expect(data).toMatchObject({
      keywords: "study",
      interactionStatistic: [{ userInteractionCount: 2 }, { userInteractionCount: 1 }],
      comment: [{ url: `${ORIGIN}/forums/thread/${THREAD}#reply-1` }],
    });
    const bare = pagesOf({
      ...RESULTS,
      "threads:get": () => ({ ...thread, tags: [] }),
      "threads:counters": () => null,
      "replies:page": () => [],
    });
    const none = dataOf(await bare.page(`/forums/thread/${THREAD}`), "DiscussionForumPosting");
    for (const name of ["keywords", "interactionStatistic", "comment"]) expect(none).not.toHaveProperty(name);
  });

  it("a lesson without a length or a text says neither", async () => {
    const reading = readingOf("what-is-data")!;
    const lesson = { ...reading.lesson, minutes: null };
    const other = pagesOf({ ...RESULTS, "lessons:read": () => ({ ...reading, lesson, text: null }) });
    const data = dataOf(await other.page("/learn/FAAI/what-is-data"), "LearningResource");
    expect(data).toMatchObject({ name: "What is data?" });
    for (const name of ["timeRequired", "description"]) expect(data).not.toHaveProperty(name);
  });
});
