// The screen of an account that is to be deleted: keeping it, and signing out.
import { beforeEach, expect, test, vi } from "vitest";
import { AccountEnding } from "#src/components/layout/account-ending.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { alertsOf, held, openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, settle, textOf } from "#tests/helpers/render.tsx";

const signOut = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock("@convex-dev/auth/react", () => ({ useAuthActions: () => ({ signOut }) }));

beforeEach(() => signOut.mockClear());

function open(answer: () => unknown = () => null) {
  const convex = new FakeConvex({ "ownData:keepAccount": answer });
  return openPage(<AccountEnding dueAt={Date.UTC(2026, 10, 30, 12)} />, { convex });
}

test("the day of the deletion is told, and the account can be kept", async () => {
  const { convex, place } = open();
  expect(textOf(place)).toMatch(/will be deleted on .*Nov.* 30, 2026/);
  await press(place, "Keep my account");
  expect(convex.calls).toEqual([{ name: "ownData:keepAccount", args: {} }]);
  expect([signOut.mock.calls.length, alertsOf(place)]).toEqual([0, []]);
});

test("signing out keeps nothing", async () => {
  const { convex, place } = open();
  await press(place, "Sign out");
  expect([signOut.mock.calls.length, convex.calls]).toEqual([1, []]);
});

test("while one runs neither can be pressed, and a refusal is shown", async () => {
  const answer = held();
  const { place } = open(async () => {
    await answer.promise;
    refuse("server-busy", { message: "Later" });
  });
  await press(place, "Keep my account");
  const areOff = () => ["Keep my account", "Sign out"].map((name) => buttonNamed(place, name).disabled);
  expect(areOff()).toEqual([true, true]);
  await settle(answer.arrive);
  expect([areOff(), alertsOf(place)]).toEqual([[false, false], ["Later"]]);
});
