// The client's pages with their content, rendered when they are asked for and kept for a few seconds. Only what exists is kept,
// under its one address, so that nothing a client sends fills the cache.
import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { siteFile, type SiteFile } from "../site-files.ts";
import { filled, pageFiles, type Manifest } from "./document.ts";
import type { Pages } from "./module.ts";
import { pngOf } from "./picture.ts";

export interface LivePagesInput {
  readonly distDir: string;
  /** index.html of the build. */
  readonly html: string;
  readonly manifest: Manifest;
  readonly load: () => Promise<Pages>;
  /** Of failures of the deployment or of a page. */
  readonly log?: (error: unknown) => void;
  readonly now?: () => number;
}

export interface Asked {
  readonly pathname: string;
  /** With its question mark, or "". */
  readonly search?: string;
  readonly headers?: IncomingHttpHeaders;
}

interface Made {
  readonly status: 200 | 404;
  readonly file: SiteFile;
}

export interface LiveAnswer extends Made {
  /** "" for other files than pages. */
  readonly language: string;
  /** Request headers that the language was chosen by. */
  readonly vary: readonly string[];
}

/** `"none"`: no page or document has this address. `"unavailable"`: whether one has it could not be found out in time. */
export type NoAnswer = "none" | "unavailable";

interface Wanted {
  /** Of the cache. */
  readonly key: string;
  readonly pathname: string;
  readonly language: string;
}

interface Kept {
  readonly made: Made;
  readonly until: number;
}

const LANGUAGE_HEADERS = ["accept-language", "cookie"];

/** How long an answer is kept: seats and discussions change, pictures do not. */
const PAGE_MS = 5000;
const DOCUMENT_MS = 60_000;
const PICTURE_MS = 600_000;
/** How much older an answer may be when there is no newer one in time. */
const STALE_MS = 60_000;
/** Of the most recent; a page has about 100 kB. */
const MAX_KEPT = 200;
/** Rendering takes the processor: further callers get the page without its content. */
const MAX_RUNNING = 8;
/**
 * Renderings in a second that lead to no kept answer, such as those of addresses that a client invents; each takes the processor
 * for about five milliseconds. Beyond them, addresses that were not kept before are unavailable.
 */
const MAX_MISSES = 20;
const TIMEOUT_MS = 2000;
/** After a failure nobody waits for the deployment. A slow answer is none: the next visitor gets it from the cache. */
const PAUSE_MS = 2000;

/** Of pages, documents and pictures; an address with another one is that of a file. */
const EXTENSIONS = ["", ".xml", ".txt", ".webmanifest", ".png"];

export class LivePages {
  readonly #input: LivePagesInput;
  readonly #kept = new Map<string, Kept>();
  readonly #running = new Map<string, Promise<Made | NoAnswer>>();
  #pages: Pages | null = null;
  #screens: readonly RegExp[] = [];
  #starting: Promise<void> | null = null;
  #pausedUntil = 0;
  /** Of the second of the last one. */
  #misses = { second: 0, count: 0 };

  constructor(input: LivePagesInput) {
    this.#input = input;
  }

  /** Number of kept answers. */
  get size(): number {
    return this.#kept.size;
  }

