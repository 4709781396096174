// Rules of static hosts for a site with its pages in files (`static-pages.ts`): addresses without ".html", 404.html with its status,
// and the application for addresses with a parameter.
import { CACHING } from "../site-files.ts";
import type { HeaderValues } from "../site-headers.ts";
import { headerFile } from "./header-file.ts";
import { beginningsOf, NOT_FOUND_PAGE } from "./static-pages.ts";
import type { Target } from "./targets.ts";

/** `patterns`: addresses such as `/payments/:paymentId`, which the file of their beginning answers. */
interface StaticRules {
  readonly headers: HeaderValues;
  readonly patterns: readonly string[];
  /** Languages whose pages are in a folder: an address with `?lang=de` is answered from `/de`. */
  readonly languages: readonly string[];
}

const rewrites = (patterns: readonly string[], ending: string): string =>
  beginningsOf(patterns)
    .map((beginning) => `${beginning}/* ${beginning}${ending} 200\n`)
    .join("");

/** File of the host's folder → text. */
type FilesOf = (rules: StaticRules) => Readonly<Record<string, string>>;

/** https://docs.netlify.com/routing/redirects/: a path without a file is 404.html with its status. */
const netlify: FilesOf = ({ headers, patterns, languages }) => ({
  _headers: headerFile(headers),
  // "!": also where there is a file of the address.
  _redirects:
    rewrites(patterns, ".html") + languages.map((one) => `/* lang=${one} /${one}/:splat 200!\n`).join(""),
});

/** deploy/cloudflare/wrangler.static.jsonc answers addresses without ".html" and 404.html, static-worker.js those with a language. */
const cloudflare: FilesOf = ({ headers, patterns }) => ({
  _headers: headerFile(headers),
  _redirects: rewrites(patterns, ""),
});

/**
 * A folder that is deployed as it is. Rewrites of vercel.json do not apply to addresses of files, a middleware does
 * (https://vercel.com/docs/routing-middleware).
 */
const vercel: FilesOf = ({ headers, patterns, languages }) => {
  const values = (given: HeaderValues) => Object.entries(given).map(([key, value]) => ({ key, value }));
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    rewrites: beginningsOf(patterns).map((beginning) => ({
      source: `${beginning}/:rest*`,
      destination: beginning,
    })),
    headers: [
      { source: "/(.*)", headers: values(headers) },
      { source: "/env.js", headers: values({ "cache-control": CACHING.env }) },
      { source: "/assets/(.*)", headers: values({ "cache-control": CACHING.asset }) },
    ],
  };
  return { "vercel.json": `${JSON.stringify(config, null, 2)}\n`, "middleware.js": middleware(languages) };
};

const middleware = (
  languages: readonly string[],
): string => `// Answers addresses with a language (?lang=de) from the folder of that language. Written by \`npm run prerender\`.
const LANGUAGES = ${JSON.stringify(languages)};

export const config = { matcher: "/((?!assets/).*)" };

export default function middleware(request) {
  const address = new URL(request.url);
  const language = address.searchParams.get("lang");
  if (!LANGUAGES.includes(language)) return undefined;
  address.pathname = \`/\${language}\${address.pathname}\`.replace(/\\/$/, "");
  return new Response(null, { headers: { "x-middleware-rewrite": address.href } });
}
`;

const nginx: FilesOf = ({ headers, patterns, languages }) => ({
  "nginx.conf": `# How the site in this folder is served. Written by \`npm run prerender\`; use it in a server block:
#   root /srv/school;
#   include /srv/school/nginx.conf;

${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join("\n")}
set $caching "${CACHING.page}";
add_header cache-control $caching;
error_page 404 /${NOT_FOUND_PAGE};

# Pages in other languages are in folders.
set $language "";
${languages
  .map(
    (one) => `if ($arg_lang = ${one}) {
  set $language /${one};
}
`,
  )
  .join("")}
server_tokens off;
charset utf-8;
charset_types text/css text/plain text/javascript application/javascript application/json application/xml;
gzip on;
gzip_vary on;
gzip_types text/css text/plain text/javascript application/javascript application/json application/xml image/svg+xml;

location = /env.js {
  set $caching "${CACHING.env}";
  try_files $uri =404;
}

location ^~ /assets/ {
  set $caching "${CACHING.asset}";
  try_files $uri =404;
}

# Hidden files and this one.
location ~ /\\.|^/nginx\\.conf$ {
  return 404;
}
${beginningsOf(patterns)
  .map(
    (beginning) =>
      `\nlocation ^~ ${beginning}/ {\n  try_files $language$uri.html $uri.html $language${beginning}.html =404;\n}\n`,
  )
  .join("")}
location = / {
  try_files $language/index.html =404;
}

location / {
  try_files $language$uri.html $uri $uri.html =404;
}
`,
});

export const STATIC_FILES_OF: Readonly<Record<Target, FilesOf>> = { nginx, netlify, cloudflare, vercel };
