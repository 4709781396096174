// The screen that requests a password reset; then the panel with the next steps takes its place.
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import type { ForgotPasswordValues } from "#shared/forms/account.ts";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { useFocusOnMount } from "../../hooks/use-focus-on-mount";
import { accountLink } from "../../lib/login-state";
import { paths } from "../../lib/paths";
import { AccountFrame } from "./account-frame";
import { useAuth } from "./use-auth";
import { useSentFrom } from "./use-sent-from";
import { formResolver } from "../../lib/form-resolver";
import { sharedText } from "../../texts/messages";
import { accountText } from "../../texts/account";

/** `typedEmail` is what was typed on the login page, "" otherwise. */
export function ForgotPasswordForm({ typedEmail }: { typedEmail: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [lastEmail, setLastEmail] = useState(typedEmail);
  if (sentTo === null)
    return (
      <AccountFrame title={accountText("resetYourPassword")} lead={accountText("resetLead")}>
        <RequestForm
          lastEmail={lastEmail}
          onSent={(email) => {
            setLastEmail(email);
            setSentTo(email);
          }}
        />
      </AccountFrame>
    );
  return (
    <EmailSent
      email={sentTo}
      onAgain={() => {
        setSentTo(null);
      }}
    />
  );
}

/** `lastEmail` is the address that was typed or requested before, "" without one. */
function RequestForm({ lastEmail, onSent }: { lastEmail: string; onSent: (email: string) => void }) {
  const sent = useSentFrom();
  const { sendPasswordReset } = useAuth(sent?.from);
  const [error, setError] = useState<string | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm<ForgotPasswordValues>({
    resolver: formResolver(async () => (await import("#shared/forms/account.ts")).forgotPasswordForm),
    defaultValues: { email: lastEmail },
  });
  useEffect(() => {
    if (lastEmail !== "") setFocus("email");
  }, [lastEmail, setFocus]);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(async ({ email }) => {
        setError(null);
        const result = await sendPasswordReset(email);
        if (result.success) onSent(email);
        else setError(result.error ?? null);
      })}
    >
      {error !== null && (
        <Notice tone="error" takesFocus>
          {error}
        </Notice>
      )}
      <TextField
        label={accountText("email")}
        type="email"
        autoComplete="email"
        required
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <Button type="submit" wide disabled={formState.isSubmitting}>
        {formState.isSubmitting ? sharedText("sending") : accountText("sendReset")}
      </Button>
      <p className="text-sm text-ink-faint">{accountText("resetVerifies")}</p>
      <Link
        className="inline-flex min-h-9 items-center justify-self-start text-sm link"
        {...accountLink(paths.login.href(), sent)}
      >
        {accountText("backToLogin")}
      </Link>
    </form>
  );
}

function EmailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const sent = useSentFrom();
  return (
    <AccountFrame title={sharedText("emailSent")} titleRef={heading} lead={sharedText("resetRequested")}>
      <div role="status" className="grid justify-items-start gap-6">
        <div>
          <p className="text-sm text-ink-soft">{accountText("requestedFor")}</p>
          <p className="mt-1 font-serif text-xl break-all">{email}</p>
        </div>
        <p className="w-full border-t border-rule pt-6 text-sm text-ink-soft">
          {accountText("requestMissing")}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="secondary" onClick={onAgain}>
            {sharedText("sendAnotherEmail")}
          </Button>
          <Link
            className="inline-flex min-h-11 items-center text-sm link"
            {...accountLink(paths.login.href(), sent)}
          >
            {sharedText("goToLogin")}
          </Link>
        </div>
      </div>
    </AccountFrame>
  );
}
