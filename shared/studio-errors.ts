// Errors of the course studio; part of the catalogue in errors.ts.

/** By code: HTTP-like status and text. */
export const STUDIO_ERRORS = {
  "course-id-invalid": { status: 400, message: "A course id has 2 to 20 letters and digits" },
  "course-id-taken": { status: 409, message: "There is a course with this id already." },
  "too-many-courses": { status: 409, message: "There are too many courses already." },
  "course-title-required": { status: 400, message: "Please give the course a title" },
  "course-field-required": { status: 400, message: "Please fill in this field" },
  "course-field-too-long": { status: 400, message: "This is too long" },
  "course-list-too-long": { status: 400, message: "At most 40 lines of up to 400 characters each" },
  "course-price-invalid": { status: 400, message: "A price is zero or more, in whole cents" },
  "course-original-price-invalid": { status: 400, message: "The original price cannot be below the price" },
  "course-art-unknown": { status: 400, message: "Please choose a figure and an icon from the list" },
  "course-empty": { status: 409, message: "A course needs at least one lesson before it is published." },
  "copy-running": {
    status: 409,
    message: "The texts of this course are still being copied. Please try again in a minute.",
  },
  "course-too-long": {
    status: 409,
    message: "The details or titles of this course are too long together. Please shorten some of them.",
  },
  "nothing-to-publish": { status: 409, message: "Nothing has changed since the last version." },
  "edited-elsewhere": { status: 409, message: "Somebody else has changed this in the meantime." },
  "part-title-required": { status: 400, message: "Please enter a title" },
  "part-title-too-long": { status: 400, message: "A title has at most 200 characters" },
  "part-number-invalid": { status: 400, message: "Please enter a whole number within the bounds" },
  "part-id-invalid": {
    status: 400,
    message: "This id is used already or has other characters than letters and digits",
  },
  "outline-part-missing": { status: 404, message: "This part of the outline does not exist any more." },
  "outline-full": { status: 409, message: "A course has at most 60 sections and 500 lessons." },
  "version-not-found": { status: 404, message: "This version does not exist." },
  "version-note-too-long": { status: 400, message: "The note has at most 200 characters" },
  "file-type-refused": {
    status: 415,
    message:
      "Files of this kind are not accepted. Images (PNG, JPEG, WebP, GIF), PDF, ZIP, CSV, text, Markdown, Python and notebooks are.",
  },
  "file-too-large": { status: 413, message: "A file has at most 20 MB." },
  "file-name-invalid": { status: 400, message: "A file needs a name of at most 200 characters." },
  "file-not-found": { status: 404, message: "This file does not exist." },
  "file-in-use": { status: 409, message: "A lesson of this course refers to this file." },
  "files-too-large": { status: 409, message: "The files of a course have at most 200 MB together." },
  "import-not-found": {
    status: 409,
    message: "Another import of this course has begun since, or this one is too old. The draft is unchanged.",
  },
  "too-many-files": { status: 409, message: "A course has at most 500 files." },
} as const;
