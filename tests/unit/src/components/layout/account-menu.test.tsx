// Where a protected page leads without a session.
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { exitOf, useEndSession, useLogout } from "#src/components/layout/use-account-menu.ts";
import { buttonNamed, click, render, settle, textOf } from "#tests/helpers/render.tsx";

const signOut = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock("@convex-dev/auth/react", () => ({ useAuthActions: () => ({ signOut }) }));

function Page() {
  const logout = useLogout();
  const endSession = useEndSession();
  const { pathname } = useLocation();
  return (
    <>
      <p>{pathname}</p>
      <button onClick={() => void logout()}>Log out</button>
      <button onClick={() => void endSession()}>Switch</button>
    </>
  );
}

test("to use another account the session ends where it is, so that the page leads to the login and back", async () => {
  window.history.replaceState({ key: "here" }, "");
  const { place } = render(
    <MemoryRouter initialEntries={["/admin"]}>
      <Page />
    </MemoryRouter>,
  );
  await settle(() => {
    click(buttonNamed(place, "Switch"));
  });
  expect([signOut.mock.calls.length, textOf(place), exitOf("here")]).toEqual([
    1,
    "/adminLog outSwitch",
    "/login",
  ]);
  signOut.mockClear();
});

test("a protected page leads to the login, and to the home page for the person who has just logged out there", async () => {
  window.history.replaceState({ key: "here" }, "");
  expect([exitOf("here"), exitOf("elsewhere")]).toEqual(["/login", "/login"]);
  const { place } = render(
    <MemoryRouter initialEntries={["/dashboard"]}>
      <Page />
    </MemoryRouter>,
  );
  await settle(() => {
    click(buttonNamed(place, "Log out"));
  });
  expect([signOut.mock.calls.length, textOf(place)]).toEqual([1, "/Log outSwitch"]);
  expect([exitOf("here"), exitOf("elsewhere")]).toEqual(["/", "/login"]);
});

test("drafts go with a logout, so that the next person at the browser does not see them", async () => {
  localStorage.setItem(
    "cohort.session",
    JSON.stringify({ uid: "ann", name: "Ann", email: "ann@example.com" }),
  );
  for (const owner of ["ann", "bob"]) localStorage.setItem(`cohort.drafts.${owner}.thread`, "{}");
  const { place } = render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await settle(() => {
    click(buttonNamed(place, "Log out"));
  });
  expect(Object.keys(localStorage)).toEqual(["cohort.drafts.bob.thread"]);
});
