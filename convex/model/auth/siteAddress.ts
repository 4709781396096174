// Where a sign-in may end: on a page of this site, because the address then carries a code that signs its reader in.
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";

/** The full address of a page of ours; throws for every other one. */
export function siteAddress(redirectTo: string): string {
  const site = env.siteUrl();
  if (!URL.canParse(redirectTo, site)) return fail("sign-in-failed");
  const target = new URL(redirectTo, site);
  return target.origin === new URL(site).origin ? target.href : fail("sign-in-failed");
}
