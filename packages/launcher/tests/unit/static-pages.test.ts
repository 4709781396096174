// A site with its pages in files: which files there are, and that they have the deployment's content.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "embedded-convex/tools/free-port.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeStaticSite } from "../../src/hosting/static-pages.ts";
import { STATIC_FILES_OF } from "../../src/hosting/static-rules.ts";
import { TARGETS } from "../../src/hosting/targets.ts";
import { nginxBinary, serveWithNginx } from "../support/nginx.ts";

const SHELL =
  '<html lang="en"><head><meta name="description" content="x" /><title>Shell</title></head><div id="root"></div>';

/** As a build has it: the pages' module asks for the names of the courses. */
const MODULE = `
export const createPages = ({ origin, ask }) => {
  const page = async (path, language = "en") => {
    const known = ["/", "/courses", ...(await ask("courses:list", {})).map((id) => "/courses/" + id)];
    const status = known.includes(path) ? 200 : 404;
    return { status, language, head: "<title>" + origin + path + "</title>", markup: String(status), data: "", screen: null, isKept: true };
  };
  return {
    appPaths: [
      "/courses", "/login", "/payments", "/payments/:paymentId", "/learn/:courseId", "/learn/:courseId/:lessonId",
      "/studio", "/studio/:courseId/edit", "/studio/:courseId/edit/:lessonId",
    ],
    page,
    languages: ["en", "de"],
    namedLanguage: () => null,
    shell: async (path, language) => ({ ...(await page("/", language)), markup: "shell of " + path }),
    document: () => ({ type: "application/xml", text: "<urlset/>" }),
    picture: async () => null,
    addresses: async () => ({
      pages: ["/", "/courses", ...(await ask("courses:list", {})).map((id) => "/courses/" + id)],
      documents: ["/sitemap.xml"],
      pictures: [],
    }),
  };
};
`;

const PATTERNS = [
  "/payments/:paymentId",
  "/learn/:courseId",
  "/learn/:courseId/:lessonId",
  "/studio/:courseId/edit",
  "/studio/:courseId/edit/:lessonId",
];

let folder = "";
let courses = ["FAAI", "A%2FB"];
const write = () =>
  writeStaticSite({
    distDir: path.join(folder, "dist"),
    outDir: path.join(folder, "out"),
    input: { origin: "https://school.test", clientEnv: {}, ask: () => Promise.resolve(courses) },
  });
const text = (name: string): string => readFileSync(path.join(folder, "out", name), "utf8");

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cohort-static-"));
  for (const sub of ["assets", ".server", ".vite"])
    mkdirSync(path.join(folder, "dist", sub), { recursive: true });
  const files = {
    "index.html": SHELL,
    "home.html": "built without data",
    "env.js": "address()",
    "assets/app-1.js": "start()",
    ".server/pages.js": MODULE,
    ".server/package.json": '{"type":"module"}',
    ".vite/manifest.json": "{}",
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, "dist", name), content);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("pages, screens, documents and the page of what does not exist are files of their names", async () => {
  const written = await write();
  expect(written).toEqual({
    pages: 4,
    documents: 1,
    pictures: 0,
    patterns: PATTERNS,
    languages: ["de"],
  });
  expect(text("index.html")).toContain("<title>https://school.test/</title>");
  expect(text("courses.html")).toContain('<div id="root">200</div>');
  expect(text("courses/FAAI.html")).toContain("<title>https://school.test/courses/FAAI</title>");
  expect(text("login.html")).toContain("shell of /login");
  // Beginnings of addresses with a parameter have files, too.
  expect(text("payments.html")).toContain("shell of /payments<");
  expect(text("learn.html")).toContain("shell of /learn/:courseId<");
  expect(text("404.html")).toContain('<div id="root">404</div>');
  expect(text("courses.html")).toContain('<html lang="en">');
  for (const name of ["index", "courses", "courses/FAAI", "login", "learn"])
    expect(text(`de/${name}.html`)).toContain('<html lang="de">');
  expect(text("sitemap.xml")).toBe("<urlset/>");
  expect([text("env.js"), text("assets/app-1.js")]).toEqual(["address()", "start()"]);
  for (const unused of [".server", ".vite", "home.html"])
    expect(existsSync(path.join(folder, "out", unused))).toBe(false);
});

test("another run removes what is gone, and an address never leads out of the folder", async () => {
  courses = ["FAAI"];
  await write();
  expect(existsSync(path.join(folder, "out", "courses", "A", "B.html"))).toBe(false);
  courses = ["..%2F..%2F..%2Fevil"];
  await expect(write()).rejects.toThrow("is no address of a page");
});

const WORKER = new URL("../../../../deploy/cloudflare/static-worker.js", import.meta.url).href;
const RULES = { patterns: PATTERNS, languages: ["de"] };

