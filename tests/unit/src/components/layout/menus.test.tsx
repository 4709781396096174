// The navigation of a person: what the menu offers by role, the bell, the name, and the note of a lost connection.
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { LIMITS } from "#shared/limits.ts";
import { AccountMenuSlot } from "#src/components/layout/account-menu-slot.tsx";
import { MobileMenu } from "#src/components/layout/mobile-menu.tsx";
import { NotificationBell } from "#src/components/layout/notification-bell.tsx";
import { OfflineBanner } from "#src/components/layout/offline-banner.tsx";
import { announcer } from "#src/lib/announcer.ts";
import { changeLocale } from "#src/texts/locale.ts";
import { SessionContext, type Me, type Session } from "#src/lib/session.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { fieldNamed, fire, pass, render, textOf, type } from "#tests/helpers/render.tsx";
import { alertsOf, hasButton, openPage, press } from "#tests/helpers/controls.tsx";

const signOut = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock("@convex-dev/auth/react", () => ({ useAuthActions: () => ({ signOut }) }));

const ME = {
  ...{ uid: "u1", name: "Ann", email: "ann@example.com", photoURL: null, permissions: [], roles: [] },
  ...{ isListedAdmin: false, hasAdminRole: false },
} as unknown as Me;
const signedIn = (change: Partial<Me> = {}): Session => ({ status: "signed-in", user: { ...ME, ...change } });
const OUT: Session = { status: "signed-out" };
const LOADING: Session = { status: "loading", known: true, cached: null };

async function menu(session: Session, address = "/courses") {
  const convex = new FakeConvex({ "users:updateName": () => null, "settings:setLanguage": () => null });
  const left = { onClose: vi.fn(), onLeave: vi.fn() };
  const node = (
    <SessionContext value={session}>
      <MobileMenu id="menu" {...left} />
    </SessionContext>
  );
  const page = openPage(node, { convex, address });
  await act(() => vi.dynamicImportSettled());
  return { ...page, ...left };
}

const entries = (place: Element) => [...place.querySelectorAll("a, button")].map((entry) => textOf(entry));

test("a visitor is offered the login, the registration and nothing of an account", async () => {
  const offered = entries((await menu(OUT)).place);
  expect(offered.slice(-2)).toEqual(["Register", "Login"]);
  for (const name of ["My Payments", "Profile", "Logout", "Teaching", "Admin Panel"])
    expect(offered).not.toContain(name);
});

test("the current place is the only one that is marked, by a border too, which forced colours keep", async () => {
  const { place } = await menu(OUT);
  const current = [...place.querySelectorAll("[aria-current=page]")];
  expect(current.map(textOf)).toEqual(["Courses"]);
  expect(current[0]!.className).toContain("aria-[current=page]:before:border-s-3");
});

test.each([
  ["/payments", "Payments and Receipts"],
  ["/profile", "Profile"],
  ["/profile/security", "Account security"],
  ["/instructor/courses/FAAI", "Teaching"],
  ["/admin/emails", "Admin Panel"],
])("on %s the row “%s” of the account is marked like a place", async (address, name) => {
  const { place } = await menu(signedIn({ isListedAdmin: true }), address);
  const current = [...place.querySelectorAll("[aria-current=page]")];
  expect(current.map(textOf)).toEqual([name]);
  expect(current[0]!.className).toContain("aria-[current=page]:before:border-s-3");
});

test.each([[OUT], [signedIn()]])(
  "the language is last (%#); the menu's button has the focus in the new one",
  async (session) => {
    const { place } = await menu(session);
    const button = document.body.appendChild(document.createElement("button"));
    button.setAttribute("aria-controls", "menu");
    const choices = [...place.querySelectorAll("a, button, select")];
    const select = choices.at(-1) as HTMLSelectElement;
    expect([select.labels[0]?.textContent, select.value]).toEqual([
      expect.stringContaining("Language"),
      "en",
    ]);
    select.value = "de";
    fire(select, new Event("change", { bubbles: true }));
    // The texts of the language are loaded first.
    await vi.waitFor(() => expect(document.activeElement).toBe(button), { timeout: 10_000 });
    button.remove();
    await act(() => changeLocale("en"));
  },
);

