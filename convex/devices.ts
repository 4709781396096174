// Browsers of the signed-in person.
import { v } from "convex/values";
import { userMutation } from "./lib/builders";
import { requestMetadata } from "./lib/callers";
import { browserOf, devicesOf, rememberDevice } from "./model/auth/devices";
import { notifyNewDevice } from "./model/auth/securityNotifications";

/**
 * Records the browser after a sign-in that does not pass through the password flow, which records it by itself. A new
 * browser is reported to the account's address, except the first one.
 */
export const remember = userMutation({
  args: { device: v.string() },
  returns: v.null(),
  handler: async (ctx, { device }) => {
    const browser = await browserOf(device);
    const { userAgent } = await requestMetadata(ctx);
    if (browser === null) return null;
    const isFirst = (await devicesOf(ctx, ctx.user._id)).length === 0;
    const { isNew } = await rememberDevice(ctx, { userId: ctx.user._id, browser, userAgent });
    if (isNew && !isFirst) await notifyNewDevice(ctx, ctx.user, userAgent);
    return null;
  },
});
