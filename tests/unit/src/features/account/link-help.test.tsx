// What the pages of mailed links offer when the link does not work.
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import ResetPasswordRoute from "#src/routes/reset-password.tsx";
import VerifyEmailRoute from "#src/routes/verify-email.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

vi.mock("#src/features/account/use-auth.ts", () => ({ useAuth: () => ({}) }));

test.each<[string, ComponentType, { wrong: string; first: RegExp; next: string }]>([
  [
    "/verify-email",
    VerifyEmailRoute,
    {
      wrong: errorMessage("invalid-verification-link"),
      first: /^Sign in .+ we send you a new link.+“Resend Verification Email”/,
      next: "/login",
    },
  ],
  [
    "/reset-password",
    ResetPasswordRoute,
    {
      wrong: "This reset link is invalid or has already been used.",
      first: /^Request a new link/,
      next: "/forgot-password",
    },
  ],
])(
  "%s without a code says what is wrong, what to do, and where a new link and help are",
  (path, Route, { wrong, first, next }) => {
    const { place } = render(
      <MemoryRouter initialEntries={[path]}>
        <Route />
      </MemoryRouter>,
    );
    expect(textOf(place)).toContain(wrong);
    const ways = [...place.querySelectorAll("li")].map(textOf);
    expect(ways).toHaveLength(3);
    expect(ways[0], "what the button does is the first way").toMatch(first);
    const links = [...place.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual([next, "/contact"]);
  },
);
