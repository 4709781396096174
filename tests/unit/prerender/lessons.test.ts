// Pages of lessons: previews for everybody, no word of other lessons.
import { beforeEach, describe, expect, it } from "vitest";
import { blocksOf, faultsOf } from "#tests/helpers/structured-data.ts";
import { asked, dataOf, ORIGIN, pages, pagesOf, readingOf, RESULTS, SECRET } from "./school.ts";

beforeEach(() => {
  asked.length = 0;
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

  it("the formulas of a preview are drawn, with their source for machines alone", async () => {
    const text = "Energy is $mc^2$ in $\\mathbb{R}$.";
    const drawn = pagesOf({ ...RESULTS, "lessons:read": () => ({ ...readingOf("what-is-data"), text }) });
    const { markup } = await drawn.page(PREVIEW);
    expect(markup).toContain('<annotation encoding="application/x-tex">mc^2</annotation>');
    expect(markup.match(/class="katex-html"/g)).toHaveLength(2);
    expect(markup).toContain('style="height:0.8141em"');
    expect(markup).not.toContain("<code>");
    expect(markup).not.toContain("aria-busy");
  });

  it("the way to a preview is named in the language of the page", async () => {
    const trail = dataOf(await pages.page(PREVIEW, "de"), "BreadcrumbList")?.itemListElement;
    expect(trail).toEqual([
      { "@type": "ListItem", position: 1, name: "Kurse", item: `${ORIGIN}/courses?lang=de` },
      { "@type": "ListItem", position: 2, name: "Foundations of AI", item: `${ORIGIN}/courses/FAAI?lang=de` },
      { "@type": "ListItem", position: 3, name: "What is data?", item: `${ORIGIN}${PREVIEW}?lang=de` },
    ]);
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
