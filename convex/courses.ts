// The public catalogue.
import { v } from "convex/values";
import { publicQuery } from "./lib/builders";
import { courseDetail, listCards, vCourseCard, vCourseDetail } from "./model/courses";

/** All courses as cards, in catalogue order; prices in US dollars. */
export const list = publicQuery({
  args: {},
  returns: v.array(vCourseCard),
  handler: async (ctx) => await listCards(ctx),
});

/** One course with its curriculum; null when it does not exist. */
export const get = publicQuery({
  args: { courseId: v.string() },
  returns: v.union(v.null(), vCourseDetail),
  handler: async (ctx, { courseId }) => await courseDetail(ctx, courseId),
});
