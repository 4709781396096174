// The beginnings of posts that lists show, the part around a found word, and addresses of posts.
import { expect, test } from "vitest";
import { foundExcerpt, postPath, previewOf, titleFrom } from "#convex/model/forum/text.ts";
import { LIMITS } from "#shared/limits.ts";

const { threadPreviewChars: PREVIEW, derivedTitleChars: TITLE } = LIMITS;

test.each([
  ["previews", previewOf, PREVIEW],
  ["titles", titleFrom, TITLE],
] as const)("%s are cut after so many characters, of which each is whole", (_, cut, longest) => {
  const whole = "😀".repeat(longest);
  expect(cut(whole)).toBe(whole);
  expect(cut(`${whole}!`)).toBe(`${whole}…`);
  expect(cut(`${"x".repeat(longest - 1)} y`)).toBe(`${"x".repeat(longest - 1)}…`);
  expect(cut("One   two")).toBe("One two");
});

test("a title is the first line", () => {
  expect(titleFrom("  One \nTwo")).toBe("One");
});

test("an excerpt begins with the text, or forty characters before a word that a preview would not show", () => {
  const textWith = (before: number) => `${"word ".repeat(before / 5)}needle and more`;
  const late = Math.floor((PREVIEW - 40) / 5) * 5;
  expect(foundExcerpt(textWith(late), ["needle"])).toMatch(/^word word /);
  const excerpt = foundExcerpt(textWith(late + 5), ["needle"]) ?? "";
  expect(excerpt).toMatch(/^…word word /);
  expect(excerpt.indexOf("needle")).toBeLessThanOrEqual(41);
  expect(excerpt).toContain("needle and more");
  expect(foundExcerpt("needle first", ["needle"])).toBe("needle first");
  expect(foundExcerpt("nothing of it", ["needle"])).toBeNull();
  expect(foundExcerpt("", ["needle"])).toBeNull();
});

test.each([
  [{ _id: "t1" }, null, "/forums/thread/t1"],
  [{ _id: "t1" }, 0, "/forums/thread/t1#reply-0"],
  [{ _id: "t1", room: "unknown" }, 2, "/forums/thread/t1#reply-2"],
])("the address of %j at %s is %s", (thread, position, path) => {
  expect(postPath(thread, position)).toBe(path);
});
