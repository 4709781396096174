// Two texts of one lesson beside each other: what is marked as different, and the text of both.
import { expect, test } from "vitest";
import { mergeOf } from "#src/features/studio/lesson/merge.ts";

/** What only this text has. */
const own = (parts: readonly { text: string; isOwn: boolean }[]) =>
  parts.filter(({ isOwn }) => isOwn).map(({ text }) => text);

test.each([
  ["One", "One\n"],
  ["One\n", "One"],
])("texts that differ in the end of the last line alone are the same: %j, %j", (theirs, mine) => {
  const merged = mergeOf(theirs, mine);
  expect([own(merged.theirs), own(merged.mine), merged.both]).toEqual([[], [], "One"]);
});

test("an empty text has nothing to mark, and both texts together are the other one", () => {
  const merged = mergeOf("", "One\n");
  expect([merged.theirs, own(merged.mine), merged.both]).toEqual([[], ["One\n"], "One"]);
});
