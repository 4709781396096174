// A course as a folder of Markdown files (docs/users/course-folder.md). Pure: file names and texts to a course and back.
import * as z from "zod/mini";
import { COURSEWARE } from "../limits";
import { PART_ID } from "./edits";
import { joinFrontMatter, readFields, splitFrontMatter, type FrontMatterFault } from "./front-matter";

/** Bounds of a course's own fields that `COURSEWARE` does not have. Lengths in UTF-16 code units. */
export const ARCHIVE = {
  lineMax: 200,
  textMax: 5000,
  listMax: 40,
  priceMax: 100_000,
} as const;

const id = z.string().check(z.regex(PART_ID));
/** One line without spaces at its ends. */
const line = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.minLength(1),
    z.refine((value) => value.trim() === value && !/[\p{Cc}\u2028\u2029]/u.test(value)),
  );
const price = z.number().check(z.gte(0), z.lte(ARCHIVE.priceMax));
const list = z._default(z.array(line(ARCHIVE.lineMax * 2)).check(z.maxLength(ARCHIVE.listMax)), []);
const number = (max: number) => z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(max))), null);

const courseFile = z.strictObject({
  ...{ id, title: line(COURSEWARE.titleMax) },
  ...{ level: line(ARCHIVE.lineMax), duration: line(ARCHIVE.lineMax), category: line(ARCHIVE.lineMax) },
  ...{ price, originalPrice: price },
  ...{ art: line(ARCHIVE.lineMax), icon: line(ARCHIVE.lineMax) },
  instructor: line(ARCHIVE.lineMax),
  instructorBio: z._default(z.string().check(z.maxLength(ARCHIVE.textMax)), ""),
  ...{ comingSoon: z._default(z.boolean(), false), releaseWeekly: z._default(z.boolean(), false) },
  ...{ outcomes: list, prerequisites: list },
});

const sectionFile = z.strictObject({
  id,
  title: line(COURSEWARE.titleMax),
  week: number(COURSEWARE.weekMax),
});

const lessonFile = z.strictObject({
  ...{ id, title: line(COURSEWARE.titleMax) },
  kind: z._default(z.enum(["reading", "lab", "live"]), "reading"),
  preview: z._default(z.boolean(), false),
  minutes: number(COURSEWARE.minutesMax),
});

type CourseFile = z.infer<typeof courseFile>;

interface ArchiveLesson {
  lessonId: string;
  title: string;
  kind: z.infer<typeof lessonFile>["kind"];
  isPreview: boolean;
  minutes: number | null;
  /** Markdown; null for a lesson without a text. */
  body: string | null;
}
interface ArchiveSection {
  sectionId: string;
  title: string;
  week: number | null;
  lessons: ArchiveLesson[];
}
export interface ArchiveCourse {
  courseId: string;
  details: Omit<CourseFile, "id" | "art"> & { image: string; description: string };
  sections: ArchiveSection[];
}

/** What is wrong with one file of an archive. */
export type ArchiveFault = {
  /** Path of the file; "" for the archive as a whole. */
  file: string;
  code:
    | FrontMatterFault["code"]
    | "course-missing"
    | "section-missing"
    | "path-unknown"
    | "id-repeated"
    | "text-too-long"
    | "too-many-sections"
    | "too-many-lessons";
  /** A field, an id, a line or a bound; "" where the code says everything. */
  detail: string;
};

const COURSE_PATH = "course.md";
const SECTION_FILE = "section.md";

// Writing

/** The Markdown files of a course, by path, in the order of its lessons. */
export function writeArchive(course: ArchiveCourse): Map<string, string> {
  const { image, description, ...details } = course.details;
  const fields = { id: course.courseId, ...details, art: image };
  const files = new Map([[COURSE_PATH, joinFrontMatter(fields, description)]]);
  for (const [index, section] of course.sections.entries()) {
    const folder = numbered(index, course.sections.length, section.title);
    const { sectionId, title, week } = section;
    files.set(`${folder}/${SECTION_FILE}`, joinFrontMatter({ id: sectionId, title, week }, ""));
    for (const [position, lesson] of section.lessons.entries()) {
      const name = numbered(position, section.lessons.length, lesson.title);
      files.set(`${folder}/${name}.md`, writeLesson(lesson));
    }
  }
  return files;
}

function writeLesson({ lessonId, title, kind, isPreview, minutes, body }: ArchiveLesson): string {
  return joinFrontMatter({ id: lessonId, title, kind, preview: isPreview, minutes }, body ?? "");
}

/** "03-vectors-and-matrices": the position decides the order, the rest is for the reader. */
function numbered(index: number, count: number, title: string): string {
  const digits = Math.max(2, String(count).length);
  const slug = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  return `${String(index + 1).padStart(digits, "0")}-${slug === "" ? "untitled" : slug}`;
}

// Reading

