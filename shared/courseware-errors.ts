// Errors of lessons and of the studio, in the form of shared/errors.ts.

export const COURSEWARE_ERRORS = {
  "lesson-text-too-long": { status: 400, message: "A lesson has at most {max} characters" },
  "lesson-text-too-complex": {
    status: 400,
    message: "Line {line}: there is too much formatting in one place. Please divide this part of the lesson.",
  },
  "lesson-text-html": {
    status: 400,
    message: "Line {line}: lessons cannot contain HTML. Code belongs between backticks.",
  },
  "lesson-text-link": {
    status: 400,
    message:
      "Line {line}: a link leads to an https, http or mailto address, to a page of this site, or to a lesson or file of the course.",
  },
  "lesson-text-picture": {
    status: 400,
    message: "Line {line}: a picture is a file of the course or a figure of the gallery.",
  },
  "lesson-text-figure": { status: 400, message: "Line {line}: there is no figure named {name}." },
  "lesson-text-definition": {
    status: 400,
    message:
      "Line {line}: footnotes and link definitions are not supported. Please write the link in its place.",
  },
  "lesson-not-open": { status: 403, message: "This lesson has not opened yet." },
  "note-too-long": { status: 400, message: "A note has at most {max} characters" },
} as const;
