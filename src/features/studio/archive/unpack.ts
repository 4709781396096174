import { readArchive, type ArchiveCourse } from "#shared/courseware/archive.ts";
import { contentTypeOf, isAcceptedFile, SNIFFED_BYTES } from "#shared/courseware/files.ts";
import { checkLessonText } from "#shared/courseware/markdown.ts";
import { isAppErrorCode } from "#shared/errors.ts";
import { courseDetailsForm } from "#shared/forms/course.ts";
import { errorText } from "../../../texts/errors";
import type { ImportFault } from "./faults";
import { ARCHIVE_LIMITS, FILES_FOLDER } from "./limits";
import { filesOf } from "./references";
import { unzipWithin } from "./unzip";

/** A file of an archive; texts refer to it as `file:NAME`. */
export interface ArchiveFile {
  name: string;
  contentType: string;
  content: Uint8Array;
}

export type Imported = { course: ArchiveCourse; files: ArchiveFile[] } | { faults: ImportFault[] };

/** The course in a zip, or all that is wrong with it. Nothing is unpacked beyond the bounds of `ARCHIVE_LIMITS`. */
export async function unpackCourse(zip: Blob): Promise<Imported> {
  const { zipBytesMax } = ARCHIVE_LIMITS;
  if (zip.size > zipBytesMax) {
    return { faults: [{ file: "", code: "zip-too-large", detail: String(zipBytesMax) }] };
  }
  const unpacked = unzipWithin(new Uint8Array(await zip.arrayBuffer()));
  if ("faults" in unpacked) return unpacked;
  const entries = withoutRoot(unpacked.entries);
  const faults: ImportFault[] = [];
  const texts = new Map<string, string>();
  const files: ArchiveFile[] = [];
  for (const [path, content] of entries) {
    if (path.startsWith(FILES_FOLDER)) {
      const file = readFile(path, content);
      if (file === null) faults.push({ file: path, code: "file-type", detail: "" });
      else files.push(file);
      continue;
    }
    const text = readText(content);
    if (text === null) faults.push({ file: path, code: "text-encoding", detail: "" });
    else texts.set(path, text);
  }
  const read = readArchive(texts);
  if ("faults" in read) return { faults: [...faults, ...read.faults] };
  faults.push(...missingFiles(read.course, files), ...refusals(read.course));
  return faults.length > 0 ? { faults } : { course: read.course, files };
}

/** Paths within the one folder that holds everything, where an archive has one. */
function withoutRoot(entries: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const paths = [...entries.keys()];
  const root = /^[^/]+\//.exec(paths[0] ?? "")?.[0];
  const isWrapped =
    root !== undefined && entries.has(`${root}course.md`) && paths.every((path) => path.startsWith(root));
  return new Map(
    [...entries].map(([path, content]) => [isWrapped ? path.slice(root.length) : path, content]),
  );
}

function readFile(path: string, content: Uint8Array): ArchiveFile | null {
  const name = path.slice(FILES_FOLDER.length);
  const contentType = name.includes("/") ? null : contentTypeOf(name);
  if (contentType === null) return null;
  const head = content.subarray(0, SNIFFED_BYTES);
  return isAcceptedFile({ name, contentType, head }) ? { name, contentType, content } : null;
}

function readText(content: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** References of texts to files that the archive does not have. */
function missingFiles(course: ArchiveCourse, files: readonly ArchiveFile[]): ImportFault[] {
  const names = new Set(files.map(({ name }) => name));
  return course.sections.flatMap(({ lessons }) =>
    lessons.flatMap(({ title, body }) =>
      filesOf(body ?? "")
        .filter((name) => !names.has(name))
        .map((name): ImportFault => ({ file: title, code: "file-missing", detail: name })),
    ),
  );
}

/** What the server would refuse, so that nothing is written before everything is known to be accepted. */
function refusals({ details, sections }: ArchiveCourse): ImportFault[] {
  const parsed = courseDetailsForm.safeParse(details);
  const codes = parsed.success
    ? []
    : parsed.error.issues.map((issue) => issue.message).filter(isAppErrorCode);
  const ofDetails = codes.map((code) => refusal("course.md", errorText(code)));
  const ofTexts = sections.flatMap(({ lessons }) =>
    lessons.flatMap(({ title, body }) => {
      const fault = checkLessonText(body ?? "");
      return fault === null ? [] : [refusal(title, errorText(fault.code, fault.values))];
    }),
  );
  return [...ofDetails, ...ofTexts];
}

const refusal = (file: string, detail: string): ImportFault => ({ file, code: "refused", detail });
