// Unread replies of a thread.
import { expect, test } from "vitest";
import { unreadReplies } from "#shared/rules/forum.ts";

const THREAD = { replyCount: 5, repliesPosted: 7, lastReplyAt: 1000 };
const MARK = { position: 4, visitedAt: 900 };

test("replies after the read mark are unread", () => {
  expect(unreadReplies(THREAD, MARK, 0)).toBe(3);
  expect(unreadReplies(THREAD, { ...MARK, position: 6 }, 0)).toBe(1);
});

test("deleted replies make no unread ones: at most as many as there are, and never below zero", () => {
  expect(unreadReplies(THREAD, { ...MARK, position: 0 }, 0)).toBe(5);
  expect(unreadReplies(THREAD, { ...MARK, position: 7 }, 0)).toBe(0);
  expect(unreadReplies(THREAD, { ...MARK, position: 8 }, 0)).toBe(0);
});

test("nothing is unread without a visit, without replies, or when nothing was posted since the visit", () => {
  expect(unreadReplies(THREAD, null, 0)).toBe(0);
  expect(unreadReplies({ ...THREAD, lastReplyAt: null }, MARK, 0)).toBe(0);
  expect(unreadReplies(THREAD, { ...MARK, visitedAt: 999 }, 0)).toBe(3);
  expect(unreadReplies(THREAD, { ...MARK, visitedAt: 1000 }, 0)).toBe(0);
});

test("marking everything as read counts as a visit", () => {
  expect(unreadReplies(THREAD, MARK, 999)).toBe(3);
  expect(unreadReplies(THREAD, MARK, 1000)).toBe(0);
});
