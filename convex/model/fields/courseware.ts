// Fields of drafts, published outlines, lesson texts, files, notes and the presence of editors.
import { v } from "convex/values";

export const vLessonKind = v.union(v.literal("reading"), v.literal("lab"), v.literal("live"));

/** What a course says about itself; published together with its outline. Prices in US dollars. */
export const vCourseDetails = v.object({
  title: v.string(),
  description: v.string(),
  level: v.string(),
  duration: v.string(),
  category: v.string(),
  price: v.number(),
  originalPrice: v.number(),
  icon: v.string(),
  image: v.string(),
  instructor: v.string(),
  instructorBio: v.string(),
  prerequisites: v.array(v.string()),
  outcomes: v.array(v.string()),
  comingSoon: v.boolean(),
  /** Sections with a week open when that week of the batch begins; false opens everything at once. */
  releaseWeekly: v.boolean(),
});

export const vOutlineLesson = v.object({
  /** Never changes, so that progress survives renaming, moving and publishing. */
  lessonId: v.string(),
  title: v.string(),
  kind: vLessonKind,
  /** Readable by everybody. */
  isPreview: v.boolean(),
  /** Estimated reading or working time; null where the author gives none. */
  minutes: v.union(v.number(), v.null()),
  /** Null for a lesson without a text. */
  textId: v.union(v.id("lessonTexts"), v.null()),
});

export const vOutlineSection = v.object({
  sectionId: v.string(),
  title: v.string(),
  /** Week of the batch in which the section begins, from 1; null for none. */
  week: v.union(v.number(), v.null()),
  lessons: v.array(vOutlineLesson),
});

/** One published version of a course; never changed. */
export const courseOutlineFields = {
  courseId: v.string(),
  version: v.number(),
  details: vCourseDetails,
  sections: v.array(vOutlineSection),
};

/** The history list: what `courseOutlines` holds, without the outline. */
export const courseVersionFields = {
  courseId: v.string(),
  version: v.number(),
  publishedAt: v.number(),
  /** Null for content of the seed. */
  publishedBy: v.union(v.id("users"), v.null()),
  lessons: v.number(),
  note: v.string(),
};

/**
 * A deletion that can be undone: the whole section, or a section that holds only the deleted lesson. `index` is the place
 * among the sections, or of the lesson in its section.
 */
export const vRemovedPart = v.object({
  type: v.union(v.literal("lesson"), v.literal("section")),
  index: v.number(),
  section: vOutlineSection,
});

export const courseDraftFields = {
  courseId: v.string(),
  /** Whoever creates a course teaches it; copied to the course by its first publication. */
  instructorId: v.union(v.id("users"), v.null()),
  /** Raised by publishing and restoring; lesson texts of earlier generations are not overwritten. */
  generation: v.number(),
  details: vCourseDetails,
  sections: v.array(vOutlineSection),
  removed: v.array(vRemovedPart),
  /** Raised by each change of `details`, so that two editors notice each other. */
  revision: v.number(),
  editedAt: v.number(),
  editedBy: v.union(v.id("users"), v.null()),
  /** While texts of another course are copied into this one; a copy that has not continued by then has failed. */
  copy: v.optional(
    v.object({
      startedAt: v.number(),
      continuesBy: v.number(),
      /** Id of the course that is copied; copies begun before it was stored have none. */
      source: v.optional(v.string()),
    }),
  ),
};

/** An archive on its way into a draft; the draft is replaced when all of it is here. At most one per course. */
export const courseImportFields = {
  courseId: v.string(),
  /** Chosen by the page; a later import of the course has another one. */
  importId: v.string(),
  details: vCourseDetails,
  sections: v.array(vOutlineSection),
  /** The draft that is replaced: a draft that has been changed since then is not. */
  replaces: v.object({ generation: v.number(), revision: v.number(), editedAt: v.number() }),
  startedBy: v.id("users"),
};

export const lessonTextFields = {
  courseId: v.string(),
  lessonId: v.string(),
  generation: v.number(),
  /** Raised by each change, so that two editors notice each other. */
  revision: v.number(),
  /** Markdown; the rules are in shared/courseware/markdown.ts. */
  body: v.string(),
  editedAt: v.number(),
  editedBy: v.union(v.id("users"), v.null()),
};

export const courseFileFields = {
  courseId: v.string(),
  storageId: v.id("_storage"),
  name: v.string(),
  contentType: v.string(),
  /** In bytes. */
  size: v.number(),
  uploadedBy: v.id("users"),
  createdAt: v.number(),
};

/** A person's private note on a lesson. */
export const lessonNoteFields = {
  userId: v.id("users"),
  courseId: v.string(),
  lessonId: v.string(),
  text: v.string(),
  updatedAt: v.number(),
};

/** A learner who has a lesson open. One row per person and course. */
export const lessonPresenceFields = {
  courseId: v.string(),
  lessonId: v.string(),
  userId: v.id("users"),
  enrollmentId: v.id("enrollments"),
};

/** The deadline of a learner's presence, apart from it, so that heartbeats do not run the instructor's queries again. */
export const lessonPresenceBeatFields = {
  presenceId: v.id("lessonPresence"),
  aliveUntil: v.number(),
};

/** Who has a course, or one of its lessons, open in the editor. */
export const courseEditorFields = {
  courseId: v.string(),
  lessonId: v.union(v.string(), v.null()),
  userId: v.id("users"),
  seenAt: v.number(),
};
