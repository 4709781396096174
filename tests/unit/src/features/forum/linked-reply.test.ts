// The position in the address of a link to one reply.
import { expect, test } from "vitest";
import { linkedPosition } from "#src/features/forum/use-linked-reply.ts";
import { postHref } from "#src/lib/paths.ts";

test("a link to a reply names its position, and is read back as it was written", () => {
  expect(postHref("k1", null)).toBe("/forums/thread/k1");
  expect(postHref("k1", 12)).toBe("/forums/thread/k1#reply-12");
  expect(linkedPosition(new URL(postHref("k1", 12), "http://x").hash)).toBe(12);
});

test.each(["", "#reply-", "#reply-0", "#reply-1x", "#reply--1", "#reply-12345678", "#review-12"])(
  "%j is not the position of a reply",
  (hash) => {
    expect(linkedPosition(hash)).toBeNull();
  },
);
