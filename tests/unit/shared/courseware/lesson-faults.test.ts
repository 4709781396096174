// How many faults of a lesson's text are named, and how deep a text may be.
import { describe, expect, test } from "vitest";
import { figureName, linkTarget, pictureSource } from "#shared/courseware/addresses.ts";
import { FRONT_MATTER_MAX, readFields } from "#shared/courseware/front-matter.ts";
import { checkLessonText, lessonTextFaults, referencesOf } from "#shared/courseware/markdown.ts";
import * as z from "zod/mini";

test("each line has one fault at most, and all together as many as are wanted", () => {
  const text = "<b>a</b> [x](y)\n\n![x](y)\n\n<i>\n\n[x](y)";
  const lines = (most: number) => lessonTextFaults(text, most).map(({ values }) => values["line"]);
  expect([1, 2, 3, 9].map(lines)).toEqual([[1], [1, 3], [1, 3, 5], [1, 3, 5, 7]]);
  expect(lessonTextFaults("fine", 9)).toEqual([]);
});

/** Emphasis in emphasis, so many levels. */
const nested = (levels: number): string => {
  const marks = Array.from({ length: levels }, (_, level) => (level % 2 === 0 ? "*" : "_"));
  return `${marks.map((mark) => `${mark}x `).join("")}y${marks
    .toReversed()
    .map((mark) => ` x${mark}`)
    .join("")}`;
};

test("a text has at most 48 levels, with its paragraph and the words in it", () => {
  expect(checkLessonText(nested(46))).toBeNull();
  expect(checkLessonText(nested(47))).toEqual({ code: "lesson-text-too-complex", values: { line: 1 } });
});

test("a text beyond the bound of its length has one fault, with the bound", () => {
  expect(checkLessonText("x".repeat(30_000))).toBeNull();
  expect(checkLessonText("x".repeat(30_001))).toEqual({
    code: "lesson-text-too-long",
    values: { max: 30_000 },
  });
});

test("references are of links and pictures, each once", () => {
  const text =
    "[a](file:f1) ![b](file:f1) ![c](file:f2) [d](lesson:l1) [e](/path) ![f](/path) `[g](file:f3)`";
  expect(referencesOf(text)).toEqual({ files: ["f1", "f2"], lessons: ["l1"], figures: [] });
});

test.each([
  ["file:a.b~%20-_", { type: "file", id: "a.b~%20-_" }],
  ["lesson:trees", { type: "lesson", id: "trees" }],
  ["/courses?x=1#y", { type: "path", path: "/courses?x=1#y" }],
  ["https://example.com:8080/a?b#c", { type: "web", href: "https://example.com:8080/a?b#c" }],
  ["mailto:ann@example.com", { type: "web", href: "mailto:ann@example.com" }],
  [`file:${"x".repeat(700)}`, { type: "file", id: "x".repeat(700) }],
  [`file:${"x".repeat(701)}`, null],
  ["file:", null],
  ["/a b", null],
  ["https://example.com:123456/", null],
  ["figure:gradient-descent", null],
])("a link to %s", (address, target) => {
  expect(linkTarget(address)).toEqual(target);
});

test("a picture is a file or a figure of the gallery", () => {
  expect(pictureSource("file:f1")).toEqual({ type: "file", id: "f1" });
  expect(pictureSource("figure:gradient-descent")).toEqual({ type: "figure", name: "gradient-descent" });
  expect([pictureSource("figure:none"), pictureSource("lesson:l1")]).toEqual([null, null]);
  expect([figureName("figure:none"), figureName("file:none")]).toEqual(["none", null]);
});

describe("fields before a text", () => {
  const schema = z.strictObject({ a: z.string() });
  const faults = (yaml: string) => {
    const read = readFields(yaml, schema);
    return "faults" in read ? read.faults.map(({ code, detail }) => `${code} ${detail}`) : read.fields;
  };

  test("have at most 40,000 characters", () => {
    expect(FRONT_MATTER_MAX).toBe(40_000);
    const filled = (length: number) => "a: b\n#".padEnd(length, "x");
    expect(faults(filled(40_000))).toEqual({ a: "b" });
    expect(faults(filled(40_001))).toEqual(["front-matter-invalid "]);
  });

  test.each<[string, unknown]>([
    ["a: b", { a: "b" }],
    ["", ["front-matter-invalid "]],
    ["c: d", ["field-missing a", "field-unknown c"]],
    ["a: 1", ["field-invalid a"]],
    ["a: b\nc: d\ne: f", ["field-unknown c", "field-unknown e"]],
    // Line 1 of the file is the opening one.
    ["a: [", ["front-matter-invalid 2"]],
    ["a: b\na: c", ["front-matter-invalid 3"]],
    ["? [a]\n: b", ["front-matter-invalid 2"]],
    ["a: &x b\nc: *x", ["front-matter-invalid "]],
    ["a: !!binary aGk=", ["front-matter-invalid 2"]],
  ])("%j", (yaml, expected) => {
    expect(faults(yaml)).toEqual(expected);
  });
});
