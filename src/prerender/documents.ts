// Documents for machines: sitemap, feed of the forum, robots.txt and the manifest.
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { env } from "../lib/env";
import { LANGUAGES, type Language } from "#shared/texts/languages.ts";
import { addressIn, alternatesOf } from "../lib/page-head";
import { paths } from "../lib/paths";
import { escaped } from "./html";
import type { PageResults } from "./results";

export type Document = { type: string; text: string };
type ThreadCard = FunctionReturnType<typeof api.threads.list>["page"][number];

export const DOCUMENTS = {
  sitemap: "/sitemap.xml",
  feed: "/forums/feed.xml",
  robots: "/robots.txt",
  manifest: "/manifest.webmanifest",
} as const;

/** The pages that always exist. */
export const FIXED_PAGES = [
  paths.home.href(),
  paths.courses.href(),
  paths.forums.href(),
  paths.aboutUs.href(),
  paths.contact.href(),
  paths.terms.href(),
  paths.privacy.href(),
  paths.refunds.href(),
  paths.withdraw.href(),
] as const;

/** Larger than any forum page; 2,000 discussions are named. */
const THREADS_PER_REQUEST = 5 * LIMITS.threadsPerPage;
const MAX_REQUESTS = 2000 / THREADS_PER_REQUEST;

export async function allThreads(results: PageResults): Promise<ThreadCard[]> {
  const threads: ThreadCard[] = [];
  let cursor: string | null = null;
  for (let i = 0; i < MAX_REQUESTS; i += 1) {
    const paginationOpts = { numItems: THREADS_PER_REQUEST, cursor };
    const page: FunctionReturnType<typeof api.threads.list> = await results.fetch(api.threads.list, {
      category: null,
      paginationOpts,
    });
    threads.push(...page.page);
    if (page.isDone) break;
    cursor = page.continueCursor;
  }
  return threads;
}

/** Lessons that everybody may read. */
export async function previewPaths(
  results: PageResults,
  courses: readonly { courseId: string }[],
): Promise<string[]> {
  const found = await Promise.all(
    courses.map(async ({ courseId }) => await results.fetch(api.courses.get, { courseId })),
  );
  return found.flatMap((course) =>
    course === null ? [] : course.previewIds.map((lessonId) => paths.lesson.href(course.courseId, lessonId)),
  );
}

const changedAt = (thread: ThreadCard): string =>
  new Date(thread.lastReplyAt ?? thread.createdAt).toISOString();

/** https://www.sitemaps.org/protocol.html */
export async function sitemap(origin: string, results: PageResults): Promise<Document> {
  const courses = await results.fetch(api.courses.list, {});
  const threads = await allThreads(results);
  const entry = (path: string, changed?: string): string => urlsOf(origin + path, changed);
  const entries = [
    ...FIXED_PAGES.map((path) => entry(path)),
    ...courses.map(({ courseId }) => entry(paths.course.href(courseId))),
    ...(await previewPaths(results, courses)).map((path) => entry(path)),
    ...threads.map((thread) => entry(paths.thread.href(thread.threadId), changedAt(thread))),
  ];
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return { type: "application/xml; charset=utf-8", text };
}

/** One entry for each language of a page, each with all of them. */
function urlsOf(address: string, changed: string | undefined): string {
  const links = alternatesOf(address).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`,
  );
  const rest = (changed === undefined ? "" : `<lastmod>${changed}</lastmod>`) + links.join("");
  return (Object.keys(LANGUAGES) as Language[])
    .map((language) => `<url><loc>${escaped(addressIn(address, language))}</loc>${rest}</url>`)
    .join("\n");
}

/** The newest discussions, in Atom (RFC 4287). */
export async function feed(origin: string, results: PageResults): Promise<Document> {
  const paginationOpts = { numItems: THREADS_PER_REQUEST, cursor: null };
  const { page } = await results.fetch(api.threads.list, { category: null, paginationOpts });
  const newest = page.toSorted((a, b) => b.createdAt - a.createdAt);
  const updated = newest.map(changedAt).sort().at(-1) ?? new Date(0).toISOString();
  const title = `${env.brandName} · Forums`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escaped(title)}</title>
<id>${escaped(origin + paths.forums.href())}</id>
<link rel="alternate" type="text/html" href="${escaped(origin + paths.forums.href())}"/>
<link rel="self" type="application/atom+xml" href="${escaped(origin + DOCUMENTS.feed)}"/>
<updated>${updated}</updated>
${newest.map((thread) => feedEntry(origin, thread)).join("\n")}
</feed>
`;
  return { type: "application/atom+xml; charset=utf-8", text };
}

function feedEntry(origin: string, thread: ThreadCard): string {
  const address = escaped(origin + paths.thread.href(thread.threadId));
  return `<entry>
<title>${escaped(thread.title)}</title>
<id>${address}</id>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${new Date(thread.createdAt).toISOString()}</published>
<updated>${changedAt(thread)}</updated>
<author><name>${escaped(thread.authorName)}</name></author>
<category term="${escaped(thread.category)}"/>
<summary>${escaped(thread.preview)}</summary>
</entry>`;
}

export const robots = (origin: string): Document => ({
  type: "text/plain; charset=utf-8",
  text: `User-agent: *
Disallow: /admin/
Disallow: /dashboard

Sitemap: ${origin}${DOCUMENTS.sitemap}
`,
});

const PAPER = "#f8f4eb";

/** https://www.w3.org/TR/appmanifest/ */
export const manifest = (): Document => ({
  type: "application/manifest+json",
  text: JSON.stringify({
    name: env.brandName,
    short_name: env.brandName,
    description: "Live courses in artificial intelligence and machine learning.",
    id: "/",
    start_url: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  }),
});
