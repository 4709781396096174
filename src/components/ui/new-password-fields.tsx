import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";

type NewPasswordFieldsProps = {
  /** Label of the first field, such as "New password"; the second one is "Confirm new password". */
  label: string;
  /** The current value of the first field, for its strength. */
  value: string;
  /** The results of react-hook-form's `register`. */
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: Partial<Record<"password" | "confirmPassword", { message?: string | undefined }>>;
};

/** The two fields of a new password: the password with its strength, and its repetition. */
export function NewPasswordFields({
  label,
  value,
  password,
  confirmPassword,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...(errors.password === undefined && { hint: <PasswordStrength password={value} /> })}
        {...password}
      />
      <PasswordField
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
