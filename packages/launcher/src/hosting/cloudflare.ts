// Cloudflare Workers with static assets: https://developers.cloudflare.com/workers/static-assets/. deploy/cloudflare/wrangler.jsonc
// answers index.html for other paths; a rule `/*` in `_redirects` would be refused there as a loop.
import { HOME_PAGE } from "../site-files.ts";
import { headerFile } from "./header-file.ts";
import type { HeaderValues } from "../site-headers.ts";

export const cloudflareFiles = (headers: HeaderValues): Record<string, string> => ({
  _headers: headerFile(headers),
  _redirects: `/ /${HOME_PAGE} 200\n`,
});
