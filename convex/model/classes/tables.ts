// Tables of class meetings. Written by model/classes.
import { defineTable } from "convex/server";
import { classAttendanceFields } from "../fields/classAttendance";
import { classSessionFields } from "../fields/classSessions";

export const classTables = {
  classSessions: defineTable(classSessionFields)
    .index("by_courseId_and_batchNumber_and_startsAt", ["courseId", "batchNumber", "startsAt"])
    .index("by_state_and_startsAt", ["state", "startsAt"]),
  classAttendance: defineTable(classAttendanceFields).index("by_sessionId_and_userId", [
    "sessionId",
    "userId",
  ]),
};
