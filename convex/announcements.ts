// Announcements for learners. Queries return nothing to visitors instead of throwing, because a page stays subscribed for
// a moment after its session ends. Sending is in teaching.ts.
import { v } from "convex/values";
import { publicQuery } from "./lib/builders";
import { viewerOf } from "./lib/access";
import {
  announcementsFor,
  recentAnnouncements,
  vMemberAnnouncement,
} from "./model/teaching/memberAnnouncements";

/** Announcements to the caller's batches of a course, newest first, at most 20. */
export const forCourse = publicQuery({
  args: { courseId: v.string() },
  returns: v.array(vMemberAnnouncement),
  handler: async (ctx, { courseId }) => {
    const user = await viewerOf(ctx);
    return user === null ? [] : await announcementsFor(ctx, user, courseId);
  },
});

/** The newest three announcements to the caller's batches, over all courses. */
export const recent = publicQuery({
  args: {},
  returns: v.array(vMemberAnnouncement),
  handler: async (ctx) => {
    const user = await viewerOf(ctx);
    return user === null ? [] : await recentAnnouncements(ctx, user);
  },
});
