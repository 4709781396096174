import { COURSEWARE } from "#shared/limits.ts";

const MEBIBYTE = 1024 * 1024;

/** Bounds of an archive. Sizes in bytes, of the unpacked content where nothing else is said. */
export const ARCHIVE_LIMITS = {
  /** Size of the zip file. */
  zipBytesMax: 25 * MEBIBYTE,
  entriesMax: 700,
  textBytesMax: 200_000,
  fileBytesMax: COURSEWARE.fileBytesMax,
  totalBytesMax: 25 * MEBIBYTE,
} as const;

/** The folder of an archive that has its files. */
export const FILES_FOLDER = "files/";
