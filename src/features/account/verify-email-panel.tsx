// Redeems a verification link: verifying, success (then to the login page), error.
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { VERIFY_REDIRECT_MS } from "../../../shared/durations";
import { errorMessage } from "../../../shared/errors";
import { MESSAGES } from "../../../shared/messages";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { paths } from "../../lib/paths";
import type { AuthResult } from "./auth-result";
import { useAuth } from "./use-auth";

type VerifyEmailPanelProps = { mode: string | null; code: string | null };

const invalidLink: AuthResult = { success: false, error: errorMessage("invalid-verification-link") };

export function VerifyEmailPanel({ mode, code }: VerifyEmailPanelProps) {
  const outcome = useVerification(mode === "verifyEmail" ? code : null);
  if (outcome === null)
    return (
      <p role="status" className="text-lg text-ink-soft">
        Verifying your email…
      </p>
    );
  if (outcome.success)
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone="good">{outcome.message}</Notice>
        <p className="text-sm text-ink-soft">Taking you to the login page in 3 seconds.</p>
        <Button asChild variant="secondary">
          <Link to={paths.login.href("?verified=true")} replace>
            {MESSAGES.goToLogin}
          </Link>
        </Button>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-5">
      <Notice tone="error">{outcome.error ?? errorMessage("verification-failed")}</Notice>
      <Button asChild>
        <Link to={paths.login.href()}>{MESSAGES.goToLogin}</Link>
      </Button>
    </div>
  );
}

function useVerification(code: string | null): AuthResult | null {
  const { verifyEmail } = useAuth();
  const navigate = useNavigate();
  const redeemed = useRef<string | null>(null);
  const [outcome, setOutcome] = useState<AuthResult | null>(
    code === null || code === "" ? invalidLink : null,
  );

  useEffect(() => {
    // A code works once and effects may run twice: redeem each code only the first time.
    if (code === null || code === "" || redeemed.current === code) return;
    redeemed.current = code;
    void verifyEmail(code).then(setOutcome);
  }, [code, verifyEmail]);

  const verified = outcome?.success === true;
  useEffect(() => {
    if (!verified) return;
    const timer = setTimeout(() => {
      void navigate(paths.login.href("?verified=true"), { replace: true });
    }, VERIFY_REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [verified, navigate]);
  return outcome;
}
