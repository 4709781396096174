// A verification link opened in another browser than the one that requested it: the password of the registration is required,
// and a person who did not register can delete the registration.
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import type { VerifyPasswordValues } from "#shared/forms/account.ts";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { PasswordField } from "../../components/ui/password-field";
import { useDialogs } from "../../hooks/use-dialogs";
import { useFocusOnMount } from "../../hooks/use-focus-on-mount";
import { accountLink } from "../../lib/login-state";
import { paths } from "../../lib/paths";
import { AccountFrame } from "./account-frame";
import type { AuthResult } from "./auth-result";
import { useAuth } from "./use-auth";
import { useSentByMail } from "./use-sent-from";
import { formResolver } from "../../lib/form-resolver";
import { sharedText } from "../../texts/messages";
import { accountText } from "../../texts/account";

type VerifyByPasswordProps = {
  code: string;
  /** Called with the result that ends this step: success, or a link that no longer works. */
  onOutcome: (outcome: AuthResult) => void;
};

/** Answers after which the same link may still be tried. */
const RETRYABLE_CODES: readonly AuthResult["code"][] = [
  "wrong-password",
  "resend-too-many-requests",
  "verification-exception",
];

export function VerifyByPassword({ code, onOutcome }: VerifyByPasswordProps) {
  const [declined, setDeclined] = useState(false);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  if (declined) return <Declined />;
  return (
    <AccountFrame
      title={sharedText("verifyElsewhereTitle")}
      titleRef={heading}
      lead={sharedText("verifyElsewhereText")}
    >
      <div className="grid gap-10">
        <PasswordStep code={code} onOutcome={onOutcome} />
        <DeclineStep
          code={code}
          onOutcome={onOutcome}
          onDeclined={() => {
            setDeclined(true);
          }}
        />
      </div>
    </AccountFrame>
  );
}

function PasswordStep({ code, onOutcome }: VerifyByPasswordProps) {
  const { verifyEmailWithPassword } = useAuth();
  const [refusal, setRefusal] = useState<AuthResult | null>(null);
  const sent = useSentByMail();
  const { register, handleSubmit, formState } = useForm<VerifyPasswordValues>({
    resolver: formResolver(async () => (await import("#shared/forms/account.ts")).verifyPasswordForm),
    defaultValues: { password: "" },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(async ({ password }) => {
        setRefusal(null);
        const result = await verifyEmailWithPassword(code, password);
        if (RETRYABLE_CODES.includes(result.code)) setRefusal(result);
        else onOutcome(result);
      })}
    >
      {refusal !== null && (
        <Notice tone="error" takesFocus>
          {refusal.error}
        </Notice>
      )}
      <PasswordField
        label={accountText("password")}
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register("password", {
          onChange: () => {
            setRefusal(null);
          },
        })}
      />
      <Button type="submit" wide disabled={formState.isSubmitting}>
        {formState.isSubmitting ? accountText("verifying") : sharedText("verifyEmailButton")}
      </Button>
      <Link className="justify-self-start text-sm link" {...accountLink(paths.forgotPassword.href(), sent)}>
        {sharedText("forgotPassword")}
      </Link>
    </form>
  );
}

function DeclineStep({ code, onOutcome, onDeclined }: VerifyByPasswordProps & { onDeclined: () => void }) {
  const { declineRegistration } = useAuth();
  const { confirm } = useDialogs();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<AuthResult | null>(null);
  const decline = async () => {
    const labels = {
      title: accountText("deleteRegistrationTitle"),
      confirmLabel: sharedText("deleteRegistration"),
      isFinal: true,
    };
    if (!(await confirm(sharedText("deleteRegistrationAsk"), labels))) return;
    setRefusal(null);
    setPending(true);
    const result = await declineRegistration(code);
    setPending(false);
    if (result.success) onDeclined();
    else if (result.code === "unexpected-error" || result.code === "resend-too-many-requests")
      setRefusal(result);
    else onOutcome(result);
  };
  return (
    <section className="grid justify-items-start gap-4 border-t border-rule pt-8">
      <p className="max-w-measure text-sm text-ink-soft">{sharedText("notRegisteredText")}</p>
      {refusal !== null && (
        <Notice tone="error" takesFocus>
          {refusal.error}
        </Notice>
      )}
      <Button variant="secondary" disabled={pending} onClick={() => void decline()}>
        {sharedText("notRegistered")}
      </Button>
    </section>
  );
}

function Declined() {
  return (
    <AccountFrame title={accountText("emailVerification")} isOutcome>
      <div className="grid justify-items-start gap-5">
        <Notice tone="good" takesFocus className="justify-self-stretch">
          {sharedText("registrationDeleted")}
        </Notice>
        <Button asChild>
          <Link to={paths.register.href()} replace>
            {sharedText("createAccount")}
          </Link>
        </Button>
      </div>
    </AccountFrame>
  );
}
