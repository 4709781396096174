// Heads, content and documents of the public pages, as a crawler gets them.
import { beforeEach, describe, expect, it } from "vitest";
import { createPages } from "#src/prerender.tsx";
import { asked, dataOf, EVIL, ORIGIN, pages, pagesOf, reply, RESULTS, thread, THREAD } from "./school.ts";

beforeEach(() => {
  asked.length = 0;
});

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
    ["/withdraw", "Withdraw from contract · Cohort", "/withdraw"],
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

  it("public pages end with ways into the site, the places of members and staff with a short footer", async () => {
    const hasWays = async (path: string) => (await pages.page(path)).markup.includes("in groups where");
    for (const path of ["/", "/courses/FAAI", "/login"]) expect(await hasWays(path), path).toBe(true);
    for (const path of ["/dashboard", "/payments/p1", "/admin/dashboard"])
      expect(await hasWays(path), path).toBe(false);
  });

  it("only pages that wait for the connection have no content for visitors", async () => {
    for (const path of ["/dashboard", "/payments/p1", "/admin/dashboard"])
      expect((await pages.page(path)).markup, path).toMatch(/^(?:(?!<h1).)*$|data-visitor="alone"/s);
    for (const path of ["/dashboard", "/admin/dashboard"])
      expect((await pages.page(path)).markup, path).toMatch(/data-member="">.*<h1/);
    for (const path of [
      "/",
      "/courses",
      "/courses/FAAI",
      "/forums",
      "/about-us",
      "/contact",
      "/terms",
      "/login",
    ]) {
      const { markup } = await pages.page(path);
      expect(markup, path).toContain("<h1");
      if (path !== "/courses/FAAI") expect(markup, path).not.toContain('data-visitor="alone"');
    }
  });

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

  it.each(["/courses/%C3%9Cbung%201", "/courses/%F0%9F%98%80", "/forums/thread/%20", "/learn/%C3%9Cbung"])(
    "%s, an unknown name that addresses write in another way, answers 404",
    async (path) => {
      const page = await pages.page(path);
      expect([page.status, page.isKept]).toEqual([404, false]);
      expect(page.head).toContain("noindex");
    },
  );

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
    // React marks the borders of texts, for the application.
    expect(discussion.markup.replaceAll("<!-- -->", "")).toContain("<span>3 &lt; 4</span>");
    expect(discussion.markup).toContain("It is.");
    expect(discussion.markup).toContain("Solved by Alan");
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
    expect(markup).toContain("<h1");
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

  it("the loading state of a page is rendered without asking, in the language that is wanted", async () => {
    const [english, german] = [await pages.shell("/courses"), await pages.shell("/courses", "de")];
    expect(asked).toEqual([]);
    expect([english.language, german.language]).toEqual(["en", "de"]);
    expect([english.data, german.data]).toEqual(["", ""]);
    expect(german.markup).toContain("Sprache");
  });

  it("a result is asked for once, however many parts of a page and its head need it", async () => {
    await pages.page("/courses/FAAI");
    expect(asked.filter((name) => name === "courses:get")).toHaveLength(1);
    asked.length = 0;
    await pages.addresses();
    expect(asked.filter((name) => name === "courses:list")).toHaveLength(1);
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