test.each(TARGETS)("the rules for %s have every header and the address with a parameter", (target) => {
  const headers = { "content-security-policy": "default-src 'none'", "x-content-type-options": "nosniff" };
  const rules = Object.values(STATIC_FILES_OF[target]({ headers, ...RULES })).join("");
  for (const [name, value] of Object.entries(headers)) {
    expect(rules).toContain(name);
    expect(rules).toContain(value);
  }
  expect(rules).toContain("/payments");
  expect(rules).toContain("immutable");
});

test("an address with parameters is answered once, by the file of its beginning, whatever follows", () => {
  const { netlify, cloudflare, vercel } = STATIC_FILES_OF;
  const rules = { headers: {}, patterns: PATTERNS, languages: [] };
  expect(netlify(rules)["_redirects"]).toBe(
    "/payments/* /payments.html 200\n/learn/* /learn.html 200\n/studio/* /studio.html 200\n",
  );
  expect(cloudflare(rules)["_redirects"]).toBe(
    "/payments/* /payments 200\n/learn/* /learn 200\n/studio/* /studio 200\n",
  );
  const { rewrites } = JSON.parse(vercel(rules)["vercel.json"] ?? "") as { rewrites: object[] };
  expect(rewrites).toEqual([
    { source: "/payments/:rest*", destination: "/payments" },
    { source: "/learn/:rest*", destination: "/learn" },
    { source: "/studio/:rest*", destination: "/studio" },
  ]);
});

const languageAt = async (answer: (address: string) => Promise<string>): Promise<(string | undefined)[]> => {
  const addresses = [
    "/",
    "/courses",
    "/?lang=de",
    "/courses/FAAI?lang=de",
    "/login?a=1&lang=de",
    "/courses?lang=fr",
  ];
  const answers = await Promise.all(
    addresses.map(async (address) => answer(`https://school.test${address}`)),
  );
  return answers.map((html) => /<html lang="([a-z]+)"/.exec(html)?.[1]);
};
const LANGUAGES = ["en", "en", "de", "de", "de", "en"];

/** As the hosts answer addresses without ".html". */
const fileAt = (address: string): Response => {
  const { pathname } = new URL(address);
  const name = [".html", "/index.html"].map((ending) => path.join("out", pathname + ending));
  const file = name.map((one) => path.join(folder, one)).find((one) => existsSync(one));
  return file === undefined ? new Response("", { status: 404 }) : new Response(readFileSync(file));
};

test("an address with a language is answered in it by the worker of Cloudflare", async () => {
  courses = ["FAAI"];
  await write();
  const { default: worker } = (await import(WORKER)) as {
    default: { fetch: (request: Request, env: object) => Promise<Response> };
  };
  const env = { ASSETS: { fetch: (request: Request) => Promise.resolve(fileAt(request.url)) } };
  const answer = async (address: string) => (await worker.fetch(new Request(address), env)).text();
  expect(await languageAt(answer)).toEqual(LANGUAGES);
  expect((await worker.fetch(new Request("https://school.test/gone?lang=de"), env)).status).toBe(404);
});

test("an address with a language is answered in it by the middleware of Vercel", async () => {
  const file = path.join(folder, "middleware.mjs");
  writeFileSync(file, STATIC_FILES_OF.vercel({ headers: {}, ...RULES })["middleware.js"] ?? "");
  const { default: middleware } = (await import(pathToFileURL(file).href)) as {
    default: (request: Request) => Response | undefined;
  };
  const answer = (address: string) =>
    fileAt(middleware(new Request(address))?.headers.get("x-middleware-rewrite") ?? address).text();
  expect(await languageAt(answer)).toEqual(LANGUAGES);
});

test("an address with a language is answered in it by Netlify's rules", () => {
  const rules = STATIC_FILES_OF.netlify({ headers: {}, ...RULES })["_redirects"] ?? "";
  expect(rules).toContain("/* lang=de /de/:splat 200!\n");
});

// Where there is nginx; a missing one is no failure of the files.
test.each([nginxBinary()].filter((nginx) => nginx !== null))(
  "an address with a language is answered in it by %s",
  async (nginx) => {
    const out = path.join(folder, "out");
    writeFileSync(
      path.join(out, "nginx.conf"),
      STATIC_FILES_OF.nginx({ headers: {}, ...RULES })["nginx.conf"] ?? "",
    );
    const host = await serveWithNginx(nginx, out, await freePort());
    const answer = async (address: string) =>
      (await fetch(address.replace("https://school.test", host.origin))).text();
    expect(await languageAt(answer)).toEqual(LANGUAGES);
    expect((await fetch(`${host.origin}/gone?lang=de`)).status).toBe(404);
    const lesson = await fetch(`${host.origin}/learn/FAAI/first?lang=de`);
    expect([lesson.status, await lesson.text()]).toEqual([200, expect.stringContaining('<html lang="de"')]);
    await host.close();
  },
);
