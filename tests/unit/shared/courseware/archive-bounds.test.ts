// The bounds of a course's files, each at its last value, and the names and the order of files.
import { describe, expect, test } from "vitest";
import { readArchive, writeArchive, type ArchiveCourse } from "#shared/courseware/archive.ts";

const x = (count: number): string => "x".repeat(count);
const lesson = (lessonId: string, change: object = {}) => ({
  ...{ lessonId, title: lessonId, kind: "reading" as const, isPreview: false, minutes: null, body: null },
  ...change,
});
const section = (sectionId: string, title = sectionId) => ({
  ...{ sectionId, title, week: null as number | null, lessons: [lesson(`${sectionId}-1`)] },
});
const course = (details: object = {}, sections = [section("one")]): ArchiveCourse => ({
  courseId: "FAAI",
  details: {
    ...{ title: "Foundations", level: "Beginner", duration: "14 weeks", category: "AI", price: 299 },
    ...{ originalPrice: 399, icon: "compass", image: "loss-landscape", instructor: "Ann" },
    ...{ instructorBio: "", comingSoon: false, releaseWeekly: false, outcomes: [], prerequisites: [] },
    description: "",
    ...details,
  },
  sections,
});

/** "read", or the fields with faults. */
function outcome(of: ArchiveCourse): string | string[] {
  const read = readArchive(writeArchive(of));
  if ("faults" in read) return read.faults.map(({ code, detail }) => `${code} ${detail}`);
  expect(read.course).toEqual(of);
  return "read";
}

describe("a course's own file", () => {
  test.each([
    [{ title: x(200) }, { title: x(201) }, "field-invalid title"],
    [{ level: x(200) }, { level: x(201) }, "field-invalid level"],
    [{ duration: x(200) }, { duration: x(201) }, "field-invalid duration"],
    [{ category: x(200) }, { category: x(201) }, "field-invalid category"],
    [{ icon: x(200) }, { icon: x(201) }, "field-invalid icon"],
    [{ image: x(200) }, { image: x(201) }, "field-invalid art"],
    [{ instructor: x(200) }, { instructor: "" }, "field-invalid instructor"],
    [{ instructorBio: x(5000) }, { instructorBio: x(5001) }, "field-invalid instructorBio"],
    [{ description: x(5000) }, { description: x(5001) }, "text-too-long 5000"],
    [{ price: 0 }, { price: -0.01 }, "field-invalid price"],
    [{ price: 100_000 }, { price: 100_000.01 }, "field-invalid price"],
    [{ originalPrice: 100_000 }, { originalPrice: 100_001 }, "field-invalid originalPrice"],
    [{ outcomes: Array(40).fill(x(400)) }, { outcomes: Array(41).fill("x") }, "field-invalid outcomes"],
    [{ prerequisites: [x(400)] }, { prerequisites: [x(401)] }, "field-invalid prerequisites"],
    [{ comingSoon: true }, { comingSoon: "yes" }, "field-invalid comingSoon"],
  ])("%#: the last value is read, one beyond it is a fault", (fits, exceeds, fault) => {
    expect(outcome(course(fits))).toBe("read");
    expect(outcome(course(exceeds))).toEqual([fault]);
  });

  test("has defaults for what is left out", () => {
    const files = writeArchive(course());
    const kept = files
      .get("course.md")
      ?.replace(/^(?:instructorBio|comingSoon|releaseWeekly|outcomes|prerequisites):.*\n/gm, "");
    expect(kept).not.toContain("comingSoon");
    expect(readArchive(new Map([...files, ["course.md", kept ?? ""]]))).toEqual({ course: course() });
  });
});

test.each([
  [1, "read"],
  [104, "read"],
  [105, ["field-invalid week"]],
  [0, ["field-invalid week"]],
  [1.5, ["field-invalid week"]],
])("a section of week %d", (week, expected) => {
  expect(outcome(course({}, [{ ...section("one"), week }]))).toEqual(expected);
});

test.each([
  [{ minutes: 1 }, "read"],
  [{ minutes: 1440 }, "read"],
  [{ minutes: 1441 }, ["field-invalid minutes"]],
  [{ minutes: 0 }, ["field-invalid minutes"]],
  [{ body: x(30_000) }, "read"],
  [{ body: x(30_001) }, ["text-too-long 30000"]],
  [{ kind: "live", isPreview: true }, "read"],
])("a lesson with %o", (change, expected) => {
  expect(outcome(course({}, [{ ...section("one"), lessons: [lesson("a", change)] }]))).toEqual(expected);
});

test("a section's file has no text", () => {
  const files = writeArchive(course());
  const path = "01-one/section.md";
  files.set(path, `${files.get(path) ?? ""}\nText\n`);
  expect(readArchive(files)).toEqual({ faults: [{ file: path, code: "text-too-long", detail: "0" }] });
});

test("sections and lessons have ids of their own, and share none with others of their kind", () => {
  const same = { ...section("one"), lessons: [lesson("one")] };
  expect(outcome(course({}, [same]))).toBe("read");
  expect(outcome(course({}, [section("one"), { ...section("one"), lessons: [] }]))).toEqual([
    "id-repeated one",
  ]);
});

describe("the names of files", () => {
  const folders = (sections: ReturnType<typeof section>[]) => [
    ...new Set([...writeArchive(course({}, sections)).keys()].map((path) => path.split("/")[0])),
  ];

  test("have two digits, or as many as the longest number, and at most 60 characters of the title", () => {
    const titles = [x(59) + " y", x(60) + "y", "?!", " É t é "];
    expect(folders(titles.map((title, index) => section(`s${String(index)}`, title)))).toEqual([
      "course.md",
      `01-${x(59)}`,
      `02-${x(60)}`,
      "03-untitled",
      "04-e-t-e",
    ]);
    const lessons = Array.from({ length: 100 }, (_, index) => lesson(`l${String(index)}`));
    const paths = [...writeArchive(course({}, [{ ...section("one"), lessons }])).keys()];
    expect([paths[2], paths.at(-1)]).toEqual(["01-one/001-l0.md", "01-one/100-l99.md"]);
  });

  test("are in the order of their numbers, then of their names; those without a number come last", () => {
    const written = writeArchive(course());
    const textOf = (path: string): string => written.get(path) ?? "";
    const named = (id: string) => textOf("01-one/01-one-1.md").replace("one-1", id);
    const files = new Map([
      ["course.md", textOf("course.md")],
      ...["b", "10-a", "2-b", "2-a", "a"].map((name): [string, string] => [`1-one/${name}.md`, named(name)]),
      ["1-one/section.md", textOf("01-one/section.md")],
    ]);
    const read = readArchive(files);
    expect("course" in read && read.course.sections[0]?.lessons.map(({ lessonId }) => lessonId)).toEqual([
      ...["2-a", "2-b", "10-a", "a", "b"],
    ]);
  });
});