const STAFF = ["Teaching", "Admin Panel"];

test.each([
  [{}, []],
  [{ permissions: ["manage_courses"] }, ["Teaching"]],
  [{ hasAdminRole: true }, ["Admin Panel"]],
  [{ isListedAdmin: true }, STAFF],
] as [Partial<Me>, string[]][])("a member %o is offered %j of the places of staff", async (change, staff) => {
  const offered = entries((await menu(signedIn(change))).place);
  for (const name of ["Login", "Register"]) expect(offered).not.toContain(name);
  expect(offered).toEqual(expect.arrayContaining(["Profile", "Account security", "Change name", "Logout"]));
  expect(offered.filter((name) => STAFF.includes(name))).toEqual(staff);
});

test("Escape closes the menu, unless a dialog above it has taken the key", async () => {
  const { onClose } = await menu(OUT);
  const key = (name: string) => new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  const handled = key("Escape");
  handled.preventDefault();
  fire(document, handled);
  fire(document, key("Enter"));
  expect(onClose).not.toHaveBeenCalled();
  fire(document, key("Escape"));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a link leaves the menu, what is not a link does not", async () => {
  const { place, onLeave } = await menu(signedIn());
  await press(place, "Change name");
  expect(onLeave).not.toHaveBeenCalled();
  const link = place.querySelector("a")!;
  fire(link.firstElementChild ?? link, new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test("logging out ends the session and leads home", async () => {
  const { place, address } = await menu(signedIn());
  await press(place, "Logout");
  expect([signOut.mock.calls.length, address()]).toEqual([1, "/"]);
});

const dialog = () => document.querySelector("[role=dialog]");

test("a new name is checked, sent and confirmed", async () => {
  const { convex, place, toasts } = await menu(signedIn());
  await press(place, "Change name");
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  expect(fieldNamed(dialog()!, "Name").value).toBe("Ann");
  type(fieldNamed(dialog()!, "Name"), " ");
  await press(dialog()!, "Save");
  expect([alertsOf(dialog()!).length, convex.calls.length]).toEqual([1, 0]);
  type(fieldNamed(dialog()!, "Name"), "Anna");
  convex.answers["users:updateName"] = () => refuse("permission-denied");
  await press(dialog()!, "Save");
  expect(alertsOf(dialog()!)).toEqual(["permission-denied"]);
  convex.answers["users:updateName"] = () => null;
  await press(dialog()!, "Save");
  expect(convex.callsOf("users:updateName").at(-1)).toEqual({ form: { name: "Anna" } });
  expect([toasts, dialog()]).toEqual([["Your name was changed."], null]);
});

test("a name is left unchanged by Cancel", async () => {
  const { convex, place } = await menu(signedIn());
  await press(place, "Change name");
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  await press(dialog()!, "Cancel");
  expect([dialog(), convex.calls]).toEqual([null, []]);
});

function bell(session: Session, unread?: number) {
  const convex = new FakeConvex();
  convex.setQuery("notifications:unread", unread);
  const node = (
    <SessionContext value={session}>
      <NotificationBell />
    </SessionContext>
  );
  return openPage(node, { convex });
}

const MAX = LIMITS.unreadMax;

test.each([
  [undefined, "Notifications", ""],
  [0, "Notifications", ""],
  [1, "Notifications, 1 unread", "1"],
  [MAX - 1, `Notifications, ${String(MAX - 1)} unread`, String(MAX - 1)],
  [MAX, `Notifications, ${String(MAX)} unread`, `${String(MAX - 1)}+`],
])("%s unread notifications are “%s”, shown as “%s”", async (unread, label, shown) => {
  const { place } = bell(signedIn(), unread);
  await vi.waitFor(() => expect(place.querySelector("a")).not.toBeNull(), 10_000);
  const link = place.querySelector("a")!;
  expect([link.getAttribute("aria-label"), textOf(link)]).toEqual([label, shown]);
});

test("while the session loads the bell's place is kept, hidden from visitors of whom nothing is stored", () => {
  const { uid, name, email, photoURL } = ME;
  const cached = { uid, name, email, photoURL, emailVerified: true, role: "student" } as const;
  const placeOf = (session: Session) => {
    const { place } = bell(session, 0);
    const spans = [...place.querySelectorAll("span")];
    // A bell is drawn there by the style sheet.
    expect(spans.every(({ className }) => className === "bell-place")).toBe(true);
    return spans.map((span) => span.hasAttribute("data-member"));
  };
  expect(placeOf(LOADING)).toEqual([true]);
  expect(placeOf({ status: "loading", known: true, cached })).toEqual([false]);
  expect(placeOf(OUT)).toEqual([]);
});

test("while the menu loads, its arrow is drawn beside the avatar", () => {
  const { uid, name, email } = ME;
  for (const photoURL of [null, "https://example.com/ann.png"]) {
    const cached = { uid, name, email, photoURL, emailVerified: true, role: "student" } as const;
    const { place } = openPage(
      <SessionContext value={{ status: "loading", known: true, cached }}>
        <AccountMenuSlot />
      </SessionContext>,
    );
    const arrow = place.querySelector(".menu-arrow")!;
    // On an element around the avatar: a picture has nothing before or after it.
    expect([arrow.tagName, arrow.classList.contains("relative")]).toEqual(["SPAN", true]);
    expect(arrow.children).toHaveLength(1);
  }
});

test("only what arrives later is announced", async () => {
  const announce = vi.spyOn(announcer, "announce").mockReturnValue();
  const { convex, place } = bell(signedIn(), 2);
  await vi.waitFor(() => expect(place.querySelector("a")).not.toBeNull(), 10_000);
  convex.setQuery("notifications:unread", 1);
  expect(announce).not.toHaveBeenCalled();
  convex.setQuery("notifications:unread", 2);
  expect(announce.mock.calls).toEqual([["Notifications, 2 unread"]]);
});

test.each([
  [OUT, 0],
  [LOADING, 1],
])(
  "without a session (%o) there is no bell, but its place is kept while the session loads",
  (session, kept) => {
    const { place } = bell(session);
    expect([place.querySelector("a"), place.querySelectorAll("span").length]).toEqual([null, kept]);
    expect(hasButton(place, "Notifications")).toBe(false);
  },
);

test.each([
  [true, 2500],
  [false, 8000],
])("a connection that is lost (%s) is reported after %i ms, until it is back", (hasEverConnected, delay) => {
  vi.useFakeTimers();
  let state = { isWebSocketConnected: false, hasEverConnected };
  let notify: (next: typeof state) => void = () => undefined;
  const client = {
    connectionState: () => state,
    subscribeToConnectionState: (listener: typeof notify) => {
      notify = listener;
      return () => undefined;
    },
  };
  const { place, show } = render(null);
  const banner = (
    <ConvexProvider client={client as unknown as ConvexReactClient}>
      <OfflineBanner />
    </ConvexProvider>
  );
  show(banner);
  // One that is back in time leaves no timer of its own.
  const waiting = vi.getTimerCount();
  show(null);
  expect(vi.getTimerCount()).toBeLessThan(waiting);
  show(banner);
  pass(delay - 1);
  expect(textOf(place)).toBe("");
  pass(1);
  expect(textOf(place)).toBe("You are offline. Reconnecting…");
  state = { isWebSocketConnected: true, hasEverConnected: true };
  act(() => {
    notify(state);
  });
  expect(textOf(place)).toBe("");
});
