// What a crawler gets: heads, content, structured data and documents of the public pages, rendered from data of a fake deployment.
import { beforeEach, describe, expect, it } from "vitest";
import type { JSONValue } from "convex/values";
import { createPages, type Page } from "#src/prerender.tsx";
import { blocksOf, faultsOf } from "#tests/helpers/structured-data.ts";

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
  instructor: "Ada Byron",
  comingSoon: false,
  nextBatch: batch,
  sellable: true,
  rating: { average: 4.625, count: 8, distribution: [0, 0, 0, 3, 5] },
};
const course = {
  ...card,
  instructorBio: "Teaches.",
  curriculum: [{ title: "Python", topics: ["Data"], lessons: 4 }],
  prerequisites: ["Curiosity"],
  outcomes: ["Train a model"],
  lessonIds: [],
  previewIds: ["what-is-data"],
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

const SECRET = "A sentence that only members read.";
const lesson = {
  ...{ lessonId: "what-is-data", title: "What is data?", kind: "reading", isPreview: true, minutes: 12 },
  state: "open",
};
const closed = { ...lesson, lessonId: "nets", title: "Nets", isPreview: false, state: "closed" };
const outline = {
  ...{ courseId: "FAAI", title: course.title, teaches: false, progress: null, resume: lesson.lessonId },
  sections: [{ sectionId: "s", title: "Start", week: 1, startDate: null, lessons: [lesson, closed] }],
};
const LESSON_TEXT = `# Rows

Data is *what* you [kept](https://example.com), in rows and columns, one $x$ after another.

\`\`\`python
kept = 1
\`\`\``;
const readingOf = (lessonId: JSONValue | undefined) =>
  lessonId === lesson.lessonId || lessonId === closed.lessonId
    ? {
        ...{ courseTitle: course.title, sectionTitle: "Start", number: 1, lessons: 2, opensOn: null },
        ...{ files: [], previous: null, next: null },
        ...(lessonId === lesson.lessonId ? { lesson, text: LESSON_TEXT } : { lesson: closed, text: null }),
      }
    : null;

type Results = Record<string, (args: Record<string, JSONValue>) => unknown>;

const RESULTS: Results = {
  "courses:list": () => [card],
  "courses:get": ({ courseId }) => (courseId === "FAAI" ? course : null),
  "lessons:outline": ({ courseId }) => (courseId === "FAAI" ? outline : null),
  "lessons:read": ({ lessonId }) => readingOf(lessonId),
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

const dataOf = (page: Page, type: string) => blocksOf(page.head).find((data) => data["@type"] === type);

describe("heads", () => {
  it.each([
    ["/", "Master Machine Learning · Cohort", "/"],
    ["/courses", "Courses · Cohort", "/courses"],
    ["/courses/FAAI", "Foundations of AI · Cohort", "/courses/FAAI"],
    ["/forums", "Forums · Cohort", "/forums"],
    ["/about", "About Us · Cohort", "/about-us"],
    ["/about-us", "About Us · Cohort", "/about-us"],
    ["/contact", "Contact Us · Cohort", "/contact"],
    ["/terms", "Terms · Cohort", "/terms"],
    ["/privacy", "Privacy · Cohort", "/privacy"],
    ["/refunds", "Refunds · Cohort", "/refunds"],
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

  it("a post of every allowed element is there; nothing is still loading", async () => {
    const content =
      '<p>A <a href="https://example.com/a">link</a>, <a href="mailto:a@example.com">mail</a>, <strong>b</strong> ' +
      '<em>i</em> <u>u</u> <s>s</s> <code>c</code><br><span data-mention="u1">@Grace</span></p>' +
      "<h3>t</h3><h4>t</h4><ul><li>one</li></ul><ol><li>one</li></ol><pre><code>x</code></pre><blockquote><p>q</p></blockquote>";
    const rich = pagesOf({
      ...RESULTS,
      "threads:get": () => ({ ...thread, content }),
      "replies:page": ({ page }) => (page === 0 ? [{ ...reply, content }] : []),
    });
    const { markup } = await rich.page(`/forums/thread/${THREAD}`);
    expect(markup.match(/<a href="https:\/\/example\.com\/a"/g)).toHaveLength(2);
    expect(markup).toContain("<h1");
    expect(markup).not.toContain('aria-busy="true"');
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

describe("documents", () => {
  it("the sitemap names the pages that exist, and robots.txt names the sitemap", async () => {
    const sitemap = await pages.document("/sitemap.xml");
    for (const path of ["/", "/courses", "/courses/FAAI", "/forums", `/forums/thread/${THREAD}`])
      for (const address of [path, `${path}?lang=de`])
        expect(sitemap?.text).toContain(
          `<loc>${ORIGIN}${address}</loc>${path.includes("thread") ? "<lastmod>2026-11-21T00:00:00.000Z</lastmod>" : ""}` +
            `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}${path}"/>` +
            `<xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}${path}?lang=de"/>` +
            `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}${path}"/></url>`,
        );
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

  it("are named by the query of an address, where there are texts in them", () => {
    expect(pages.namedLanguage("?a=1&lang=de")).toBe("de");
    expect(pages.namedLanguage("?lang=en")).toBe("en");
    for (const search of ["", "?lang=fr", "?lang=en-XA", "?lang=", "?long=de"])
      expect(pages.namedLanguage(search)).toBeNull();
    expect(pages.languages).toEqual(["en", "de"]);
  });

  it.each(["/", "/courses", "/courses/FAAI", "/forums", `/forums/thread/${THREAD}`, "/about-us", "/terms"])(
    "%s has an address of its own in each of them, and every page names all",
    async (path) => {
      const own: Record<string, string> = { en: ORIGIN + path, de: `${ORIGIN}${path}?lang=de` };
      for (const [language, address] of Object.entries(own)) {
        const { head } = await pages.page(path, language);
        expect(head.match(/rel="canonical" href="([^"]*)"/)?.[1]).toBe(address);
        expect(head).toContain(`<meta property="og:url" content="${address}" />`);
        expect(head).toContain(`content="${language === "de" ? "de_DE" : "en_US"}"`);
        const links = [...head.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
        expect(links.map(([, name, href]) => [name, href])).toEqual([
          ...Object.entries(own),
          ["x-default", ORIGIN + path],
        ]);
      }
    },
  );

  it("pages that are not for search engines name no addresses in them", async () => {
    for (const path of ["/dashboard", "/courses/NOPE"])
      expect((await pages.page(path, "de")).head).not.toMatch(/hreflang|canonical/);
  });

  it("structured data has the names and addresses of the page's language, and the same id in all", async () => {
    const german = await pages.page("/courses/FAAI", "de");
    expect(dataOf(german, "Course")).toMatchObject({
      "@id": `${ORIGIN}/courses/FAAI`,
      url: `${ORIGIN}/courses/FAAI?lang=de`,
      offers: { url: `${ORIGIN}/courses/FAAI?lang=de` },
    });
    expect(dataOf(german, "BreadcrumbList")?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Kurse", item: `${ORIGIN}/courses?lang=de` },
      { "@type": "ListItem", position: 2, name: "Foundations of AI", item: `${ORIGIN}/courses/FAAI?lang=de` },
    ]);
  });
});

describe("lessons", () => {
  const PREVIEW = "/learn/FAAI/what-is-data";

  it("a free preview has its text, a description of its words, one canonical address and its data", async () => {
    const page = await pages.page(PREVIEW);
    expect([page.status, page.isKept]).toEqual([200, true]);
    expect(page.head).toContain("<title>What is data? · Cohort</title>");
    expect(page.head).toContain(`rel="canonical" href="${ORIGIN}${PREVIEW}"`);
    expect(page.head).toContain(
      'name="description" content="Data is what you kept, in rows and columns, one x after another."',
    );
    expect(page.markup).toContain("<h2>Rows</h2>");
    expect(page.markup).toMatch(/<h1[^>]*>What is data\?<\/h1>/);
    expect(dataOf(page, "LearningResource")).toMatchObject({
      url: `${ORIGIN}${PREVIEW}`,
      isAccessibleForFree: true,
      timeRequired: "PT12M",
      isPartOf: `${ORIGIN}/courses/FAAI`,
    });
    for (const data of blocksOf(page.head)) expect(faultsOf(data)).toEqual([]);
  });

  it("a lesson for members exists, and its page says nothing of it", async () => {
    const page = await pages.page("/learn/FAAI/nets");
    expect([page.status, page.isKept]).toEqual([200, false]);
    expect(page.head).toContain("noindex");
    expect(page.head).not.toContain("canonical");
    expect(page.markup).not.toContain("Nets");
    expect(asked).not.toContain("lessons:read");
  });

  it("not even a text that the deployment should not have returned is rendered", async () => {
    const leaking = pagesOf({ ...RESULTS, "lessons:read": () => ({ ...readingOf("nets"), text: SECRET }) });
    const { head, markup, data } = await leaking.page("/learn/FAAI/nets");
    expect(head + markup + data).not.toContain(SECRET);
  });

  it.each(["/learn/FAAI/none", "/learn/None/what-is-data", "/learn/None"])(
    "%s is not found",
    async (path) => {
      const page = await pages.page(path);
      expect([page.status, page.isKept]).toEqual([404, false]);
      expect(page.head).toContain("noindex");
    },
  );

  it("the sitemap and the files of a static site name previews alone", async () => {
    const sitemap = (await pages.document("/sitemap.xml"))?.text ?? "";
    expect([...new Set(sitemap.match(/\/learn\/[^<"?]*/g))]).toEqual([PREVIEW]);
    const { pages: paths } = await pages.addresses();
    expect(paths.filter((path) => path.startsWith("/learn"))).toEqual([PREVIEW]);
  });
});