  /** In the language that the address names, else in that of the request's headers. */
  async answer({ pathname, search = "", headers = {} }: Asked): Promise<LiveAnswer | NoAnswer> {
    if (!EXTENSIONS.includes(path.posix.extname(pathname))) return "none";
    if (this.#pages === null) await inTime(this.start());
    if (this.#pages === null) return "unavailable";
    const named = this.#pages.namedLanguage(search);
    const language = named ?? acceptedLanguage(this.#pages, headers);
    const made = await this.#keptOrMade({ key: `${language} ${pathname}`, pathname, language });
    if (typeof made === "string") return made;
    return made.file.type.startsWith("text/html")
      ? { ...made, language, vary: named === null ? LANGUAGE_HEADERS : [] }
      : { ...made, language: "", vary: [] };
  }

  /** Whether the client has a screen for the address, whatever the deployment holds; false before the module is loaded. */
  hasScreen(pathname: string): boolean {
    return this.#screens.some((pattern) => pattern.test(pathname));
  }

  async #keptOrMade(wanted: Wanted): Promise<Made | NoAnswer> {
    const kept = this.#kept.get(wanted.key);
    if (kept !== undefined && kept.until > this.#now()) return kept.made;
    const made = await this.#made(wanted);
    return made === "unavailable" && this.#isRecent(kept) ? kept.made : made;
  }

  /** Loads the module, and renders once, so that the first visitor does not wait for that. Does not reject: failures are logged. */
  start(): Promise<void> {
    this.#starting ??= this.#load().catch((error: unknown) => this.#input.log?.(error));
    return this.#starting;
  }

  async #load(): Promise<void> {
    const pages = await this.#input.load();
    await pages.shell("/");
    this.#screens = pages.appPaths.map(patternOf);
    this.#pages = pages;
  }

  /** One rendering for all who wait for the same page. */
  async #made(wanted: Wanted): Promise<Made | NoAnswer> {
    const { key } = wanted;
    const running = this.#running.get(key);
    if (running !== undefined) return (await inTime(running)) ?? "unavailable";
    const pages = this.#pages;
    if (pages === null || this.#running.size >= MAX_RUNNING || this.#pausedUntil > this.#now())
      return "unavailable";
    if (!this.#kept.has(key)) {
      if (this.#missesNow() >= MAX_MISSES) return "unavailable";
      this.#countMiss(1);
    }
    const made = this.#render(pages, wanted)
      .catch((error: unknown): NoAnswer => {
        this.#pausedUntil = this.#now() + PAUSE_MS;
        this.#input.log?.(error);
        return "unavailable";
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, made);
    return (await inTime(made)) ?? "unavailable";
  }

  #isRecent(kept: Kept | undefined): kept is Kept {
    return kept !== undefined && kept.until + STALE_MS > this.#now();
  }

  async #render(pages: Pages, wanted: Wanted): Promise<Made | NoAnswer> {
    const { key, pathname } = wanted;
    const document = await pages.document(pathname);
    if (document !== null)
      return this.#keep(key, DOCUMENT_MS, {
        status: 200,
        file: siteFile(pathname, document.text, document.type),
      });
    const extension = path.posix.extname(pathname);
    if (extension === ".png") return this.#picture(pages, wanted);
    return extension === "" ? this.#page(pages, wanted) : "none";
  }

  async #picture(pages: Pages, { key, pathname }: Wanted): Promise<Made | NoAnswer> {
    const svg = await pages.picture(pathname);
    if (svg === null) return "none";
    const file = siteFile(pathname, await pngOf(svg, this.#input.distDir));
    return this.#keep(key, PICTURE_MS, { status: 200, file });
  }

  async #page(pages: Pages, { key, pathname, language }: Wanted): Promise<Made> {
    const { html, manifest } = this.#input;
    const page = await pages.page(pathname, language);
    const text = filled(html, page, pageFiles(manifest, page));
    const answer = { status: page.status, file: siteFile("page.html", text) };
    return page.isKept ? this.#keep(key, PAGE_MS, answer) : answer;
  }

  #countMiss(by: 1 | -1): void {
    this.#misses = { second: this.#second(), count: Math.max(0, this.#missesNow() + by) };
  }

  #missesNow(): number {
    return this.#misses.second === this.#second() ? this.#misses.count : 0;
  }

  #second(): number {
    return Math.floor(this.#now() / 1000);
  }

  #keep(key: string, forMs: number, made: Made): Made {
    // It was none.
    if (!this.#kept.delete(key)) this.#countMiss(-1);
    this.#kept.set(key, { made, until: this.#now() + forMs });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return made;
  }

  #now(): number {
    return (this.#input.now ?? Date.now)();
  }
}

/** Of a pattern such as `/payments/:paymentId`. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+")}$`);

const acceptedLanguage = (
  pages: Pages,
  { cookie = "", "accept-language": accepted = "" }: IncomingHttpHeaders,
): string => pages.languageFor(cookie, accepted);

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
