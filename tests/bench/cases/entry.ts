// Goal 13: the JavaScript that the landing page loads, compressed, against the smallest entry that has the same libraries.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { figure, type Bench, type BenchRun, type Figure } from "embedded-convex/bench/core/bench.ts";
import { buildSite } from "@cohort/launcher/src/site-build.ts";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";

const LANDING_CHUNK = /^home-.*\.js$/;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

/** Entry, landing page and all their static imports. */
function landingScripts(site: string): string[] {
  const html = readFileSync(join(site, "index.html"), "utf8");
  const first = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name = ""]) => name);
  const assets = join(site, "assets");
  const waiting = [...first, ...readdirSync(assets).filter((name) => LANDING_CHUNK.test(name))];
  const found = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const source = readFileSync(join(assets, name), "utf8");
    for (const [, other = ""] of source.matchAll(STATIC_IMPORT)) waiting.push(other);
  }
  return [...found].map((name) => join(assets, name));
}

const compressed = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);

const PLAIN = `
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { ConvexProvider, ConvexReactClient, useQuery } from "convex/react";
const Page = () => h("p", null, String(useQuery("courses:list", {})));
const routes = h(Routes, null, h(Route, { path: "/", element: h(Page) }));
const client = new ConvexReactClient("http://127.0.0.1:1");
createRoot(document.body).render(h(ConvexProvider, { client }, h(BrowserRouter, null, routes)));
`;

async function plainEntry(folder: string): Promise<string[]> {
  const root = join(folder, "plain-entry");
  mkdirSync(root);
  writeFileSync(join(root, "main.js"), PLAIN);
  writeFileSync(join(root, "index.html"), `<script type="module" src="/main.js"></script>`);
  await build({ root, configFile: false, logLevel: "error", mode: "production", build: { outDir: "dist" } });
  const assets = join(root, "dist", "assets");
  return readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(assets, name));
}

async function run({ servers }: BenchRun): Promise<Figure[]> {
  const files = landingScripts(await buildSite(PROJECT_DIR));
  const [landing, plain] = [compressed(files), compressed(await plainEntry(servers.folder))];
  const details = { landingBytes: landing, plainBytes: plain, files: files.length };
  return [
    figure(
      { atMost: 0.8 },
      { name: "landing page's JavaScript, gzip", value: landing / plain, unit: "× plain entry", details },
    ),
  ];
}

export const entryBench: Bench = { name: "entry", run };
