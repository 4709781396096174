import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";
import { passwordText } from "../../texts/passwords";

/** Labels of the second field. */
const CONFIRMATIONS = { password: "confirmPassword", newPassword: "confirmNewPassword" } as const;

type NewPasswordFieldsProps = {
  /** The key of the first field's label. */
  kind: keyof typeof CONFIRMATIONS;
  /** The current value of the first field, for its strength. */
  value: string;
  /** The results of react-hook-form's `register`. */
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: Partial<Record<"password" | "confirmPassword", { message?: string | undefined }>>;
};

/** The two fields of a new password: the password with its strength, and its repetition. */
export function NewPasswordFields({
  kind,
  value,
  password,
  confirmPassword,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={passwordText(kind)}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...(errors.password === undefined && { hint: <PasswordStrength password={value} /> })}
        {...password}
      />
      <PasswordField
        label={passwordText(CONFIRMATIONS[kind])}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
