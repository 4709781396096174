// Forms of sign-in and security, and the addresses and names of all forms, at their bounds.
import { describe, expect, test } from "vitest";
import {
  changePasswordForm,
  codeForm,
  deletionForm,
  forgotPasswordForm,
  nameForm,
  passwordAndCodeForm,
  passwordForm,
  resetPasswordForm,
  verifyPasswordForm,
} from "#shared/forms/account.ts";
import { contactForm } from "#shared/forms/contact.ts";
import { reviewForm } from "#shared/forms/review.ts";
import { codesWith } from "#tests/helpers/form-messages.ts";

const x = (count: number): string => "x".repeat(count);

describe("a code of two-step sign-in", () => {
  test.each([
    [x(64), []],
    [` ${x(64)} `, []],
    [x(65), ["second-factor-wrong"]],
    ["1".padEnd(1001), ["second-factor-wrong"]],
    [" ", ["second-factor-required"]],
  ])("%j", (code, expected) => {
    expect(codesWith(codeForm)({ code })).toEqual(expected);
    expect(codesWith(passwordAndCodeForm, { password: "x" })({ code })).toEqual(expected);
    expect(codesWith(deletionForm, { password: "x" })({ code })).toEqual(expected);
  });
  test("may be left out to delete an account without one", () => {
    expect(codesWith(deletionForm, { password: "x" })({})).toEqual([]);
  });
});

test("a password that is entered again has no other rule than being there", () => {
  for (const form of [passwordForm, verifyPasswordForm]) {
    expect(codesWith(form)({ password: "x" })).toEqual([]);
    expect(codesWith(form)({ password: "" })).toEqual(["password-required"]);
  }
  const both = codesWith(passwordAndCodeForm, { code: "1" });
  expect([both({ password: "x" }), both({ password: "" })]).toEqual([[], ["password-required"]]);
});

describe("a new password", () => {
  const forms = [codesWith(resetPasswordForm), codesWith(changePasswordForm, { currentPassword: "old" })];
  test.each([
    [x(6), []],
    [x(1024), []],
    [x(5), ["password-too-short"]],
    [x(1025), ["weak-password"]],
    ["", ["password-too-short", "password-repeat-required"]],
  ])("%j", (password, expected) => {
    for (const codes of forms) expect(codes({ password, confirmPassword: password })).toEqual(expected);
  });
  test("is entered twice, and the old one once", () => {
    for (const codes of forms)
      expect(codes({ password: x(6), confirmPassword: x(7) })).toEqual(["passwords-differ"]);
    const change = codesWith(changePasswordForm, { password: x(6), confirmPassword: x(6) });
    expect(change({ currentPassword: "" })).toEqual(["password-required"]);
  });
});

test("an address has at most 254 characters, a name 100", () => {
  const address = codesWith(forgotPasswordForm);
  const email = (length: number) => "@example.com".padStart(length, "a");
  expect(address({ email: email(254) })).toEqual([]);
  expect(address({ email: ` ${email(254)} ` })).toEqual([]);
  expect(address({ email: email(255) })).toEqual(["invalid-email"]);
  expect(address({ email: "a@b.c".padEnd(1001) })).toEqual(["invalid-email"]);
  const name = codesWith(nameForm);
  expect([name({ name: x(100) }), name({ name: x(101) })]).toEqual([[], ["name-too-long"]]);
  expect(name({ name: "x".padEnd(1001) })).toEqual(["name-too-long"]);
});

describe("a message to the school", () => {
  const codes = codesWith(contactForm, {
    ...{ name: "Ann", email: "ann@example.com", phone: "", message: "Hello, is there a seat?" },
  });
  test.each([
    [{ name: x(100), phone: "1".repeat(32), message: x(500) }, []],
    [{ name: x(2), message: x(10) }, []],
    [{ name: x(101) }, ["invalid-form"]],
    [{ phone: "1".repeat(33) }, ["phone-invalid"]],
    [{ phone: "1".padEnd(1000) }, []],
    [{ phone: "1".padEnd(1001) }, ["phone-invalid"]],
    [{ name: "" }, ["name-required"]],
    [{ message: " " }, ["message-required"]],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});

describe("a review", () => {
  const codes = codesWith(reviewForm, { rating: 5, comment: "Good" });
  test.each([
    [{ rating: 1, comment: x(2000) }, []],
    [{ rating: 0.9 }, ["rating-out-of-range"]],
    [{ rating: 5.1 }, ["rating-out-of-range"]],
    [{ comment: x(2001) }, ["comment-too-long"]],
    [{ comment: "\u200B" }, ["comment-required"]],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});
