// The waitlist of a course: its public state, joining and leaving, and the jobs that offer seats.
import { v } from "convex/values";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { expireOffer, leaveWaitlist, sweepOffers } from "./model/waitlist/end";
import { joinWaitlist } from "./model/waitlist/join";
import { offerSeats } from "./model/waitlist/offers";
import { vOwnEntry, vWaitlist, waitlistFor, waitlistsOf } from "./model/waitlist/view";

/** Length of the queue and the caller's entry or offer. `offerSeconds` is the duration of an offer. */
export const forCourse = publicQuery({
  args: { courseId: v.string() },
  returns: vWaitlist,
  handler: async (ctx, { courseId }) => await waitlistFor(ctx, await viewerOf(ctx), courseId),
});

/** The caller's places on waitlists and the seats offered to them, in all courses. Empty for visitors. */
export const mine = publicQuery({
  args: {},
  returns: v.array(vOwnEntry),
  handler: async (ctx) => {
    const viewer = await viewerOf(ctx);
    return viewer === null ? [] : await waitlistsOf(ctx, viewer);
  },
});

/**
 * Joins the queue; joining again changes nothing. Throws waitlist-not-needed, already-enrolled, waits-elsewhere,
 * waitlist-too-often or course-not-found.
 */
export const join = userMutation({
  args: { courseId: v.string() },
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await joinWaitlist(ctx, ctx.user, courseId);
    return null;
  },
});

/** Leaves the queue; an offered seat goes to the next entry. Does nothing without an entry. */
export const leave = userMutation({
  args: { courseId: v.string() },
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await leaveWaitlist(ctx, ctx.user._id, courseId);
    return null;
  },
});

/** Continues offering free seats of a course where one mutation would take too long. */
export const offer = internalMutation({
  args: { courseId: v.string() },
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await offerSeats(ctx, courseId);
    return null;
  },
});

/** Scheduled at the deadline of an offer. `placeId` is the entry; the name is stored in pending jobs. */
export const expire = internalMutation({
  args: { placeId: v.id("waitlist") },
  returns: v.null(),
  handler: async (ctx, { placeId }) => {
    await expireOffer(ctx, placeId);
    return null;
  },
});

/** Schedules the end of offers whose own job did not run, page by page. */
export const sweep = internalMutation({
  args: { after: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { after }) => {
    await sweepOffers(ctx, after);
    return null;
  },
});
