// Account forms. The client validates them while typing, the server parses them again.
import * as z from "zod/mini";
import type { AppErrorCode } from "../errors";
import { LIMITS } from "../limits";
import { code, emailAddress, line } from "./fields";

const email = (blank: AppErrorCode) => emailAddress({ blank, invalid: code("invalid-email") });

const name = (blank: AppErrorCode) =>
  z
    .string()
    .check(
      ...line(code("name-too-long")),
      z.minLength(1, blank),
      z.maxLength(LIMITS.nameMax, code("name-too-long")),
    );

const newPassword = z
  .string()
  .check(
    z.minLength(LIMITS.passwordMin, code("password-too-short")),
    z.maxLength(LIMITS.passwordMax, code("weak-password")),
  );

/** An empty form reports it below both fields, although two empty passwords are equal. */
const repeated = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password !== "" || form.confirmPassword !== "",
  { message: code("password-repeat-required"), path: ["confirmPassword"] },
);

const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { message: code("passwords-differ"), path: ["confirmPassword"] },
);

/** Address and password of a sign-in. */
export const loginForm = z.object({
  email: email(code("email-required")),
  password: z.string().check(z.minLength(1, code("password-required"))),
});
export type LoginValues = z.infer<typeof loginForm>;

/** The password of the registration, where a verification link was opened in another browser. */
export const verifyPasswordForm = z.object({
  password: z.string().check(z.minLength(1, code("password-required"))),
});
export type VerifyPasswordValues = z.infer<typeof verifyPasswordForm>;

/** A registration; both passwords must be equal. */
export const registerForm = z
  .object({
    firstName: name(code("first-name-required")),
    lastName: name(code("last-name-required")),
    email: email(code("email-required")),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(repeated, samePasswords);
export type RegisterValues = z.infer<typeof registerForm>;

/** A request for a reset link. */
export const forgotPasswordForm = z.object({ email: email(code("email-blank")) });
export type ForgotPasswordValues = z.infer<typeof forgotPasswordForm>;

/** A new password, set through a reset link. */
export const resetPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(repeated, samePasswords);
export type ResetPasswordValues = z.infer<typeof resetPasswordForm>;

/** A new password while signed in. */
export const changePasswordForm = z
  .object({
    currentPassword: z.string().check(z.minLength(1, code("password-required"))),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(repeated, samePasswords);
export type ChangePasswordValues = z.infer<typeof changePasswordForm>;

const ownPassword = z.string().check(z.minLength(1, code("password-required")));
/** A code of an authenticator app, or a recovery code. */
const secondFactor = z
  .string()
  .check(
    ...line(code("second-factor-wrong")),
    z.minLength(1, code("second-factor-required")),
    z.maxLength(LIMITS.secondFactorMax, code("second-factor-wrong")),
  );

/** The current password, entered again. */
export const passwordForm = z.object({ password: ownPassword });
export type PasswordValues = z.infer<typeof passwordForm>;
/** A code of two-step sign-in. */
export const codeForm = z.object({ code: secondFactor });
export type CodeValues = z.infer<typeof codeForm>;
/** Password and code, to change two-step sign-in. */
export const passwordAndCodeForm = z.object({ password: ownPassword, code: secondFactor });
export type PasswordAndCodeValues = z.infer<typeof passwordAndCodeForm>;
/** Password, and a code where two-step sign-in is on, to delete the account. */
export const deletionForm = z.object({ password: ownPassword, code: z.optional(secondFactor) });
export type DeletionValues = z.infer<typeof deletionForm>;

/** The display name. */
export const nameForm = z.object({ name: name(code("name-required")) });
export type NameValues = z.infer<typeof nameForm>;
