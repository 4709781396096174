// Courses as folders of Markdown: nothing is lost on the way, and hostile files get faults instead of courses.
import fc from "fast-check";
import { expect, test } from "vitest";
import { ARCHIVE, readArchive, writeArchive, type ArchiveCourse } from "#shared/courseware/archive.ts";
import { FRONT_MATTER_MAX } from "#shared/courseware/front-matter.ts";
import { COURSEWARE } from "#shared/limits.ts";

const COURSE: ArchiveCourse = {
  courseId: "FAAI",
  details: {
    ...{ title: 'Foundations: a "first" course # 1', level: "Beginner", duration: "14 weeks" },
    ...{ category: "AI", price: 299, originalPrice: 899.5, icon: "compass", image: "loss-landscape" },
    ...{ instructor: "Dr. Ines Sample", instructorBio: "Two\nlines", comingSoon: false, releaseWeekly: true },
    ...{ outcomes: ["yes", "1e3", "- a"], prerequisites: [], description: "Fourteen weeks.\n\n---\n\nMore." },
  },
  sections: [
    {
      ...{ sectionId: "one", title: "Weeks 1–2: Übung", week: 1 },
      lessons: [
        { ...lesson("first"), body: "# Text\n\n```python\nprint(1)\n```\n", isPreview: true },
        { ...lesson("second"), kind: "lab", minutes: null },
      ],
    },
    { sectionId: "two", title: "数学", week: null, lessons: [] },
  ],
};

function lesson(lessonId: string): ArchiveCourse["sections"][number]["lessons"][number] {
  return { lessonId, title: lessonId, kind: "reading", isPreview: false, minutes: 5, body: null };
}

/** The faults of COURSE with one file replaced, or removed. */
function faultsWith(path: string, text: string | null) {
  const files = writeArchive(COURSE);
  if (text === null) files.delete(path);
  else files.set(path, text);
  const read = readArchive(files);
  return "faults" in read ? read.faults : [];
}

const LESSON = "01-weeks-1-2-ubung/01-first.md";

test("a course becomes numbered files and is read again as it was", () => {
  const files = writeArchive(COURSE);
  expect([...files.keys()]).toEqual([
    "course.md",
    "01-weeks-1-2-ubung/section.md",
    "01-weeks-1-2-ubung/01-first.md",
    "01-weeks-1-2-ubung/02-second.md",
    "02-untitled/section.md",
  ]);
  expect(files.get(LESSON)).toBe(
    "---\nid: first\ntitle: first\nkind: reading\npreview: true\nminutes: 5\n---\n\n# Text\n\n```python\nprint(1)\n```\n\n",
  );
  expect(readArchive(files)).toEqual({ course: COURSE });
});

const text = (most: number) => fc.string({ unit: "grapheme", minLength: 1, maxLength: most });
const line = text(40).map((value) => value.replace(/[\p{Cc}\u2028\u2029]/gu, "").trim() || "x");
const several = text(200).map((value) => value.replaceAll("\r\n", "\n"));
const yamlLike = fc.constantFrom(
  "null",
  "~",
  "1",
  "true",
  "- a",
  "a: b",
  "# c",
  "'",
  "---",
  "&a",
  "*a",
  "!!js x",
  "{",
  "2024-01-01",
);
const title = fc.oneof(line, yamlLike);
const identifier = fc.stringMatching(/^[a-z0-9][\w-]{0,19}$/);
const courses: fc.Arbitrary<ArchiveCourse> = fc.record({
  courseId: identifier,
  details: fc.record({
    ...{ title, level: line, duration: line, category: title, icon: line, image: line, instructor: title },
    price: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    originalPrice: fc.integer({ min: 0, max: 1000 }),
    instructorBio: fc.oneof(several, fc.constant("")),
    ...{ comingSoon: fc.boolean(), releaseWeekly: fc.boolean() },
    ...{ outcomes: fc.array(title, { maxLength: 5 }), prerequisites: fc.array(line, { maxLength: 5 }) },
    description: fc.oneof(several, fc.constant("")),
  }),
  sections: fc
    .uniqueArray(fc.tuple(identifier, fc.array(identifier, { maxLength: 12 })), {
      ...{ maxLength: 12, selector: ([sectionId]) => sectionId },
    })
    .chain((parts) => {
      const taken = new Set<string>();
      return fc.tuple(
        ...parts.map(([sectionId, ids]) =>
          fc.record({
            ...{ sectionId: fc.constant(sectionId), title },
            week: fc.option(fc.integer({ min: 1, max: COURSEWARE.weekMax })),
            lessons: fc.tuple(
              ...ids
                .filter((lessonId) => !taken.has(lessonId) && taken.add(lessonId))
                .map((lessonId) =>
                  fc.record({
                    ...{ lessonId: fc.constant(lessonId), title, isPreview: fc.boolean() },
                    kind: fc.constantFrom("reading" as const, "lab" as const, "live" as const),
                    minutes: fc.option(fc.integer({ min: 1, max: COURSEWARE.minutesMax })),
                    body: fc.option(several),
                  }),
                ),
            ),
          }),
        ),
      );
    }),
});

