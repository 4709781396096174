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
 * Renderings in a second that lead to no kept answer, such as those of addresses that a client invents. Beyond them, addresses
 * that were not kept before are answered without content.
 */
const MAX_MISSES = 5;
const TIMEOUT_MS = 2000;
/** After a failure nobody waits for the deployment. A slow answer is none: the next visitor gets it from the cache. */
const PAUSE_MS = 2000;

export class LivePages {
  readonly #input: LivePagesInput;
  readonly #kept = new Map<string, Kept>();
  readonly #running = new Map<string, Promise<Made | null>>();
  #pages: Pages | null = null;
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

  /**
   * In the language that the address names, else in that of the request's headers. Null when there is no such document, or no answer
   * of the deployment in time: the caller answers without content.
   */
  async answer({ pathname, search = "", headers = {} }: Asked): Promise<LiveAnswer | null> {
    const named = this.#pages?.namedLanguage(search) ?? null;
    const language = named ?? this.#acceptedLanguage(headers);
    const made = await this.#keptOrMade({ key: `${language} ${pathname}`, pathname, language });
    if (made === null) return null;
    const isPage = made.file.type.startsWith("text/html");
    return {
      ...made,
      language: isPage ? language : "",
      vary: isPage && named === null ? LANGUAGE_HEADERS : [],
    };
  }

  #acceptedLanguage({ cookie = "", "accept-language": accepted = "" }: IncomingHttpHeaders): string {
    return this.#pages?.languageFor(cookie, accepted) ?? "";
  }

  async #keptOrMade(wanted: Wanted): Promise<Made | null> {
    const kept = this.#kept.get(wanted.key);
    if (kept !== undefined && kept.until > this.#now()) return kept.made;
    return (await this.#made(wanted)) ?? (this.#isRecent(kept) ? kept.made : null);
  }

  /** Loads the module, and renders once, so that the first visitor does not wait for that. */
  async start(): Promise<void> {
    this.#pages ??= await this.#input.load();
    await this.#pages.shell("/");
  }

  /** One rendering for all who wait for the same page. */
  async #made(wanted: Wanted): Promise<Made | null> {
    const { key } = wanted;
    const running = this.#running.get(key);
    if (running !== undefined) return inTime(running);
    const pages = this.#pages;
    if (pages === null || this.#running.size >= MAX_RUNNING || this.#pausedUntil > this.#now()) return null;
    if (!this.#kept.has(key)) {
      if (this.#missesNow() >= MAX_MISSES) return null;
      this.#countMiss(1);
    }
    const made = this.#render(pages, wanted)
      .catch((error: unknown) => {
        this.#pausedUntil = this.#now() + PAUSE_MS;
        this.#input.log?.(error);
        return null;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, made);
    return inTime(made);
  }

  #isRecent(kept: Kept | undefined): kept is Kept {
    return kept !== undefined && kept.until + STALE_MS > this.#now();
  }

  async #render(pages: Pages, wanted: Wanted): Promise<Made | null> {
    const { key, pathname } = wanted;
    const document = await pages.document(pathname);
    if (document !== null)
      return this.#keep(key, DOCUMENT_MS, {
        status: 200,
        file: siteFile(pathname, document.text, document.type),
      });
    const extension = path.posix.extname(pathname);
    if (extension === ".png") return this.#picture(pages, wanted);
    return extension === "" ? this.#page(pages, wanted) : null;
  }

  async #picture(pages: Pages, { key, pathname }: Wanted): Promise<Made | null> {
    const svg = await pages.picture(pathname);
    if (svg === null) return null;
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
