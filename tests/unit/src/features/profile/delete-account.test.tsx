// The dialog that deletes the account: it asks for a code where two-step sign-in is on.
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { DeleteAccount } from "#src/features/profile/delete-account.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle, textOf, type } from "#tests/helpers/render.tsx";

async function opened(secondFactor: object | null) {
  const overview = { hasPassword: true, mayUseSecondFactor: true, secondFactor };
  const convex = new FakeConvex({ "ownData:requestDeletion": () => null });
  convex.setQuery("accountSecurity:overview", overview);
  const { place } = render(
    convex.wrap(
      <MemoryRouter>
        <DeleteAccount />
      </MemoryRouter>,
    ),
  );
  await settle(() => {
    click(buttonNamed(place, "Delete account"));
  });
  const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const submit = async () => {
    await settle(() => {
      click(buttonNamed(document.body, "Delete my account"));
    });
  };
  return { convex, field, submit };
}

test("only the password is asked for while two-step sign-in is off", async () => {
  const { convex, field, submit } = await opened(null);
  expect(field("code")).toBeNull();
  type(field("password")!, "correct-horse");
  await submit();
  expect(convex.callsOf("ownData:requestDeletion")).toEqual([{ password: "correct-horse" }]);
});

test("right above the password it warns that seats are lost, with the way to a refund", async () => {
  const { field } = await opened(null);
  const warning = field("password")!.closest("[data-slot=field]")!.previousElementSibling!;
  expect(textOf(warning)).toBe("You lose your seats without a refund. Ask for a refund first.");
  expect(warning.querySelector("a")!.getAttribute("href")).toBe("/refunds");
});

test("a code is asked for while it is on, and required", async () => {
  const { convex, field, submit } = await opened({ since: 0, recoveryCodesLeft: 8 });
  type(field("password")!, "correct-horse");
  await submit();
  expect(convex.callsOf("ownData:requestDeletion")).toEqual([]);
  type(field("code")!, "123456");
  await submit();
  expect(convex.callsOf("ownData:requestDeletion")).toEqual([{ password: "correct-horse", code: "123456" }]);
});
