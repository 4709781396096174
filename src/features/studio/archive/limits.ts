import { COURSEWARE } from "#shared/limits.ts";

const { lessonsMax, sectionsMax, filesMax, bodyMax, fileBytesMax, allFilesBytesMax } = COURSEWARE;

/** Of one lesson in an archive: a character takes up to three bytes, and there is front matter. */
const LESSON_BYTES = 3 * bodyMax + 10_000;
const ENTRIES = lessonsMax + sectionsMax + filesMax + 1;
const TOTAL = allFilesBytesMax + (lessonsMax + sectionsMax) * LESSON_BYTES;

/** Bounds of an archive: every export is within them. Sizes in bytes, of the unpacked content where nothing else is said. */
export const ARCHIVE_LIMITS = {
  /** Size of the zip file, with a line in its list of contents for each entry. */
  zipBytesMax: TOTAL + ENTRIES * 1000,
  entriesMax: ENTRIES,
  textBytesMax: 200_000,
  fileBytesMax,
  totalBytesMax: TOTAL,
} as const;

/** The folder of an archive that has its files. */
export const FILES_FOLDER = "files/";
