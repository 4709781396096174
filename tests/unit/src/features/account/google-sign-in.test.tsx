// The popup of a Google sign-in: its navigation, its messages, its report to the opener, and when it closes.
import { act, StrictMode } from "react";
import { MemoryRouter, useLocation, useNavigationType } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onGoogleOutcome } from "#src/features/account/google-popup.ts";
import { GoogleSignIn } from "#src/features/account/google-sign-in.tsx";
import { SIGNED_IN_STATE } from "#src/lib/login-state.ts";
import { errorMessage } from "#shared/errors.ts";
import { MESSAGES } from "#shared/messages.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

const auth = vi.hoisted(() => ({
  signIn: vi.fn<(...given: unknown[]) => Promise<unknown>>(),
  state: { isLoading: false, isAuthenticated: false },
  token: null as string | null,
  remember: vi.fn<(...given: unknown[]) => Promise<unknown>>(),
}));
vi.mock("@convex-dev/auth/react", () => ({
  useAuthActions: () => ({ signIn: auth.signIn }),
  useAuthToken: () => auth.token,
}));
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  useConvexAuth: () => auth.state,
}));

vi.mock("convex/browser", async (original) => ({
  ...(await original<object>()),
  ConvexHttpClient: class {
    mutation = auth.remember;
  },
}));

const SIGNED_IN_TEXT = "You are signed in. You can close this window.";

const close = vi.fn();
const outcomes: string[] = [];
let stopListening = (): void => undefined;

beforeEach(() => {
  auth.signIn.mockReset().mockResolvedValue({});
  auth.remember.mockReset().mockResolvedValue(null);
  auth.token = null;
  close.mockClear();
  vi.stubGlobal("close", close);
  outcomes.length = 0;
  stopListening = onGoogleOutcome((outcome) => outcomes.push(outcome));
});

afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
});

let location: ReturnType<typeof useLocation>;
let way: string;
function Location() {
  location = useLocation();
  way = useNavigationType();
  return null;
}

async function open(query: string, state: Partial<typeof auth.state> = {}) {
  auth.state = { isLoading: false, isAuthenticated: false, ...state };
  const { place, unmount } = render(
    <MemoryRouter initialEntries={[`/auth/popup?${query}`]}>
      <GoogleSignIn />
      <Location />
    </MemoryRouter>,
  );
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  const links = [...place.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  return { status: textOf(place.querySelector("[role=status]") ?? place), links, unmount };
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
    // Without a session there is nobody to remember the browser for.
    expect(auth.remember).not.toHaveBeenCalled();
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

test.each([
  ["mode=popup&done=1", {}, ["/login"]],
  ["mode=popup&done=1", { isAuthenticated: true }, []],
  ["mode=popup", {}, []],
])("%s with %o offers the ways %j", async (query, state, ways) => {
  expect((await open(query, state)).links).toEqual(ways);
});

test.each([
  [{ isAuthenticated: true }, "/courses/FAAI", "/courses/FAAI"],
  [{ isAuthenticated: true }, "https://evil.test", "/dashboard"],
  [{ isAuthenticated: true }, null, "/dashboard"],
  [{ isAuthenticated: false }, "/courses/FAAI", "/login"],
])("in a tab, after %o and begun at %s, it leads to %s", async (state, begun, led) => {
  if (begun !== null) sessionStorage.setItem("cohort.google.return", begun);
  await open("mode=tab&done=1", state);
  expect([location.pathname, close.mock.calls, way]).toEqual([led, [], "REPLACE"]);
  expect(location.state).toEqual(state.isAuthenticated ? SIGNED_IN_STATE : null);
});

test("a redirect begins once, also where the page is drawn twice", async () => {
  auth.state = { isLoading: false, isAuthenticated: false };
  render(
    <StrictMode>
      <MemoryRouter initialEntries={["/auth/popup?mode=popup"]}>
        <GoogleSignIn />
      </MemoryRouter>
    </StrictMode>,
  );
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(auth.signIn).toHaveBeenCalledOnce();
});

test("a tab returns to itself as a tab", async () => {
  await open("mode=tab");
  expect(auth.signIn.mock.calls).toMatchObject([["google", { redirectTo: "/auth/popup?mode=tab&done=1" }]]);
});

test("the browser is remembered before the window closes", async () => {
  auth.token = "token";
  let arrive: (value: unknown) => void = () => undefined;
  auth.remember.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  await open("mode=popup&done=1", { isAuthenticated: true });
  expect(auth.remember.mock.calls).toMatchObject([
    [expect.anything(), { device: expect.stringMatching(/^[0-9a-f]{64}$/) as string }],
  ]);
  expect(close).not.toHaveBeenCalled();
  await act(async () => {
    arrive(null);
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(close).toHaveBeenCalledOnce();
});

test.each(["refused", "late"])("a %s memory of the browser does not keep the window open", async (kind) => {
  if (kind === "late") vi.useFakeTimers({ shouldAdvanceTime: true });
  auth.token = "token";
  auth.remember.mockImplementation(() =>
    kind === "late" ? new Promise(() => undefined) : Promise.reject(new Error("offline")),
  );
  await open("mode=popup&done=1", { isAuthenticated: true });
  if (kind === "late") {
    expect(close).not.toHaveBeenCalled();
    await act(async () => {
      await vi.advanceTimersByTimeAsync(2000);
    });
  }
  expect([close.mock.calls.length, outcomes]).toEqual([1, ["signed-in"]]);
});

test("a browser that keeps nothing is not remembered", async () => {
  auth.token = "token";
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, clear: () => undefined });
  await open("mode=popup&done=1", { isAuthenticated: true });
  expect([auth.remember.mock.calls, close.mock.calls.length]).toEqual([[], 1]);
});
