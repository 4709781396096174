// The page of account security: sessions and how each ends, the password, two-step sign-in and its dialogs.
import { beforeEach, expect, test, vi } from "vitest";
import { AccountSecurity } from "#src/features/security/account-security.tsx";
import { DEVICE_KEY } from "#src/lib/device.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { buttonNames, openDialog, openScreen, send, signedIn } from "#tests/helpers/screen.tsx";

const signOut = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock("@convex-dev/auth/react", () => ({ useAuthActions: () => ({ signOut }) }));

const DEVICE = "d".repeat(64);
const HERE = {
  ...{ sessionId: "s1", device: "Firefox on Windows", kind: "computer", isCurrent: true },
  ...{ signedInAt: Date.UTC(2026, 0, 2, 12), lastUsedAt: Date.now() - 180_000 },
};
const PHONE = { ...HERE, sessionId: "s2", device: "Unknown browser", kind: "phone", isCurrent: false };
const OVERVIEW = { hasPassword: true, mayUseSecondFactor: true, secondFactor: null as object | null };
const IS_ON = { since: Date.UTC(2026, 0, 2, 12), recoveryCodesLeft: 1 };

interface Given {
  readonly sessions?: readonly object[];
  readonly overview?: Partial<typeof OVERVIEW>;
  readonly answers?: Record<string, (args: never) => unknown>;
  readonly agrees?: boolean;
  readonly address?: string;
}

beforeEach(() => {
  signOut.mockClear();
  localStorage.setItem(DEVICE_KEY, DEVICE);
});

function open({ sessions = [HERE, PHONE], overview = {}, answers = {}, agrees = true, address }: Given = {}) {
  const convex = new FakeConvex(answers);
  convex.setQuery("sessions:list", sessions);
  convex.setQuery("accountSecurity:overview", { ...OVERVIEW, ...overview });
  const session = signedIn({ email: "ann@example.com" });
  const around = { convex, agrees, session, address: address ?? "/account/security" };
  const screen = openScreen(<AccountSecurity />, around);
  const panel = (id: string) => screen.place.querySelector(`#${id}`)!;
  return { ...screen, panel };
}

test("each session says what it is, and this one is marked", () => {
  const { panel } = open();
  const rows = [...panel("sessions").querySelectorAll("li")];
  expect(rows.map((row) => textOf(row.querySelector("p")!))).toEqual([
    "Firefox on WindowsThis device",
    "Unknown browser",
  ]);
  expect(rows.map(buttonNames)).toEqual([["Sign out this device"], ["Sign out Unknown browser"]]);
  expect(rows.map((row) => textOf(row.querySelectorAll("p")[1]!))).toEqual([
    "Signed in on January 2, 2026 · active now",
    "Signed in on January 2, 2026 · last used 3 minutes ago",
  ]);
});

test("changing the password says beforehand that it ends all other sessions", () => {
  const button = buttonNamed(open().panel("password"), "Change password");
  const consequence = document.getElementById(button.getAttribute("aria-describedby")!)!;
  expect(textOf(consequence)).toBe("Signs you out everywhere else.");
});

test("another session is ended on the server; a refusal is said, and the list keeps the focus", async () => {
  let isRefused = false;
  const end = () => (isRefused ? refuse("session-not-found", { message: "It is gone" }) : null);
  const { convex, press, seen, place } = open({ answers: { "sessions:end": end } });
  await press("Sign out Unknown browser");
  expect(convex.calls).toEqual([{ name: "sessions:end", args: { sessionId: "s2" } }]);
  expect(seen.toasts).toEqual(["Signed out: Unknown browser"]);
  expect(document.activeElement).toBe(place.querySelector("ul"));
  isRefused = true;
  await press("Sign out Unknown browser");
  expect(seen.toasts[1]).toBe("It is gone");
  expect(signOut).not.toHaveBeenCalled();
});

test("ending this session signs out here", async () => {
  const { convex, press, seen } = open();
  await press("Sign out this device");
  expect(signOut).toHaveBeenCalledOnce();
  expect(convex.calls).toEqual([]);
  expect(seen.address).toBe("/");
});

test.each([
  [
    "Sign out all other devices",
    true,
    "Sign out of all other browsers and devices? This one stays signed in.",
  ],
  ["Sign out everywhere, here too", false, "Sign out of all browsers and devices, including this one?"],
])("%s: asks, and names this browser to the server", async (button, keepThis, question) => {
  const answers = { "sessions:endAll": () => null };
  const { convex, press, seen } = open({ answers });
  await press(button);
  expect(seen.questions).toEqual([question]);
  expect(convex.calls).toEqual([{ name: "sessions:endAll", args: { keepThis, device: DEVICE } }]);
  expect(seen.toasts).toEqual(keepThis ? ["All other devices were signed out."] : []);
});

