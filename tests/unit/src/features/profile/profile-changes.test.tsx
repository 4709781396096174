// Changes on the profile page: shown before the server answers, and said afterwards.
import { expect, test } from "vitest";
import { NameDialog } from "#src/components/layout/name-dialog.tsx";
import { DeleteAccount } from "#src/features/profile/delete-account.tsx";
import { TimeZoneField } from "#src/features/profile/time-zone-field.tsx";
import { choose, held } from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { openDialog, openScreen, send } from "#tests/helpers/screen.tsx";

test("a zone of the list is stored at once; while it is, another one cannot be chosen", async () => {
  const answer = held();
  const convex = new FakeConvex({ "settings:setTimeZone": () => answer.promise });
  const { place } = openScreen(<TimeZoneField timeZone="Asia/Tokyo" />, { convex });
  await settle(() => choose(place, "Time zone", "Europe/Berlin"));
  expect(convex.callsOf("settings:setTimeZone")).toEqual([{ timeZone: "Europe/Berlin" }]);
  expect(place.querySelector("select")!.disabled).toBe(true);
  await settle(answer.arrive);
  expect(place.querySelector("select")!.disabled).toBe(false);
});

test("a deletion is confirmed once it is requested; an account without a password needs one first", async () => {
  let isRefused = true;
  const convex = new FakeConvex({
    "ownData:requestDeletion": () => (isRefused ? refuse("no-password", { message: "None" }) : null),
  });
  convex.setQuery("accountSecurity:overview", { secondFactor: null });
  const { press, seen } = openScreen(<DeleteAccount />, { convex });
  await press("Delete account");
  const form = openDialog().querySelector("form")!;
  type(fieldNamed(form, "Your password"), "my secret");
  await send(form);
  expect(textOf(form)).not.toContain("None");
  expect([form.querySelector("[data-slot=notice]") !== null, seen.toasts]).toEqual([true, []]);
  isRefused = false;
  await send(form);
  expect(form.querySelector("[data-slot=notice]")).toBeNull();
  expect(seen.toasts).toHaveLength(1);
});

test("a name is saved by one request at a time, without the refusal of the one before", async () => {
  const answer = held();
  let isFirst = true;
  const convex = new FakeConvex({
    "users:updateName": () => {
      if (!isFirst) return answer.promise;
      isFirst = false;
      return refuse("too-many-requests", { message: "Slow down" });
    },
  });
  const { seen } = openScreen(<NameDialog name="Ann" onClose={() => undefined} />, { convex });
  const form = openDialog().querySelector("form")!;
  await send(form);
  expect(textOf(form)).toContain("Slow down");
  await send(form);
  expect(textOf(form)).not.toContain("Slow down");
  const waiting = form.querySelector<HTMLButtonElement>("button[type=submit]")!;
  expect([waiting.disabled, textOf(waiting)]).toEqual([true, "Saving..."]);
  await settle(answer.arrive);
  expect(seen.toasts).toHaveLength(1);
  expect(buttonNamed(form, "Save").disabled).toBe(false);
});
