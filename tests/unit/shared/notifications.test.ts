// What notifications say, and what staff can do about attention items.
import { expect, test } from "vitest";
import * as sentences from "#shared/notifications.ts";
import { attentionAction, ATTENTION_NOTE_MAX } from "#shared/rules/attention.ts";
import { isForumCategory } from "#shared/rules/forum-categories.ts";

test("the sentences name who did what", () => {
  expect([
    sentences.repliedSentence("Ann", "Trees"),
    sentences.askedSentence("Ann", "Trees"),
    sentences.startedSentence("Ann", "Trees"),
    sentences.solvedSentence("Ann", "Trees"),
    sentences.mentionedSentence("Ann", "Trees"),
    sentences.announcedSentence("Ann", "AI", "Room"),
    sentences.moderatedSentence("lock", { isReply: false, title: "Trees" }),
    sentences.moderatedSentence("remove", { isReply: true, title: "Trees" }),
  ]).toEqual([
    "Ann replied to “Trees”",
    "Ann asked at a lesson: “Trees”",
    "Ann wrote in the room of the batch: “Trees”",
    "Ann marked your reply in “Trees” as the solution",
    "Ann mentioned you in “Trees”",
    "Ann, AI: Room",
    "A moderator locked your discussion “Trees”",
    "A moderator removed your reply in “Trees”",
  ]);
});

test("authors are notified of everything that moderators do, but not that a post was kept", () => {
  const actions = ["remove", "restore", "lock", "unlock", "pin", "unpin", "delete", "keep", "toString"];
  expect(actions.filter((action) => sentences.isNotifiedAction(action))).toEqual(actions.slice(0, 7));
});

test("an item of another version has a link at most", () => {
  const kinds = ["refund-failed", "payment-open", "email-failed", "over-capacity", "unknown", "constructor"];
  expect(kinds.map(attentionAction)).toEqual(["refund", "check", "resend", "open", "open", "open"]);
  expect(ATTENTION_NOTE_MAX).toBe(500);
});

test("categories are known by their names alone", () => {
  expect(["general", "ai_ml", "constructor", "", null, 1].filter(isForumCategory)).toEqual([
    "general",
    "ai_ml",
  ]);
});