test("without consent nothing ends; a refusal is said; a single session ends by its own button", async () => {
  const declined = open({ agrees: false });
  await declined.press("Sign out everywhere, here too");
  expect(declined.convex.calls).toEqual([]);
  declined.unmount();
  const no = () => refuse("too-many-requests", { message: "Wait a moment" });
  const refused = open({ answers: { "sessions:endAll": no } });
  await refused.press("Sign out everywhere, here too");
  expect(refused.seen.toasts).toEqual(["Wait a moment"]);
  refused.unmount();
  const alone = open({ sessions: [HERE] });
  for (const name of ["Sign out all other devices", "Sign out everywhere, here too"])
    expect(buttonNames(alone.place)).not.toContain(name);
});

function fill(place: Element, [current, next, again]: readonly [string, string, string]) {
  type(fieldNamed(place, "Current password"), current);
  type(fieldNamed(place, "New password"), next);
  type(fieldNamed(place, "Confirm new password"), again);
}

test("a password is changed with the current one; the fields are empty afterwards", async () => {
  const answers = { "accountSecurity:changePassword": () => null };
  const { convex, panel } = open({ answers });
  const form = panel("password").querySelector("form")!;
  fill(form, ["old secret", "new secret", "new secreT"]);
  await send(form);
  expect(convex.calls).toEqual([]);
  fill(form, ["old secret", "new secret", "new secret"]);
  await send(form);
  const values = {
    ...{ currentPassword: "old secret", password: "new secret", confirmPassword: "new secret" },
  };
  expect(convex.callsOf("accountSecurity:changePassword")).toEqual([{ form: values, device: DEVICE }]);
  expect(textOf(form)).toContain("Your password was changed. All other devices were signed out.");
  expect([...form.querySelectorAll("input")].map(({ value }) => value)).toEqual(["", "", ""]);
});

test("a refused change keeps the fields and says why, and takes back the word of an earlier success", async () => {
  let isRefused = false;
  const change = () => (isRefused ? refuse("wrong-password", { message: "Not your password" }) : null);
  const { panel } = open({ answers: { "accountSecurity:changePassword": change } });
  const form = panel("password").querySelector("form")!;
  for (const refused of [false, true]) {
    isRefused = refused;
    fill(form, ["old secret", "new secret", "new secret"]);
    await send(form);
  }
  expect(textOf(form)).toContain("Not your password");
  expect(textOf(form)).not.toContain("Your password was changed");
  expect(fieldNamed(form, "Current password").value).toBe("old secret");
});

test("an account of Google gets a link for its first password by mail", async () => {
  let isRefused = false;
  const mail = () => (isRefused ? refuse("too-many-requests", { message: "Wait a moment" }) : null);
  const { convex, panel, press } = open({
    overview: { hasPassword: false },
    answers: { "accountSecurity:mailPasswordLink": mail },
  });
  expect(panel("password").querySelector("form")).toBeNull();
  expect(textOf(panel("two-step"))).toContain("Set a password first.");
  await press("Set a password");
  expect(convex.calls).toEqual([{ name: "accountSecurity:mailPasswordLink", args: {} }]);
  expect(textOf(panel("password"))).toContain("The link is on its way to ann@example.com.");
  isRefused = true;
  await press("Set a password");
  expect(textOf(panel("password"))).toContain("Wait a moment");
  expect(textOf(panel("password"))).not.toContain("The link is on its way");
});

test("sessions, whose number is not known, stand last; until all is known there is the shape of both", () => {
  const convex = new FakeConvex();
  const waiting = openScreen(<AccountSecurity />, { convex, session: signedIn() });
  expect(waiting.text()).toBe("Loading...PasswordSigned-in devices");
  expect(waiting.place.querySelector("input, button")).toBeNull();
  waiting.unmount();
  const { place } = open();
  expect([...place.querySelectorAll("section")].map(({ id }) => id)).toEqual([
    "password",
    "two-step",
    "sessions",
  ]);
});

