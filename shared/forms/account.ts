// Account forms. The client validates them while typing, the server parses them again.
import * as z from "zod/mini";
import { errorMessage } from "../errors";
import { LIMITS } from "../limits";
import { emailAddress, line } from "./fields";

const email = (blank: string) => emailAddress({ blank, invalid: errorMessage("invalid-email") });

const name = (blank: string) =>
  z
    .string()
    .check(
      ...line(errorMessage("name-too-long")),
      z.minLength(1, blank),
      z.maxLength(LIMITS.nameMax, errorMessage("name-too-long")),
    );

const newPassword = z
  .string()
  .check(
    z.minLength(LIMITS.passwordMin, errorMessage("password-too-short")),
    z.maxLength(LIMITS.passwordMax, errorMessage("weak-password")),
  );

const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { message: errorMessage("passwords-differ"), path: ["confirmPassword"] },
);

/** Address and password of a sign-in. */
export const loginForm = z.object({
  email: email(errorMessage("email-required")),
  password: z.string().check(z.minLength(1, errorMessage("password-required"))),
});
export type LoginForm = z.infer<typeof loginForm>;

/** The password of the registration, where a verification link was opened in another browser. */
export const verifyPasswordForm = z.object({
  password: z.string().check(z.minLength(1, errorMessage("password-required"))),
});
export type VerifyPasswordForm = z.infer<typeof verifyPasswordForm>;

/** A registration; both passwords must be equal. */
export const registerForm = z
  .object({
    firstName: name(errorMessage("first-name-required")),
    lastName: name(errorMessage("last-name-required")),
    email: email(errorMessage("email-required")),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(samePasswords);
export type RegisterForm = z.infer<typeof registerForm>;

/** A request for a reset link. */
export const forgotPasswordForm = z.object({ email: email(errorMessage("email-blank")) });
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>;

/** A new password, behind a reset link. */
export const resetPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(samePasswords);
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;

/** A new password while signed in. */
export const changePasswordForm = z
  .object({
    currentPassword: z.string().check(z.minLength(1, errorMessage("password-required"))),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(samePasswords);
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;

const ownPassword = z.string().check(z.minLength(1, errorMessage("password-required")));
/** A code of an authenticator app, or a recovery code. */
const secondFactor = z
  .string()
  .check(
    ...line(errorMessage("second-factor-wrong")),
    z.minLength(1, errorMessage("second-factor-required")),
    z.maxLength(LIMITS.secondFactorMax, errorMessage("second-factor-wrong")),
  );

/** The current password, entered again. */
export const passwordForm = z.object({ password: ownPassword });
export type PasswordForm = z.infer<typeof passwordForm>;
/** A code of two-step sign-in. */
export const codeForm = z.object({ code: secondFactor });
export type CodeForm = z.infer<typeof codeForm>;
/** Password and code, to change two-step sign-in. */
export const passwordAndCodeForm = z.object({ password: ownPassword, code: secondFactor });
export type PasswordAndCodeForm = z.infer<typeof passwordAndCodeForm>;

/** The display name. */
export const nameForm = z.object({ name: name(errorMessage("name-required")) });
export type NameForm = z.infer<typeof nameForm>;
