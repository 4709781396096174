// Account security while the server has not answered: one request at a time, without the word of the one before.
import { expect, test, vi } from "vitest";
import { ChangePassword, FirstPassword } from "#src/features/security/password-panel.tsx";
import { NewRecoveryCodes, TwoStepOff } from "#src/features/security/two-step-dialogs.tsx";
import { TwoStepSetup } from "#src/features/security/two-step-setup.tsx";
import { held } from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { openDialog, openScreen, send, signedIn } from "#tests/helpers/screen.tsx";

/** The first call is answered at once, the second when the test lets it. */
function twice(first: () => unknown, second: () => unknown = () => null) {
  const { promise, arrive } = held();
  let calls = 0;
  const answer = () => {
    calls += 1;
    return calls === 1 ? first() : promise.then(second);
  };
  return { answer, arrive: () => settle(arrive) };
}

const wrong = () => refuse("wrong-password", { message: "Not your password" });

function fill(place: Element) {
  type(fieldNamed(place, "Current password"), "old secret");
  type(fieldNamed(place, "New password"), "new secret");
  type(fieldNamed(place, "Confirm new password"), "new secret");
}

test("a password is changed by one request at a time, and is not said to be changed before it is", async () => {
  const { answer, arrive } = twice(() => null);
  const convex = new FakeConvex({ "accountSecurity:changePassword": answer });
  const { place, text } = openScreen(<ChangePassword />, { convex });
  const form = place.querySelector("form")!;
  expect(text()).not.toContain("Your password was changed.");
  fill(form);
  await send(form);
  expect(text()).toContain("Your password was changed.");
  expect(textOf(document.activeElement!)).toContain("Your password was changed.");
  fill(form);
  await send(form);
  expect(text()).not.toContain("Your password was changed.");
  expect(buttonNamed(form, "Saving…").disabled).toBe(true);
  await arrive();
  expect(text()).toContain("Your password was changed.");
  expect(buttonNamed(form, "Change password").disabled).toBe(false);
});

test("a link for the first password is mailed by one request at a time", async () => {
  const { answer, arrive } = twice(() => null);
  const convex = new FakeConvex({ "accountSecurity:mailPasswordLink": answer });
  const session = signedIn({ email: "ann@example.com" });
  const { place, text, press } = openScreen(<FirstPassword />, { convex, session });
  expect(text()).not.toContain("The link is on its way");
  await press("Set a password");
  expect(text()).toContain("The link is on its way to ann@example.com.");
  await press("Set a password");
  expect(text()).not.toContain("The link is on its way");
  expect(buttonNamed(place, "Sending…").disabled).toBe(true);
  await arrive();
  expect(text()).toContain("The link is on its way");
  expect(buttonNamed(place, "Set a password").disabled).toBe(false);
});

test.each([
  ["secondFactor:turnOff", "Turn off", (onClose: () => void) => <TwoStepOff onClose={onClose} />],
  [
    "secondFactor:renewRecoveryCodes",
    "Show new codes",
    (onClose: () => void) => <NewRecoveryCodes onClose={onClose} />,
  ],
] as const)(
  "%s: one request at a time, and the dialog stays open until it is answered",
  async (name, button, part) => {
    const { answer, arrive } = twice(wrong, () => ["AAAA-1111"]);
    const onClose = vi.fn();
    const { seen } = openScreen(part(onClose), { convex: new FakeConvex({ [name]: answer }) });
    const form = openDialog().querySelector("form")!;
    type(fieldNamed(form, "Password"), "my secret");
    type(fieldNamed(form, "Code from your app"), "123456");
    await send(form);
    expect(textOf(form)).toContain("Not your password");
    expect(buttonNamed(form, button).disabled).toBe(false);
    await send(form);
    expect(textOf(form)).not.toContain("Not your password");
    expect(buttonNamed(form, "Checking…").disabled).toBe(true);
    expect([onClose.mock.calls.length, seen.toasts]).toEqual([0, []]);
    await arrive();
    expect(onClose.mock.calls.length).toBe(name === "secondFactor:turnOff" ? 1 : 0);
    expect(textOf(openDialog()).includes("AAAA-1111")).toBe(name !== "secondFactor:turnOff");
  },
);

test("turning it on: the password, and then the code, by one request at a time", async () => {
  const [begin, confirm] = [twice(wrong, () => ({ secret: "ABCDEFGH", uri: "otpauth://a" })), twice(wrong)];
  const convex = new FakeConvex({
    "secondFactor:begin": begin.answer,
    "secondFactor:confirm": confirm.answer,
  });
  openScreen(<TwoStepSetup onClose={() => undefined} />, { convex });
  const form = () => openDialog().querySelector("form")!;
  for (const [label, value, button, { arrive }] of [
    ["Password", "my secret", "Continue", begin],
    ["6-digit code", "123456", "Turn on", confirm],
  ] as const) {
    type(fieldNamed(form(), label), value);
    await send(form());
    expect(textOf(form())).toContain("Not your password");
    expect(buttonNamed(form(), button).disabled).toBe(false);
    await send(form());
    expect(buttonNamed(form(), "Checking…").disabled).toBe(true);
    if (label === "Password") await arrive();
  }
});
