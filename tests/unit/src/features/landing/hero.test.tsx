// The first screen's ways on.
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { Hero } from "#src/features/landing/hero.tsx";
import { SessionContext, type Session } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render } from "#tests/helpers/render.tsx";

const loading = (cached: object | null): Session =>
  ({ status: "loading", known: cached !== null, cached }) as Session;

test.each([
  ["a visitor", "/register", { status: "signed-out" }],
  ["somebody whose session loads", "/register", loading(null)],
  ["a learner of the browser's storage", "/dashboard", loading({ uid: "1", name: "Ann" })],
  ["a learner", "/dashboard", { status: "signed-in", user: {} }],
])("%s is led to the courses and to %s", (_who, way, session) => {
  const convex = new FakeConvex();
  convex.setQuery("courses:list", []);
  const { place, unmount } = render(
    <MemoryRouter>
      <SessionContext value={session as Session}>{convex.wrap(<Hero />)}</SessionContext>
    </MemoryRouter>,
  );
  const ways = [...place.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(ways.slice(0, 2)).toEqual(["/courses", way]);
  unmount();
});

test("the courses of live classes are named without a reload", () => {
  const convex = new FakeConvex();
  convex.setQuery("courses:list", []);
  convex.setQuery("classes:liveNow", []);
  const { place, unmount } = render(
    <MemoryRouter>
      <SessionContext value={{ status: "signed-out" }}>{convex.wrap(<Hero />)}</SessionContext>
    </MemoryRouter>,
  );
  const live = () => place.querySelector('[data-slot="live-now"]');
  expect(live()).toBeNull();
  act(() => {
    convex.setQuery("classes:liveNow", [{ courseId: "FAAI", title: "Foundations" }]);
  });
  expect(live()?.textContent).toBe("A class is live nowFoundations");
  expect(live()?.querySelector("a")?.getAttribute("href")).toBe("/courses/FAAI");
  unmount();
});
