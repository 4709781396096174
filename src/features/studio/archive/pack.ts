import { zip, type AsyncZippable } from "fflate";
import { writeArchive, type ArchiveCourse } from "#shared/courseware/archive.ts";
import { FILES_FOLDER } from "./limits";
import { renameFiles } from "./references";

/** A file of the course; texts refer to it as `file:ID`. */
export interface StoredFile {
  id: string;
  name: string;
  content: Blob;
}

/** The course as a zip of Markdown files, in which texts refer to files by name. */
export async function packCourse(course: ArchiveCourse, files: readonly StoredFile[]): Promise<Blob> {
  const names = archiveNames(files);
  const entries: AsyncZippable = {};
  for (const [path, text] of writeArchive(withFileNames(course, names))) {
    entries[path] = new TextEncoder().encode(text);
  }
  for (const { id, content } of files) {
    // Pictures and documents are compressed already.
    const bytes = new Uint8Array(await content.arrayBuffer());
    entries[`${FILES_FOLDER}${names.get(id) ?? id}`] = [bytes, { level: 0 }];
  }
  return await new Promise((resolve, reject) => {
    zip(entries, { consume: true }, (error, bytes) => {
      if (error === null) resolve(new Blob([bytes], { type: "application/zip" }));
      else reject(error);
    });
  });
}

/** The course with other targets of `file:` in its texts, from old to new. */
export const withFileNames = (course: ArchiveCourse, names: ReadonlyMap<string, string>): ArchiveCourse => ({
  ...course,
  sections: course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      body: lesson.body === null ? null : renameFiles(lesson.body, names),
    })),
  })),
});

/** A name for each id: its own where file systems can have it, and different from all others whatever their case. */
function archiveNames(files: readonly StoredFile[]): Map<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, name } of files) {
    const [stem, extension] = splitName(name);
    let free = `${stem}${extension}`;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      free = `${stem}-${String(number)}${extension}`;
    }
    taken.add(free.toLowerCase());
    names.set(id, free);
  }
  return names;
}

function splitName(name: string): [stem: string, extension: string] {
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? "";
  const stem = name
    .slice(0, name.length - extension.length)
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]+/gu, "-")
    .trim();
  return [stem === "" ? "file" : within(stem, NAME_BYTES), extension];
}

/** File systems have names of at most 255 bytes. */
const NAME_BYTES = 200;

function within(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}
