// The site server: which page it returns, and its compression.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "embedded-convex/tools/free-port.ts";
import { HOME_PAGE } from "../../src/site-files.ts";
import { serveSite, type Site } from "../../src/site-server.ts";

let folder = "";
let site: Site | null = null;
let address = "";

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "cohort-site-"));
  writeFileSync(path.join(folder, "index.html"), "<p>any screen</p>");
  writeFileSync(path.join(folder, HOME_PAGE), "<p>the landing page</p>");
  writeFileSync(path.join(folder, "app.js"), "start();");
  await serve();
});

async function serve(siteUrl?: string): Promise<void> {
  await site?.close();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const own = { host: "127.0.0.1", port, distDir: folder, clientEnv: { brandName: "Test" } };
  const elsewhere = {
    backendPort: 1,
    backendSitePort: 2,
    paymentOrigins: [],
    pictureOrigins: [],
    frameOrigins: [],
  };
  site = await serveSite({ ...own, ...elsewhere, ...(siteUrl !== undefined && { siteUrl }) });
}

afterEach(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (pathname: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address}${pathname}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test("the root returns the prerendered page, every other address the empty one", async () => {
  expect((await get("/")).text).toBe("<p>the landing page</p>");
  expect((await get("/?from=mail")).text).toBe("<p>the landing page</p>");
  expect((await get("/courses")).text).toBe("<p>any screen</p>");
  expect((await get("/courses/ML-1")).text).toBe("<p>any screen</p>");
});

test("pages and scripts are compressed for clients that accept it", async () => {
  for (const pathname of ["/", "/courses", "/app.js"]) {
    const plain = await get(pathname, { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    for (const [accepted, encoding] of [
      ["gzip", "gzip"],
      ["gzip, deflate, br, zstd", "br"],
    ] as const) {
      const compressed = await get(pathname, { "accept-encoding": accepted });
      expect(compressed.headers.get("content-encoding")).toBe(encoding);
      expect(compressed.headers.get("vary")).toBe("accept-encoding");
      expect(compressed.headers.get("etag")).toContain(`-${encoding}"`);
      expect(compressed.text).toBe(plain.text);
    }
  }
});

test("while pages cannot be rendered, people get them without content, and crawlers are asked to come back", async () => {
  mkdirSync(path.join(folder, ".vite"));
  writeFileSync(path.join(folder, ".vite", "manifest.json"), "{}");
  await serve("https://school.test");
  const course = await get("/courses/ML-1");
  expect([course.status, course.text, course.headers.get("retry-after")]).toEqual([
    503,
    "<p>any screen</p>",
    "2",
  ]);
  const sitemap = await get("/sitemap.xml");
  expect([sitemap.status, sitemap.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await get("/")).status).toBe(200);
  expect((await get("/assets/gone.js")).status).toBe(404);
});

test("the pages of the build have no addresses of their own", async () => {
  expect((await get("/index.html")).status).toBe(404);
  expect((await get(`/${HOME_PAGE}`)).status).toBe(404);
});

test("a missing file is an error and not a page", async () => {
  expect((await get("/assets/gone.js")).status).toBe(404);
  expect((await get("/..%2f..%2fetc/passwd")).text).not.toContain("root:");
  expect((await get("/courses/%ff")).status).toBe(404);
});