test("no course loses anything by being written and read", () => {
  fc.assert(
    fc.property(courses, (course) => {
      expect(readArchive(writeArchive(course))).toEqual({ course });
    }),
    { numRuns: 40 },
  );
});

test("files with Windows line breaks and a byte order mark are read", () => {
  const files = writeArchive(COURSE);
  for (const [path, file] of files) files.set(path, `\uFEFF${file.replaceAll("\n", "\r\n")}`);
  expect(readArchive(files)).toEqual({ course: COURSE });
});

test("lessons are in the order of their numbers, not of their characters", () => {
  const many = Array.from({ length: 120 }, (_, index) => lesson(`l${String(index)}`));
  const course = { ...COURSE, sections: [{ sectionId: "s", title: "S", week: null, lessons: many }] };
  const files = new Map([...writeArchive(course)].toReversed());
  expect(readArchive(files)).toEqual({ course });
  const renamed = new Map([...files].map(([path, file]) => [path.replace(/\/0+(?=\d)/, "/"), file]));
  expect(readArchive(renamed)).toEqual({ course });
});

test("fields that are left out get their defaults", () => {
  const files = writeArchive(COURSE);
  files.set(LESSON, "---\nid: first\ntitle: First\n---\nText");
  const read = readArchive(files);
  expect("course" in read && read.course.sections[0]?.lessons[0]).toEqual({
    ...{ lessonId: "first", title: "First", kind: "reading", isPreview: false, minutes: null, body: "Text" },
  });
});

const frontMatter = (yaml: string) => `---\n${yaml}\n---\n`;
const OPEN = "id: first\ntitle: First";

