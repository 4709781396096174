// The menu of a signed-in person in the navigation bar: where it leads by role, the name, and logging out.
import { beforeEach, expect, test, vi } from "vitest";
import { UserMenu } from "#src/components/layout/user-menu.tsx";
import type { Me } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, fire, settle, textOf } from "#tests/helpers/render.tsx";

const signOut = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock("@convex-dev/auth/react", () => ({ useAuthActions: () => ({ signOut }) }));

beforeEach(() => signOut.mockClear());

const ME = {
  ...{ uid: "u1", name: "Ann", email: "ann@example.com", photoURL: null, permissions: [], roles: [] },
  ...{ isListedAdmin: false, hasAdminRole: false },
} as unknown as Me;

async function open(change: Partial<Me> = {}, address = "/courses") {
  const convex = new FakeConvex({ "users:updateName": () => null });
  const screen = openPage(<UserMenu user={{ ...ME, ...change }} />, { convex, address });
  const trigger = screen.place.querySelector("button")!;
  await settle(() => {
    trigger.focus();
    fire(trigger, new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  });
  const entries = () => [...document.querySelectorAll("[role=menuitem]")];
  const choose = (name: string) =>
    settle(() => {
      const entry = entries().find((one) => textOf(one) === name)!;
      fire(entry, new MouseEvent("click", { bubbles: true, cancelable: true }));
    });
  return { ...screen, trigger, entries, choose };
}

const EVERYBODY = [
  ["My Dashboard", "/dashboard"],
  ["Profile", "/profile"],
  ["Change name", null],
  ["Account security", "/profile/security"],
  ["Payments and Receipts", "/payments"],
];

test.each([
  [{}, []],
  [{ permissions: ["manage_courses"] }, [["Teaching", "/instructor"]]],
  [{ hasAdminRole: true }, [["Admin Panel", "/admin/dashboard"]]],
  [
    { isListedAdmin: true },
    [
      ["Teaching", "/instructor"],
      ["Admin Panel", "/admin/dashboard"],
    ],
  ],
] as [Partial<Me>, string[][]][])("a person with %o is offered their places", async (change, staff) => {
  const { entries } = await open(change);
  expect(entries().map((one) => [textOf(one), one.getAttribute("href")])).toEqual([
    ...EVERYBODY,
    ...staff,
    ["Logout", null],
  ]);
});

test.each([
  ["/courses", []],
  ["/profile", ["Profile"]],
  ["/profile/security", ["Account security"]],
])("on %s the entries %j are marked as the current page", async (address, marked) => {
  const { entries } = await open({}, address);
  const current = entries().filter((one) => one.getAttribute("aria-current") === "page");
  expect(current.map(textOf)).toEqual(marked);
});

test("an entry leads to its page", async () => {
  const { address, choose } = await open();
  await choose("Profile");
  expect(address()).toBe("/profile");
});

test("logging out ends the session and leads home", async () => {
  const { address, choose } = await open();
  await choose("Logout");
  expect([signOut.mock.calls.length, address()]).toEqual([1, "/"]);
});

test("the name is changed in a dialog, which gives the focus back to the menu", async () => {
  const { choose, trigger } = await open();
  expect(trigger.getAttribute("aria-label")).toContain("Ann");
  expect(document.querySelector("[role=dialog]")).toBeNull();
  await choose("Change name");
  await vi.waitFor(() => expect(document.querySelector("[role=dialog]")).not.toBeNull());
  const dialog = document.querySelector("[role=dialog]")!;
  expect(buttonNamed(dialog, "Save")).toBeDefined();
  await press(dialog, "Cancel");
  await settle(() => undefined);
  expect([document.querySelector("[role=dialog]"), document.activeElement]).toEqual([null, trigger]);
});
