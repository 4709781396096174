// How modules of a deployment name each other.

export const MODULE_SCHEME = "convex:/";
const ADDRESSES = ["./", "../", "/", MODULE_SCHEME];

/** "./_deps/A.js" seen from "dir/file.js" -> "dir/_deps/A.js"; null when it is no relative specifier. */
export function resolveSpecifier(specifier: string, fromPath: string): string | null {
  if (!ADDRESSES.some((start) => specifier.startsWith(start))) return null;
  return new URL(specifier, MODULE_SCHEME + fromPath).pathname.slice(1);
}
