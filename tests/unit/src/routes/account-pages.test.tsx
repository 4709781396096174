// The pages of visitors' accounts: their titles, and where they lead instead of showing a form.
import { lazy, type ComponentType } from "react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { openScreen, signedIn, SIGNED_OUT } from "#tests/helpers/screen.tsx";
import { settle } from "#tests/helpers/render.tsx";

const never = vi.hoisted(() => () => new Promise(() => undefined));
vi.mock("#src/features/account/use-auth.ts", () => ({
  useAuth: () => ({ verifyEmail: never, checkReset: never }),
}));
vi.mock("#src/features/account/google-option.tsx", () => ({ GoogleOption: () => null }));
vi.mock("#src/features/account/google-sign-in.tsx", () => ({ GoogleSignIn: () => "Google" }));

type Page = () => Promise<{ default: ComponentType }>;
const login: Page = () => import("#src/routes/login.tsx");
const register: Page = () => import("#src/routes/register.tsx");
const verify: Page = () => import("#src/routes/verify-email.tsx");

/** A screen whose module has not loaded yet. */
const Loading = lazy(never as () => Promise<{ default: ComponentType }>);

/** What the other addresses show. */
let Next: ComponentType;
beforeEach(() => {
  Next = () => null;
});

async function open(page: Page, address: string, session = SIGNED_OUT) {
  document.title = "before";
  const { default: Screen } = await page();
  const routes = (
    <Routes>
      <Route path={new URL(address, "https://x").pathname} element={<Screen />} />
      <Route path="*" element={<Next />} />
    </Routes>
  );
  const screen = openScreen(routes, { address, session });
  await settle(() => undefined);
  return { ...screen, title: document.title };
}

test.each<[string, string, Page]>([
  ["/login", "Sign in", login],
  ["/register", "Register", register],
  ["/verify-email?mode=verifyEmail&oobCode=c", "Verify email", verify],
  ["/forgot-password", "Forgot password", () => import("#src/routes/forgot-password.tsx")],
  ["/reset-password?oobCode=c", "Choose a new password", () => import("#src/routes/reset-password.tsx")],
  ["/auth/popup", "Continue with Google", () => import("#src/routes/auth-popup.tsx")],
])("%s has the title %s, and stays", async (address, expected, page) => {
  const { title, seen } = await open(page, address);
  expect([title, seen.address]).toEqual([`${expected} · Cohort`, address]);
});

test.each<[string, string, Page]>([
  ["/login?next=%2Fcourses%2FFAAI", "/courses/FAAI", login],
  ["/register?next=%2Fcourses%2FFAAI", "/courses/FAAI", register],
  ["/login", "/dashboard", login],
])("%s leads a person who is signed in to %s", async (address, expected, page) => {
  expect((await open(page, address, signedIn())).seen.address).toBe(expected);
});

test("the form stays until the screen after the login has loaded", async () => {
  Next = Loading;
  const { place } = await open(login, "/login", signedIn());
  expect(place.querySelector("h1")?.textContent).toBe("Welcome back");
});

test("a link for a new password in an older mail leads to its form, with its code", async () => {
  const { seen } = await open(verify, "/verify-email?mode=resetPassword&oobCode=c");
  expect(seen.address).toBe("/reset-password?mode=resetPassword&oobCode=c");
});

test("what a page is for stands below its title", async () => {
  expect((await open(login, "/login")).text()).toContain("Sign in to pick up where you left off");
  expect((await open(login, "/login?message=verify-email")).text()).toContain("Check your inbox");
});

test.each([
  ["/login", false],
  ["/login?message=other", false],
  ["/login?message=verify-email", true],
])("%s says that a mail is under way: %s", async (address, isUnderWay) => {
  const { place } = await open(login, address);
  expect(place.querySelector("h1")!.textContent === "Check your inbox").toBe(isUnderWay);
  expect(place.querySelector("input[type=password]")).not.toBeNull();
});
