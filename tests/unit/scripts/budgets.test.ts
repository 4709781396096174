// What a first visit loads: JavaScript of each public screen before it can be used, compressed as the site server sends it
// (Brotli to browsers that read it, gzip to others), and the fonts of the first view.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { filesOf, readManifest } from "@cohort/launcher/src/pages/document.ts";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { buildSite } from "@cohort/launcher/src/site-build.ts";
import { siteFile } from "@cohort/launcher/src/site-files.ts";
import { beforeAll, expect, it } from "vitest";

let site = "";

beforeAll(async () => {
  site = await buildSite(PROJECT_DIR);
}, 240_000);

async function compressedKb(files: Iterable<string>, encoding: "br" | "gzip"): Promise<number> {
  const bodies = [...files].map(
    async (file) => (await siteFile(file, readFileSync(path.join(site, file))).compressed?.(encoding)) ?? [],
  );
  return (await Promise.all(bodies)).reduce((sum, body) => sum + body.length, 0) / 1000;
}

function scriptsOf(screen: string): ReadonlySet<string> {
  const manifest = readManifest(site);
  return filesOf(manifest, `src/routes/${screen}.tsx`, new Set(filesOf(manifest, "index.html")));
}

const GZIP_LIMIT_KB = 150;

it.each([
  ["home", 132],
  ["catalog", 128],
  ["course", 140],
  ["forums", 134],
  ["forum-thread", 135],
  ["about", 122],
  ["contact", 133],
  ["login", 140],
  ["register", 139],
  ["dashboard", 123],
])(
  "the screen %s loads at most %d kB of JavaScript before it is used, and 150 kB in gzip",
  async (screen, limitKb) => {
    expect(await compressedKb(scriptsOf(screen), "br")).toBeLessThanOrEqual(limitKb);
    expect(await compressedKb(scriptsOf(screen), "gzip")).toBeLessThanOrEqual(GZIP_LIMIT_KB);
  },
);

it("the first scripts of a page are few files", () => {
  const manifest = readManifest(site);
  expect([...filesOf(manifest, "index.html")]).toHaveLength(2);
});

it("the live client is no part of any screen's first scripts", () => {
  const manifest = readManifest(site);
  const live = manifest["src/lib/live-client.ts"]?.file;
  expect(live).toBeDefined();
  expect([...filesOf(manifest, "index.html")]).not.toContain(live);
});

it("the fonts of the first view have at most 90 kB", () => {
  const assets = path.join(site, "assets");
  const first = readdirSync(assets).filter((name) =>
    /^(?:newsreader|instrument-sans|jetbrains-mono)-basic-/.test(name),
  );
  expect(first).toHaveLength(3);
  const sum = first.reduce((bytes, name) => bytes + statSync(path.join(assets, name)).size, 0);
  expect(sum / 1000).toBeLessThanOrEqual(90);
});
