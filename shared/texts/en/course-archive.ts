// Import and export of a course. The path of a file is shown beside each sentence on what is wrong with it.

export const COURSE_ARCHIVE = {
  exportTitle: "Export the course",
  exportHint: "The draft and its files as Markdown in a ZIP file. Edit them anywhere and import them again.",
  export: "Download ZIP",
  importTitle: "Replace the draft with a ZIP",
  importHint: "Choose a ZIP file that was exported here. Learners see nothing until you publish.",
  import: "Choose a ZIP file",
  importing: "Importing…",
  imported:
    "{count, plural, one {# lesson was imported.} other {# lessons were imported.}} Publish when you are ready.",
  interrupted: "The import was interrupted, and the draft is unchanged. {reason}",
  again: "Try again",
  replaceQuestion:
    "Replace details, outline and texts of this draft by “{title}” with {count, plural, one {# lesson} other {# lessons}}?",
  replace: "Replace the draft",
  keep: "Keep the draft",
  refused: "Nothing was imported.",
  moreFaults: "{count, plural, one {And # more.} other {And # more.}}",
  frontMatterMissing:
    "The file has no front matter: it begins with --- and the fields, and a second --- ends them.",
  frontMatterInvalid:
    "The front matter is not plain YAML. Aliases, tags and repeated fields are not accepted.",
  frontMatterInvalidAt:
    "The front matter is not plain YAML, see line {line}. Aliases, tags and repeated fields are not accepted.",
  fieldMissing: "The field “{field}” is missing.",
  fieldInvalid: "The field “{field}” has a value that is not accepted here.",
  fieldUnknown: "There is no field “{field}”.",
  courseMissing: "The archive has no course.md.",
  sectionMissing: "This folder has lessons but no section.md.",
  pathUnknown: "The file has no place in a course. Lessons are Markdown files in the folder of a section.",
  idRepeated: "The id “{id}” is used twice.",
  textTooLong: "The text is too long: at most {max} characters.",
  tooManySections: "The course has too many sections: at most {max}.",
  tooManyLessons: "The course has too many lessons: at most {max}.",
  zipInvalid: "This is not a ZIP file that can be read.",
  zipTooLarge: "The ZIP file is too large: at most {max} MB.",
  tooManyEntries: "The archive has too many files: at most {max}.",
  totalTooLarge: "The files of the archive are too large together: at most {max} MB.",
  entryTooLarge: "The file is too large: at most {max} MB.",
  entryDiffers: "The file is not what the archive’s list of contents says.",
  pathUnsafe: "The path of the file is not accepted.",
  pathRepeated: "The archive has this file twice.",
  fileType: "Files of this type are not accepted.",
  fileMissing: "The text refers to “{name}”, which is not in the folder “files”.",
  textEncoding: "The text is not encoded as UTF-8.",
} as const;
