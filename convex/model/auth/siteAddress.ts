// Redirects of a sign-in: pages of this site only, because the address carries a sign-in code.
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { parseUrl } from "../../lib/url";

/** The absolute address of a page of this site. Throws sign-in-failed. */
export function siteAddress(redirectTo: string): string {
  const site = env.siteUrl();
  const target = parseUrl(redirectTo, site);
  return target?.origin === new URL(site).origin ? target.href : fail("sign-in-failed");
}
