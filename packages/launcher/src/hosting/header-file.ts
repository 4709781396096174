// `_headers`, which Netlify and Cloudflare read alike. Cloudflare joins the values of a header that two rules set, so no rules
// for caching overlap; for pages the default of both is `public, max-age=0, must-revalidate`.
import { CACHING } from "../site-files.ts";
import type { HeaderValues } from "../site-headers.ts";

export function headerFile(headers: HeaderValues): string {
  return [
    ...rule("/*", headers),
    ...rule("/env.js", { "cache-control": CACHING.env }),
    ...rule("/assets/*", { "cache-control": CACHING.asset }),
    "",
  ].join("\n");
}

const rule = (path: string, headers: HeaderValues): string[] => [
  path,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];
