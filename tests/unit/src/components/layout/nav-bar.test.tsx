// The menu of small screens: what closes it.
import { act } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { NavBar } from "#src/components/layout/nav-bar.tsx";
import { useOwnPage } from "#src/hooks/use-own-page.ts";
import { SessionContext, type Me, type Session } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { click, render, type Rendered } from "#tests/helpers/render.tsx";

let shown: Rendered | null = null;
afterEach(() => {
  shown?.unmount();
});

function OwnCourse() {
  useOwnPage();
  return null;
}

function open(address = "/courses", session: Session = { status: "signed-out" }) {
  const page = (
    <SessionContext value={session}>
      <NavBar />
      <Outlet />
    </SessionContext>
  );
  const children = [{ path: "courses/OWN", Component: OwnCourse }, { path: "*" }];
  const router = createMemoryRouter([{ path: "/", element: page, children }], { initialEntries: [address] });
  shown = render(new FakeConvex().wrap(<RouterProvider router={router} />));
  const { place } = shown;
  const button = place.querySelector('[aria-controls="mobile-menu"]')!;
  click(button);
  return { router, menu: () => place.querySelector("#mobile-menu") };
}

const USER = { uid: "u1", name: "Ann", email: "", photoURL: null, permissions: [], roles: [] };
const SIGNED_IN: Session = { status: "signed-in", user: USER as unknown as Me };

const markedIn = (menu: Element | null) =>
  [...menu!.querySelectorAll('[data-slot="nav-link"][aria-current="page"]')].map(
    ({ textContent }) => textContent,
  );

test("the entry of the current page is marked for screen readers and by a line", () => {
  const { menu } = open();
  const links = [...menu()!.querySelectorAll('[data-slot="nav-link"]')];
  const marked = (link: Element) => [
    link.getAttribute("aria-current"),
    link.classList.contains("border-accent"),
  ];
  const [current] = links.filter((link) => link.getAttribute("href") === "/courses");
  expect(marked(current!)).toEqual(["page", true]);
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) if (link !== current) expect(marked(link)).toEqual([null, false]);
});

test("the entry of the About page is marked at both of its addresses", () => {
  for (const address of ["/about", "/about-us"]) {
    const { menu } = open(address);
    expect(menu()!.querySelector('[aria-current="page"]')?.textContent).toBe("About Us");
    shown?.unmount();
  }
  shown = null;
});

test.each([
  ["/learn/FAAI/room/3", "Dashboard"],
  ["/learn/FAAI/live/s1", "Dashboard"],
  ["/learn/FAAI/l1", "Dashboard"],
  ["/learning", undefined],
  ["/courses/FAAI", "Courses"],
  ["/", "Home"],
])("on %s a member sees the entry %s marked", (address, marked) => {
  const { menu } = open(address, SIGNED_IN);
  expect(markedIn(menu())).toEqual(marked === undefined ? [] : [marked]);
});

test("a member's course page is marked as one of the dashboard's while it is shown", async () => {
  const { router, menu } = open("/courses/OWN", SIGNED_IN);
  expect(markedIn(menu())).toEqual(["Dashboard"]);
  await act(() => router.navigate("/courses/FAAI"));
  click(document.querySelector('[aria-controls="mobile-menu"]')!);
  expect(markedIn(menu())).toEqual(["Courses"]);
});

test("a redirect within the page leaves the menu open, another page closes it", async () => {
  const { router, menu } = open();
  await act(() => router.navigate("/courses?sort=newest", { replace: true }));
  expect(menu()).not.toBeNull();
  await act(() => router.navigate("/forums"));
  expect(menu()).toBeNull();
});

test("a link to the page itself closes the menu", () => {
  const { menu } = open();
  click(menu()!.querySelector('a[href="/courses"]')!);
  expect(menu()).toBeNull();
});

test("opened while another page is being loaded, the menu stays when that page arrives", async () => {
  const { router, menu } = open();
  // The router's address follows the browser's when the page's code is there.
  window.history.replaceState(null, "", "/dashboard");
  const button = document.querySelector('[aria-controls="mobile-menu"]')!;
  click(button);
  click(button);
  await act(() => router.navigate("/dashboard"));
  window.history.replaceState(null, "", "/");
  expect(menu()).not.toBeNull();
});
