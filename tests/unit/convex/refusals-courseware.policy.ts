// Who may call the functions of the studio and the classroom; part of refusals.policy.ts.
import { COURSE } from "../../helpers/admin.ts";
import {
  admins,
  course,
  everybody,
  nothing,
  OUTSIDE,
  ownPage,
  page,
  refusedTo,
  rowOf,
  signedIn,
  teachers,
  type Line,
} from "./refusals.rows.ts";

const LESSON = "how-a-machine-learns-from-examples";
const lesson = () => ({ ...course(), lessonId: LESSON });
const batch = { courseId: COURSE.courseId, batchNumber: 2 };
const batchForm = { batchName: "Next", startDate: "2027-03-01", endDate: "2027-06-01", maxCapacity: 30 };
const courseDetails = {
  ...{ title: "Better", description: "", level: "Beginner", duration: "8 weeks", category: "AI" },
  ...{ price: 299, originalPrice: 899, icon: "compass", image: "loss-landscape" },
  ...{ instructor: "Ines", instructorBio: "", prerequisites: [], outcomes: [] },
  ...{ comingSoon: false, releaseWeekly: false },
};

export const COURSEWARE_POLICY: Record<string, Line> = {
  "lessonPresence:of": { args: course, row: refusedTo("empty") },
  "lessonPresence:beat": { args: lesson, row: signedIn() },
  "lessonPresence:leave": { args: course, row: signedIn() },
  "lessons:outline": { args: course, row: everybody() },
  "lessons:read": { args: lesson, row: everybody() },
  "lessons:open": { args: lesson, row: signedIn() },
  "notes:mine": { args: lesson, row: rowOf("empty") },
  "notes:find": { args: () => ({ ...course(), words: "", limit: 50 }), row: rowOf("empty") },
  "notes:save": {
    args: () => ({ ...lesson(), text: "Mine", base: null }),
    row: rowOf("no-active-enrollment", {
      ...OUTSIDE,
      ...{ student: "yes", instructor: "yes", listedAdmin: "yes", admin: "yes" },
    }),
  },
  "progress:mine": { args: course, row: ownPage({ student: "yes" }) },
  "progress:toggleLesson": {
    args: () => ({ ...course(), lessonId: LESSON, done: true }),
    row: rowOf("no-active-enrollment", { ...OUTSIDE, student: "yes" }),
  },
  "progress:setValue": {
    args: ({ userId }) => ({ userId: userId.student, ...course(), progress: 40 }),
    row: teachers,
  },
  "courseBatches:list": { args: course, row: teachers },
  "courseBatches:create": { args: () => ({ ...course(), form: batchForm }), row: teachers },
  "courseBatches:change": { args: () => ({ ...batch, form: batchForm }), row: teachers },
  "courseBatches:setLinks": {
    args: () => ({ ...batch, links: { zoom: "https://zoom.example/1", discord: null, materials: null } }),
    row: teachers,
  },
  // A batch to come without learners, of a course that the instructor does not teach.
  "courseBatches:cancel": { args: () => ({ courseId: "AdvAI", batchNumber: 1 }), row: admins() },
  "courseFiles:list": { args: course, row: teachers },
  "courseFiles:generateUploadUrl": { args: course, row: teachers },
  "courseFiles:register": {
    args: ({ uploadId }) => ({ ...course(), storageId: uploadId, name: "notes.txt" }),
    row: teachers,
  },
  "courseFiles:remove": { args: ({ fileId }) => ({ ...course(), fileId }), row: teachers },
  "courseImports:start": {
    args: () => ({ ...course(), importId: "one", details: courseDetails }),
    row: teachers,
  },
  "courseImports:addSection": {
    args: () => ({
      ...{ ...course(), importId: "none" },
      section: { sectionId: "imported", title: "In", week: null, lessons: [] },
    }),
    row: refusedTo("import-not-found"),
  },
  "courseImports:addTexts": {
    args: () => ({ ...course(), importId: "none", texts: [] }),
    row: refusedTo("import-not-found"),
  },
  "courseImports:finish": {
    args: () => ({ ...course(), importId: "none" }),
    row: refusedTo("import-not-found"),
  },
  "courseImports:cancel": { args: () => ({ ...course(), importId: "none" }), row: teachers },
  "courseVersions:list": { args: () => ({ ...course(), ...page() }), row: teachers },
  "courseVersions:compare": { args: () => ({ ...course(), older: 1, newer: null }), row: teachers },
  "courseVersions:compareTexts": {
    args: () => ({ ...course(), lessonId: LESSON, older: 1, newer: null }),
    row: teachers,
  },
  "courseVersions:restore": { args: () => ({ ...course(), version: 1 }), row: teachers },
  "studio:courses": { args: nothing, row: teachers },
  "studio:create": {
    args: () => ({ form: { courseId: "NewOne", title: "New" }, copyOf: null }),
    row: teachers,
  },
  "studio:mayEdit": { args: course, row: teachers },
  "studio:draft": { args: course, row: teachers },
  "studio:saveDetails": { args: () => ({ ...course(), revision: 0, form: courseDetails }), row: teachers },
  "studio:editOutline": {
    args: () => ({ ...course(), edit: { type: "changeLesson", lessonId: LESSON, title: "Better" } }),
    row: teachers,
  },
  "studio:lessonText": { args: () => ({ ...course(), lessonId: LESSON }), row: teachers },
  // The revision is of no text, so that nothing is overwritten.
  "studio:saveLesson": {
    args: () => ({ ...course(), lessonId: LESSON, revision: "none", body: "A text" }),
    row: refusedTo("edited-elsewhere"),
  },
  // The draft has no changes.
  "studio:publish": { args: () => ({ ...course(), note: "" }), row: refusedTo("nothing-to-publish") },
  "studio:discardDraft": { args: course, row: teachers },
  "studio:resumeCopy": { args: course, row: teachers },
  "studio:archiveTexts": { args: () => ({ ...course(), lessonIds: [] }), row: refusedTo("empty") },
  "studio:otherEditors": { args: course, row: refusedTo("empty") },
  "studio:beat": { args: () => ({ ...course(), lessonId: null }), row: teachers },
  "studio:leave": { args: course, row: teachers },
};
