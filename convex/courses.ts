// The public catalogue.
import { v } from "convex/values";
import { publicQuery } from "./lib/builders";
import { courseDetail, listCards, vCourseCard, vCourseDetail } from "./model/courses";

export const list = publicQuery({
  args: {},
  returns: v.array(vCourseCard),
  handler: async (ctx) => await listCards(ctx),
});

/** Null for an unknown course. */
export const get = publicQuery({
  args: { courseId: v.string() },
  returns: v.union(v.null(), vCourseDetail),
  handler: async (ctx, { courseId }) => await courseDetail(ctx, courseId),
});
