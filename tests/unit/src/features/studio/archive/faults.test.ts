// What is wrong with a zip file is said in a sentence with the number, name or place that it is about.
import { expect, test } from "vitest";
import { importFaultText, type ImportFault } from "#src/features/studio/archive/faults.ts";

const MB = String(10 * 1024 * 1024);

/** Of every fault: its detail, and a part of its sentence. A new fault does not compile. */
const CASES: Record<ImportFault["code"], readonly [detail: string, said: string]> = {
  "front-matter-missing": ["", "has no front matter"],
  "front-matter-invalid": ["7", "The front matter is not plain YAML, see line 7."],
  "field-missing": ["title", "The field “title” is missing."],
  "field-invalid": ["price", "The field “price” has a value that is not accepted here."],
  "field-unknown": ["color", "There is no field “color”."],
  "course-missing": ["", "The archive has no course.md."],
  "section-missing": ["", "has lessons but no section.md"],
  "path-unknown": ["", "The file has no place in a course."],
  "id-repeated": ["intro", "The id “intro” is used twice."],
  "text-too-long": ["30000", "The text is too long: at most 30000 characters."],
  "too-many-sections": ["50", "too many sections: at most 50."],
  "too-many-lessons": ["300", "too many lessons: at most 300."],
  "zip-invalid": ["", "not a ZIP file that can be read"],
  "zip-too-large": [MB, "The ZIP file is too large: at most 10 MB."],
  "too-many-entries": ["500", "too many files: at most 500."],
  "total-too-large": [MB, "too large together: at most 10 MB."],
  "entry-too-large": ["200000", "The file is too large: at most 0.2 MB."],
  "entry-differs": ["", "not what the archive’s list of contents says"],
  "path-unsafe": ["", "The path of the file is not accepted."],
  "path-repeated": ["", "The archive has this file twice."],
  "file-type": ["", "Files of this type are not accepted."],
  "file-missing": ["a.png", "The text refers to “a.png”"],
  "text-encoding": ["", "not encoded as UTF-8"],
  refused: ["A course needs a title.", "A course needs a title."],
};

test.each(Object.entries(CASES))("the fault %s is a sentence", (code, [detail, said]) => {
  expect(importFaultText({ file: "a", code: code as ImportFault["code"], detail })).toContain(said);
});

test("front matter that is wrong as a whole names no line", () => {
  const said = importFaultText({ file: "a", code: "front-matter-invalid", detail: "" });
  expect(said).toMatch(/^The front matter is not plain YAML\. /);
});
