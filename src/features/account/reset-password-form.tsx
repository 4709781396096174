// Chooses a new password with the code of a reset e-mail, or says why the code cannot be used.
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import type { ResetPasswordValues } from "#shared/forms/account.ts";
import { useArrive } from "../../hooks/use-arrive";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { NewPasswordFields } from "../../components/ui/new-password-fields";
import { accountLink } from "../../lib/login-state";
import { paths } from "../../lib/paths";
import { AccountFrame } from "./account-frame";
import type { AuthResult } from "./auth-result";
import { LinkHelp } from "./link-help";
import { useAuth } from "./use-auth";
import { useSentByMail } from "./use-sent-from";
import { formResolver } from "../../lib/form-resolver";
import { accountText } from "../../texts/account";

export function ResetPasswordForm({ code }: { code: string | null }) {
  const [refusal, setRefusal] = useState<AuthResult | null>(null);
  const { checkReset } = useAuth();
  useEffect(() => {
    if (code === null || code === "") return;
    // Before anything is typed in vain. Whatever else fails here is said when the form is sent.
    void checkReset(code).then((result) => {
      if (reasonOf(result) !== null) setRefusal(result);
    });
  }, [checkReset, code]);
  if (code === null || code === "") return <UnusableLink reason="invalidResetLink" />;
  // A used or expired link cannot be retried, so the form is not shown.
  const reason = reasonOf(refusal);
  if (reason !== null) return <UnusableLink reason={reason} takesFocus />;
  return (
    <AccountFrame title={accountText("choosePassword")}>
      <NewPasswordForm code={code} refusal={refusal} onAnswer={setRefusal} />
    </AccountFrame>
  );
}

type Reason = "invalidResetLink" | "expiredResetLink";

/** Why a link cannot be used; null where something else failed, or nothing. */
function reasonOf(refusal: AuthResult | null): Reason | null {
  if (refusal?.code === "expired-action-code") return "expiredResetLink";
  return refusal?.code === "invalid-action-code" ? "invalidResetLink" : null;
}

function UnusableLink({ reason, takesFocus = false }: { reason: Reason; takesFocus?: boolean }) {
  const sent = useSentByMail();
  return (
    <AccountFrame title={accountText("unusableLink")}>
      <div className="grid justify-items-start gap-6">
        <Notice tone="error" takesFocus={takesFocus} className="justify-self-stretch">
          {accountText(reason)}
        </Notice>
        <LinkHelp next={accountText("linkHelpReset")}>
          <Button asChild>
            <Link {...accountLink(paths.forgotPassword.href(), sent)}>{accountText("requestLink")}</Link>
          </Button>
        </LinkHelp>
      </div>
    </AccountFrame>
  );
}

type NewPasswordFormProps = {
  code: string;
  refusal: AuthResult | null;
  onAnswer: (refusal: AuthResult | null) => void;
};

function NewPasswordForm({ code, refusal, onAnswer }: NewPasswordFormProps) {
  const { resetPassword } = useAuth();
  const navigate = useArrive();
  const sent = useSentByMail();
  const { register, handleSubmit, formState, control } = useForm<ResetPasswordValues>({
    resolver: formResolver(async () => (await import("#shared/forms/account.ts")).resetPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
  });
  const password = useWatch({ control, name: "password" });
  const { errors, isSubmitting } = formState;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(async ({ password: newPassword }) => {
        onAnswer(null);
        const result = await resetPassword(code, newPassword);
        if (result.success)
          await navigate(paths.login.href("?passwordReset=true"), { replace: true, state: sent });
        else onAnswer(result);
      })}
    >
      {refusal !== null && (
        <Notice tone="error" takesFocus>
          {refusal.error}
        </Notice>
      )}
      <NewPasswordFields
        kind="newPassword"
        value={password}
        password={register("password")}
        confirmPassword={register("confirmPassword")}
        errors={errors}
      />
      <Button type="submit" wide disabled={isSubmitting}>
        {isSubmitting ? accountText("saving") : accountText("savePassword")}
      </Button>
    </form>
  );
}
