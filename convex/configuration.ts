// What this deployment offers by its configuration, and what is missing in it.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { MutationCtx } from "./_generated/server";
import { adminQuery, internalMutation, internalQuery, publicQuery } from "./lib/builders";
import { env } from "./lib/env";
import { allCourses } from "./model/courses";

const vMissing = v.array(
  v.object({
    name: v.string(),
    feature: v.string(),
    /** False: the feature works, with the restriction that `effect` states. */
    required: v.boolean(),
    effect: v.string(),
  }),
);

/**
 * What a page may offer: sign-in with Google, and the payment script; null while payments are not configured. And who
 * processes data for this deployment, for the privacy page.
 */
export const forClient = publicQuery({
  args: {},
  returns: v.object({
    google: v.boolean(),
    emailProvider: v.union(v.literal("resend"), v.literal("emailjs")),
    hasFormService: v.boolean(),
    payPal: v.union(
      v.null(),
      v.object({
        clientId: v.string(),
        environment: v.union(v.literal("sandbox"), v.literal("production")),
        /** Null: PayPal's own. */
        scriptUrl: v.union(v.string(), v.null()),
      }),
    ),
  }),
  handler: () => ({
    google: env.hasGoogle(),
    emailProvider: env.emailProvider(),
    hasFormService: env.hasFormService(),
    payPal: env.payPalScript(),
  }),
});

/** Variables that are not set, for the "Needs attention" list. */
export const missing = adminQuery({
  permission: "view_admin_panel",
  args: {},
  returns: vMissing,
  handler: () => env.missing(),
});

/** Run on a stale snapshot by `report`. */
export const probe = internalQuery({ args: {}, returns: v.null(), handler: () => null });

/**
 * For `npm run setup` and `npm run doctor`; `httpUrl` is the origin of the HTTP actions, `lacks` what the backend is too old
 * for. A mutation, because queries can use neither.
 */
export const report = internalMutation({
  args: {},
  returns: v.object({
    httpUrl: v.string(),
    siteUrl: v.string(),
    courses: v.number(),
    missing: vMissing,
    lacks: v.array(v.string()),
  }),
  handler: async (ctx) => ({
    httpUrl: env.httpUrl(),
    siteUrl: env.siteUrlOrEmpty(),
    courses: (await allCourses(ctx)).length,
    missing: env.missing(),
    lacks: await missingFeatures(ctx),
  }),
});

/** Features of backends that the functions and their components use, with the date since when there are such backends. */
async function missingFeatures(ctx: MutationCtx): Promise<string[]> {
  const features: [name: string, use: () => Promise<unknown>][] = [
    ["request metadata (April 23, 2026)", () => ctx.meta.getRequestMetadata()],
    [
      "queries on stale snapshots (June 10, 2026)",
      () => ctx.runQuery(internal.configuration.probe, {}, { useStaleSnapshot: true }),
    ],
  ];
  const missing: string[] = [];
  for (const [name, use] of features) {
    try {
      await use();
    } catch {
      missing.push(name);
    }
  }
  return missing;
}
