// What a crawler gets: heads, content, structured data and documents of the public pages, rendered from data of a fake deployment.
import { beforeEach, describe, expect, it } from "vitest";
import type { JSONValue } from "convex/values";
import { createPages, type Page } from "#src/prerender.tsx";

const ORIGIN = "https://school.example";
const EVIL = `</script><script>alert("1")</script> & 'quotes'`;

const batch = {
  batchNumber: 3,
  batchName: "Gamma",
  startDate: "2026-12-1",
  endDate: "2027-03-09",
  status: "upcoming",
  maxCapacity: 30,
  seatsTaken: 4,
};
const card = {
  courseId: "FAAI",
  title: "Foundations of AI",
  description: "From the first line of Python to a working network.",
  level: "Beginner",
  duration: "14 weeks",
  lessons: 28,
  price: 299,
  originalPrice: 399,
  icon: "🧭",
  image: "loss-landscape",
  category: "AI",
  comingSoon: false,
  nextBatch: batch,
  sellable: true,
  rating: { average: 4.625, count: 8, distribution: [0, 0, 0, 3, 5] },
};
const course = {
  ...card,
  instructor: "Ada Byron",
  instructorBio: "Teaches.",
  curriculum: [{ title: "Python", topics: ["Data"], lessons: 4 }],
  prerequisites: ["Curiosity"],
  outcomes: ["Train a model"],
  hasDownload: true,
  availableSeats: 26,
};
const THREAD = "t1";
const written = {
  threadId: THREAD,
  category: "general",
  tags: ["study"],
  authorName: "Grace",
  authorAvatar: null,
  createdAt: Date.UTC(2026, 10, 20),
  isPinned: false,
  isLocked: false,
};
const thread = {
  ...written,
  title: EVIL,
  content: "<p>Is <b>3 &lt; 4</b>?</p>",
  mayDelete: false,
  mayModerate: false,
};
const counters = {
  replyCount: 1,
  repliesPosted: 1,
  likeCount: 2,
  likedByMe: false,
  lastReplyAt: Date.UTC(2026, 10, 21),
  lastReplyBy: "Alan",
};
const threadCard = { ...written, ...counters, title: EVIL, preview: "Is 3 < 4?" };
const reply = {
  replyId: "r1",
  position: 1,
  content: "<p>It is.</p>",
  authorName: "Alan",
  authorAvatar: null,
  createdAt: Date.UTC(2026, 10, 21),
  likeCount: 0,
  likedByMe: false,
  mayDelete: false,
};

type Results = Record<string, (args: Record<string, JSONValue>) => unknown>;

const RESULTS: Results = {
  "courses:list": () => [card],
  "courses:get": ({ courseId }) => (courseId === "FAAI" ? course : null),
  "reviews:recent": () => [],
  "reviews:forCourse": () => [],
  "threads:list": () => ({ page: [threadCard], isDone: true, continueCursor: "end" }),
  "threads:get": ({ threadId }) => (threadId === THREAD ? thread : null),
  "threads:counters": () => counters,
  "threads:viewCount": () => 12,
  "replies:page": ({ page }) => (page === 0 ? [reply] : []),
};

let asked: string[] = [];
const pagesOf = (results: Results = RESULTS) =>
  createPages({
    origin: ORIGIN,
    ask: (name, args) => {
      asked.push(name);
      const result = results[name];
      return result === undefined
        ? Promise.reject(new Error(`${name} is not for rendered pages`))
        : Promise.resolve(result(args as Record<string, JSONValue>) as JSONValue);
    },
  });
const pages = pagesOf();

beforeEach(() => {
  asked = [];
});

const structured = ({ head }: Page): Record<string, unknown>[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
  );
const dataOf = (page: Page, type: string) => structured(page).find((data) => data["@type"] === type);

/** A property may be a list of alternatives joined by "|". */
function expectProperties(data: unknown, required: readonly string[]): void {
  for (const property of required) {
    const found = property.split("|").some((name) => {
      const value = name
        .split(".")
        .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], data);
      return value !== undefined && value !== "";
    });
    expect(found, `${property} of ${JSON.stringify(data)}`).toBe(true);
  }
}

