// Tables of class meetings. Written by model/classes.
import { defineTable } from "convex/server";
import { classSessionFields } from "../fields/classSessions";

export const classTables = {
  classSessions: defineTable(classSessionFields)
    .index("by_courseId_and_batchNumber_and_startsAt", ["courseId", "batchNumber", "startsAt"])
    .index("by_state_and_startsAt", ["state", "startsAt"]),
};
