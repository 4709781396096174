// Rendered pages: what is kept, for how long, and what happens when the deployment does not answer.
import { expect, test } from "vitest";
import { filled, pageFiles } from "../../src/pages/document.ts";
import { LivePages, type LiveAnswer, type NoAnswer } from "../../src/pages/live-pages.ts";
import type { Page, Pages } from "../../src/pages/module.ts";

const HTML =
  '<html lang="en"><head><meta name="description" content="x" /><title>Shell</title></head><div id="root"></div>';
const page = (path: string, change: Partial<Page> = {}): Page => ({
  status: 200,
  head: `<title>${path}</title>`,
  markup: "<button type=button>Buy</button>",
  data: "",
  language: "en",
  screen: null,
  isKept: true,
  ...change,
});

let nowMs = 0;
type Render = (path: string, language?: string) => Promise<Page>;

const pagesOf = (render: Render): Pages => ({
  appPaths: ["/login", "/payments/:paymentId"],
  languages: ["en", "de"],
  namedLanguage: (search) => /^\?lang=(en|de)$/.exec(search)?.[1] ?? null,
  languageFor: (cookies) => (cookies === "de" ? "de" : "en"),
  page: render,
  shell: (path) => Promise.resolve(page(path)),
  document: (path) => (path === "/sitemap.xml" ? { type: "application/xml", text: "<urlset/>" } : null),
  picture: () => Promise.resolve(null),
  addresses: () => Promise.resolve({ pages: [], documents: [], pictures: [] }),
});

const live = async (render: Render) => {
  const load = () => Promise.resolve(pagesOf(render));
  const served = new LivePages({ distDir: "", html: HTML, manifest: {}, load, now: () => nowMs });
  await served.start();
  return served;
};

/** The answer's body; "" without an answer. */
const textOf = (answer: LiveAnswer | NoAnswer): string =>
  typeof answer === "string" ? "" : answer.file.body.toString();

const statusOf = (answer: LiveAnswer | NoAnswer): number | NoAnswer =>
  typeof answer === "string" ? answer : answer.status;

test("a page is rendered once for all who ask within five seconds", async () => {
  let rendered = 0;
  const served = await live((path) => {
    rendered += 1;
    return Promise.resolve(page(path));
  });
  await Promise.all([
    served.answer({ pathname: "/courses" }),
    served.answer({ pathname: "/courses" }),
    served.answer({ pathname: "/courses" }),
  ]);
  await served.answer({ pathname: "/courses" });
  expect(rendered).toBe(1);
  nowMs += 6000;
  await served.answer({ pathname: "/courses" });
  expect(rendered).toBe(2);
});

test("a page is rendered and kept for each language", async () => {
  let rendered = 0;
  const served = await live((path, language = "") => {
    rendered += 1;
    return Promise.resolve(page(path, { language, markup: language }));
  });
  const german = await served.answer({ pathname: "/courses", headers: { cookie: "de" } });
  const english = await served.answer({ pathname: "/courses" });
  expect(textOf(german)).toContain('<html lang="de"><head>');
  expect(textOf(english)).toContain('<html lang="en"><head>');
  await served.answer({ pathname: "/courses", headers: { cookie: "de" } });
  expect(rendered).toBe(2);
});

test("the language of the address comes before that of the headers, and only the latter varies with them", async () => {
  let rendered = 0;
  const served = await live((path, language = "") => {
    rendered += 1;
    return Promise.resolve(page(path, { language, markup: language }));
  });
  const asked = { pathname: "/courses", headers: { cookie: "de" } };
  const english = await served.answer({ ...asked, search: "?lang=en" });
  expect(english).toMatchObject({ language: "en", vary: [] });
  expect(textOf(english)).toContain('<html lang="en"><head>');
  const german = await served.answer(asked);
  expect(german).toMatchObject({ language: "de", vary: ["accept-language", "cookie"] });
  // The same page: other words of the query neither render nor keep anything.
  expect(textOf(await served.answer({ pathname: "/courses", search: "?lang=de" }))).toBe(textOf(german));
  for (let i = 0; i < 20; i += 1) await served.answer({ ...asked, search: `?lang=${i}` });
  expect([rendered, served.size]).toEqual([2, 2]);
  expect(await served.answer({ pathname: "/sitemap.xml" })).toMatchObject({ language: "", vary: [] });
});

test("addresses that a client makes up are never kept, and the number of kept ones is bounded", async () => {
  const served = await live((path) =>
    Promise.resolve(page(path, path.startsWith("/real/") ? {} : { isKept: false, status: 404 })),
  );
  for (let i = 0; i < 300; i += 1) {
    nowMs += 200;
    expect(statusOf(await served.answer({ pathname: `/made-up/${i}` }))).toBe(404);
  }
  expect(served.size).toBe(0);
  for (let i = 0; i < 300; i += 1) await served.answer({ pathname: `/real/${i}` });
  expect(served.size).toBe(200);
});

test("SEC-68 invented addresses are rendered twenty times a second at most, and known ones whenever they are due", async () => {
  let rendered = 0;
  const served = await live((path) => {
    rendered += 1;
    return Promise.resolve(page(path, path === "/courses" ? {} : { isKept: false, status: 404 }));
  });
  await served.answer({ pathname: "/courses" });
  nowMs = Math.ceil(nowMs / 1000 + 6) * 1000;
  for (let i = 0; i < 100; i += 1) await served.answer({ pathname: `/courses/${i}` });
  expect(rendered).toBe(21);
  expect(await served.answer({ pathname: "/courses/100" })).toBe("unavailable");
  expect(await served.answer({ pathname: "/sitemap.xml" })).toBe("unavailable");
  expect(await served.answer({ pathname: "/gone.js" })).toBe("none");
  expect(statusOf(await served.answer({ pathname: "/courses" }))).toBe(200);
  expect(rendered).toBe(22);
  nowMs += 1000;
  expect(statusOf(await served.answer({ pathname: "/courses/101" }))).toBe(404);
});

