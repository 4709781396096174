// The account forms' rules and texts, which page and server share.
import { expect, test } from "vitest";
import { messageText } from "#tests/helpers/form-messages.ts";
import type { z } from "zod/mini";
import {
  forgotPasswordForm,
  loginForm,
  nameForm,
  registerForm,
  resetPasswordForm,
} from "#shared/forms/account.ts";

const faultsIn = (form: z.ZodMiniType, values: object): string[] =>
  form.safeParse(values).error?.issues.map((issue) => messageText(issue.message)) ?? [];

const person = {
  firstName: "Ann",
  lastName: "Example",
  email: "ann@example.com",
  password: "sixsix",
  confirmPassword: "sixsix",
};

test.each([
  [{}, []],
  [{ firstName: " " }, ["First name is required"]],
  [{ lastName: "" }, ["Last name is required"]],
  [{ firstName: "x".repeat(101) }, ["Name must be at most 100 characters"]],
  [{ email: "" }, ["Email is required"]],
  [{ email: "ann@example" }, ["Please enter a valid email address."]],
  [{ password: "five5", confirmPassword: "five5" }, ["Password must be at least 6 characters long!"]],
  [
    { password: "x".repeat(1025), confirmPassword: "x".repeat(1025) },
    ["Password is too weak. Please choose a stronger password."],
  ],
  [{ confirmPassword: "sixsiy" }, ["Passwords don't match!"]],
  [{ confirmPassword: "" }, ["Passwords don't match!"]],
  [
    { password: "", confirmPassword: "" },
    ["Password must be at least 6 characters long!", "Please enter the password again"],
  ],
  [
    { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" },
    [
      "First name is required",
      "Last name is required",
      "Email is required",
      "Password must be at least 6 characters long!",
      "Please enter the password again",
    ],
  ],
])("registering with %o", (changes, expected) => {
  expect(faultsIn(registerForm, { ...person, ...changes })).toEqual(expected);
});

test("signing in needs both, and never judges the length of a password", () => {
  expect(faultsIn(loginForm, { email: "", password: "" })).toEqual([
    "Email is required",
    "Password is required",
  ]);
  expect(faultsIn(loginForm, { email: "ann@example.com", password: "x" })).toEqual([]);
});

test("a reset request needs an address that is not blank", () => {
  expect(faultsIn(forgotPasswordForm, { email: "  " })).toEqual(["Please enter your email address."]);
  expect(faultsIn(forgotPasswordForm, { email: "ann" })).toEqual(["Please enter a valid email address."]);
  expect(forgotPasswordForm.parse({ email: " ann@example.com " })).toEqual({ email: "ann@example.com" });
});

test("a new password has six characters, twice the same", () => {
  const faults = (password: string, confirmPassword = password) =>
    faultsIn(resetPasswordForm, { password, confirmPassword });
  expect(faults("five5")).toEqual(["Password must be at least 6 characters long!"]);
  expect(faults("sixsix")).toEqual([]);
  expect(faults("sixsix", "sixsiX")).toEqual(["Passwords don't match!"]);
});

test("a display name is not empty", () => {
  expect(faultsIn(nameForm, { name: "  " })).toEqual(["Name is required"]);
  expect(faultsIn(nameForm, { name: "A" })).toEqual([]);
});
