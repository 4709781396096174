// The forms of account security: required fields, refusals, and the calls they make.
import { expect, it, vi } from "vitest";
import { codeForm, changePasswordForm, passwordAndCodeForm } from "#shared/forms/account.ts";
import { SecondStep } from "#src/features/account/second-step.tsx";
import { QrCode } from "#src/features/security/qr-code.tsx";
import { RecoveryCodes } from "#src/features/security/recovery-codes.tsx";
import { messageText } from "../../helpers/form-messages.ts";
import { buttonNamed, click, render, settle, textOf, type } from "../../helpers/render.tsx";

const problems = (parsed: { error?: { issues: { message: string }[] } }) =>
  parsed.error?.issues.map(({ message }) => messageText(message));

it("SEC-90 the password form requires all three fields, and applies the rules of registration", () => {
  const form = { currentPassword: "old one", password: "new one", confirmPassword: "new one" };
  expect(changePasswordForm.safeParse(form).success).toBe(true);
  expect(problems(changePasswordForm.safeParse({ ...form, confirmPassword: "other" }))).toEqual([
    "Passwords don't match!",
  ]);
  const short = { ...form, password: "five5", confirmPassword: "five5" };
  expect(problems(changePasswordForm.safeParse(short))).toEqual([
    "Password must be at least 6 characters long!",
  ]);
  expect(changePasswordForm.safeParse({ ...form, currentPassword: "" }).success).toBe(false);
});

it("SEC-89 a code is required, trimmed and short", () => {
  expect(codeForm.safeParse({ code: " 123 456 " })).toMatchObject({ data: { code: "123 456" } });
  expect(codeForm.safeParse({ code: "  " }).success).toBe(false);
  expect(codeForm.safeParse({ code: "1".repeat(65) }).success).toBe(false);
  expect(passwordAndCodeForm.safeParse({ password: "", code: "123456" }).success).toBe(false);
});

const codeField = (place: Element): HTMLInputElement => {
  const field = place.querySelector("input");
  if (field === null) throw new Error("No field");
  return field;
};

it("SEC-89 the second step submits the code, shows a refusal, and offers the recovery code", async () => {
  const onCode = vi.fn(() => Promise.resolve({ success: false, error: "This code is not right." }));
  const onBack = vi.fn();
  const page = render(<SecondStep onCode={onCode} onBack={onBack} />);
  const { place } = page;
  await settle(() => {
    click(buttonNamed(place, "Sign in"));
  });
  expect(onCode).not.toHaveBeenCalled();
  expect(codeField(place).autocomplete).toBe("one-time-code");
  type(codeField(place), " 123456 ");
  await settle(() => {
    click(buttonNamed(place, "Sign in"));
  });
  expect(onCode).toHaveBeenCalledWith("123456");
  expect(textOf(place)).toContain("This code is not right.");
  click(buttonNamed(place, "Use a recovery code instead"));
  expect(textOf(place)).toContain("Recovery code");
  expect(codeField(place).value).toBe("");
  click(buttonNamed(place, "Back"));
  expect(onBack).toHaveBeenCalledOnce();
  page.unmount();
});

it("SEC-89 the QR code is one labelled picture, and the recovery codes are a list", () => {
  const picture = render(<QrCode text="otpauth://totp/Cohort:ann?secret=ABC" label="QR code" />);
  expect(picture.place.querySelector("svg")?.getAttribute("aria-label")).toBe("QR code");
  expect(picture.place.querySelector("path")?.getAttribute("d")).toMatch(/^(M\d+ \d+h1v1h-1z){100,}$/);
  picture.unmount();
  const onClose = vi.fn();
  const list = render(<RecoveryCodes codes={["AAAA-BBBB", "CCCC-DDDD"]} onClose={onClose} />);
  expect([...list.place.querySelectorAll("li")].map(textOf)).toEqual(["AAAA-BBBB", "CCCC-DDDD"]);
  click(buttonNamed(list.place, "I have saved them"));
  expect(onClose).toHaveBeenCalledOnce();
  list.unmount();
});
