// The signed-in person's own settings.
import { v } from "convex/values";
import { publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { vLanguage, vOptionalEmail } from "./model/fields/users";
import * as settings from "./model/settings";

/** The caller's settings; null for visitors. */
export const mine = publicQuery({
  args: {},
  returns: v.union(v.null(), settings.vSettings),
  handler: async (ctx) => {
    const viewer = await viewerOf(ctx);
    return viewer && settings.settingsOf(viewer);
  },
});

/** Stores an IANA time zone on the account. Throws time-zone-unknown. */
export const setTimeZone = userMutation({
  args: { timeZone: v.string() },
  returns: v.null(),
  handler: async (ctx, { timeZone }) => {
    await settings.setTimeZone(ctx, ctx.user, timeZone);
    return null;
  },
});

/** Stores the language of the account's e-mails. */
export const setLanguage = userMutation({
  args: { language: vLanguage },
  returns: v.null(),
  handler: async (ctx, { language }) => {
    await settings.setLanguage(ctx, ctx.user, language);
    return null;
  },
});

/** Decides whether the rooms of the caller's batches show when the caller is there. */
export const setPresence = userMutation({
  args: { shown: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { shown }) => {
    await settings.showPresence(ctx, ctx.user, shown);
    return null;
  },
});

/** Switches announcements or course reminders by e-mail on or off. */
export const setEmailChoice = userMutation({
  args: { type: vOptionalEmail, wanted: v.boolean() },
  returns: v.null(),
  handler: async (ctx, choice) => {
    await settings.chooseEmail(ctx, ctx.user, choice);
    return null;
  },
});
