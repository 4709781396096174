// Which requests the site answers at all: the form of the target, the Host and the Origin.
import { networkInterfaces } from "node:os";

export interface RequestTarget {
  /** As sent, still encoded. */
  readonly pathname: string;
  /** With its question mark, or "". */
  readonly search: string;
}

const LOOPBACK_HOST = "127.0.0.1";
const PATH = /^\/(?!\/)[!"$->@-[\]-~]*$/;
const SEARCH = /^[!-~]*$/;

/** Null for everything but a path of printable ASCII characters, so that no parser has to guess: RFC 9112, "origin-form". */
export function parseTarget(target: string | undefined): RequestTarget | null {
  if (target === undefined) return null;
  const mark = target.indexOf("?");
  const pathname = mark < 0 ? target : target.slice(0, mark);
  const search = mark < 0 ? "" : target.slice(mark);
  return PATH.test(pathname) && SEARCH.test(search) ? { pathname, search } : null;
}

export const isWidened = (host: string): boolean => host !== LOOPBACK_HOST;

const isWildcard = (host: string): boolean => ["0.0.0.0", "::", "*"].includes(host);

/** Addresses of this machine that other machines can use. */
const outerAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter((one) => !one.internal && one.family === "IPv4").map((one) => one.address),
  );

const bracketed = (host: string): string =>
  host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;

/** Host names, besides those of loopback, that the site accepts; the first is the one that links and the launcher show. */
export function siteNames(host: string, extraNames: readonly string[]): string[] {
  if (!isWidened(host)) return [LOOPBACK_HOST];
  const own = isWildcard(host) ? outerAddresses() : [bracketed(host)];
  const names = [...extraNames, ...own].map((name) => name.toLowerCase());
  return names.length > 0 ? names : [LOOPBACK_HOST];
}

/** RFC 9112, 3.2: a request with several Host headers is answered 400, because parsers disagree on which one counts. */
export function hasOneHost(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length <= 1;
}

export type HostVerdict = "own" | "localhost" | "foreign";

/** A page of a foreign name that resolves to this machine (DNS rebinding) must not read the site. */
export function judgeHost(header: string | undefined, names: ReadonlySet<string>): HostVerdict {
  const [, name] = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.exec(header?.toLowerCase() ?? "") ?? [];
  if (name === undefined) return "foreign";
  if (names.has(name) || name === LOOPBACK_HOST) return "own";
  return name === "localhost" || name === "[::1]" ? "localhost" : "foreign";
}

/** Requests that come from no page have no Origin. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || origin === `http://${host ?? ""}` || origin === `https://${host ?? ""}`;
}
