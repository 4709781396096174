// Redeems a verification link, with a title for each state: verifying, success (then to the login page), error. A link that was
// opened in another browser than the requesting one continues in VerifyByPassword.
import { LoaderCircle } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import { VERIFY_REDIRECT_MS } from "#shared/durations.ts";
import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useEndSession } from "../../components/layout/use-account-menu";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useMe, useSession } from "../../hooks/use-session";
import { accountLink } from "../../lib/login-state";
import { paths } from "../../lib/paths";
import { takeRegisteredEmail } from "../../lib/registered-email";
import type { Me } from "../../lib/session";
import { AccountFrame } from "./account-frame";
import type { AuthResult } from "./auth-result";
import { LinkHelp } from "./link-help";
import { useAuth } from "./use-auth";
import { useSentByMail } from "./use-sent-from";
import { VerifyByPassword } from "./verify-by-password";
import { accountText } from "../../texts/account";

type VerifyEmailPanelProps = { mode: string | null; code: string | null };

const invalidLink = (): AuthResult => ({ success: false, error: errorText("invalid-verification-link") });

export function VerifyEmailPanel({ mode, code }: VerifyEmailPanelProps) {
  const usable = mode === "verifyEmail" && code !== null && code !== "" ? code : null;
  const { outcome, email, conclude } = useVerification(usable);
  const other = useOtherAccount(email);
  if (outcome === null)
    return (
      <AccountFrame title={accountText("emailVerification")}>
        <p role="status" className="flex items-center gap-3 text-lg text-ink-soft">
          <LoaderCircle className="size-5 animate-spin text-accent" aria-hidden />
          {accountText("verifyingEmail")}
        </p>
      </AccountFrame>
    );
  if (outcome.success)
    return (
      <Outcome
        {...{ other, email }}
        tone="good"
        text={outcome.message}
        to={paths.login.href("?verified=true")}
      >
        <p className="text-sm text-ink-soft">{accountText("takingYou")}</p>
      </Outcome>
    );
  if (usable !== null && outcome.code === "verification-needs-password")
    return <VerifyByPassword code={usable} onOutcome={conclude} />;
  // A link that was used before is not an error.
  const tone = outcome.code === "email-already-verified" ? "good" : "error";
  return (
    <Outcome
      {...{ tone, other }}
      text={outcome.error ?? errorText("verification-failed")}
      to={paths.login.href()}
    />
  );
}

type OutcomeProps = {
  tone: "good" | "error";
  text: string | undefined;
  to: string;
  /** For the login page; "" without one. */
  email?: string;
  /** Who is signed in, with another account than that of the link. */
  other: Me | null;
  children?: ReactNode;
};

function Outcome({ tone, text, to, email = "", other, children }: OutcomeProps) {
  const sent = useSentByMail();
  const button = (
    <Button asChild>
      <Link {...accountLink(to, sent)} state={{ ...sent, email }} replace>
        {sharedText("goToLogin")}
      </Link>
    </Button>
  );
  return (
    <AccountFrame title={accountText(tone === "good" ? "emailVerified" : "emailNotVerified")}>
      <div className="grid justify-items-start gap-6">
        <Notice tone={tone} className="justify-self-stretch">
          {text}
        </Notice>
        {tone === "good" && other !== null ? <OtherAccount me={other} to={to} email={email} /> : children}
        {tone === "good" ? (
          other === null && button
        ) : (
          <LinkHelp next={accountText("linkHelpVerify")}>{button}</LinkHelp>
        )}
      </div>
    </AccountFrame>
  );
}

/** The login page would lead the person who is signed in on to their own pages. */
function OtherAccount({ me, to, email }: { me: Me; to: string; email: string }) {
  const sent = useSentByMail();
  const navigate = useNavigate();
  const endSession = useEndSession();
  const { busy, failure, run } = useAsyncAction();
  const change = async () => {
    const { to: address, state } = accountLink(to, sent);
    if (await run(endSession)) await navigate(address, { replace: true, state: { ...state, email } });
  };
  return (
    <>
      <p className="max-w-measure text-ink-soft">{accountText("otherAccount", { email: me.email })}</p>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={() => void change()}>
          {accountText("switchAccount")}
        </Button>
        <Button asChild variant="secondary" className="wrap-anywhere">
          <Link to={paths.dashboard.href()} replace>
            {accountText("keepAccount", { name: me.name })}
          </Link>
        </Button>
      </div>
    </>
  );
}

/** `email` is the verified address; "" where it is not known, as no session of it can exist before. */
function useOtherAccount(email: string): Me | null {
  const me = useMe();
  return me === null || me.email === email ? null : me;
}

function useVerification(code: string | null) {
  const { verifyEmail } = useAuth();
  const navigate = useNavigate();
  const from = useSentByMail()?.from;
  const isVisitor = useSession().status === "signed-out";
  const redeemed = useRef<string | null>(null);
  const [outcome, setOutcome] = useState<AuthResult | null>(() => (code === null ? invalidLink() : null));
  const [email, setEmail] = useState("");

  useEffect(() => {
    // A code works once and effects may run twice: redeem each code only the first time.
    if (code === null || redeemed.current === code) return;
    redeemed.current = code;
    void verifyEmail(code).then((result) => {
      if (result.success) setEmail(takeRegisteredEmail());
      setOutcome(result);
    });
  }, [code, verifyEmail]);

  // Those who are signed in, with another account, decide where to go.
  const leaves = outcome?.success === true && isVisitor;
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => {
      void navigate(paths.login.href("?verified=true"), {
        replace: true,
        state: { email, ...(from !== undefined && { from }) },
      });
    }, VERIFY_REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [leaves, navigate, from, email]);

  const conclude = useCallback((result: AuthResult) => {
    setOutcome(result);
  }, []);
  return { outcome, email, conclude };
}
