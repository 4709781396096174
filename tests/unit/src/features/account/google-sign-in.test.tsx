// The popup of a Google sign-in: its navigation, its messages, its report to the opener, and when it closes.
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onGoogleOutcome } from "#src/features/account/google-popup.ts";
import { GoogleSignIn } from "#src/features/account/google-sign-in.tsx";
import { errorMessage } from "#shared/errors.ts";
import { MESSAGES } from "#shared/messages.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

const auth = vi.hoisted(() => ({
  signIn: vi.fn<(...given: unknown[]) => Promise<unknown>>(),
  state: { isLoading: false, isAuthenticated: false },
}));
vi.mock("@convex-dev/auth/react", () => ({
  useAuthActions: () => ({ signIn: auth.signIn }),
  useAuthToken: () => null,
}));
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  useConvexAuth: () => auth.state,
}));

const SIGNED_IN_TEXT = "You are signed in. You can close this window.";

const close = vi.fn();
const outcomes: string[] = [];
let stopListening = (): void => undefined;

beforeEach(() => {
  auth.signIn.mockReset().mockResolvedValue({});
  close.mockClear();
  vi.stubGlobal("close", close);
  outcomes.length = 0;
  stopListening = onGoogleOutcome((outcome) => outcomes.push(outcome));
});

afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
});

async function open(query: string, state: Partial<typeof auth.state> = {}) {
  auth.state = { isLoading: false, isAuthenticated: false, ...state };
  const { place, unmount } = render(
    <MemoryRouter initialEntries={[`/auth/popup?${query}`]}>
      <GoogleSignIn />
    </MemoryRouter>,
  );
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  return { status: textOf(place.querySelector("[role=status]") ?? place), unmount };
}

test("a new popup goes to Google once, and returns to its own address", async () => {
  const { status, unmount } = await open("mode=popup");
  expect(status).toBe(MESSAGES.loading);
  expect(auth.signIn.mock.calls).toEqual([
    ["google", { redirectTo: expect.stringContaining("?mode=popup&done=1") as string }],
  ]);
  expect([outcomes, close.mock.calls]).toEqual([[], []]);
  unmount();
});

test.each([
  ["signed in", { isAuthenticated: true, text: SIGNED_IN_TEXT, outcome: "signed-in" }],
  ["cancelled", { isAuthenticated: false, text: MESSAGES.googleCancelled, outcome: "cancelled" }],
])(
  "%s: the popup shows it, reports it to its opener, and closes",
  async (_name, { isAuthenticated, text, outcome }) => {
    const { status, unmount } = await open("mode=popup&done=1", { isAuthenticated });
    expect(status).toBe(text);
    expect(outcomes).toEqual([outcome]);
    expect(close).toHaveBeenCalledOnce();
    expect(auth.signIn).not.toHaveBeenCalled();
    unmount();
  },
);

test("before the sign-in is decided the popup shows nothing and stays open", async () => {
  const { status, unmount } = await open("mode=popup&done=1", { isLoading: true });
  expect([status, outcomes, close.mock.calls]).toEqual([MESSAGES.loading, [], []]);
  unmount();
});

test("a Google sign-in that cannot be started is reported", async () => {
  auth.signIn.mockRejectedValue(new Error("no provider"));
  const { status, unmount } = await open("mode=popup");
  expect(status).toBe(errorMessage("sign-in-failed"));
  unmount();
});
