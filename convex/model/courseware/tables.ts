// Tables of the studio and the classroom. Written by model/courseware.
import { defineTable } from "convex/server";
import {
  courseDraftFields,
  courseEditorFields,
  courseFileFields,
  courseImportFields,
  courseOutlineFields,
  courseVersionFields,
  lessonNoteFields,
  lessonPresenceBeatFields,
  lessonPresenceFields,
  lessonTextFields,
} from "../fields/courseware";

export const coursewareTables = {
  courseOutlines: defineTable(courseOutlineFields).index("by_courseId_and_version", ["courseId", "version"]),
  courseVersions: defineTable(courseVersionFields).index("by_courseId_and_version", ["courseId", "version"]),
  courseDrafts: defineTable(courseDraftFields)
    .index("by_courseId", ["courseId"])
    .index("by_instructorId", ["instructorId"]),
  courseImports: defineTable(courseImportFields).index("by_courseId", ["courseId"]),
  lessonTexts: defineTable(lessonTextFields)
    .index("by_courseId_and_editedAt", ["courseId", "editedAt"])
    .index("by_courseId_and_generation", ["courseId", "generation"]),
  courseFiles: defineTable(courseFileFields)
    .index("by_courseId_and_createdAt", ["courseId", "createdAt"])
    .index("by_storageId", ["storageId"])
    .index("by_uploadedBy", ["uploadedBy"]),
  lessonNotes: defineTable(lessonNoteFields)
    .index("by_userId_and_courseId_and_lessonId", ["userId", "courseId", "lessonId"])
    .searchIndex("search_text", { searchField: "text", filterFields: ["userId", "courseId"] }),
  courseEditors: defineTable(courseEditorFields)
    .index("by_courseId_and_seenAt", ["courseId", "seenAt"])
    .index("by_userId_and_courseId", ["userId", "courseId"]),
  lessonPresence: defineTable(lessonPresenceFields)
    .index("by_courseId", ["courseId"])
    .index("by_userId_and_courseId", ["userId", "courseId"]),
  lessonPresenceBeats: defineTable(lessonPresenceBeatFields).index("by_presenceId", ["presenceId"]),
};
