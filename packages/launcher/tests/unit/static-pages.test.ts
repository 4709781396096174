// A site with its pages in files: which files there are, and that they have the deployment's content.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeStaticSite } from "../../src/hosting/static-pages.ts";
import { STATIC_FILES_OF } from "../../src/hosting/static-rules.ts";
import { TARGETS } from "../../src/hosting/targets.ts";

const SHELL = '<head><meta name="description" content="x" /><title>Shell</title></head><div id="root"></div>';

/** As a build has it: the pages' module asks for the names of the courses. */
const MODULE = `
export const createPages = ({ origin, ask }) => {
  const page = async (path) => {
    const known = ["/", "/courses", ...(await ask("courses:list", {})).map((id) => "/courses/" + id)];
    const status = known.includes(path) ? 200 : 404;
    return { status, head: "<title>" + origin + path + "</title>", markup: String(status), data: "", screen: null, isKept: true };
  };
  return {
    appPaths: ["/courses", "/login", "/payments", "/payments/:paymentId"],
    page,
    shell: async (path) => ({ ...(await page("/")), markup: "shell of " + path }),
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
  expect(written).toEqual({ pages: 4, documents: 1, pictures: 0, patterns: ["/payments/:paymentId"] });
  expect(text("index.html")).toContain("<title>https://school.test/</title>");
  expect(text("courses.html")).toContain('<div id="root">200</div>');
  expect(text("courses/FAAI.html")).toContain("<title>https://school.test/courses/FAAI</title>");
  expect(text("login.html")).toContain("shell of /login");
  expect(text("404.html")).toContain('<div id="root">404</div>');
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

test.each(TARGETS)("the rules for %s have every header and the address with a parameter", (target) => {
  const headers = { "content-security-policy": "default-src 'none'", "x-content-type-options": "nosniff" };
  const rules = Object.values(STATIC_FILES_OF[target]({ headers, patterns: ["/payments/:paymentId"] })).join(
    "",
  );
  for (const [name, value] of Object.entries(headers)) {
    expect(rules).toContain(name);
    expect(rules).toContain(value);
  }
  expect(rules).toContain("/payments");
  expect(rules).toContain("immutable");
});
