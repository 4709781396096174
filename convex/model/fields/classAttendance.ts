// Fields of attendance: who joined a class, and corrections by staff.
import { v } from "convex/values";

export const classAttendanceFields = {
  sessionId: v.id("classSessions"),
  userId: v.id("users"),
  /** When the person first joined; null where staff noted the attendance. */
  joinedAt: v.union(v.number(), v.null()),
  /** In rows of earlier versions; who is here is in `placePresence`. */
  isHere: v.optional(v.boolean()),
  /** True by joining; staff may change it. */
  attended: v.boolean(),
  /** The member of staff who changed it last; null for nobody. */
  correctedBy: v.union(v.id("users"), v.null()),
};