describe("heads", () => {
  it.each([
    ["/", "Master Machine Learning · Cohort", "/"],
    ["/courses", "Courses · Cohort", "/courses"],
    ["/courses/FAAI", "Foundations of AI · Cohort", "/courses/FAAI"],
    ["/forums", "Forums · Cohort", "/forums"],
    ["/about", "About Us · Cohort", "/about-us"],
    ["/about-us", "About Us · Cohort", "/about-us"],
    ["/contact", "Contact Us · Cohort", "/contact"],
  ])("%s has a title, one canonical address, a description and cards", async (path, title, canonical) => {
    const page = await pages.page(path);
    expect(page.status).toBe(200);
    expect(page.head).toContain(`<title>${title}</title>`);
    expect(page.head.match(/rel="canonical" href="([^"]*)"/)?.[1]).toBe(ORIGIN + canonical);
    expect(page.head.match(/name="description" content="([^"]*)"/)?.[1]?.length).toBeGreaterThan(30);
    for (const name of ["og:title", "og:description", "og:url", "og:image", "twitter:card"])
      expect(page.head).toContain(`="${name}"`);
    expect(page.head).not.toContain("noindex");
    expect(page.markup).toContain("<h1");
    expect(page.isKept).toBe(path === canonical);
  });

  it.each(["/dashboard", "/login", "/payments/p1", "/admin/dashboard"])(
    "%s is answered for people and not for search engines",
    async (path) => {
      const page = await pages.page(path);
      expect(page.status).toBe(200);
      expect(page.head).toContain('name="robots" content="noindex"');
      expect(page.head).not.toContain("canonical");
      expect(asked).toEqual([]);
    },
  );

  it("the course's card has its own picture", async () => {
    expect((await pages.page("/courses/FAAI")).head).toContain(`${ORIGIN}/og/courses/FAAI.png`);
    expect(await pages.picture("/og/courses/FAAI.png")).toContain("<svg");
    expect(await pages.picture("/og/courses/NOPE.png")).toBeNull();
  });
});

describe("what does not exist", () => {
  it("an unknown course answers 404 with the text of the specification", async () => {
    const page = await pages.page("/courses/NOPE");
    expect(page.status).toBe(404);
    expect(page.markup).toContain("Course Not Found");
    expect(page.head).toContain("noindex");
    expect(page.isKept).toBe(false);
  });

  it("a hidden, deleted or unknown discussion answers 404", async () => {
    const page = await pages.page("/forums/thread/hidden");
    expect(page.status).toBe(404);
    expect(page.head).not.toContain("DiscussionForumPosting");
  });

  it("an unknown path answers 404 and leaves the redirect to the client", async () => {
    const page = await pages.page("/nope/at/all");
    expect([page.status, page.markup, page.isKept]).toEqual([404, "", false]);
  });
});

describe("content", () => {
  it("the catalogue, a course, the forum and a discussion are there without scripts", async () => {
    expect((await pages.page("/courses")).markup).toContain("Foundations of AI");
    expect((await pages.page("/courses/FAAI")).markup).toContain("Train a model");
    expect((await pages.page("/forums")).markup).toContain("Is 3 &lt; 4?");
    const discussion = await pages.page(`/forums/thread/${THREAD}`);
    expect(discussion.markup).toContain("<b>3 &lt; 4</b>".replace("b>", "span>").replace("/b>", "/span>"));
    expect(discussion.markup).toContain("It is.");
  });

  it("only results that are the same for everybody are asked for", async () => {
    for (const path of ["/", "/courses", "/courses/FAAI", "/forums", `/forums/thread/${THREAD}`])
      await pages.page(path);
    expect(asked.filter((name) => !(name in RESULTS))).toEqual([]);
    expect(new Set(asked).size).toBeGreaterThan(5);
  });

  it("a title cannot end its element, in the head, the structured data or the page's data", async () => {
    const page = await pages.page(`/forums/thread/${THREAD}`);
    const html = page.head + page.markup + page.data;
    expect(html).not.toContain("<script>alert");
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html.match(/<\/script>/g)).toHaveLength(3);
    expect(page.head).toContain("<title>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)");
    expect(dataOf(page, "DiscussionForumPosting")?.headline).toBe(EVIL);
  });

  it("rejects when the deployment does not answer, so that the host answers without content", async () => {
    const silent = createPages({ origin: ORIGIN, ask: () => Promise.reject(new Error("no answer")) });
    await expect(silent.page("/courses")).rejects.toThrow("no answer");
    expect((await silent.shell("/courses")).markup).toContain("<h1");
  });
});

