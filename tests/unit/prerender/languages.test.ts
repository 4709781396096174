// Addresses and heads of the public pages in both languages.
import { describe, expect, it } from "vitest";
import { dataOf, ORIGIN, pages, THREAD } from "./school.ts";

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

  it.each([
    ["en", "Cohort · Forums"],
    ["de", "Cohort · Forum"],
  ])("the feed of the forum is named in the language of the page (%s)", async (language, title) => {
    for (const path of ["/", "/forums", "/dashboard"])
      expect((await pages.page(path, language)).head).toContain(
        `<link rel="alternate" type="application/atom+xml" title="${title}" href="/forums/feed.xml" />`,
      );
  });

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
