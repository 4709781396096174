// The calendar feed: GET /calendar/<secret>.ics, read by calendar programs without a sign-in.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { httpAction, internalQuery } from "./lib/builders";
import { callerOf } from "./lib/callers";
import { consume } from "./lib/rateLimits";
import { codeHash } from "./model/auth/actionCodes";
import { sha256Hex } from "./model/auth/digest";
import { vCalendar } from "./model/calendar/classes";
import { calendarAt } from "./model/calendar/feeds";
import { calendarText } from "./model/calendar/ical";

export const CALENDAR_PREFIX = "/calendar/";

const FILE = /^\/calendar\/([0-9A-Za-z]{32})\.ics$/;
const MAX_AGE_SECONDS = 300;
const PLAIN = { "content-type": "text/plain; charset=utf-8" };

const tooMany = (seconds: number): Response =>
  new Response("Too many requests.", { status: 429, headers: { ...PLAIN, "retry-after": String(seconds) } });

/** The same for every address that is unknown, was renewed or never was one. */
const notFound = (): Response => new Response("There is no such calendar.", { status: 404, headers: PLAIN });

/**
 * 200 with the classes of the person's batches, 304 when the program has this version, 404 for everything else. HEAD is
 * answered as GET without its body. 429 with `retry-after` after too many requests for one address, or for unknown ones.
 */
export const serve = httpAction(async (ctx, request) => {
  const hash = await codeHash(FILE.exec(new URL(request.url).pathname)?.[1]);
  const calendar = hash === null ? null : await ctx.runQuery(internal.calendarFeed.read, { hash });
  const limit =
    calendar === null || hash === null
      ? ({ name: "feedMissPerIp", key: (await callerOf(ctx)).ip } as const)
      : ({ name: "feedPerAddress", key: hash } as const);
  const seconds = await consume(ctx, limit);
  if (seconds !== null) return tooMany(seconds);
  if (calendar === null) return notFound();
  const text = calendarText(calendar);
  const etag = `"${(await sha256Hex(text)).slice(0, 32)}"`;
  const headers = {
    "cache-control": `private, max-age=${String(MAX_AGE_SECONDS)}`,
    etag,
  };
  if (isKnown(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const disposition = { "content-disposition": 'inline; filename="classes.ics"' };
  const type = { "content-type": "text/calendar; charset=utf-8" };
  return new Response(text, { status: 200, headers: { ...headers, ...type, ...disposition } });
});

/** Weak comparison (RFC 9110, 13.1.2): proxies that compress mark the tag as weak. */
const isKnown = (header: string | null, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");

/** What an address shows; null for an unknown one. */
export const read = internalQuery({
  args: { hash: v.string() },
  returns: v.union(v.null(), vCalendar),
  handler: async (ctx, { hash }) => await calendarAt(ctx, hash),
});
