// Chooses a new password with the code of a reset e-mail.
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";
import { errorMessage } from "../../../shared/errors";
import { resetPasswordForm, type ResetPasswordForm as Values } from "../../../shared/forms/account";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { PasswordField } from "../../components/ui/password-field";
import { paths } from "../../lib/paths";
import { PasswordStrength } from "./password-strength";
import { useAuth } from "./use-auth";

export function ResetPasswordForm({ code }: { code: string | null }) {
  const { resetPassword } = useAuth();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(
    code === null ? errorMessage("invalid-verification-link") : null,
  );
  const { register, handleSubmit, formState, control } = useForm<Values>({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
  });
  const password = useWatch({ control, name: "password" });
  if (code === null)
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone="error">{error}</Notice>
        <Button asChild>
          <Link to={paths.forgotPassword.href()}>Request a new link</Link>
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(async ({ password: newPassword }) => {
        setError(null);
        const result = await resetPassword(code, newPassword);
        if (result.success) await navigate(paths.login.href("?passwordReset=true"));
        else setError(result.error ?? null);
      })}
    >
      {error !== null && (
        <Notice tone="error">
          <p>{error}</p>
          <Link className="mt-1 inline-block link" to={paths.forgotPassword.href()}>
            Request a new link
          </Link>
        </Notice>
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        error={formState.errors.password?.message}
        hint={<PasswordStrength password={password} />}
        {...register("password")}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={formState.errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
      <Button type="submit" wide disabled={formState.isSubmitting}>
        {formState.isSubmitting ? "Saving…" : "Save New Password"}
      </Button>
    </form>
  );
}
