// The protected route: loading, redirected, rendered.
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { ProtectedRoute } from "#src/components/layout/protected-route.tsx";
import { SessionContext, type Session } from "#src/lib/session.ts";
import type { Role } from "#shared/rules/access.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

function Where() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

function visit(
  session: Session,
  props: { role?: Role; notice?: () => string; checking?: () => string; isEarly?: boolean } = {},
): string {
  const { place } = render(
    <SessionContext value={session}>
      <MemoryRouter initialEntries={["/inside?tab=1#part"]}>
        <Routes>
          <Route element={<ProtectedRoute {...props} />}>
            <Route path="/inside" element={<p>inside</p>} />
          </Route>
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  );
  return textOf(place);
}

const signedIn = (role: Role): Session => ({ status: "signed-in", user: { role } }) as unknown as Session;

test("while the session loads it says 'Loading...'", () => {
  expect(visit({ status: "loading", known: false, cached: null })).toBe("Loading...");
  expect(visit({ status: "loading", known: true, cached: null })).toBe("Loading...");
});

test("a check of permissions may have its own loading text", () => {
  const checking = "Checking admin permissions...";
  expect(visit({ status: "loading", known: true, cached: null }, { checking: () => checking })).toBe(
    checking,
  );
  expect(visit({ status: "loading", known: false, cached: null }, { checking: () => checking })).toBe(
    "Loading...",
  );
});

test("visitors are redirected to the login with their origin", () => {
  expect(visit({ status: "signed-out" })).toBe('/login {"from":"/inside?tab=1#part"}');
});

test("a role other than the required one is redirected to the dashboard", () => {
  expect(visit(signedIn("student"), { role: "admin" })).toBe("/dashboard null");
  expect(visit(signedIn("instructor"), { role: "admin" })).toBe("/dashboard null");
  expect(visit(signedIn("admin"), { role: "instructor" })).toBe("/dashboard null");
  expect(visit(signedIn("admin"), { role: "admin" })).toBe("inside");
  expect(visit(signedIn("instructor"), { role: "instructor" })).toBe("inside");
  expect(visit(signedIn("student"))).toBe("inside");
});

test("an early screen is there while the profile of a known person loads, and stays the same element", () => {
  const cached = { uid: "u", name: "Ada", email: "ada@example.com", photoURL: null, emailVerified: true };
  const known: Session = { status: "loading", known: true, cached: { ...cached, role: "student" } };
  const screens = (session: Session) => (
    <SessionContext value={session}>
      <MemoryRouter initialEntries={["/inside"]}>
        <Routes>
          <Route element={<ProtectedRoute isEarly />}>
            <Route path="/inside" element={<p id="inside">inside</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </SessionContext>
  );
  const { place, show } = render(screens({ status: "loading", known: false, cached: null }));
  const inside = place.querySelector("#inside");
  expect(inside?.closest("[data-member]")).not.toBeNull();
  expect(place.querySelector('[data-visitor="alone"]')?.textContent).toBe("Loading...");
  for (const session of [known, signedIn("student")]) {
    show(screens(session));
    expect(textOf(place)).toBe("inside");
    expect(place.querySelector("#inside")).toBe(inside);
    expect(place.querySelector("[data-member]")).toBeNull();
  }
});
