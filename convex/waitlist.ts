// Waiting for a seat: the line as everybody sees it, joining and leaving, and the jobs that hand seats on.
import { v } from "convex/values";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./model/access";
import { expireOffer, leaveWaitlist, sweepOffers } from "./model/waitlist/end";
import { joinWaitlist } from "./model/waitlist/join";
import { offerSeats } from "./model/waitlist/offers";
import { waitlistFor, vWaitlist } from "./model/waitlist/view";

export const forCourse = publicQuery({
  args: { courseId: v.string() },
  returns: vWaitlist,
  handler: async (ctx, { courseId }) => await waitlistFor(ctx, await viewerOf(ctx), courseId),
});

export const join = userMutation({
  args: { courseId: v.string() },
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await joinWaitlist(ctx, ctx.user, courseId);
    return null;
  },
});

/** Leaving a line one is not in changes nothing. */
export const leave = userMutation({
  args: { courseId: v.string() },
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await leaveWaitlist(ctx, ctx.user._id, courseId);
    return null;
  },
});

/** Goes on with handing out seats where one mutation would have been too long. */
export const offer = internalMutation({
  args: { courseId: v.string() },
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await offerSeats(ctx, courseId);
    return null;
  },
});

/** Scheduled when an offer is made, for the moment it ends. */
export const expire = internalMutation({
  args: { placeId: v.id("waitlist") },
  returns: v.null(),
  handler: async (ctx, { placeId }) => {
    await expireOffer(ctx, placeId);
    return null;
  },
});

export const sweep = internalMutation({
  args: { after: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { after }) => {
    await sweepOffers(ctx, after);
    return null;
  },
});
