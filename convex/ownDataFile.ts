// A part of an export: GET /own-data/<secret>.zip, or /own-data/<secret> for a file that is too large for an archive, with an
// address that ends after ten minutes.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { httpAction, internalQuery } from "./lib/builders";
import { callerOf } from "./lib/callers";
import { consume } from "./lib/rateLimits";
import { codeHash } from "./model/auth/actionCodes";
import { contentAt } from "./model/ownData/exports";

export const OWN_DATA_PREFIX = "/own-data/";

const FILE = /^\/own-data\/([0-9A-Za-z]{32})(?:\.zip)?$/;
const PLAIN = { "content-type": "text/plain; charset=utf-8" };

/** 200 with the part, 404 for every address that is unknown or has ended, 429 after too many unknown ones. */
export const serve = httpAction(async (ctx, request) => {
  const hash = await codeHash(FILE.exec(new URL(request.url).pathname)?.[1]);
  const part = hash === null ? null : await ctx.runQuery(internal.ownDataFile.find, { hash });
  const content = part && (await ctx.storage.get(part.storageId));
  if (part === null || content === null) {
    const seconds = await consume(ctx, { name: "feedMissPerIp", key: (await callerOf(ctx)).ip });
    if (seconds === null) return new Response("There is no such file.", { status: 404, headers: PLAIN });
    const headers = { ...PLAIN, "retry-after": String(seconds) };
    return new Response("Too many requests.", { status: 429, headers });
  }
  return new Response(content, {
    status: 200,
    headers: {
      "content-type": part.name === null ? "application/zip" : "application/octet-stream",
      "content-disposition": `attachment; ${nameIn(part.name)}`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
});

/** RFC 5987: everything but letters, digits and a few marks is written in percent. */
const nameIn = (name: string | null): string =>
  name === null
    ? 'filename="my-data.zip"'
    : `filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;

/** What an address opens; null for an unknown one. */
export const find = internalQuery({
  args: { hash: v.string() },
  returns: v.union(v.null(), v.object({ storageId: v.id("_storage"), name: v.union(v.string(), v.null()) })),
  handler: async (ctx, { hash }) => await contentAt(ctx, hash),
});
