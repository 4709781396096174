// The page for people without the rights of staff: who they are, and how to use another account.
import { beforeEach, expect, test, vi } from "vitest";
import { AccessDenied } from "#src/components/staff/access-denied.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { alertsOf, openPage, press } from "#tests/helpers/controls.tsx";
import { textOf } from "#tests/helpers/render.tsx";

const signOut = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock("@convex-dev/auth/react", () => ({ useAuthActions: () => ({ signOut }) }));

beforeEach(() => signOut.mockClear());

const open = (rights?: "teaching") =>
  openPage(<AccessDenied email="ann@example.com" {...(rights !== undefined && { rights })} />, {
    convex: new FakeConvex(),
    address: "/admin/dashboard",
  });

test("it names the account and what it lacks", () => {
  expect(textOf(open().place)).toContain("ann@example.com. This account has no admin rights.");
  expect(textOf(open("teaching").place)).toContain("This account has no teaching rights.");
});

test("another account can be used from here", async () => {
  const { place, address } = open();
  await press(place, "Sign in with another account");
  expect([signOut.mock.calls.length, address(), alertsOf(place)]).toEqual([1, "/admin/dashboard", []]);
});
