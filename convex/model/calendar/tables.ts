// Tables of calendar feeds (model/calendar/feeds) and class reminders (model/calendar/reminders).
import { defineTable } from "convex/server";
import { calendarFeedFields, classReminderFields } from "../fields/calendar";

export const calendarTables = {
  calendarFeeds: defineTable(calendarFeedFields)
    .index("by_userId", ["userId"])
    .index("by_tokenHash", ["tokenHash"]),
  classReminders: defineTable(classReminderFields)
    .index("by_sessionId", ["sessionId"])
    .index("by_status_and_dueAt", ["status", "dueAt"]),
};