// https://developers.google.com/search/docs/appearance/structured-data: required properties of each type.
describe("structured data", () => {
  it("Course", async () => {
    const data = dataOf(await pages.page("/courses/FAAI"), "Course");
    expectProperties(data, [
      ...["name", "description", "provider.name", "offers.category", "offers.price", "offers.priceCurrency"],
      ...["hasCourseInstance.courseMode", "hasCourseInstance.courseSchedule.repeatCount"],
      ...["hasCourseInstance.courseSchedule.repeatFrequency", "aggregateRating.ratingValue"],
      "aggregateRating.ratingCount|aggregateRating.reviewCount",
    ]);
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
    expectProperties(dataOf(await pages.page("/"), "Organization"), ["name", "url", "logo"]);
  });

  it("DiscussionForumPosting with its replies", async () => {
    const data = dataOf(await pages.page(`/forums/thread/${THREAD}`), "DiscussionForumPosting");
    expectProperties(data, ["author.name", "datePublished", "text|image|video", "headline", "url"]);
    expect(data).toMatchObject({
      text: "Is 3 < 4 ?",
      comment: [{ "@type": "Comment", text: "It is.", author: { name: "Alan" } }],
    });
  });
});

describe("documents", () => {
  it("the sitemap names the pages that exist, and robots.txt names the sitemap", async () => {
    const sitemap = await pages.document("/sitemap.xml");
    for (const path of ["/", "/courses", "/courses/FAAI", "/forums", `/forums/thread/${THREAD}`])
      expect(sitemap?.text).toContain(`<loc>${ORIGIN}${path}</loc>`);
    expect(sitemap?.text).not.toContain("dashboard");
    expect((await pages.document("/robots.txt"))?.text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(await pages.document("/other.xml")).toBeNull();
  });

  it("the feed is well-formed XML with the newest discussions", async () => {
    const { text, type } = (await pages.document("/forums/feed.xml")) ?? { text: "", type: "" };
    expect(type).toContain("application/atom+xml");
    expect(text).toContain(`<id>${ORIGIN}/forums/thread/${THREAD}</id>`);
    expect(text).toContain("<title>&lt;/script&gt;");
    expect(text).toContain("<updated>2026-11-21T00:00:00.000Z</updated>");
  });

  it("the manifest has icons", async () => {
    const manifest = JSON.parse((await pages.document("/manifest.webmanifest"))?.text ?? "") as {
      icons: { sizes: string }[];
    };
    expect(manifest.icons.map(({ sizes }) => sizes)).toContain("512x512");
  });
});

describe("languages", () => {
  it("are the stored one, else the browser's first known one", () => {
    expect(pages.languageFor("", "fr, de-AT;q=0.9, en;q=0.5")).toBe("de");
    expect(pages.languageFor("cohort_language=en", "de")).toBe("en");
    expect(pages.languageFor("", "")).toBe("en");
  });

  it("do not mix when pages are rendered at the same time", async () => {
    const [german, english] = await Promise.all([pages.page("/courses", "de"), pages.page("/courses", "en")]);
    expect(german.markup).toContain("Sprache");
    expect(english.markup).toContain("Language");
    expect(english.markup).not.toContain("Sprache");
    expect(german).toMatchObject({ status: 200, language: "de", isKept: true });
  });
});
