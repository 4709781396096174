// Sign in with e-mail and password, or Google; resending the verification e-mail appears only when it is needed.
import { useForm } from "react-hook-form";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Link } from "react-router-dom";
import { errorMessage } from "../../../shared/errors";
import { loginForm, type LoginForm as Values } from "../../../shared/forms/account";
import { MESSAGES } from "../../../shared/messages";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { PasswordField } from "../../components/ui/password-field";
import { paths } from "../../lib/paths";
import type { AuthResult } from "./auth-result";
import { GoogleButton } from "./google-button";
import { OrRule } from "./or-rule";
import { useAuth } from "./use-auth";

export function LoginForm({ returnTo }: { returnTo: string }) {
  const { signInWithEmail, resendVerificationEmail } = useAuth();
  const { register, handleSubmit, formState, getValues } = useForm<Values>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: "", password: "" },
  });
  const [outcome, setOutcome] = useState<AuthResult | null>(null);
  const [resending, setResending] = useState(false);
  const clearOutcome = () => {
    setOutcome(null);
  };
  const typing = { onChange: clearOutcome };

  const resend = async () => {
    const { email, password } = getValues();
    if (email.trim() === "" || password === "") {
      setOutcome({ success: false, requiresVerification: true, error: errorMessage("resend-needs-both") });
      return;
    }
    setResending(true);
    const result = await resendVerificationEmail(email, password);
    setOutcome(result.success ? result : { ...result, requiresVerification: true });
    setResending(false);
  };

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(async ({ email, password }) => {
        setOutcome(null);
        const result = await signInWithEmail(email, password);
        if (!result.success) setOutcome(result);
      })}
    >
      <OutcomeNotice outcome={outcome} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={formState.errors.email?.message}
        {...register("email", typing)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register("password", typing)}
      />
      <div className="flex justify-end">
        <Link className="text-sm link" to={paths.forgotPassword.href()}>
          {MESSAGES.forgotPassword}
        </Link>
      </div>
      <Button type="submit" wide disabled={formState.isSubmitting}>
        {formState.isSubmitting ? "Signing in…" : "Sign In"}
      </Button>
      {outcome?.requiresVerification === true && (
        <Button variant="secondary" wide disabled={resending} onClick={() => void resend()}>
          {resending ? MESSAGES.sending : MESSAGES.resendVerificationEmail}
        </Button>
      )}
      <OrRule />
      <GoogleButton returnTo={returnTo} />
      <p className="text-sm text-ink-soft">
        New here?{" "}
        <Link className="link" to={paths.register.href()}>
          Sign up
        </Link>
      </p>
    </form>
  );
}

function OutcomeNotice({ outcome }: { outcome: AuthResult | null }) {
  if (outcome === null) return null;
  if (outcome.success) return <Notice tone="good">{outcome.message}</Notice>;
  return (
    <Notice tone="error">
      <p>{outcome.error}</p>
      {outcome.requiresVerification === true && <p className="mt-1">{MESSAGES.resendHint}</p>}
    </Notice>
  );
}
