// Which decisions authors are notified of, and what staff can do about attention items.
import { expect, test } from "vitest";
import { isNotifiedAction } from "#shared/notifications.ts";
import { attentionAction, ATTENTION_NOTE_MAX } from "#shared/rules/attention.ts";
import { isForumCategory } from "#shared/rules/forum-categories.ts";

test("authors are notified of everything that moderators do, but not that a post was kept", () => {
  const actions = ["remove", "restore", "lock", "unlock", "pin", "unpin", "delete", "keep", "toString"];
  expect(actions.filter((action) => isNotifiedAction(action))).toEqual(actions.slice(0, 7));
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
