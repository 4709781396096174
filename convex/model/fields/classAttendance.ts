// Fields of attendance: who joined a class, and corrections by staff.
import { v } from "convex/values";

export const classAttendanceFields = {
  sessionId: v.id("classSessions"),
  userId: v.id("users"),
  /** When the person first joined; null where staff noted the attendance. */
  joinedAt: v.union(v.number(), v.null()),
  /** Joined, and has not left the page since. False once the class has ended. */
  isHere: v.boolean(),
  /** True by joining; staff may change it. */
  attended: v.boolean(),
  /** The member of staff who changed it last; null for nobody. */
  correctedBy: v.union(v.id("users"), v.null()),
};