test.each<[string, string, object]>([
  ["no front matter", "# First", { code: "front-matter-missing", detail: "" }],
  ["front matter that does not end", "---\nid: first\n", { code: "front-matter-missing", detail: "" }],
  ["broken YAML", frontMatter("id: first\ntitle: [a"), { code: "front-matter-invalid" }],
  ["a repeated field", frontMatter(`${OPEN}\nid: second`), { code: "front-matter-invalid", detail: "4" }],
  ["an alias", frontMatter("id: &a first\ntitle: *a"), { code: "front-matter-invalid" }],
  [
    "aliases that multiply",
    frontMatter(
      `${OPEN}\na: &a [x,x,x,x,x,x,x,x,x]\n${Array.from("bcdefghi")
        .map((key, index) => `${key}: &${key} [${Array(9).fill(`*${"abcdefgh"[index]!}`).join(",")}]`)
        .join("\n")}`,
    ),
    { code: "front-matter-invalid" },
  ],
  ["a merge key", frontMatter(`a: &a {id: first}\n<<: *a\ntitle: T`), { code: "front-matter-invalid" }],
  ["a tag", frontMatter("id: first\ntitle: !!binary aGk="), { code: "front-matter-invalid" }],
  ["deep nesting", frontMatter(`${OPEN}\na: ${"[".repeat(20_000)}`), { code: "front-matter-invalid" }],
  [
    "too much front matter",
    frontMatter(`${OPEN}\n# ${"x".repeat(FRONT_MATTER_MAX)}`),
    { code: "front-matter-invalid" },
  ],
  ["two documents", frontMatter(`${OPEN}\n...\nid: x`), { code: "front-matter-invalid" }],
  ["a list instead of fields", frontMatter("- id"), { code: "front-matter-invalid" }],
  ["nothing", frontMatter(""), { code: "front-matter-invalid" }],
  ["an unknown field", frontMatter(`${OPEN}\nadmin: true`), { code: "field-unknown", detail: "admin" }],
  [
    "__proto__",
    frontMatter(`${OPEN}\n__proto__: {kind: lab}`),
    { code: "field-unknown", detail: "__proto__" },
  ],
  ["constructor", frontMatter(`${OPEN}\nconstructor: x`), { code: "field-unknown", detail: "constructor" }],
  ["a missing field", frontMatter("id: first"), { code: "field-missing", detail: "title" }],
  ["a number as title", frontMatter("id: first\ntitle: 5"), { code: "field-invalid", detail: "title" }],
  ["a title that is too long", frontMatter(`id: first\ntitle: ${"x".repeat(201)}`), { detail: "title" }],
  [
    "a title of two lines",
    frontMatter('id: first\ntitle: "a\\nb"'),
    { code: "field-invalid", detail: "title" },
  ],
  ["an empty title", frontMatter('id: first\ntitle: " "'), { code: "field-invalid", detail: "title" }],
  ["an id with a path", frontMatter("id: ../x\ntitle: T"), { code: "field-invalid", detail: "id" }],
  ["an unknown kind", frontMatter(`${OPEN}\nkind: quiz`), { code: "field-invalid", detail: "kind" }],
  ["minutes that are no number", frontMatter(`${OPEN}\nminutes: .inf`), { detail: "minutes" }],
  [
    "a flag that is a word",
    frontMatter(`${OPEN}\npreview: "no"`),
    { code: "field-invalid", detail: "preview" },
  ],
  [
    "an id that another lesson has",
    frontMatter("id: second\ntitle: T"),
    { code: "id-repeated", detail: "second" },
  ],
  [
    "a text that is too long",
    `${frontMatter(OPEN)}${"x".repeat(30_001)}`,
    { code: "text-too-long", detail: "30000" },
  ],
])("a lesson's file with %s is a fault of that file", (_name, file, fault) => {
  const path = "code" in fault && fault.code === "id-repeated" ? "01-weeks-1-2-ubung/02-second.md" : LESSON;
  expect(faultsWith(LESSON, file)).toEqual([expect.objectContaining({ file: path, ...fault })]);
  expect(Object.hasOwn(Object.prototype, "kind")).toBe(false);
});

test("missing and unexpected files are faults, and all of them are listed", () => {
  expect(faultsWith("course.md", null)).toEqual([{ file: "course.md", code: "course-missing", detail: "" }]);
  expect(faultsWith("01-weeks-1-2-ubung/section.md", null)).toEqual([
    { file: "01-weeks-1-2-ubung/section.md", code: "section-missing", detail: "" },
  ]);
  for (const path of ["README.md", "a/b/c.md", "a/script.js", "a/.md", "/course.md"]) {
    expect(faultsWith(path, "---\n---\n")).toEqual([{ file: path, code: "path-unknown", detail: "" }]);
  }
  const read = readArchive(new Map([["a/x.md", "x"]]));
  expect("faults" in read && read.faults.map(({ code }) => code)).toEqual([
    ...["course-missing", "section-missing", "front-matter-missing"],
  ]);
});

test("prices below zero and beyond the bound are refused", () => {
  for (const price of ["-1", String(ARCHIVE.priceMax + 1), ".nan", '"5"']) {
    const file = writeArchive(COURSE).get("course.md")!.replace("price: 299", `price: ${price}`);
    expect(faultsWith("course.md", file)).toEqual([
      { file: "course.md", code: "field-invalid", detail: "price" },
    ]);
  }
});

test("a course has at most 60 sections and 500 lessons", () => {
  const section = (index: number, lessons: number) => ({
    ...{ sectionId: `s${String(index)}`, title: "S", week: null },
    lessons: Array.from({ length: lessons }, (_, at) => lesson(`l${String(index)}-${String(at)}`)),
  });
  const full = Array.from({ length: 60 }, (_, index) => section(index, index < 50 ? 10 : 0));
  expect(readArchive(writeArchive({ ...COURSE, sections: full }))).toHaveProperty("course");
  expect(readArchive(writeArchive({ ...COURSE, sections: [...full, section(60, 0)] }))).toEqual({
    faults: [{ file: "", code: "too-many-sections", detail: "60" }],
  });
  const crowded = full.map((part, index) => (index === 59 ? section(59, 1) : part));
  expect(readArchive(writeArchive({ ...COURSE, sections: crowded }))).toEqual({
    faults: [{ file: "", code: "too-many-lessons", detail: "500" }],
  });
});
