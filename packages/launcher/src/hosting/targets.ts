// Static hosts that `npm run build` writes ready rules for.
import type { HeaderValues } from "../site-headers.ts";
import { cloudflareFiles } from "./cloudflare.ts";
import { netlifyFiles } from "./netlify.ts";
import { nginxFiles } from "./nginx.ts";

/** Rules for a host, from the site's headers: name of a file beside the built site → its text. */
type FilesOf = (headers: HeaderValues) => Readonly<Record<string, string>>;

/** Vercel's rules lie outside the site's folder (`vercel.ts`). */
export const TARGETS = ["nginx", "netlify", "cloudflare", "vercel"] as const;
export type Target = (typeof TARGETS)[number];

export const FILES_OF: Readonly<Record<Target, FilesOf>> = {
  nginx: nginxFiles,
  netlify: netlifyFiles,
  cloudflare: cloudflareFiles,
  vercel: () => ({}),
};

/** Set by the hosts in their builds. */
const MARKS: readonly (readonly [variable: string, target: Target])[] = [
  ["NETLIFY", "netlify"],
  ["WORKERS_CI", "cloudflare"],
  ["VERCEL", "vercel"],
];

/** The host named by HOSTING, otherwise the one that the build runs at, otherwise nginx. Throws for an unknown name. */
export function targetOf(read: (name: string) => string): Target {
  const named = read("HOSTING");
  if (named === "") return MARKS.find(([variable]) => read(variable) !== "")?.[1] ?? "nginx";
  const target = TARGETS.find((one) => one === named);
  if (target === undefined) throw new Error(`HOSTING is "${named}", not one of ${TARGETS.join(", ")}.`);
  return target;
}
