// The module that renders the client's pages, as a build of the site has it. The launcher knows its interface and nothing of
// the product.
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Below the built site; hidden, so that no host serves it. */
export const SERVER_FOLDER = ".server";
export const PAGES_MODULE = "pages.js";
export const FONT_FOLDER = "fonts";

export interface Page {
  readonly status: 200 | 404;
  /** Elements of <head>, from the title on. */
  readonly head: string;
  /** Of the element #root. */
  readonly markup: string;
  /** The element with the data that the page was rendered with; "" without. */
  readonly data: string;
  /** Of `<html lang>`. */
  readonly language: string;
  /** Name of the screen's module below src/routes/; null where no route is. */
  readonly screen: string | null;
  /** The page may be kept under its address. */
  readonly isKept: boolean;
}

interface PageDocument {
  /** `content-type` */
  readonly type: string;
  readonly text: string;
}

export interface Pages {
  /** Patterns of the addresses that a host answers with the application, such as `/payments/:paymentId`. */
  readonly appPaths: readonly string[];
  /** The languages that pages are rendered in; the first one is the default. */
  readonly languages: readonly string[];
  /** The one that the query of an address names (`?lang=de`); null without one. */
  namedLanguage(search: string): string | null;
  /** One of the languages, by the headers `cookie` and `accept-language` of a request. */
  languageFor(cookies: string, acceptLanguage: string): string;
  /** In the default language without one. Rejects when the deployment does not answer. */
  page(pathname: string, language?: string): Promise<Page>;
  /** The page in its loading state; asks the deployment nothing. */
  shell(pathname: string, language?: string): Promise<Page>;
  /** Null for addresses that are no document. */
  document(pathname: string): Promise<PageDocument> | PageDocument | null;
  /** The SVG of a picture; null for addresses that are none. */
  picture(pathname: string): Promise<string | null>;
  /** Paths of everything that exists now. */
  addresses(): Promise<{
    readonly pages: readonly string[];
    readonly documents: readonly string[];
    readonly pictures: readonly string[];
  }>;
}

export interface PagesInput {
  /** Public address of the site. */
  readonly origin: string;
  /** The client's configuration, as `/env.js` has it. */
  readonly clientEnv: object;
  /** Calls a public query of the deployment as a visitor. */
  readonly ask: (name: string, args: unknown) => Promise<unknown>;
}

/** One build for a process: the module reads its configuration when it is loaded. */
export async function loadPages(distDir: string, { origin, clientEnv, ask }: PagesInput): Promise<Pages> {
  const file = path.join(distDir, SERVER_FOLDER, PAGES_MODULE);
  Object.assign(globalThis, { __COHORT_ENV__: clientEnv });
  const { createPages } = (await import(pathToFileURL(file).href)) as {
    createPages: (input: Omit<PagesInput, "clientEnv">) => Pages;
  };
  return createPages({ origin, ask });
}

const QUERY_TIMEOUT_MS = 1000;

/** Over HTTP, as a caller without a session. */
export const askOver =
  (deployment: string, timeoutMs = QUERY_TIMEOUT_MS): PagesInput["ask"] =>
  async (name, args) => {
    const reply = await fetch(new URL("/api/query", deployment), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ path: name, args, format: "json" }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await reply.json()) as { status?: string; value?: unknown };
    if (answer.status !== "success") throw new Error(`The query ${name} failed.`);
    return answer.value;
  };
