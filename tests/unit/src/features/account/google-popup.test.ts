// Where a sign-in with Google in this tab returns to.
import { beforeEach, expect, test, vi } from "vitest";
import { announceGoogleOutcome, takeReturnAddress } from "#src/features/account/google-popup.ts";

const KEY = "cohort.google.return";

beforeEach(() => {
  window.sessionStorage.clear();
});

test("to the page the visitor requested, once", () => {
  window.sessionStorage.setItem(KEY, "/courses/FAAI");
  expect(takeReturnAddress()).toBe("/courses/FAAI");
  expect(takeReturnAddress()).toBe("/dashboard");
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""])(
  "never to %j",
  (address) => {
    window.sessionStorage.setItem(KEY, address);
    expect(takeReturnAddress()).toBe("/dashboard");
  },
);

test("an outcome is announced over a channel that is closed again", () => {
  const closed = vi.spyOn(BroadcastChannel.prototype, "close");
  announceGoogleOutcome("signed-in");
  expect(closed).toHaveBeenCalledOnce();
});
