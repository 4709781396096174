// Sign in with e-mail and password, or Google; resending the verification e-mail appears only when it is needed.
import { useForm, useWatch } from "react-hook-form";
import { useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import type { LoginValues } from "#shared/forms/account.ts";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { PasswordField } from "../../components/ui/password-field";
import { accountLink, typedEmail } from "../../lib/login-state";
import { paths } from "../../lib/paths";
import type { AuthResult } from "./auth-result";
import { GoogleOption } from "./google-option";
import { SecondStep } from "./second-step";
import { useAuth } from "./use-auth";
import { useSentFrom } from "./use-sent-from";
import { formResolver } from "../../lib/form-resolver";
import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { accountText } from "../../texts/account";

type LoginFormProps = {
  returnTo: string;
  /** Notice about the redirect to this page; shown until the first attempt. */
  arrival?: ReactNode;
};

export function LoginForm({ returnTo, arrival }: LoginFormProps) {
  const { register, handleSubmit, formState, control } = useForm<LoginValues>({
    resolver: formResolver(async () => (await import("#shared/forms/account.ts")).loginForm),
    defaultValues: { email: typedEmail(useLocation().state), password: "" },
  });
  const email = useWatch({ control, name: "email" });
  const sent = useSentFrom();
  const login = useLogin(sent?.from);
  const typing = { onChange: login.clear };
  if (login.credentials !== null) return <SecondStep onCode={login.complete} onBack={login.back} />;
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(login.submit)}>
      {!login.tried && arrival}
      <OutcomeNotice outcome={login.outcome}>
        <Button
          variant="secondary"
          className="mt-3 mb-1.5"
          disabled={login.resending}
          onClick={({ currentTarget }) => void login.resend(valuesIn(currentTarget.form))}
        >
          {login.resending ? sharedText("sending") : sharedText("resendVerificationEmail")}
        </Button>
      </OutcomeNotice>
      <TextField
        label={accountText("email")}
        type="email"
        autoComplete="email"
        required
        error={formState.errors.email?.message}
        {...register("email", typing)}
      />
      <div className="relative">
        <PasswordField
          label={accountText("password")}
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          invalid={login.isPasswordWrong}
          {...register("password", typing)}
        />
        {/* On the label's line, but after the field for the keyboard. */}
        <Link
          className="absolute end-0 -top-1.5 inline-block min-h-9 py-1.5 text-sm link"
          {...accountLink(paths.forgotPassword.href(), sent)}
          state={{ ...sent, email }}
        >
          {sharedText("forgotPassword")}
        </Link>
      </div>
      <Button type="submit" wide disabled={formState.isSubmitting}>
        {formState.isSubmitting ? accountText("signingIn") : accountText("signIn")}
      </Button>
      <GoogleOption returnTo={returnTo} />
      <p className="text-sm text-ink-soft">
        {accountText.rich("newHere", {
          link: (inside) => (
            <Link className="link" {...accountLink(paths.register.href(), sent)}>
              {inside}
            </Link>
          ),
        })}
      </p>
    </form>
  );
}

/** Read from the DOM: password managers change fields without events. */
function valuesIn(form: HTMLFormElement | null): LoginValues {
  const data = form === null ? new FormData() : new FormData(form);
  const textOf = (name: keyof LoginValues) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return { email: textOf("email"), password: textOf("password") };
}

function useLogin(next: string | undefined) {
  const { signInWithEmail, resendVerificationEmail } = useAuth(next);
  const [outcome, setOutcome] = useState<AuthResult | null>(null);
  const [tried, setTried] = useState(false);
  const [resending, setResending] = useState(false);
  /** Proven by the first step; kept in memory until the second step is done. */
  const [credentials, setCredentials] = useState<LoginValues | null>(null);
  const submit = async ({ email, password }: LoginValues) => {
    setTried(true);
    setOutcome(null);
    const result = await signInWithEmail(email, password);
    if (result.code === "second-factor-required") setCredentials({ email, password });
    else if (!result.success) setOutcome(result);
  };
  const complete = async (code: string): Promise<AuthResult | null> => {
    if (credentials === null) return null;
    const result = await signInWithEmail(credentials.email, credentials.password, code);
    return result.success ? null : result;
  };
  const back = () => {
    setCredentials(null);
  };
  const resend = async ({ email, password }: LoginValues) => {
    if (email.trim() === "" || password === "") {
      setOutcome({ success: false, requiresVerification: true, error: errorText("resend-needs-both") });
      return;
    }
    setResending(true);
    const result = await resendVerificationEmail(email, password);
    setOutcome(result.success ? result : { ...result, requiresVerification: true });
    setResending(false);
  };
  const clear = () => {
    setOutcome(null);
  };
  const isPasswordWrong = outcome?.code === "wrong-password";
  return { outcome, tried, resending, credentials, isPasswordWrong, submit, complete, back, resend, clear };
}

type OutcomeNoticeProps = {
  outcome: AuthResult | null;
  /** The button that resends, for a failure that requires verification. */
  children: ReactNode;
};

function OutcomeNotice({ outcome, children }: OutcomeNoticeProps) {
  if (outcome === null) return null;
  if (outcome.success)
    return (
      <Notice key="sent" tone="good" takesFocus>
        {outcome.message}
      </Notice>
    );
  return (
    <Notice key={outcome.error} tone="error" takesFocus>
      <p>{outcome.error}</p>
      {outcome.requiresVerification === true && (
        <>
          <p className="mt-1">{sharedText("resendHint")}</p>
          {children}
        </>
      )}
    </Notice>
  );
}
