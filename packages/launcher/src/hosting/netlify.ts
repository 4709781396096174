// Netlify: https://docs.netlify.com/routing/redirects/ and /routing/headers/.
import { HOME_PAGE, OTHER_PAGE } from "../site-files.ts";
import { headerFile } from "./header-file.ts";
import type { HeaderValues } from "../site-headers.ts";

/** The first rule that matches counts. Files come before rules, except where a status ends with "!". */
const REDIRECTS = `/ /${HOME_PAGE} 200!
/assets/* /${OTHER_PAGE} 404
/* /${OTHER_PAGE} 200
`;

export const netlifyFiles = (headers: HeaderValues): Record<string, string> => ({
  _headers: headerFile(headers),
  _redirects: REDIRECTS,
});
