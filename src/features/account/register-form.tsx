// Registration: five fields, every one required; the account is only usable once the e-mail is verified.
import { useState, type ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import type { RegisterValues } from "#shared/forms/account.ts";
import { useArrive } from "../../hooks/use-arrive";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { linkTo } from "../../components/ui/link-to";
import { Notice } from "../../components/ui/notice";
import { NewPasswordFields } from "../../components/ui/new-password-fields";
import { accountLink, afterLogin, type LoginState } from "../../lib/login-state";
import { paths } from "../../lib/paths";
import { keepRegisteredEmail } from "../../lib/registered-email";
import type { AuthResult } from "./auth-result";
import { GoogleOption } from "./google-option";
import { keepRegistration } from "./registered-password";
import { useAuth } from "./use-auth";
import { useSentFrom } from "./use-sent-from";
import { formResolver } from "../../lib/form-resolver";
import { sharedText } from "../../texts/messages";
import { accountText } from "../../texts/account";

const EMPTY: RegisterValues = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" };

export function RegisterForm() {
  const sent = useSentFrom();
  const { submit, refusal } = useRegistration(sent);
  const { register, handleSubmit, formState, control } = useForm<RegisterValues>({
    resolver: formResolver(async () => (await import("#shared/forms/account.ts")).registerForm),
    defaultValues: EMPTY,
  });
  const [password, email] = useWatch({ control, name: ["password", "email"] });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      {refusal !== null && (
        <Notice tone="error" takesFocus>
          {refusal.error}{" "}
          {refusal.code === "email-already-in-use" && (
            <SignInLink sent={sent} email={email}>
              {accountText("signIn")}
            </SignInLink>
          )}
        </Notice>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-5 sm:gap-x-5">
        <TextField
          label={accountText("firstName")}
          autoComplete="given-name"
          required
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <TextField
          label={accountText("lastName")}
          autoComplete="family-name"
          required
          error={errors.lastName?.message}
          {...register("lastName")}
        />
      </div>
      <TextField
        label={accountText("email")}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...(errors.email === undefined && { hint: accountText("registerEmailHint") })}
        {...register("email")}
      />
      <NewPasswordFields
        kind="password"
        value={password}
        password={register("password")}
        confirmPassword={register("confirmPassword")}
        errors={errors}
      />
      <Button type="submit" wide disabled={isSubmitting}>
        {isSubmitting ? accountText("creating") : sharedText("createAccount")}
      </Button>
      <GoogleOption returnTo={afterLogin(sent)} />
      <p className="text-sm text-ink-faint">
        {accountText.rich("acceptance", {
          terms: linkTo(paths.terms.href()),
          privacy: linkTo(paths.privacy.href()),
        })}
      </p>
      <p className="text-sm text-ink-soft">
        {accountText.rich("alreadyRegistered", {
          link: (inside) => (
            <SignInLink sent={sent} email={email}>
              {inside}
            </SignInLink>
          ),
        })}
      </p>
    </form>
  );
}

type SignInLinkProps = { sent: LoginState | null; email: string; children: ReactNode };

/** To the login page with the typed address. */
const SignInLink = ({ sent, email, children }: SignInLinkProps) => (
  <Link className="link" {...accountLink(paths.login.href(), sent)} state={{ ...sent, email }}>
    {children}
  </Link>
);

function useRegistration(sent: LoginState | null) {
  const { registerWithEmail } = useAuth(sent?.from);
  const navigate = useArrive();
  const [refusal, setRefusal] = useState<AuthResult | null>(null);
  const submit = async ({ firstName, lastName, email, password }: RegisterValues) => {
    setRefusal(null);
    const result = await registerWithEmail({ firstName, lastName, email, password });
    if (!result.success) {
      setRefusal(result);
      return;
    }
    if (result.requiresVerification !== true) {
      await navigate(afterLogin(sent));
      return;
    }
    keepRegisteredEmail(email);
    keepRegistration({ email, password });
    // The login page says that it worked, and what is next.
    await navigate(paths.login.href("?message=verify-email"), { state: { ...sent, email } });
  };
  return { submit, refusal };
}