type Read = { course: ArchiveCourse } | { faults: ArchiveFault[] };

/** The course of an archive's Markdown files, or all that is wrong with them. A text "" is no text. */
export function readArchive(files: ReadonlyMap<string, string>): Read {
  const reader = new Reader(files);
  const course = reader.course();
  return course === null || reader.faults.length > 0 ? { faults: reader.faults } : { course };
}

class Reader {
  readonly faults: ArchiveFault[] = [];
  readonly #files: ReadonlyMap<string, string>;
  readonly #ids = new Set<string>();
  #lessons = 0;

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  course(): ArchiveCourse | null {
    if (!this.#files.has(COURSE_PATH)) this.#fault(COURSE_PATH, "course-missing");
    const sections = [...this.#folders()].map(([folder, paths]) => this.#section(folder, paths));
    if (sections.length > COURSEWARE.sectionsMax) {
      this.#fault("", "too-many-sections", String(COURSEWARE.sectionsMax));
    }
    if (this.#lessons > COURSEWARE.lessonsMax) {
      this.#fault("", "too-many-lessons", String(COURSEWARE.lessonsMax));
    }
    const read = this.#read(COURSE_PATH, courseFile, ARCHIVE.textMax);
    if (read === null) return null;
    const { id: courseId, art, ...fields } = read.fields;
    return {
      ...{ courseId, details: { ...fields, image: art, description: read.body } },
      sections: sections.filter((section) => section !== null),
    };
  }

  /** Folders in their order, each with the paths of its lessons. */
  #folders(): Map<string, string[]> {
    const folders = new Map<string, string[]>();
    for (const path of [...this.#files.keys()].toSorted(inOrder)) {
      if (path === COURSE_PATH) continue;
      const [folder = "", name = "", ...deeper] = path.split("/");
      if (folder === "" || deeper.length > 0 || !/^.+\.md$/.test(name)) {
        this.#fault(path, "path-unknown");
        continue;
      }
      const lessons = folders.get(folder) ?? [];
      folders.set(folder, name === SECTION_FILE ? lessons : [...lessons, path]);
    }
    return folders;
  }

  #section(folder: string, paths: readonly string[]): ArchiveSection | null {
    const path = `${folder}/${SECTION_FILE}`;
    if (!this.#files.has(path)) this.#fault(path, "section-missing");
    this.#lessons += paths.length;
    // Beyond the bounds nothing more is read.
    if (this.#lessons > COURSEWARE.lessonsMax) return null;
    const read = this.#read(path, sectionFile, 0);
    const lessons = paths.map((lesson) => this.#lesson(lesson)).filter((lesson) => lesson !== null);
    if (read === null) return null;
    const { id: sectionId, title, week } = read.fields;
    this.#takeId(path, `section ${sectionId}`, sectionId);
    return { sectionId, title, week, lessons };
  }

  #lesson(path: string): ArchiveLesson | null {
    const read = this.#read(path, lessonFile, COURSEWARE.bodyMax);
    if (read === null) return null;
    const { id: lessonId, title, kind, preview, minutes } = read.fields;
    this.#takeId(path, `lesson ${lessonId}`, lessonId);
    return { lessonId, title, kind, isPreview: preview, minutes, body: read.body === "" ? null : read.body };
  }

  #takeId(path: string, key: string, shown: string): void {
    if (this.#ids.has(key)) this.#fault(path, "id-repeated", shown);
    this.#ids.add(key);
  }

  #read<Fields>(
    path: string,
    schema: z.ZodMiniType<Fields>,
    bodyMax: number,
  ): { fields: Fields; body: string } | null {
    const file = this.#files.get(path);
    if (file === undefined) return null;
    const split = splitFrontMatter(file);
    if (split === null) {
      this.#fault(path, "front-matter-missing");
      return null;
    }
    const { yaml, body } = split;
    if (body.length > bodyMax) this.#fault(path, "text-too-long", String(bodyMax));
    const read = readFields(yaml, schema);
    if ("fields" in read) return { fields: read.fields, body };
    this.faults.push(...read.faults.map((fault) => ({ file: path, ...fault })));
    return null;
  }

  #fault(file: string, code: ArchiveFault["code"], detail = ""): void {
    this.faults.push({ file, code, detail });
  }
}

/** By the numbers that begin folder and file, then by name; names without a number come last. */
function inOrder(one: string, other: string): number {
  const [left, right] = [one.split("/"), other.split("/")];
  for (const [index, part] of left.entries()) {
    const order = compareNames(part, right[index] ?? "");
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareNames(one: string, other: string): number {
  const [left, right] = [leadingNumber(one), leadingNumber(other)];
  if (left !== right) return left - right;
  return one < other ? -1 : Number(one > other);
}

const leadingNumber = (name: string): number => Number(/^\d{1,6}/.exec(name)?.[0] ?? 1e9);
