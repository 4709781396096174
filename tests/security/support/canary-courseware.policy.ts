// Who may read the texts of drafts, outlines, lessons, files and notes; part of canary.policy.ts. Texts that no
// function returns yet belong to "nobody".
import { ADV_AI_SECTIONS } from "../../../convex/model/catalogue/lessons/advAi.ts";
import { FAAI_SECTIONS } from "../../../convex/model/catalogue/lessons/faai.ts";

type Audience =
  "everybody" | "nobody" | readonly ("owner" | "student" | "instructor" | "listedAdmin" | "admin")[];
type Lines = Readonly<Record<string, Audience | ((row: Record<string, unknown>) => Audience)>>;

/** Of the school's course: its instructor and admins. */
const STAFF = ["instructor", "listedAdmin", "admin"] as const;
/** Members of the course, its instructor and admins. */
const CLASS = ["student", ...STAFF] as const;
/** Of a poll: drafts are for staff. */
const unlessDraft = ({ state }: Record<string, unknown>): Audience => (state === "draft" ? STAFF : CLASS);
const OWNER = ["owner"] as const;

/** Ids of the seeded courses' public lessons. */
const PREVIEWS = new Set(
  [...FAAI_SECTIONS, ...ADV_AI_SECTIONS]
    .flatMap(({ lessons }) => lessons)
    .filter(({ isPreview }) => isPreview)
    .map(({ lessonId }) => lessonId),
);

const detailsOf = (table: string, audience: Audience): Lines =>
  Object.fromEntries(
    [
      ...["title", "description", "level", "duration", "category", "icon", "image", "instructor"],
      ...["instructorBio", "prerequisites[]", "outcomes[]"],
    ].map((field) => [`${table}.details.${field}`, audience]),
  );

const outlineOf = (part: string, audience: Audience): Lines =>
  Object.fromEntries(
    ["sectionId", "title", "lessons[].lessonId", "lessons[].title"].map((field) => [
      `${part}.${field}`,
      audience,
    ]),
  );

export const COURSEWARE_POLICY: Lines = {
  ...detailsOf("courseOutlines", "everybody"),
  // Ids of its lessons are fixed, so that lessons can be read.
  "courseOutlines.sections[].sectionId": "everybody",
  "courseOutlines.sections[].title": "everybody",
  "courseOutlines.sections[].lessons[].title": "everybody",
  "courseVersions.note": STAFF,
  ...detailsOf("courseDrafts", STAFF),
  ...outlineOf("courseDrafts.sections[]", STAFF),
  ...outlineOf("courseDrafts.removed[].section", STAFF),
  // No function returns an import.
  ...detailsOf("courseImports", "nobody"),
  ...outlineOf("courseImports.sections[]", "nobody"),
  "courseImports.importId": "nobody",
  "lessonTexts.lessonId": STAFF,
  "lessonTexts.body": ({ lessonId }) => (PREVIEWS.has(String(lessonId)) ? "everybody" : CLASS),
  "courseFiles.name": STAFF,
  "courseFiles.contentType": STAFF,
  "lessonNotes.lessonId": OWNER,
  "lessonNotes.text": OWNER,
  "courseEditors.lessonId": STAFF,
  "enrollments.completedLessons[]": OWNER,
  "enrollments.lastLessonId": ["owner", ...STAFF],
  "lessonPresence.lessonId": STAFF,
  // Looked up by it, and returned by no function.
  "placePresence.place": "nobody",
  "classSessions.title": CLASS,
  "classSessions.agenda": CLASS,
  "classSessions.uid": CLASS,
  "classSessions.lessonId": CLASS,
  "classSessions.meetingUrl": CLASS,
  "classSessions.recordingUrl": CLASS,
  "classQuestions.text": CLASS,
  "classPolls.text": unlessDraft,
  "classPolls.options[]": unlessDraft,
  "classPolls.resultsKey": unlessDraft,
};