test("without an answer of the deployment there is no page, then a recent one, and the deployment gets a pause", async () => {
  let [isUp, asked] = [true, 0];
  const served = await live((path) => {
    asked += 1;
    return isUp ? Promise.resolve(page(path)) : Promise.reject(new Error("no answer"));
  });
  await served.answer({ pathname: "/courses" });
  isUp = false;
  nowMs += 6000;
  expect(statusOf(await served.answer({ pathname: "/courses" }))).toBe(200);
  expect(await served.answer({ pathname: "/forums" })).toBe("unavailable");
  expect(asked).toBe(2);
  nowMs += 70_000;
  expect(await served.answer({ pathname: "/courses" })).toBe("unavailable");
});

test("who asks while the pages are still loaded waits for them, and a build that has none is logged", async () => {
  let loaded: (pages: Pages) => void = () => undefined;
  const load = () => new Promise<Pages>((resolve) => (loaded = resolve));
  const starting = new LivePages({ distDir: "", html: HTML, manifest: {}, load, now: () => nowMs });
  const asked = starting.answer({ pathname: "/courses" });
  loaded(pagesOf((path) => Promise.resolve(page(path))));
  expect(statusOf(await asked)).toBe(200);

  const logged: unknown[] = [];
  const log = (error: unknown) => void logged.push(error);
  const fails = () => Promise.reject(new Error("no module"));
  const broken = new LivePages({ distDir: "", html: HTML, manifest: {}, load: fails, log, now: () => nowMs });
  expect(await broken.answer({ pathname: "/courses" })).toBe("unavailable");
  expect(logged).toHaveLength(1);
});

test("screens that need nothing of the deployment are known by their patterns", async () => {
  const served = await live(() => Promise.reject(new Error("no answer")));
  for (const pathname of ["/login", "/payments/p1"]) expect(served.hasScreen(pathname), pathname).toBe(true);
  for (const pathname of ["/courses/ML-1", "/payments", "/payments/p1/x", "/login/x"])
    expect(served.hasScreen(pathname), pathname).toBe(false);
});

test("documents have their type, and other files are none", async () => {
  const served = await live((path) => Promise.resolve(page(path)));
  expect(await served.answer({ pathname: "/sitemap.xml" })).toMatchObject({
    file: { type: "application/xml" },
  });
  expect(await served.answer({ pathname: "/other.xml" })).toBe("none");
  expect(await served.answer({ pathname: "/og/none.png" })).toBe("none");
});

test("the head replaces title and description, and buttons wait for the application", () => {
  const html = filled(HTML, page("/courses", { data: "<script>$&</script>" }), ["assets/a.js"]);
  expect(html).toBe(
    '<html lang="en"><head><title>/courses</title><link rel="modulepreload" crossorigin href="/assets/a.js">\n</head>' +
      '<div id="root"><button inert type=button>Buy</button></div><script>$&</script>',
  );
});

test("a page with formulas has KaTeX with its two most used fonts, and every page the style sheets of its screen", () => {
  const font = (name: string) => `node_modules/katex/dist/fonts/KaTeX_${name}.woff2`;
  const manifest = {
    "index.html": { file: "entry.js", css: ["entry.css"] },
    "src/routes/lesson.tsx": { file: "lesson.js", imports: ["index.html", "_text.js"] },
    "_text.js": { file: "text.js", css: ["text.css"] },
    "_katex-1.js": { file: "katex-1.js", name: "katex" },
    [font("Main-Regular")]: { file: "main.woff2" },
    [font("Math-Italic")]: { file: "math.woff2" },
    [font("AMS-Regular")]: { file: "ams.woff2" },
  };
  const filesOf = (markup: string) =>
    pageFiles(manifest, { screen: "lesson", markup: `<h1>${markup}`, data: "" });
  expect(filesOf("")).toEqual(["text.css", "lesson.js", "text.js"]);
  const files = filesOf('<span class="katex">');
  expect(files).toEqual(["text.css", "main.woff2", "math.woff2", "katex-1.js", "lesson.js", "text.js"]);
  const html = filled(HTML, page("/learn"), files);
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/text.css">');
  expect(html).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/main.woff2">');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/katex-1.js">');
});

test("a page's files are the chunks of its screen that the entry has not named, and of the connection if it waits for it", () => {
  const manifest = {
    "index.html": { file: "entry.js", imports: ["_shared.js"] },
    "_shared.js": { file: "shared.js" },
    "_card.js": { file: "card.js", imports: ["_shared.js"] },
    "src/routes/catalog.tsx": { file: "catalog.js", imports: ["index.html", "_card.js"] },
    "src/lib/live-client.ts": { file: "live.js", imports: ["_errors.js"] },
    "_errors.js": { file: "errors.js" },
  };
  const waiting = '<p role="status">Loading...</p>';
  const filesFor = (markup: string, data = "") => pageFiles(manifest, { screen: "catalog", markup, data });
  const [own, connection] = [
    ["catalog.js", "card.js"],
    ["live.js", "errors.js"],
  ];
  expect(filesFor("<h1>")).toEqual(own);
  expect(filesFor(waiting)).toEqual([...own, ...connection]);
  // A person's own page has its heading before the rest is known; a part of a visitor's page may load later.
  const loading = '<h1></h1><div aria-busy="true"></div>';
  expect(filesFor(loading)).toEqual([...own, ...connection]);
  expect(filesFor(loading, "<script></script>")).toEqual(own);
  expect(pageFiles(manifest, { screen: null, markup: waiting, data: "" })).toEqual([]);
});
