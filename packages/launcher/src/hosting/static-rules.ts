// Rules of static hosts for a site with its pages in files (`static-pages.ts`): addresses without ".html", 404.html with its status,
// and the application for addresses with a parameter.
import { CACHING } from "../site-files.ts";
import type { HeaderValues } from "../site-headers.ts";
import { headerFile } from "./header-file.ts";
import { NOT_FOUND_PAGE } from "./static-pages.ts";
import type { Target } from "./targets.ts";

/** `patterns`: addresses such as `/payments/:paymentId`, which the page above them answers. */
interface StaticRules {
  readonly headers: HeaderValues;
  readonly patterns: readonly string[];
}

/** `/payments/:paymentId` → `/payments` */
const parentOf = (pattern: string): string => pattern.replace(/\/:[^/]*$/, "");

const rewrites = (patterns: readonly string[], ending: string): string =>
  patterns.map((pattern) => `${parentOf(pattern)}/* ${parentOf(pattern)}${ending} 200\n`).join("");

/** File of the host's folder → text. */
type FilesOf = (rules: StaticRules) => Readonly<Record<string, string>>;

/** https://docs.netlify.com/routing/redirects/: a path without a file is 404.html with its status. */
const netlify: FilesOf = ({ headers, patterns }) => ({
  _headers: headerFile(headers),
  _redirects: rewrites(patterns, ".html"),
});

/** deploy/cloudflare/wrangler.static.jsonc answers addresses without ".html" and 404.html. */
const cloudflare: FilesOf = ({ headers, patterns }) => ({
  _headers: headerFile(headers),
  _redirects: rewrites(patterns, ""),
});

/** vercel.json of a folder that is deployed as it is. */
const vercel: FilesOf = ({ headers, patterns }) => {
  const values = (given: HeaderValues) => Object.entries(given).map(([key, value]) => ({ key, value }));
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    rewrites: patterns.map((pattern) => ({ source: pattern, destination: parentOf(pattern) })),
    headers: [
      { source: "/(.*)", headers: values(headers) },
      { source: "/env.js", headers: values({ "cache-control": CACHING.env }) },
      { source: "/assets/(.*)", headers: values({ "cache-control": CACHING.asset }) },
    ],
  };
  return { "vercel.json": `${JSON.stringify(config, null, 2)}\n` };
};

const nginx: FilesOf = ({ headers, patterns }) => ({
  "nginx.conf": `# How the site in this folder is served. Written by \`npm run prerender\`; use it in a server block:
#   root /srv/school;
#   include /srv/school/nginx.conf;

${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join("\n")}
set $caching "${CACHING.page}";
add_header cache-control $caching;
error_page 404 /${NOT_FOUND_PAGE};

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
${patterns
  .map((pattern) => `\nlocation ^~ ${parentOf(pattern)}/ {\n  try_files ${parentOf(pattern)}.html =404;\n}\n`)
  .join("")}
location = / {
  try_files /index.html =404;
}

location / {
  try_files $uri $uri.html =404;
}
`,
});

export const STATIC_FILES_OF: Readonly<Record<Target, FilesOf>> = { nginx, netlify, cloudflare, vercel };
