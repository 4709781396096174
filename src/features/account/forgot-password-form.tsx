// Asks for a password reset; afterwards the panel that says what happens next.
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { forgotPasswordForm, type ForgotPasswordForm as Values } from "../../../shared/forms/account";
import { MESSAGES } from "../../../shared/messages";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { paths } from "../../lib/paths";
import { useAuth } from "./use-auth";

export function ForgotPasswordForm() {
  const { sendPasswordReset } = useAuth();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { register, handleSubmit, formState, reset } = useForm<Values>({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { email: "" },
  });
  if (sentTo !== null)
    return (
      <EmailSent
        email={sentTo}
        onAgain={() => {
          reset();
          setSentTo(null);
        }}
      />
    );
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(async ({ email }) => {
        setError(null);
        const result = await sendPasswordReset(email);
        if (result.success) setSentTo(email);
        else setError(result.error ?? null);
      })}
    >
      {error !== null && <Notice tone="error">{error}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <Button type="submit" wide disabled={formState.isSubmitting}>
        {formState.isSubmitting ? MESSAGES.sending : "Send Reset Email"}
      </Button>
      <p className="text-sm text-ink-faint">
        Resetting your password works even if your email is not verified yet: the link in the message verifies
        it, too.
      </p>
      <Link className="justify-self-start text-sm link" to={paths.login.href()}>
        Back to login
      </Link>
    </form>
  );
}

function EmailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status" className="grid justify-items-start gap-5">
      <h2 className="text-heading">{MESSAGES.emailSent}</h2>
      <p className="max-w-measure text-ink-soft">{MESSAGES.resetRequested}</p>
      <p className="figures text-sm break-all">{email}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to={paths.login.href()}>{MESSAGES.goToLogin}</Link>
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          {MESSAGES.sendAnotherEmail}
        </Button>
      </div>
    </div>
  );
}