test("two-step sign-in stands there for those who may use it, or who have it", () => {
  const off = open();
  expect(buttonNames(off.panel("two-step"))).toEqual(["Turn on"]);
  off.unmount();
  const may = { mayUseSecondFactor: false };
  const none = open({ overview: may });
  expect(none.place.querySelector("#two-step")).toBeNull();
  none.unmount();
  const on = open({ overview: { ...may, secondFactor: IS_ON } });
  expect(textOf(on.panel("two-step"))).toContain("Onsince January 2, 2026, 1 recovery code left");
  expect(buttonNames(on.panel("two-step"))).toEqual(["New recovery codes", "Turn off"]);
});

test("an address with a part of the page leads to it", () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  open().unmount();
  expect(scrolled).not.toHaveBeenCalled();
  const { panel } = open({ address: "/account/security#two-step" });
  expect(scrolled.mock.contexts).toEqual([panel("two-step")]);
});

async function openProof(button: string, answers: Record<string, () => unknown>) {
  const screen = open({ overview: { secondFactor: IS_ON }, answers });
  await screen.press(button);
  const form = openDialog().querySelector("form")!;
  return { ...screen, form };
}

test("turning it off takes the password and a code; a refusal stays in the dialog", async () => {
  let isRefused = true;
  const turnOff = () => (isRefused ? refuse("second-factor-wrong", { message: "Wrong code" }) : null);
  const { convex, form, seen, panel } = await openProof("Turn off", { "secondFactor:turnOff": turnOff });
  await send(form);
  expect(convex.calls).toEqual([]);
  type(fieldNamed(form, "Password"), "my secret");
  type(fieldNamed(form, "Code from your app"), "123456");
  await send(form);
  expect(textOf(form)).toContain("Wrong code");
  isRefused = false;
  await send(form);
  expect(convex.callsOf("secondFactor:turnOff")[1]).toEqual({ password: "my secret", code: "123456" });
  expect(seen.toasts).toEqual(["Two-step sign-in is off."]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  // The dialog gives the focus away once it is gone.
  await settle(() => undefined);
  const inFocus = document.activeElement;
  expect(inFocus?.contains(panel("two-step").querySelector("p"))).toBe(true);
  expect(inFocus?.closest("#two-step")).not.toBeNull();
});

test("new recovery codes are shown once, to be copied and saved", async () => {
  const answers = { "secondFactor:renewRecoveryCodes": () => ["AAAA-1111", "BBBB-2222"] };
  const { convex, form, press, seen } = await openProof("New recovery codes", answers);
  type(fieldNamed(form, "Password"), "my secret");
  type(fieldNamed(form, "Code from your app"), "AAAA-0000");
  await send(form);
  expect(convex.callsOf("secondFactor:renewRecoveryCodes")).toEqual([
    { password: "my secret", code: "AAAA-0000" },
  ]);
  expect([...openDialog().querySelectorAll("li")].map(textOf)).toEqual(["AAAA-1111", "BBBB-2222"]);
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:codes";
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await press("Download");
  expect(await files[0]?.text()).toBe("AAAA-1111\nBBBB-2222\n");
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe("recovery-codes.txt");
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  await press("Copy");
  write.mockRejectedValueOnce(new Error("Not allowed"));
  await press("Copy");
  expect(write.mock.calls).toEqual([["AAAA-1111\nBBBB-2222\n"], ["AAAA-1111\nBBBB-2222\n"]]);
  expect(seen.toasts).toEqual([
    "Recovery codes copied",
    "Your browser does not allow copying. Please save the file.",
  ]);
  await press("I have saved them");
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("turning it on ends with the recovery codes", async () => {
  const answers = {
    "secondFactor:begin": () => ({
      secret: "ABCDEFGHIJ",
      uri: "otpauth://totp/Cohort:ann?secret=ABCDEFGHIJ",
    }),
    "secondFactor:confirm": () => ["AAAA-1111"],
  };
  const { convex, press } = open({ answers });
  await press("Turn on");
  type(fieldNamed(openDialog(), "Password"), "my secret");
  await press("Continue");
  expect(textOf(openDialog())).toContain("ABCD EFGH IJ");
  type(fieldNamed(openDialog(), "6-digit code"), "123456");
  await press("Turn on");
  expect(convex.calls).toEqual([
    { name: "secondFactor:begin", args: { password: "my secret" } },
    { name: "secondFactor:confirm", args: { code: "123456" } },
  ]);
  expect(textOf(openDialog())).toContain("Save your recovery codes");
  expect(textOf(openDialog())).toContain("AAAA-1111");
  expect(buttonNamed(openDialog(), "I have saved them").disabled).toBe(false);
});
