// "Continue with Google": how the button opens the popup, and what it shows of the outcome.
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { GoogleButton } from "#src/features/account/google-button.tsx";
import { announceGoogleOutcome } from "#src/features/account/google-popup.ts";
import { MESSAGES } from "#shared/messages.ts";
import { buttonNamed, click, fire, render, textOf } from "#tests/helpers/render.tsx";

const drop = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock("#src/features/account/use-drop-ended-session.ts", () => ({ useDropEndedSession: () => drop }));

const open = vi.fn<() => object | null>(() => ({}));
const assign = vi.fn();

beforeEach(() => {
  open.mockClear();
  assign.mockClear();
  drop.mockClear();
  vi.stubGlobal("open", open);
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});

function show() {
  const page = render(<GoogleButton returnTo="/courses/FAAI" />);
  const button = buttonNamed(page.place, MESSAGES.continueWithGoogle);
  const status = () => textOf(page.place.querySelector("[role=status]") ?? page.place);
  return { ...page, button, status };
}

async function announced(outcome: "signed-in" | "cancelled"): Promise<void> {
  await act(async () => {
    announceGoogleOutcome(outcome);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

test("a click opens the popup and waits for it; this tab stays", () => {
  const { button, status, unmount } = show();
  expect(button.getAttribute("aria-busy")).toBe("false");
  click(button);
  expect(open).toHaveBeenCalledOnce();
  expect(drop).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
  expect([button.getAttribute("aria-busy"), status()]).toEqual(["true", ""]);
  unmount();
});

test("with a blocked popup this tab goes to Google, and stores where to return to", () => {
  open.mockReturnValueOnce(null);
  const { button, unmount } = show();
  click(button);
  expect(assign).toHaveBeenCalledOnce();
  expect(Object.values<string>(sessionStorage)).toContain("/courses/FAAI");
  unmount();
});

test("a popup closed by hand ends the wait without a message; a late outcome is still handled", async () => {
  const { button, status, unmount } = show();
  click(button);
  fire(document, new Event("blur"));
  act(() => {
    window.dispatchEvent(new Event("focus"));
  });
  expect([button.getAttribute("aria-busy"), status()]).toEqual(["false", ""]);
  await announced("cancelled");
  expect(status()).toBe(MESSAGES.googleCancelled);
  unmount();
});

test("a cancelled sign-in shows a message until the next click; success shows none", async () => {
  const { button, status, unmount } = show();
  click(button);
  await announced("cancelled");
  expect([button.getAttribute("aria-busy"), status()]).toEqual(["false", MESSAGES.googleCancelled]);
  click(button);
  expect([button.getAttribute("aria-busy"), status()]).toEqual(["true", ""]);
  await announced("signed-in");
  expect([button.getAttribute("aria-busy"), status()]).toEqual(["false", ""]);
  unmount();
});

test("a message about a cancelled sign-in stays when the window gets the focus", async () => {
  const { button, status } = show();
  click(button);
  await announced("cancelled");
  act(() => {
    window.dispatchEvent(new Event("focus"));
  });
  expect(status()).toBe(MESSAGES.googleCancelled);
});

test("what is announced to other pages, and once the button is gone, changes nothing", async () => {
  const { button, status, unmount } = show();
  click(button);
  const channel = new BroadcastChannel("cohort.google");
  await act(async () => {
    channel.postMessage("another word");
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  channel.close();
  expect([button.getAttribute("aria-busy"), status()]).toEqual(["true", ""]);
  const closed = vi.spyOn(BroadcastChannel.prototype, "close");
  const removed = vi.spyOn(window, "removeEventListener");
  unmount();
  expect(closed).toHaveBeenCalledOnce();
  expect(removed.mock.calls.map(([type]) => type)).toContain("focus");
});
