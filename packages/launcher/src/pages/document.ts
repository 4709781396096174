// Puts a rendered page into the built index.html.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "./module.ts";

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;
const LANGUAGE = /<html lang="[a-z]+"/;
const EMPTY_ROOT = '<div id="root"></div>';

/** `files`: chunks, style sheets and fonts of the page's screen. */
export function filled(html: string, page: Page, files: readonly string[]): string {
  if (!html.includes(EMPTY_ROOT)) throw new Error("index.html has no empty #root to render into.");
  const links = files.map((file) => `<link ${relationOf(file)} crossorigin href="/${file}">`);
  const markup = withoutDeadButtons(page.markup);
  return (
    html
      .replace(LANGUAGE, `<html lang="${page.language}"`)
      .replace(DESCRIPTION, "")
      .replace(TITLE, () => page.head)
      // After the entry: browsers open few connections at once, and its file is the largest.
      .replace("</head>", () => [...links, "</head>"].join("\n"))
      .replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>${page.data}`)
  );
}

function relationOf(file: string): string {
  if (file.endsWith(".css")) return 'rel="stylesheet"';
  return file.endsWith(".woff2") ? 'rel="preload" as="font" type="font/woff2"' : 'rel="modulepreload"';
}

/** Links lead somewhere without the bundle; buttons and forms would lose what is done with them until it is there. */
const withoutDeadButtons = (markup: string): string =>
  markup.replaceAll("<button ", "<button inert ").replaceAll("<form ", "<form inert ");

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

export const readManifest = (distDir: string): Manifest =>
  JSON.parse(readFileSync(path.join(distDir, ".vite", "manifest.json"), "utf8")) as Manifest;

const ENTRY = "index.html";

/** Files that a chunk needs with all its static imports. */
export function filesOf(
  manifest: Manifest,
  key: string,
  found: Set<string> = new Set(),
): ReadonlySet<string> {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const other of chunk.imports ?? []) filesOf(manifest, other, found);
  return found;
}

/** Style sheets of a chunk and its static imports. */
function stylesOf(manifest: Manifest, key: string): string[] {
  const files = filesOf(manifest, key);
  return Object.values(manifest).flatMap(({ file, css = [] }) => (files.has(file) ? css : []));
}

const FORMULA = 'class="katex"';
const FORMULA_FONTS = ["KaTeX_Main-Regular", "KaTeX_Math-Italic"];

/** What the formulas of a page are drawn with, in the page and again when its screen takes it over. */
function formulaFiles(manifest: Manifest): string[] {
  const fonts = FORMULA_FONTS.map((name) => manifest[`node_modules/katex/dist/fonts/${name}.woff2`]);
  const library = Object.values(manifest).find(({ name }) => name === "katex");
  return [...fonts, library].flatMap((chunk) => chunk?.file ?? []);
}

/** The chunk that holds the connection to the deployment. */
const CONNECTION = "src/lib/live-client.ts";
const HEADING = "<h1";
const LOADING = 'aria-busy="true"';

/** No content, or none below its heading: a person's own page was rendered without any data. */
const isWaiting = ({ markup, data }: Pick<Page, "markup" | "data">): boolean =>
  !markup.includes(HEADING) || (data === "" && markup.includes(LOADING));

type RenderedPage = Pick<Page, "screen" | "markup" | "data">;

/**
 * Files of a page that index.html does not name already: of its screen and, where the page has no content before it is
 * connected, of the connection, which other pages load after their first paint.
 */
export function pageFiles(manifest: Manifest, page: RenderedPage): string[] {
  const { screen, markup } = page;
  if (screen === null) return [];
  const entry = filesOf(manifest, ENTRY);
  const keys = [`src/routes/${screen}.tsx`, ...(isWaiting(page) ? [CONNECTION] : [])];
  const ofFormulas = markup.includes(FORMULA) ? formulaFiles(manifest) : [];
  const scripts = new Set(keys.flatMap((key) => [...filesOf(manifest, key)]));
  const known = new Set([...entry, ...stylesOf(manifest, ENTRY)]);
  const files = keys.flatMap((key) => stylesOf(manifest, key));
  return [...new Set([...files, ...ofFormulas, ...scripts])].filter((file) => !known.has(file));
}
