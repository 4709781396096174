// A built site with all pages of a deployment in files, for hosts that only serve files. `index.html` is the landing page, `404.html`
// the application for everything else; other pages are files of their name, which hosts answer without ".html". Pages in other languages
// are the same files in a folder of the language, which hosts answer for its query (`?lang=de`).
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filled, readManifest, pageFiles } from "../pages/document.ts";
import { loadPages, type Page, type Pages, type PagesInput } from "../pages/module.ts";
import { pngOf } from "../pages/picture.ts";
import { HOME_PAGE, OTHER_PAGE } from "../site-files.ts";

export const NOT_FOUND_PAGE = "404.html";
/** Of no page: the application there leads people to the landing page. */
const NO_ADDRESS = "/404";
/** Rendered at a time: the deployment answers them over HTTP. */
const AT_ONCE = 4;

export interface StaticSite {
  readonly distDir: string;
  /** Emptied before. */
  readonly outDir: string;
  readonly input: PagesInput;
}

export interface StaticSiteWritten {
  readonly pages: number;
  readonly documents: number;
  readonly pictures: number;
  /** Patterns with a parameter that the application answers, such as `/payments/:paymentId`. */
  readonly patterns: readonly string[];
  /** Languages that have a folder. */
  readonly languages: readonly string[];
}

/** Of patterns up to their first parameter, each once: `/learn/:courseId/:lessonId` → `/learn`. */
export const beginningsOf = (patterns: readonly string[]): string[] => [
  ...new Set(patterns.map((pattern) => pattern.replace(/\/:.*$/, ""))),
];

/** Rejects when the deployment does not answer; the folder then has what was written until then. */
export async function writeStaticSite({ distDir, outDir, input }: StaticSite): Promise<StaticSiteWritten> {
  const pages = await loadPages(distDir, input);
  const { pages: paths, documents, pictures } = await pages.addresses();
  copySite(distDir, outDir);
  const write = writer(outDir);
  const html = pageWriter(distDir, write);
  const apps = pages.appPaths.filter((pattern) => !paths.includes(pattern));
  const isPattern = (pattern: string): boolean => pattern.includes(":");
  const patterns = apps.filter(isPattern);
  const plain = apps.filter((pattern) => !isPattern(pattern));
  // An address with a parameter is answered with the file of its beginning, which may be no page.
  const filed = new Set([...paths, ...plain]);
  const unfiled = beginningsOf(patterns).filter((beginning) => !filed.has(beginning));
  const shells = [
    ...plain.map((path) => ({ name: path, path })),
    ...unfiled.map((name) => ({ name, path: patterns.find((one) => one.startsWith(`${name}/:`)) ?? name })),
  ];
  const [, ...others] = pages.languages;
  for (const language of [undefined, ...others]) {
    const fileOf = (name: string): string => (language === undefined ? name : `${language}/${name}`);
    await inBatches(paths, async (path) => html(fileOf(nameOf(path)), await pages.page(path, language)));
    await inBatches(shells, async ({ name, path }) =>
      html(fileOf(nameOf(name)), await pages.shell(path, language)),
    );
  }
  html(NOT_FOUND_PAGE, await pages.page(NO_ADDRESS));
  await inBatches(documents, async (pathname) => write(pathname, (await pages.document(pathname))?.text));
  await inBatches(pictures, async (pathname) => write(pathname, await pictureOf(pages, pathname, distDir)));
  return {
    pages: paths.length,
    documents: documents.length,
    pictures: pictures.length,
    patterns,
    languages: others,
  };
}

/** Without the parts of the build that only the site server uses. */
function copySite(distDir: string, outDir: string): void {
  rmSync(outDir, { recursive: true, force: true });
  const unused = new Set([HOME_PAGE, OTHER_PAGE, "site.json", "_headers", "_redirects", "nginx.conf"]);
  const isServed = (file: string): boolean => {
    const name = path.relative(distDir, file);
    return !name.split(path.sep).some((part) => part.startsWith(".")) && !unused.has(name);
  };
  cpSync(distDir, outDir, { recursive: true, filter: isServed });
}

type Write = (name: string, content: string | Buffer | undefined) => void;

/** Addresses come from the deployment: none leads out of the folder. */
const writer =
  (outDir: string): Write =>
  (name, content) => {
    if (content === undefined) throw new Error(`The build has no ${name}.`);
    const file = path.join(outDir, decodeURIComponent(name));
    if (!file.startsWith(outDir + path.sep)) throw new Error(`${name} is no address of a page.`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };

function pageWriter(distDir: string, write: Write): (name: string, page: Page) => void {
  const template = readFileSync(path.join(distDir, OTHER_PAGE), "utf8");
  const manifest = readManifest(distDir);
  return (name, page) => {
    write(name, filled(template, page, pageFiles(manifest, page)));
  };
}

async function pictureOf(pages: Pages, pathname: string, distDir: string): Promise<Buffer | undefined> {
  const svg = await pages.picture(pathname);
  return svg === null ? undefined : await pngOf(svg, distDir);
}

const nameOf = (pathname: string): string => (pathname === "/" ? OTHER_PAGE : `${pathname}.html`);

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let first = 0; first < items.length; first += AT_ONCE)
    await Promise.all(items.slice(first, first + AT_ONCE).map(work));
}

/** Pages of a written site, for the hashes of their inline scripts. */
export const pageOf = (outDir: string): string =>
  existsSync(path.join(outDir, OTHER_PAGE)) ? readFileSync(path.join(outDir, OTHER_PAGE), "utf8") : "";
