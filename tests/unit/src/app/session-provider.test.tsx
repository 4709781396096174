// The session of the client: its value while queries load, and the copy in the browser's storage.
import { use } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionProvider } from "#src/app/session-provider.tsx";
import { browserTimeZone } from "#src/lib/format.ts";
import { SESSION_KEY, SessionContext, type Session } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { pass, render } from "#tests/helpers/render.tsx";

const auth = vi.hoisted(() => ({ isLoading: true, isAuthenticated: false }));
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  useConvexAuth: () => ({ ...auth }),
}));

const changeLocale = vi.hoisted(() => vi.fn(() => Promise.resolve()));
const shown = vi.hoisted(() => ({ locale: "en" }));
vi.mock("#src/texts/locale.ts", async (original) => ({
  ...(await original<object>()),
  changeLocale,
  locale: () => shown.locale,
}));

const ME = {
  ...{ uid: "u1", name: "Ann", email: "ann@example.com", photoURL: null, emailVerified: true },
  ...{ role: "admin", permissions: ["manage_courses"] },
};
const STORED = { uid: "u1", name: "Ann", email: "ann@example.com", photoURL: null, emailVerified: true };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  Object.assign(auth, { isLoading: true, isAuthenticated: false });
});

afterEach(() => vi.useRealTimers());

function openClient() {
  const convex = new FakeConvex({ "sessions:touch": () => null });
  const sessions: Session[] = [];
  function Page() {
    sessions.push(use(SessionContext));
    return null;
  }
  const page = () =>
    convex.wrap(
      <SessionProvider>
        <Page />
      </SessionProvider>,
    );
  const view = render(page());
  return {
    convex,
    sessions,
    become: (isAuthenticated: boolean) => {
      Object.assign(auth, { isLoading: false, isAuthenticated });
      view.show(page());
    },
    profile: (value: unknown) => {
      convex.setQuery("users:me", value);
      view.show(page());
    },
    unmount: () => view.unmount(),
  };
}

const stored = (): unknown => JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null");

test("the first frame uses the copy of the last visit, always as an unconfirmed student", () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...STORED, role: "admin" }));
  const { sessions, unmount } = openClient();
  expect(sessions[0]).toEqual({ status: "loading", known: false, cached: { ...STORED, role: "student" } });
  expect(stored()).toMatchObject({ uid: "u1" });
  unmount();
});

test("without a stored copy the first frame has no session", () => {
  const { sessions, unmount } = openClient();
  expect(sessions[0]).toEqual({ status: "loading", known: false, cached: null });
  unmount();
});

test("signed in: loading until the profile arrives, then the server's view, and a copy without its role", () => {
  const { sessions, become, profile, unmount } = openClient();
  become(true);
  expect(sessions.at(-1)).toEqual({ status: "loading", known: true, cached: null });
  profile(ME);
  expect(sessions.at(-1)).toEqual({ status: "signed-in", user: ME });
  expect(stored()).toEqual({ ...STORED, role: "student" });
  unmount();
});

test("signed out: the copy is removed", () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(STORED));
  const { sessions, become, unmount } = openClient();
  become(false);
  expect(sessions.at(-1)).toEqual({ status: "signed-out" });
  expect(stored()).toBeNull();
  unmount();
});

test("tokens of a deleted account give no session", () => {
  const { sessions, become, profile, unmount } = openClient();
  become(true);
  profile(null);
  expect(sessions.at(-1)).toEqual({ status: "signed-out" });
  unmount();
});

test("the last use is reported at sign-in and every ten minutes, and only for a session", () => {
  const { convex, become, profile, unmount } = openClient();
  become(false);
  pass(60 * 60_000);
  expect(convex.calls).toEqual([]);
  become(true);
  profile(ME);
  expect(convex.callsOf("sessions:touch")).toEqual([
    { userAgent: navigator.userAgent, timeZone: browserTimeZone(), language: "en" },
  ]);
  pass(10 * 60_000 - 1);
  expect(convex.calls).toHaveLength(1);
  pass(1);
  expect(convex.calls).toHaveLength(2);
  unmount();
  pass(60 * 60_000);
  expect(convex.calls).toHaveLength(2);
});

test.each([
  { language: "de", becomes: ["de"] },
  { language: "en", becomes: [] },
  { language: null, becomes: [] },
  { language: "de", chosen: "en", becomes: [] },
  { language: "de", page: "en-XA", becomes: [] },
])("the account's language is shown where none was chosen: $language, $chosen, $page", (row) => {
  const { language, chosen, page = "en", becomes } = row;
  if (chosen !== undefined) document.cookie = `cohort_language=${chosen}; Path=/`;
  changeLocale.mockClear();
  shown.locale = page;
  const { become, profile, unmount } = openClient();
  become(true);
  profile({ ...ME, language });
  expect(changeLocale.mock.calls.flat()).toEqual(becomes);
  unmount();
  shown.locale = "en";
  document.cookie = "cohort_language=; Path=/; Max-Age=0";
});
