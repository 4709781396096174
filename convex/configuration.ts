// What this deployment offers by its configuration, and what is missing in it.
import { v } from "convex/values";
import { adminQuery, internalQuery, publicQuery } from "./lib/builders";
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

/** What a page may offer: sign-in with Google, and the payment script; null while payments are not configured. */
export const forClient = publicQuery({
  args: {},
  returns: v.object({
    google: v.boolean(),
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
  handler: () => ({ google: env.hasGoogle(), payPal: env.payPalScript() }),
});

/** Variables that are not set, for the "Needs attention" list. */
export const missing = adminQuery({
  permission: "view_admin_panel",
  args: {},
  returns: vMissing,
  handler: () => env.missing(),
});

/** For `npm run setup` and `npm run doctor`; `httpUrl` is the origin of the HTTP actions. */
export const report = internalQuery({
  args: {},
  returns: v.object({ httpUrl: v.string(), siteUrl: v.string(), courses: v.number(), missing: vMissing }),
  handler: async (ctx) => ({
    httpUrl: env.httpUrl(),
    siteUrl: env.siteUrlOrEmpty(),
    courses: (await allCourses(ctx)).length,
    missing: env.missing(),
  }),
});
