// Redirects of a sign-in: pages of this site only, because the address carries a sign-in code.
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";

/** The absolute address of a page of this site. Throws sign-in-failed. */
export function siteAddress(redirectTo: string): string {
  const site = env.siteUrl();
  if (!URL.canParse(redirectTo, site)) return fail("sign-in-failed");
  const target = new URL(redirectTo, site);
  return target.origin === new URL(site).origin ? target.href : fail("sign-in-failed");
}
