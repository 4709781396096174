// Forms of the forum at their bounds. Characters that nobody sees do not count as content.
import { describe, expect, test } from "vitest";
import { parseTags, replyForm, reportForm, roomThreadForm, threadForm } from "#shared/forms/forum.ts";
import { codesWith } from "#tests/helpers/form-messages.ts";

const x = (count: number): string => "x".repeat(count);

describe("a thread", () => {
  const codes = codesWith(threadForm, {
    ...{ title: "Gradients", content: "How do they work?", category: "general", tags: "" },
  });
  test.each([
    [{}, []],
    [{ title: x(5), content: x(10) }, []],
    [{ title: x(200), content: x(5000) }, []],
    [{ title: x(201) }, ["title-too-long"]],
    [{ title: x(4) }, ["title-too-short"]],
    [{ title: `${x(4)}\u00AD\u2063` }, ["title-too-short"]],
    [{ title: "\u200B " }, ["title-required"]],
    [{ content: x(5001) }, ["content-too-long"]],
    [{ content: x(9) }, ["content-too-short"]],
    [{ content: `${x(9)}\u200D\u200B` }, ["content-too-short"]],
    [{ content: "\u200D" }, ["content-required"]],
    [{ category: "constructor" }, ["category-invalid"]],
    [{ tags: Array.from({ length: 10 }, (_, index) => `${x(29)}${String(index)}`).join(",") }, []],
    [{ tags: Array.from({ length: 11 }, (_, index) => String(index)).join(",") }, ["tags-invalid"]],
    [{ tags: x(31) }, ["tags-invalid"]],
    [{ tags: "a".padEnd(1001) }, ["tags-invalid"]],
    [{ tags: "a".padEnd(1000) }, []],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});

test("tags are trimmed, each once, without empty ones", () => {
  expect(parseTags(" a, b\t,,a , c d,")).toEqual(["a", "b", "c d"]);
});

test("a discussion of a room needs no title", () => {
  const codes = codesWith(roomThreadForm, { title: "", content: "How do they work?" });
  expect(codes({})).toEqual([]);
  expect(codes({ title: x(200) })).toEqual([]);
  expect(codes({ title: x(201) })).toEqual(["title-too-long"]);
  expect(codes({ content: x(9) })).toEqual(["content-too-short"]);
});

test("a reply has one to 5000 characters, the reason of a report one to 500", () => {
  const reply = codesWith(replyForm, {});
  const report = codesWith(reportForm, {});
  for (const content of ["x", x(5000)]) expect(reply({ content })).toEqual([]);
  for (const content of ["", "\u200B\n"]) expect(reply({ content })).toEqual(["reply-empty"]);
  expect(reply({ content: x(5001) })).toEqual(["reply-too-long"]);
  for (const reason of ["x", x(500)]) expect(report({ reason })).toEqual([]);
  for (const reason of ["", "\u200B"]) expect(report({ reason })).toEqual(["report-reason-required"]);
  expect(report({ reason: x(501) })).toEqual(["report-reason-too-long"]);
});
