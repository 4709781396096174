import type { ArchiveFault } from "#shared/courseware/archive.ts";
import { courseArchiveText } from "../../../texts/course-archive";
import { localeTag } from "../../../texts/locale";

/** What is wrong with a zip file, beside the faults of its Markdown files. */
export type ZipFault = {
  /** Path within the archive; "" for the archive as a whole. */
  file: string;
  code:
    | "zip-invalid"
    | "zip-too-large"
    | "too-many-entries"
    | "total-too-large"
    | "entry-too-large"
    | "entry-differs"
    | "path-unsafe"
    | "path-repeated"
    | "file-type"
    | "file-missing"
    | "text-encoding"
    /** A rule of the studio is broken; the detail is its sentence. */
    | "refused";
  detail: string;
};

export type ImportFault = ArchiveFault | ZipFault;

/** Bytes as mebibytes, which everybody calls MB. */
const mebibytes = (bytes: string): string =>
  new Intl.NumberFormat(localeTag(), { maximumFractionDigits: 1 }).format(Number(bytes) / (1024 * 1024));

const SENTENCES: Readonly<Record<ImportFault["code"], (detail: string) => string>> = {
  "front-matter-missing": () => courseArchiveText("frontMatterMissing"),
  "front-matter-invalid": (line) =>
    line === ""
      ? courseArchiveText("frontMatterInvalid")
      : courseArchiveText("frontMatterInvalidAt", { line }),
  "field-missing": (field) => courseArchiveText("fieldMissing", { field }),
  "field-invalid": (field) => courseArchiveText("fieldInvalid", { field }),
  "field-unknown": (field) => courseArchiveText("fieldUnknown", { field }),
  "course-missing": () => courseArchiveText("courseMissing"),
  "section-missing": () => courseArchiveText("sectionMissing"),
  "path-unknown": () => courseArchiveText("pathUnknown"),
  "id-repeated": (id) => courseArchiveText("idRepeated", { id }),
  "text-too-long": (max) => courseArchiveText("textTooLong", { max }),
  "too-many-sections": (max) => courseArchiveText("tooManySections", { max }),
  "too-many-lessons": (max) => courseArchiveText("tooManyLessons", { max }),
  "zip-invalid": () => courseArchiveText("zipInvalid"),
  "zip-too-large": (bytes) => courseArchiveText("zipTooLarge", { max: mebibytes(bytes) }),
  "too-many-entries": (max) => courseArchiveText("tooManyEntries", { max }),
  "total-too-large": (bytes) => courseArchiveText("totalTooLarge", { max: mebibytes(bytes) }),
  "entry-too-large": (bytes) => courseArchiveText("entryTooLarge", { max: mebibytes(bytes) }),
  "entry-differs": () => courseArchiveText("entryDiffers"),
  "path-unsafe": () => courseArchiveText("pathUnsafe"),
  "path-repeated": () => courseArchiveText("pathRepeated"),
  "file-type": () => courseArchiveText("fileType"),
  "file-missing": (name) => courseArchiveText("fileMissing", { name }),
  "text-encoding": () => courseArchiveText("textEncoding"),
  refused: (sentence) => sentence,
};

/** A fault as a sentence in the visitor's language; the path is shown beside it. */
export const importFaultText = ({ code, detail }: ImportFault): string => SENTENCES[code](detail);
