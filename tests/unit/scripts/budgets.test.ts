// What a first visit loads: JavaScript of each public screen before it can be used, compressed, and the fonts of the first view.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { filesOf, readManifest } from "@cohort/launcher/src/pages/document.ts";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { buildSite } from "@cohort/launcher/src/site-build.ts";
import { beforeAll, expect, it } from "vitest";

let site = "";

beforeAll(async () => {
  site = await buildSite(PROJECT_DIR);
}, 240_000);

const compressedKb = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(site, file))).length, 0) / 1000;

function scriptsOf(screen: string): ReadonlySet<string> {
  const manifest = readManifest(site);
  return filesOf(manifest, `src/routes/${screen}.tsx`, new Set(filesOf(manifest, "index.html")));
}

it.each([
  ["home", 145],
  ["catalog", 141],
  ["course", 156],
  ["forums", 147],
  ["forum-thread", 152],
  ["about", 134],
  ["contact", 149],
  ["login", 154],
  ["register", 154],
  ["dashboard", 140],
])("the screen %s loads at most %d kB of JavaScript before it is used", (screen, limitKb) => {
  expect(compressedKb(scriptsOf(screen))).toBeLessThanOrEqual(limitKb);
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
