// Who is signed in, and the dialog that changes the name.
import { expect, test } from "vitest";
import { ProfileCard } from "#src/features/profile/profile-card.tsx";
import type { Me } from "#src/lib/session.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { linksOf, openDialog, openScreen, send } from "#tests/helpers/screen.tsx";

const ME = { uid: "ann", name: "Ann", email: "ann@example.com", role: "instructor", photoURL: null };

function open(updateName: () => unknown = () => null) {
  const convex = new FakeConvex({ "users:updateName": updateName });
  return openScreen(<ProfileCard me={ME as unknown as Me} />, { convex });
}

const isOpen = () => document.querySelector("[role=dialog]") !== null;

test("name, role and address are shown, with the way to another address, and nothing is asked", () => {
  const { place } = open();
  const facts = [...place.querySelectorAll("dd")].map(textOf);
  const another = "To use another address, write to us.";
  expect(facts).toEqual(["Ann", "Instructor", "ann@example.com", another]);
  expect(linksOf(place)).toEqual(["/contact"]);
  expect(isOpen()).toBe(false);
});

test("the dialog has the name; closing it changes nothing and leads back to its button", async () => {
  const { convex, place, press } = open();
  await press("Change name");
  expect(fieldNamed(openDialog(), "Name").value).toBe("Ann");
  await settle(() => {
    click(buttonNamed(openDialog(), "Cancel"));
  });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(buttonNamed(place, "Change name"));
  expect(convex.calls).toEqual([]);
});

test("a new name is stored and confirmed; a refused one stays in the dialog with the reason", async () => {
  let isRefused = true;
  const { convex, press, seen } = open(() =>
    isRefused ? refuse("access-denied", { message: "Not so fast" }) : null,
  );
  await press("Change name");
  type(fieldNamed(openDialog(), "Name"), "Ann B.");
  await send(openDialog().querySelector("form")!);
  expect(textOf(openDialog())).toContain("Not so fast");
  expect(seen.toasts).toEqual([]);
  isRefused = false;
  await send(openDialog().querySelector("form")!);
  expect(convex.callsOf("users:updateName")).toEqual([
    { form: { name: "Ann B." } },
    { form: { name: "Ann B." } },
  ]);
  expect([isOpen(), seen.toasts]).toEqual([false, ["Your name was changed."]]);
});
